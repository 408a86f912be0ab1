import { sql } from 'kysely'
import { f, resource, states } from '#core'

/** In days: ten years. */
const leadTimeAtMost = 3_650

/** The states in which purchase orders can be sent to the supplier. */
const orderable = ['active', 'approved', 'preferred'] as const

/** A company that sells goods to the tenant. Its status only changes by transitions; blacklisting is permanent. */
export const supplierStates = states({
  initial: 'inactive',
  all: {
    prospective: 'A candidate; it cannot receive orders until it is activated.',
    active: 'Can receive orders.',
    approved: 'Can receive orders, and has passed an approval.',
    preferred: 'Can receive orders, and is preferred.',
    inactive: 'Cannot receive orders until it is activated.',
    suspended: 'Cannot receive orders for now; `suspended_until` is only a reminder and changes nothing.',
    blacklisted: 'Permanently excluded from orders; final.',
    under_review: 'Cannot receive orders until the review ends.',
  },
  terminal: ['blacklisted'],
  groups: { orderable },
  transitions: {
    activate: {
      from: ['inactive', 'suspended', 'prospective', 'under_review'],
      to: 'active',
      event: 'activated',
    },
    deactivate: { from: ['active', 'approved', 'preferred'], to: 'inactive', event: 'deactivated' },
    suspend: {
      from: ['prospective', 'active', 'approved', 'preferred', 'inactive', 'under_review'],
      to: 'suspended',
    },
    approve: { from: ['active', 'under_review', 'preferred'], to: 'approved' },
    prefer: { from: ['active', 'approved'], to: 'preferred' },
    review: { from: 'any open state', to: 'under_review', event: 'reviewed' },
    blacklist: { from: 'any open state', to: 'blacklisted' },
  },
  updates: 'none',
})

export type SupplierTransition = keyof typeof supplierStates.transitions

const types = [
  'manufacturer',
  'distributor',
  'wholesaler',
  'retailer',
  'service_provider',
  'consultant',
  'individual',
] as const

/** Tags of supplier documents, such as contracts, certificates and audits. */
const documentTags = [
  'contract',
  'certificate',
  'tax_document',
  'compliance',
  'insurance',
  'audit',
  'agreement',
  'nda',
]

const Reason = f.Private(f.Maybe(f.LongText(1_000)))

const declared = resource('suppliers', {
  area: 'operations.suppliers',
  entityType: 'supplier',
  states: supplierStates,
  writable: {
    name: f.Name(),
    code: f.KeyText(),
    email: f.Private(f.Email),
    phone: f.Private(f.Maybe(f.phone(f.Text(50)))),
    type: f.Choice(...types),
    address: f.Private(f.Maybe(f.Address)),
    payment_terms: f.Private(f.Maybe(f.Text())),
    lead_time_days: f.Maybe(f.Integer(0, leadTimeAtMost)),
    minimum_order_amount: f.Private(f.Maybe(f.Money())),
  },
  readOnly: {
    status: supplierStates.field,
    rating: f.Maybe(f.Type.Number({ minimum: 1, maximum: 5 })),
    ratings_count: f.Count,
    is_approved: f.Flag,
    is_preferred: f.Flag,
    suspension_reason: Reason,
    suspended_until: f.Maybe(f.Day),
    blacklist_reason: Reason,
  },
  hidden: { ratings_sum: f.Count },
  required: ['name', 'code', 'email'],
  descriptions: {
    code: 'A short name, unique in the tenant.',
    type: 'The kind of business, for information only. Default: distributor.',
    payment_terms: 'The payment terms of invoices.',
    lead_time_days: 'Calendar days from order to delivery.',
    minimum_order_amount: 'The smallest order that the supplier accepts.',
    status: 'Only an active supplier can receive orders.',
    rating: 'The average of all ratings, 1 to 5; null without ratings.',
    ratings_count: 'The number of ratings.',
    is_approved: 'Whether the supplier is approved; false while its status allows no orders.',
    is_preferred: 'Whether the supplier is preferred; false while its status allows no orders.',
    suspension_reason: 'The reason for the suspension.',
    suspended_until: 'The day on which the suspension is to be reviewed.',
    blacklist_reason: 'The reason for the blacklisting.',
  },
  example: {
    name: 'Exotic Liquids',
    code: 'EXO-01',
    email: 'orders@exotic-liquids.example',
    phone: '+44 171 555 2222',
    type: 'distributor',
    address: { street: '49 Gilbert St.', city: 'London', postal_code: 'EC1 4SD', country: 'UK' },
    payment_terms: 'Net 30',
    lead_time_days: 7,
    minimum_order_amount: 250,
  },
  display: {
    title: ['name'],
    subtitle: ['code'],
    tones: {
      prospective: 'blue',
      active: 'green',
      approved: 'green',
      preferred: 'violet',
      inactive: 'neutral',
      suspended: 'amber',
      blacklisted: 'red',
      under_review: 'amber',
    },
  },
  list: {
    filters: { status: {}, type: {}, is_approved: {}, is_preferred: {} },
    sorts: { name: 'name', rating: 'rating', created_at: 'created_at', lead_time_days: 'lead_time_days' },
    order: 'name asc',
    facets: ['status', 'type', 'is_approved', 'is_preferred'],
  },
  unique: { code: { key: 'code_key' } },
  lookups: {
    code: { column: 'code_key', key: (text) => text.toLowerCase() },
    email: { column: 'lower(email)', key: (text) => text.toLowerCase() },
    name: { column: 'name collate natural_order' },
  },
  hasPairTotals: true,
  searchFields: ({ name, code, email, phone }) => [name, code, email, phone],
  titleFields: ({ name }) => [name],
  documents: {
    megabytes: 50,
    families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text', 'video', 'audio'],
    tags: documentTags,
  },
  events: [
    'created',
    'updated',
    'deleted',
    'activated',
    'deactivated',
    'suspended',
    'approved',
    'preferred',
    'reviewed',
    'blacklisted',
    'rated',
  ],
  restorable: {},
  permissions: {
    read: 'See suppliers.',
    export: 'Download suppliers as files.',
    write: 'Add suppliers and change them.',
    delete: 'Delete suppliers.',
    activate: 'Activate suppliers.',
    deactivate: 'Deactivate suppliers.',
    suspend: 'Suspend suppliers.',
    approve: 'Approve suppliers.',
    prefer: 'Mark suppliers as preferred.',
    review: 'Put suppliers under review.',
    blacklist: 'Blacklist suppliers permanently.',
    rate: 'Rate suppliers.',
  },
})

