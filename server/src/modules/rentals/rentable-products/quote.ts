/** The price of a rental of a product, and whether enough units are free. Nothing is reserved. */
import { f } from '#core'
import { units } from '#core/time'
import { Period, WindowQuery } from './availability.ts'

export interface QuoteQuery extends f.Static<typeof WindowQuery> {
  quantity: number
}

export const QuoteParameters = f.Type.Unsafe<QuoteQuery>(
  f.Type.Object({
    ...f.fieldsOf(WindowQuery),
    quantity: f.Default(f.about('The number of pieces.', f.Integer(1, 1_000_000)), 1),
  }),
)

export const Quote = f.described(
  f.Type.Object(
    {
      product_id: f.IdOf('products'),
      period: Period,
      quantity: f.Count,
      capacity: f.Count,
      available: f.Count,
      next_available_from: f.Maybe(f.Instant),
      currency: f.Text(3),
      unit_price: f.Maybe(f.UnitPrice()),
      unit_period: f.Choice(...units),
      periods: f.Count,
      amount: f.Maybe(f.Money()),
      prices_include_tax: f.Flag,
      deposit: f.Maybe(f.Money()),
    },
    { title: 'RentalQuote' },
  ),
  {
    quantity: 'The number of pieces.',
    capacity: 'The number of pieces that can be rented at once.',
    available: 'The number of pieces that are free in the whole period.',
    next_available_from:
      'The earliest start of a period of the same length in which enough pieces are free, now or later; null if ' +
      'there is none, or if the product is discontinued.',
    currency: 'The currency of the tenant.',
    unit_price: 'The present price of one piece for one `unit_period`; null without a rental price.',
    unit_period: 'The unit of time of the price.',
    periods: 'The number of unit periods that begin in the period. Each is charged in full.',
    amount: 'The price of all pieces for all unit periods; null without a rental price.',
    prices_include_tax: 'Whether `unit_price` and `amount` include tax, by the tenant setting of that name.',
    deposit: 'The deposit for all pieces; null without a deposit.',
  },
)
