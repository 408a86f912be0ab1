/** The board of rentals: products over time, with the held units and the lines of agreements. */
import { f, type PageQuery, queries } from '#core'
import { agreementStates, CustomerBrief, LineState } from '../agreements/agreement.ts'
import { Period, WindowQuery } from '../rentable-products/availability.ts'
import { ProductBrief, rentableProducts } from '../rentable-products/rentable-product.ts'

export const daysAtMost = 400
export const productsAtMost = 50

export interface BoardQuery extends PageQuery, f.Static<typeof WindowQuery> {
  lines: number
}

const { include_sums: _, ...listed } = f.fieldsOf(queries.page(rentableProducts))

export const BoardParameters = f.Type.Unsafe<BoardQuery>(
  f.Type.Object({
    ...f.fieldsOf(WindowQuery),
    ...listed,
    per_page: f.Default(
      f.about('The number of products per page.', f.Integer(1, productsAtMost)),
      productsAtMost,
    ),
    lines: f.Default(f.about('The largest number of lines of each product.', f.Integer(1, 200)), 100),
  }),
)

const BoardStep = f.described(
  f.titled('RentalBoardStep', f.Shape({ from: f.Instant, to: f.Instant, held: f.Count, available: f.Count })),
  {
    from: 'The start of the step, inclusive.',
    to: 'The end of the step, exclusive; the start of the next one.',
    held: 'The number of units that agreements hold: at every instant of the step, or at most with `steps_by` `day`.',
    available: 'The number of units that can still be booked for the whole step.',
  },
)

const BoardLine = f.described(
  f.titled(
    'RentalBoardLine',
    f.Shape({
      id: f.Id,
      agreement_id: f.IdOf('rental_agreements'),
      agreement_number: f.Text(),
      agreement_status: f.titled('RentalStatus', agreementStates.field),
      customer_id: f.IdOf('customers'),
      customer: f.Maybe(CustomerBrief),
      quantity: f.Count,
      from: f.Instant,
      to: f.Maybe(f.Instant),
      period_to: f.Instant,
      state: f.titled('RentalLineState', LineState),
      holds_units: f.Flag,
    }),
  ),
  {
    id: 'The id of the line in its agreement.',
    agreement_status: 'The state of the agreement.',
    customer: 'Null without the permission to read customers.',
    quantity: 'The number of units.',
    from: 'The start of the period.',
    to: 'When the units are free again: the end of the period, or the return. Null for an overdue line.',
    period_to: 'The agreed end of the period.',
    state: 'The state of the line.',
    holds_units: 'Whether the line counts in `held`. A line of a draft does not.',
  },
)

export const BoardProduct = f.described(
  f.titled(
    'RentalBoardProduct',
    f.Shape({
      product_id: f.IdOf('products'),
      product: f.Maybe(ProductBrief),
      capacity: f.Count,
      is_offered: f.Flag,
      period: Period,
      steps_by: f.titled('RentalBoardSteps', f.Choice('change', 'day')),
      steps: f.Type.Array(BoardStep),
      lines: f.Type.Array(BoardLine),
      lines_omitted: f.Count,
    }),
  ),
  {
    product: 'Null without the permission to read products.',
    capacity: 'The number of units that can be rented at once.',
    is_offered: 'Whether the product can be booked; false for a discontinued one.',
    steps_by:
      '`change`: a step begins when the number of held units changes. `day`: there are more than 500 changes, so ' +
      'a step is a day of the tenant with its peak.',
    steps: 'The held units in the window, without gaps.',
    lines:
      'The lines that overlap the window, by their start. Empty without the permission to read agreements.',
    lines_omitted: 'The number of further lines that overlap the window.',
  },
)

export type BoardStep = f.Static<typeof BoardStep>
export type BoardLine = f.Static<typeof BoardLine>
