/** Amounts with a currency, and other numbers, as texts. */
import { valueOf } from '../../data/records/metadata.ts'
import { amountOf } from './values.ts'
import type { FieldKind } from './kind.ts'

/** An amount in its own currency, that of its record, or that of the tenant. */
export const amountText: FieldKind['text'] = (value, { field, row }, { formats }) => {
  const amount = amountOf(value)
  const own = typeof value === 'object' && value !== null ? valueOf(value, 'currency') : undefined
  const sibling = field.currency === undefined ? undefined : valueOf(row, field.currency)
  const currency = [own, sibling].find((each) => typeof each === 'string')
  return amount === undefined ? '' : formats.money(amount, currency as string | undefined)
}

/** The ends of a range of numbers or amounts have no currency. */
export const numberFilterText: FieldKind['filterText'] = (value, { formats }) => formats.number(Number(value))
