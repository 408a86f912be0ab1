/** Compares amounts of several currencies in one list by their decimal value. */
import { sql } from 'kysely'
import { Type } from './fields.ts'
import type { Sql } from './definition.ts'

/** An amount as a decimal, in any currency. */
export const ComparableAmount = Type.Number({ minimum: 0, maximum: 9_999_999_999_999 })

/** The largest number of decimals of a currency; `amount_compared` in the database has as many. */
const decimals = 4

/** The condition that an amount is at least (or at most) the given one; `column` contains the comparable amount. */
export const amountFilter =
  (column: `${string}_compared`, operator: '>=' | '<=') => (_: Sql, amount: number) =>
    sql<boolean>`${sql.ref(column)} ${sql.raw(operator)} ${threshold(operator, amount)}::bigint`

/** Converts a decimal to a comparable amount through its text, because a product of binary fractions can be inexact. */
function threshold(operator: '>=' | '<=', amount: number): string {
  // A number written with `e-` is below the finest decimal.
  const [whole = '0', fraction = ''] = String(amount).includes('e')
    ? ['0', '00001']
    : String(amount).split('.')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const isBetween = /[1-9]/.test(fraction.slice(decimals))
  return String(operator === '>=' && isBetween ? units + 1n : units)
}
