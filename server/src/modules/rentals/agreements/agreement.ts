import { agreementDescriptions, lineDescriptions } from './agreement.descriptions.ts'
import { lineFilters } from './agreement.line-filters.ts'
import type { GeneratedAlways } from 'kysely'
import { f, resource, type Sql, states } from '#core'
import { units } from '#core/time'
import { ProductBrief } from '../rentable-products/rentable-product.ts'

/** A draft does not allocate units. A confirmed agreement is completed when all lines are returned or released. */
export const agreementStates = states({
  initial: 'draft',
  all: {
    draft: 'In preparation: it can be changed and deleted, and no pieces are reserved.',
    confirmed: 'The pieces are reserved, and the prices of the lines are fixed.',
    completed: 'All lines were returned or released automatically.',
    cancelled: 'Ended early; pieces that were not returned are free again.',
  },
  terminal: ['completed', 'cancelled'],
  transitions: {
    confirm: { from: ['draft'], to: 'confirmed' },
    return: { from: ['confirmed'], verb: 'return a line of', event: 'line_returned' },
    cancel: { from: ['draft', 'confirmed'], to: 'cancelled' },
    // When the last open line is returned or released.
    complete: { from: ['confirmed'], to: 'completed', isInternal: true },
  },
  updates: 'none',
  editable: { draft: 'all' },
  deletable: ['draft'],
})

const lineStates = ['scheduled', 'active', 'completed', 'overdue', 'cancelled'] as const
const lineStateTexts = {
  scheduled: 'The period has not begun, or the agreement is not confirmed.',
  active: 'The period has begun, and the pieces are not returned.',
  completed: 'The pieces are returned, or released automatically at the end of the period.',
  overdue: 'The period has ended, and the pieces are not returned.',
  cancelled: 'The agreement is cancelled.',
}

/** The state of one line. */
export const LineState = f.valuesDescribed(lineStateTexts, f.Choice(...lineStates))

/** A value with its label. */
export const labelled = <T extends f.TSchema>(title: string, choice: T) =>
  f.Type.Object({ value: f.titled(title, choice), label: f.Text() }, { title: `Labelled${title}` })

const linesAtMost = 100
const Quantity = f.Integer(1, 1_000_000)
const Amount = f.Private(f.Maybe(f.Money()))

const storedFields = {
  id: f.Id,
  product_id: f.IdOf('products'),
  quantity: Quantity,
  period_from: f.Instant,
  period_to: f.Instant,
  // Null until the confirmation sets it.
  auto_release: f.Maybe(f.Flag),
  returned_at: f.Maybe(f.Instant),
  // Copied from the product at the confirmation; null until then.
  unit_price: f.Private(f.Maybe(f.UnitPrice())),
  unit_period: f.Maybe(f.Choice(...units)),
  deposit: Amount,
  replacement_value: Amount,
}

const embeddedFields = {
  product: f.Maybe(ProductBrief),
  state: labelled('RentalLineState', LineState),
}

export const LineOutput = f.Type.Object(
  f.describedFields({ ...storedFields, ...embeddedFields }, lineDescriptions),
  { title: 'RentalLine' },
)

const systemFields = [
  'id',
  'auto_release',
  'returned_at',
  'unit_price',
  'unit_period',
  'deposit',
  'replacement_value',
] as const

/** A line in a request. It accepts and ignores read-only fields, so that clients can send back a line. */
const LineBody = f.Shape(
  {
    product_id: f.IdOf('products'),
    quantity: f.about('The number of pieces.', Quantity),
    period_from: f.about(lineDescriptions.period_from, f.DocumentMoment),
    period_to: f.about(lineDescriptions.period_to, f.DocumentMoment),
    ...Object.fromEntries(systemFields.map((name) => [name, f.Optional(f.ReadOnly(storedFields[name]))])),
    ...Object.fromEntries(
      Object.entries(embeddedFields).map(([name, field]) => [name, f.Optional(f.ReadOnly(field))]),
    ),
  },
  { title: 'RentalLineDraft' },
)

