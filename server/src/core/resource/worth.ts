/** Amounts of several currencies in one list: compared by the number that is shown. */
import { sql } from 'kysely'
import { Type } from './fields.ts'
import type { Sql } from './definition.ts'

/** An amount as a decimal, whatever the currency. */
export const Worth = Type.Number({ minimum: 0, maximum: 9_999_999_999_999 })

/** The decimals of the finest currencies; `amount_compared` in the database has as many. */
const decimals = 4

/** The condition that an amount is at least (or at most) what is asked for; `column` holds it as it is compared. */
export const isWorth = (column: `${string}_compared`, operator: '>=' | '<=') => (_: Sql, amount: number) =>
  sql<boolean>`${sql.ref(column)} ${sql.raw(operator)} ${threshold(operator, amount)}::bigint`

/** A decimal as it is compared, through its spelling: a product of binary fractions may lie a hair beside. */
function threshold(operator: '>=' | '<=', amount: number): string {
  // What is spelled with `e-` is tiny.
  const [whole = '0', fraction = ''] = String(amount).includes('e')
    ? ['0', '00001']
    : String(amount).split('.')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const isBetween = /[1-9]/.test(fraction.slice(decimals))
  return String(operator === '>=' && isBetween ? units + 1n : units)
}
