/** Filters by amounts and numbers: a client sends a decimal amount, and the database compares minor units. */
import { type RawBuilder, sql } from 'kysely'
import { digitsOf } from '../money/money.ts'
import { about, percentage, Type } from './fields/fields.ts'
import type { Filter, RequestContext } from './definition.ts'

/** An amount as a decimal, in any currency. */
export const ComparableAmount = Type.Number({ minimum: 0, maximum: 9_999_999_999_999 })

type Operator = '>=' | '<='

/** Returns the schema of a limit of this field. */
const limitOf = (field: string, operator: Operator, currency: 'any' | 'tenant') =>
  about(
    `\`${field}\` is at ${operator === '>=' ? 'least' : 'most'} this amount` +
      `${currency === 'tenant' ? ', in the currency of the tenant' : '; currencies are not converted'}.`,
    ComparableAmount,
  )

/** The largest number of decimals of any currency; `amount_compared` in the database has as many. */
const mostDecimals = 4

/** Filters by an amount of any currency; `column` contains its comparable amount. `field` is its name in the API. */
export const amountFilter = (column: `${string}_compared`, operator: Operator, field: string): Filter => ({
  schema: limitOf(field, operator, 'any'),
  where: (_, amount: number) => isBeyond(sql.ref(column), operator, amount, mostDecimals),
})

/** Filters by an amount of any currency. The SQL expression returns its comparable amount. */
export const comparedFilter = (expression: string, operator: Operator, field: string): Filter => ({
  schema: limitOf(field, operator, 'any'),
  where: (_, amount: number) => isBeyond(sql.raw(expression), operator, amount, mostDecimals),
})

/** Filters by an amount in the currency of the tenant. */
export const tenantAmountFilter = (column: string, operator: Operator, field: string): Filter => ({
  schema: limitOf(field, operator, 'tenant'),
  where: (_, amount: number, { tenant }: RequestContext) =>
    isBeyond(sql.ref(column), operator, amount, digitsOf(tenant.currency)),
})

/** Filters by a unit price in the currency of the tenant. */
export const tenantPriceFilter = (column: string, operator: Operator, field: string): Filter => ({
  schema: limitOf(field, operator, 'tenant'),
  where: (_, price: number, { tenant }: RequestContext) =>
    sql<boolean>`${sql.ref(column)} ${sql.raw(operator)}
      ${price}::numeric * power(10::numeric, ${digitsOf(tenant.currency)}::integer)`,
})

/** Filters by a unit price, compared as a decimal in any currency (`price_compared`). */
export const priceFilter = (column: string, operator: Operator, field: string): Filter => ({
  schema: limitOf(field, operator, 'any'),
  where: (_, price: number) =>
    sql<boolean>`${sql.raw(column)} ${sql.raw(operator)} ${price}::double precision`,
})

const largestNumber = 1e15
const Limit = Type.Number({ minimum: -largestNumber, maximum: largestNumber })

/** Filters by a number that is not an amount. The column may be an SQL expression. */
export const numberFilter = (
  column: string,
  operator: Operator,
  field: string,
  isPercentage = false,
): Filter => ({
  schema: about(
    `\`${field}\` is at ${operator === '>=' ? 'least' : 'most'} this number.`,
    isPercentage ? percentage(Limit) : Limit,
  ),
  where: (_, number: number) => {
    const compared = /^[\w.]+$/.test(column) ? sql.ref(column) : sql.raw(column)
    return sql<boolean>`${compared} ${sql.raw(operator)} ${number}::numeric`
  },
})

const isBeyond = (column: RawBuilder<unknown>, operator: Operator, amount: number, decimals: number) =>
  sql<boolean>`${column} ${sql.raw(operator)} ${threshold(operator, amount, decimals)}::bigint`

/** Converts a decimal to minor units through its text, because a product of binary fractions may be inexact. */
function threshold(operator: Operator, amount: number, decimals: number): string {
  // A number in the notation `e-` is smaller than the finest decimal.
  const [whole = '0', fraction = ''] = String(amount).includes('e')
    ? ['0', '00001']
    : String(amount).split('.')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const isBetween = /[1-9]/.test(fraction.slice(decimals))
  return String(operator === '>=' && isBetween ? units + 1n : units)
}