export type Line = f.Static<f.TSchema & ReturnType<typeof lineSchema>>
const lineSchema = () => f.Shape(storedFields)

export const CustomerBrief = f.Shape(
  {
    id: f.Id,
    customer_number: f.Text(),
    full_name: f.Maybe(f.Text(511)),
    company_name: f.Maybe(f.Text()),
  },
  { title: 'RentalCustomer', 'x-record': 'customer' },
)

/** SQL for the agreement of a line `r`. */
const agreementOfLine = 'rental_agreements a where a.tenant_id = r.tenant_id and a.id = r.agreement_id'

/** SQL for the lines `r` of an agreement in its list. */
const linesOfAgreement = 'r.tenant_id = rental_agreements.tenant_id and r.agreement_id = rental_agreements.id'

/** An agreement with a customer about rented products. Its events have the entity type `rental`. */
export const agreements = resource('rental_agreements', {
  area: 'rentals.agreements',
  entityType: 'rental',
  states: agreementStates,
  writable: {
    customer_id: f.Link('customers'),
    auto_release: f.Maybe(f.Flag),
    lines: f.Type.Array(lineSchema()),
    pickup_location: f.Maybe(f.Text()),
    return_location: f.Maybe(f.Text()),
    memo: f.Private(f.Maybe(f.LongText(5_000))),
    notes: f.Private(f.Maybe(f.LongText())),
  },
  readOnly: {
    agreement_number: f.Text(),
    customer: f.Private(f.Maybe(CustomerBrief)),
    status: agreementStates.field,
    confirmed_at: f.Maybe(f.Instant),
    completed_at: f.Maybe(f.Instant),
    cancelled_at: f.Maybe(f.Instant),
  },
  hidden: { ended_at: f.Maybe(f.Instant), lapses_at: f.Maybe(f.Instant) },
  required: ['customer_id', 'lines'],
  inputFields: { lines: f.Type.Array(LineBody, { minItems: 1, maxItems: linesAtMost }) },
  descriptions: agreementDescriptions,
  example: {
    customer_id: '01KAJ3XJ5Q0000000000000001',
    lines: [
      {
        product_id: '01KAJ3XJ5Q0000000000000002',
        quantity: 3,
        period_from: '2027-05-03T08:00:00.000Z',
        period_to: '2027-05-10T08:00:00.000Z',
      },
    ],
    pickup_location: 'Warehouse Hamburg, gate 3',
    memo: 'Please bring an identity card.',
    notes: 'Delivery to the garden entrance',
  },
  display: {
    title: ['agreement_number'],
    subtitle: ['customer.company_name', 'customer.full_name'],
    tones: { draft: 'neutral', confirmed: 'blue', completed: 'green', cancelled: 'red' },
  },
  list: {
    filters: {
      customer_id: {},
      status: {},
      ...lineFilters,
    },
    sorts: {
      created_at: 'created_at',
      period_from: `(select min(r.period_from) from rental_lines r where ${linesOfAgreement})`,
      period_to: `(select max(r.period_to) from rental_lines r where ${linesOfAgreement})`,
    },
    order: 'created_at desc',
    facets: ['status'],
  },
  searchFields: ({ agreement_number }) => [agreement_number],
  searchableThrough: {
    customers: (eb: Sql, found) =>
      eb.selectFrom('rental_agreements').select('id').where('customer_id', '=', found),
    products: (eb: Sql, found) =>
      eb.selectFrom('rental_lines').select('agreement_id').where('product_id', '=', found),
  },
  timedTransition: { field: 'status', from: ['confirmed'], to: 'completed', at: 'lapses_at' },
  lines: {
    lines: {
      table: 'rental_lines',
      parent: 'agreement_id',
      derived: (_, agreement) => ({ is_booked: holdsUnits(agreement) }),
    },
  },
  dynamic: ['customer', 'lines.product', 'lines.state'],
  computed: {
    completed_at: ({ status, ended_at, lapses_at }) =>
      status === 'completed' ? (ended_at ?? lapses_at) : null,
    // Set after the customer has been read.
    customer: () => null,
  },
  events: ['created', 'updated', 'deleted', 'confirmed', 'line_returned', 'completed', 'cancelled'],
  restricts: [
    {
      deletionOf: 'customer',
      column: 'customer_id',
      where:
        "r.deleted_at is null and (r.status = 'draft' or r.status = 'confirmed' and (r.lapses_at > :now) is not false)",
      label: 'r.agreement_number',
      field: 'customer',
      message: 'A customer with open rentals cannot be deleted: complete or cancel {label} first.',
    },
    {
      deletionOf: 'product',
      table: 'rental_lines',
      column: 'product_id',
      where: `r.is_booked and r.held_at_most > :now or exists (select from ${agreementOfLine} and a.status = 'draft'
        and a.deleted_at is null)`,
      label: `(select agreement_number from ${agreementOfLine})`,
      field: 'product',
      message: 'A product with open rentals cannot be deleted: complete or cancel {label} first.',
    },
  ],
  restorable: {},
  permissions: {
    read: 'See rental agreements.',
    write: 'Draft rental agreements and change the drafts.',
    delete: 'Delete drafts of rental agreements.',
    confirm: 'Confirm rental agreements, which reserves their pieces.',
    return: 'Record returns of rented pieces.',
    cancel: 'Cancel rental agreements.',
  },
})