/** Fields that can only be set on creation; later transitions change them. */
const createFields = {
  is_approved: f.about('Only at creation; transitions change it later. Default: false.', f.Flag),
  is_preferred: f.about('Only at creation; transitions change it later. Default: false.', f.Flag),
  prospective: f.about(
    'True adds the supplier as prospective, otherwise as inactive. Default: false.',
    f.Flag,
  ),
}

type Draft = f.Static<typeof declared.draft> & { [F in keyof typeof createFields]?: boolean | undefined }

export const suppliers = {
  ...declared,
  draft: f.Type.Unsafe<Draft>({
    ...declared.draft,
    properties: { ...f.fieldsOf(declared.draft), ...createFields },
  }),
}

export type Supplier = typeof suppliers.stored

/** Returns whether purchase orders can be sent to the supplier. */
export const canReceiveOrders = ({ status }: Pick<Supplier, 'status'>) =>
  orderable.some((each) => each === status)

/** The same as SQL; `s` is the name of the supplier in the statement. */
export const orderableSupplier = (s: string) =>
  sql.raw<boolean>(`${s}.status in (${orderable.map((status) => `'${status}'`).join(', ')})`)

type Flags = Partial<Pick<Supplier, 'is_approved' | 'is_preferred'>>

const noFlags: Flags = { is_approved: false, is_preferred: false }

/** The flags after each transition. A supplier that cannot receive orders is neither approved nor preferred. */
const flagsAfter: Record<SupplierTransition, Flags> = {
  activate: {},
  approve: { is_approved: true, is_preferred: false },
  prefer: { is_preferred: true },
  deactivate: noFlags,
  suspend: noFlags,
  review: noFlags,
  blacklist: noFlags,
}

export const flagsAfterTransition = (transition: SupplierTransition): Flags => flagsAfter[transition]

/** Returns count, sum and average of the ratings after one more rating from 1 to 5; the average has one decimal. */
export function withRating({ ratings_count, ratings_sum }: Supplier, rating: number) {
  const [count, sum] = [ratings_count + 1, ratings_sum + rating]
  return { ratings_count: count, ratings_sum: sum, rating: Math.round((10 * sum) / count) / 10 }
}

export const SuspendBody = f.Shape(
  {
    reason: f.Reason,
    suspended_until: f.Optional(f.Maybe(f.about('Only a reminder: the suspension stays.', f.Day))),
  },
  { examples: [{ reason: 'Two deliveries were spoiled', suspended_until: '2027-03-01' }] },
)

export const BlacklistBody = f.titled(
  'RequiredReason',
  f.Shape({ reason: f.Reason }, { examples: [{ reason: 'Sold forged certificates' }] }),
)

const Stars = f.Integer(1, 5)
const stars = (about: string) => f.Optional(f.Maybe(f.about(`1 to 5: ${about}.`, Stars)))

export const RatingBody = f.Shape(
  {
    rating: f.about('1 to 5; 5 is best. The average of all ratings is `rating` of the supplier.', Stars),
    quality: stars('the quality of the goods'),
    delivery: stars('the punctuality of deliveries'),
    communication: stars('the communication'),
    price: stars('the prices'),
    comment: f.Optional(f.Maybe(f.LongText(1_000))),
    purchase_order_id: f.Optional(
      f.Maybe(f.about('The order that is rated; one to this supplier.', f.IdOf('purchase_orders'))),
    ),
  },
  { examples: [{ rating: 4, quality: 5, delivery: 3, comment: 'Good goods, two days late' }] },
)

interface RatingRow {
  id: string
  supplier_id: string
  rating: number
  quality: number | null
  delivery: number | null
  communication: number | null
  price: number | null
  comment: string | null
  purchase_order_id: string | null
  created_by: string | null
  created_at: string
}

declare module '#runtime/database/handle' {
  interface Tables {
    suppliers: Supplier & { deleted_at: string | null }
    supplier_ratings: RatingRow
  }
}
