import { embeds, f, type FieldErrors, fieldMessage, filters, naturally, resource, states } from '#core'
import { publicAddress } from '#core/files'
import { papers } from '../common/attachments.ts'
import { avatarUrl } from '../common/avatars.ts'
import { creditPermission } from './customer.credit.ts'
import { einvoicingDescriptions, einvoicingFields } from './customer.einvoicing.ts'
import { activitiesOfCustomer, leadOfCustomer, opportunitiesOf, ordersOfCustomer } from '../relations.ts'

/** A person or an organization that buys from the tenant. Each status can follow any other. */
export const customerStates = states({
  initial: 'active',
  all: {
    active: 'Buys from the tenant.',
    inactive: 'Does not buy at present; new rentals show a warning.',
    suspended: 'Suspended by the tenant; new rentals show a warning.',
    churned: 'Lost as a customer.',
    pending: 'A prospect that has not been activated.',
  },
  transitions: {
    activate: { from: 'any state', to: 'active', event: 'status_changed' },
    deactivate: { from: 'any state', to: 'inactive', event: 'status_changed' },
    suspend: { from: 'any state', to: 'suspended', event: 'status_changed' },
    churn: { from: 'any state', to: 'churned', event: 'status_changed' },
  },
  updates: 'any',
})

const types = [
  'individual',
  'business',
  'enterprise',
  'government',
  'non_profit',
  'reseller',
  'partner',
] as const

const segments = [
  'standard',
  'basic',
  'premium',
  'vip',
  'enterprise',
  'mid_market',
  'small_business',
  'trial',
  'freemium',
  'consumer',
] as const

export const Segment = f.titled('CustomerSegment', f.Choice(...segments))