export type Agreement = typeof agreements.stored

/** Returns whether the agreement is a draft. Only drafts can be changed and deleted. */
export const isDraft = ({ status }: Pick<Agreement, 'status'>) => status === 'draft'

/** Returns whether the lines of an agreement with this status are, or were, allocated. */
const holdsUnits = ({ status }: { status: string }) => status === 'confirmed' || status === 'completed'

/** Returns whether a line of a confirmed agreement still has to be returned or released. */
export const isOpen = (
  { auto_release, returned_at, period_to }: Pick<Line, 'auto_release' | 'returned_at' | 'period_to'>,
  now: string,
) => returned_at === null && !(auto_release && period_to <= now)

/** Returns when the last open line is released automatically; null if a line must be returned or no line is open. */
export function autoReleaseAt(lines: readonly Line[]): string | null {
  const open = lines.filter(({ returned_at }) => returned_at === null)
  if (open.some(({ auto_release }) => !auto_release)) return null
  return (
    open
      .map(({ period_to }) => period_to)
      .toSorted()
      .at(-1) ?? null
  )
}

/** Returns the state of a line at an instant. */
export function stateOf(
  { status }: Pick<Agreement, 'status'>,
  line: Pick<Line, 'auto_release' | 'returned_at' | 'period_from' | 'period_to'>,
  now: string,
): (typeof lineStates)[number] {
  if (status === 'draft') return 'scheduled'
  if (status === 'cancelled') return line.returned_at === null ? 'cancelled' : 'completed'
  if (!isOpen(line, now)) return 'completed'
  if (line.period_from > now) return 'scheduled'
  return line.period_to > now ? 'active' : 'overdue'
}

/** A line with its product and its state. */
export interface LineView extends Line {
  product: f.Static<typeof ProductBrief> | null
  state: (typeof lineStates)[number]
}

export type AgreementView = Omit<Agreement, 'lines'> & { lines: LineView[] }

declare module '#runtime/database/handle' {
  interface Tables {
    rental_agreements: Omit<Agreement, 'lines' | 'customer' | 'completed_at'> & { deleted_at: string | null }
    rental_lines: Line & {
      agreement_id: string
      position: number
      is_booked: boolean
      held_at_most: GeneratedAlways<string>
      /** Whether the period is longer than 31 days. */
      is_long: GeneratedAlways<boolean>
    }
  }
}
