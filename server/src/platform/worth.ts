/** Filters by amounts that are sent as decimals, among records of several currencies. */
import { sql } from 'kysely'
import { Type } from './fields.ts'
import { currencies, digitsOf } from './money.ts'
import type { Sql } from './resource.ts'

/** An amount as a decimal, whatever the currency. */
export const Worth = Type.Number({ minimum: 0, maximum: 9_999_999_999_999 })

const unusual = Map.groupBy(
  currencies.filter((currency) => digitsOf(currency) !== 2),
  digitsOf,
)

/** The condition that the amount in a column, in the currency beside it, is at least (or at most) what is asked for. */
export const isWorth = (table: string, column: string, operator: '>=' | '<=') => (_: Sql, amount: number) => {
  const is = (digits: number) =>
    sql`${sql.ref(`${table}.${column}`)} ${sql.raw(operator)} ${threshold(operator, amount, digits)}::bigint`
  const cases = [...unusual].map(
    ([digits, codes]) => sql`when ${sql.ref(`${table}.currency`)} = any(${codes}) then ${is(digits)}`,
  )
  return sql<boolean>`case ${sql.join(cases, sql` `)} else ${is(2)} end`
}

/**
 * A decimal in minor units, through its spelling: a product of binary fractions may lie a hair beside. What is spelled
 * with `e-` is tiny.
 */
function threshold(operator: '>=' | '<=', amount: number, digits: number) {
  const units = Number(`${String(amount).includes('e') ? 0 : amount}e${digits}`)
  return operator === '>=' ? Math.ceil(units) : Math.floor(units)
}