interface Named {
  company_name?: string | null | undefined
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

export const customers = resource('customers', {
  area: 'crm.customers',
  entityType: 'customer',
  emails: { send: 'crm.customers.write' },
  states: customerStates,
  writable: {
    type: f.Choice(...types),
    status: customerStates.field,
    segment: Segment,
    first_name: f.Maybe(f.Text()),
    last_name: f.Maybe(f.Text()),
    company_name: f.Maybe(f.Name()),
    trading_name: f.Maybe(f.Text()),
    email: f.Private(f.Email),
    phone: f.Private(f.Maybe(f.phone(f.Text(50)))),
    industry: f.Maybe(f.Text()),
    website: f.Maybe(f.Text()),
    billing_address: f.Private(f.Maybe(f.Address)),
    shipping_address: f.Private(f.Maybe(f.Address)),
    credit_limit: f.Restricted(creditPermission, f.Maybe(f.Money('currency'))),
    currency: f.Currency,
    account_manager_id: f.Maybe(f.Link('users')),
    lead_id: f.Maybe(f.Link('leads')),
    tags: f.Tags,
    custom_fields: f.Private(f.FreeForm),
    notes: f.Private(f.Maybe(f.LongText())),
    preferred_communication: f.Maybe(f.Text(50)),
    timezone: f.Maybe(f.Timezone),
    language: f.Maybe(f.Text(35)),
    ...einvoicingFields,
  },
  readOnly: {
    customer_number: f.Text(),
    full_name: f.Maybe(f.Text(511)),
    health_score: f.Score,
    lifetime_value: f.Private(f.AmountSum('currency')),
    total_revenue: f.Private(f.AmountSum('currency')),
    total_spent: f.Private(f.AmountSum('currency')),
    average_order_value: f.Private(f.Money('currency')),
    status_reason: f.Private(f.Maybe(f.LongText(1_000))),
    profile_image_url: f.url(f.Text(2_000)),
    acquisition_date: f.Instant,
    last_order_date: f.Maybe(f.Instant),
    last_activity_at: f.Maybe(f.Instant),
  },
  hidden: {
    // False until a score is computed or set; until then the score is 0.
    is_health_known: f.Flag,
    // The handle of the uploaded image.
    profile_image: f.Maybe(f.Text()),
  },
  required: ['email'],
  // An earlier version stored any text.
  inputFields: { website: f.Maybe(f.Type.String({ ...f.WebAddress, maxLength: 255 })) },
  descriptions: {
    type: 'An individual needs a person name, others a company name. Default: business with a company name.',
    status: 'The status of the business relationship.',
    segment: 'The market segment. Default: standard.',
    first_name: 'Required for the type individual.',
    last_name: 'Required for the type individual.',
    company_name: 'The legal name; required unless the type is individual.',
    trading_name: 'The trading name, if it differs from the legal name.',
    industry: 'The line of business; free text.',
    credit_limit: 'The highest amount that the customer may owe, in the currency of the customer.',
    account_manager_id: 'The user who looks after the customer.',
    lead_id: 'The lead that the customer was converted from.',
    tags: 'Free-form labels for filters and groups.',
    notes: 'Internal remarks.',
    preferred_communication: 'The preferred channel of contact.',
    timezone: 'The IANA name of the timezone, such as Europe/Berlin.',
    language: 'The language of documents and emails.',
    ...einvoicingDescriptions,
    customer_number: 'Assigned by the system; unique in the tenant.',
    full_name: 'The first and last name.',
    health_score: 'The health score, 0 to 100; higher is better. It is recalculated daily or set manually.',
    lifetime_value: 'The received payments less refunds.',
    total_revenue: 'The invoiced amounts, without cancelled and credited amounts.',
    total_spent: 'The payments of the customer.',
    average_order_value: 'The average total of orders with the status confirmed or later.',
    status_reason: 'The reason for the suspension, deactivation or churn.',
    profile_image_url: 'The public URL of the picture; null without a picture.',
    acquisition_date: 'The day on which the customer was acquired.',
    last_order_date: 'The day of the last order.',
    last_activity_at: 'The time of the last activity with the customer.',
  },
  example: {
    type: 'business',
    company_name: 'Alfreds Futterkiste',
    email: 'orders@alfreds.example',
    phone: '030-0074321',
    industry: 'Food',
    billing_address: { street: 'Obere Str. 57', city: 'Berlin', postal_code: '12209', country: 'Germany' },
    credit_limit: 5000,
    currency: 'EUR',
  },
  display: {
    title: ['company_name', 'full_name', 'first_name last_name', 'email'],
    subtitle: ['email'],
    tones: { active: 'green', inactive: 'neutral', suspended: 'amber', churned: 'red', pending: 'blue' },
  },
  list: {
    filters: {
      status: {},
      segment: {},
      type: {},
      account_manager_id: {},
      email: filters.sameText('customers.email_key'),
    },
    sorts: {
      // Must match the index customers__name literally.
      name: naturally(`coalesce("customers"."company_name",
        "customers"."last_name" || ' ' || "customers"."first_name",
        "customers"."last_name", "customers"."first_name", '')`),
      email: 'email_key',
      created_at: 'created_at',
      lifetime_value: 'lifetime_value_compared',
      health_score: 'health_score',
    },
    order: 'created_at desc',
    sums: ['credit_limit', 'lifetime_value', 'total_revenue', 'total_spent'],
    facets: ['status', 'segment', 'type'],
    counters: {
      'customers by manager': { by: ['account_manager_id', 'status', 'segment'] },
      'customers by currency': { by: ['currency'] },
    },
  },
  unique: { email: { key: 'email_key' } },
  lookups: {
    customer_number: { key: (text) => text.toUpperCase() },
    email: { column: 'email_key', key: (text) => text.toLowerCase() },
    company_name: {},
  },
  searchFields: ({ email, full_name, company_name, trading_name, phone, customer_number }) => [
    email,
    full_name,
    company_name,
    trading_name,
    phone,
    customer_number,
  ],
  titleFields: ({ full_name, company_name, trading_name, email }) => [
    full_name,
    company_name,
    trading_name,
    email,
  ],
  searchableThrough: {
    contacts: (sql, found) =>
      sql
        .selectFrom('contacts')
        .select('customer_id')
        .where('is_primary', '=', true)
        .where('deleted_at', 'is', null)
        .where('customer_id', 'is not', null)
        .where('id', '=', found),
  },
  detail: { account_manager: embeds.person('customers.account_manager_id') },
  includes: {
    opportunities: embeds.visibleWith('crm.opportunities.read', opportunitiesOf('customer_id', 'customers')),
    orders: ordersOfCustomer,
    activities: embeds.visibleWith('crm.activities.read', activitiesOfCustomer),
    lead: embeds.visibleWith('crm.leads.read', leadOfCustomer),
  },
  unversioned: [
    'last_activity_at',
    'last_order_date',
    'average_order_value',
    'lifetime_value',
    'total_revenue',
    'total_spent',
  ],
  computed: {
    full_name: fullName,
    profile_image_url: (customer: Named & { profile_image: string | null }, { publicUrl }): string =>
      customer.profile_image
        ? publicAddress(publicUrl, customer.profile_image, 'profile-image')
        : avatarUrl(publicUrl, nameOf(customer)),
  },
  documents: { megabytes: 50, families: papers },
  image: { path: 'profile-image', field: 'profile_image', megabytes: 5 },
  rules: missingNames,
  events: ['created', 'updated', 'deleted', 'erased', 'status_changed', 'assigned', 'health_changed'],
  restorable: {},
  permissions: {
    read: 'See customers.',
    export: 'Download customers as files.',
    write: 'Add customers and change them.',
    delete: 'Delete customers.',
    activate: 'Activate customers.',
    deactivate: 'Deactivate customers.',
    suspend: 'Suspend customers.',
    churn: 'Mark customers as churned.',
    assign: 'Assign customers to account managers.',
    recalculate: 'Recalculate the health scores of customers.',
    score: 'Set the health scores of customers manually.',
    credit: 'See and set credit limits, and see the available credit.',
  },
})

export type Customer = typeof customers.stored

function fullName({ first_name, last_name }: Named): string | null {
  return [first_name, last_name].filter(Boolean).join(' ') || null
}

/** Returns the display name: company name or person name. */
export const nameOf = (customer: Named): string => customer.company_name ?? fullName(customer) ?? ''

/** Returns the default type of a new customer. */
export const defaultType = ({ company_name }: Named) => (company_name ? 'business' : 'individual')

/** Requires person names for individuals and a company name for organizations. */
export function missingNames(names: Named & { type?: string | undefined }): FieldErrors {
  const { type, first_name, last_name, company_name } = names
  if (!type) return {}
  const needed = type === 'individual' ? { first_name, last_name } : { company_name }
  const missing = Object.entries(needed).filter(([, value]) => !value)
  return Object.fromEntries(
    missing.map(([field]) => [field, [fieldMessage(field, `is required for the type ${type}`)]]),
  )
}

const reason = f.Optional(f.Maybe(f.Reason))

export const ReasonBody = f.titled(
  'OptionalReason',
  f.Shape({ reason }, { examples: [{ reason: 'Moved to another supplier' }] }),
)

export const DeactivateBody = f.Shape(
  { reason, notify: f.Optional(f.about('True emails the customer. Default: false.', f.Flag)) },
  { examples: [{ reason: 'No orders for two years', notify: false }] },
)

declare module '#runtime/database/handle' {
  interface Tables {
    customers: Omit<Customer, 'full_name' | 'profile_image_url'> & { deleted_at: string | null }
  }
}
