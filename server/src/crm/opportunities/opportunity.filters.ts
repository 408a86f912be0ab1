/** The filters of the list of opportunities that are more than equality with a column. */
import { sql } from 'kysely'
import { Type } from '#platform/fields'
import { currencies, digitsOf } from '#platform/money'
import type { Sql } from '#platform/resource'
import type { statuses } from './opportunity.stages.ts'

/** The partial index on open opportunities is used only where its very words are. */
export const isOfStatus = (eb: Sql, status: (typeof statuses)[number]) =>
  status === 'open'
    ? sql<boolean>`opportunities.stage not in ('won', 'lost')`
    : eb('opportunities.stage', '=', status)

export const isClosing = (operator: '>=' | '<=') => (eb: Sql, day: string) =>
  eb('opportunities.expected_close_date', operator, day)

/** An amount as a decimal, whatever the currency. */
export const Worth = Type.Number({ minimum: 0, maximum: 9_999_999_999_999 })

export const isWorthAtLeast = (_: Sql, amount: number) => worth('>=', amount, Math.ceil)
export const isWorthAtMost = (_: Sql, amount: number) => worth('<=', amount, Math.floor)

const unusual = Map.groupBy(
  currencies.filter((currency) => digitsOf(currency) !== 2),
  digitsOf,
)

/** Values are kept in minor units, so that a decimal is another number of them for each count of digits. */
function worth(operator: '>=' | '<=', amount: number, whole: (figure: number) => number) {
  const is = (digits: number) =>
    sql`opportunities.value ${sql.raw(operator)} ${whole(minorUnits(amount, digits))}::bigint`
  const cases = [...unusual].map(
    ([digits, codes]) => sql`when opportunities.currency = any(${codes}) then ${is(digits)}`,
  )
  return sql<boolean>`case ${sql.join(cases, sql` `)} else ${is(2)} end`
}

/** Through the decimal spelling: a product of binary fractions may lie a hair beside. What is spelled with `e-` is tiny. */
const minorUnits = (amount: number, digits: number) =>
  Number(`${String(amount).includes('e') ? 0 : amount}e${digits}`)
