/** The signs of imported invoices: other systems write credit notes with negative amounts. */

type Values = Record<string, unknown>

const amounts = ['total_amount', 'tax_amount', 'amount_paid', 'amount_due']
const lineAmounts = ['quantity', 'unit_price', 'tax_amount', 'discount_amount']

const isNegative = (value: unknown): boolean => typeof value === 'number' && value < 0

/** Returns whether a line is negative: its quantity, or its price. */
const isNegativeLine = ({ quantity, unit_price }: Values) => isNegative(quantity) !== isNegative(unit_price)

/**
 * Returns the values of an invoice in a file. With a negative total, or only negative items and no total, it is a
 * credit note. The amounts of a credit note are positive, whatever their sign in the file.
 */
export function withoutSigns(body: Values, isNew: boolean): Values {
  if (!isNew) return body
  const items = Array.isArray(body.items) ? (body.items as Values[]) : []
  const total = body.total_amount
  const isReversed =
    isNegative(total) ||
    (typeof total !== 'number' &&
      (isNegative(body.amount_due) || (items.length > 0 && items.every(isNegativeLine))))
  if (!isReversed && body.type !== 'credit_note') return body
  return {
    ...positive(body, amounts),
    type: 'credit_note',
    ...(items.length > 0 && { items: items.map((item) => positive(item, lineAmounts)) }),
  }
}

const positive = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'number' ? Math.abs(value) : value,
    ]),
  )
