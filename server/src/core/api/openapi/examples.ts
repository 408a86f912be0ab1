/**
 * Example values of the fields in the OpenAPI document. They come from the example of the resource, or else from the
 * name of the field, so that documentation shows `Maria` and not `string`.
 */
import type { Resource } from '../../resource/definition.ts'
import { titleOf } from '../../resource/fields/naming.ts'

type Json = Record<string, unknown>

export const exampleId = '01KAJ3XJ5Q7MRZ0V1D6T8WN4GC'
export const exampleRequestId = '01KAJ3XJ5Q2B9H4S7XEYF0K8VD'
export const exampleInstant = '2026-11-21T08:00:00.000Z'

/** By name, for fields that no example of a resource contains. */
const byName: Record<string, unknown> = {
  agreement_number: 'RA-202611-00001',
  approval_notes: 'Within the budget',
  attribute_code: 'screen_size',
  attribute_name: 'Screen size',
  best_time: 'mornings',
  bin_location: 'A-03-2',
  body: '{"type":"customer.created"}',
  cancellation_reason: 'Ordered twice',
  city: 'Berlin',
  code: 'north',
  company: 'Alfreds Futterkiste',
  company_name: 'Alfreds Futterkiste',
  competitor: 'Exotic Liquids',
  country: 'DE',
  currency: 'EUR',
  customer_number: 'CUST-000042',
  deactivation_reason: 'Left the company',
  decision_maker: 'Maria Anders',
  department: 'Purchasing',
  description: 'Twelve bottles a box',
  dimensions_unit: 'cm',
  disabled_reason: 'More than 95 % of the attempts failed.',
  discovery_notes: 'Orders monthly',
  display_value: '15.6 in',
  documentable_type: 'customer',
  download_url: '/api/v1/documents/01KAJ3XJ5Q7MRZ0V1D6T8WN4GC/download',
  email: 'maria.anders@alfreds.example',
  entity_type: 'customer',
  error: 'The receiver answered 503.',
  event_type: 'customer.updated',
  events: 'customer.*',
  factor: 'No activity for 60 days',
  file_extension: 'pdf',
  file_name: 'contract.pdf',
  first_name: 'Maria',
  format: 'csv',
  formatted_file_size: '1.2 MB',
  formatted_value: '15.6 in',
  from: '2026-11-23T09:00:00+01:00',
  full_name: 'Maria Anders',
  hold_reason: 'Waits for the budget',
  industry: 'Food',
  input_type: 'text',
  internal_notes: 'Call before delivery',
  invoice_number: 'INV-2026-0815',
  job_title: 'Head of purchasing',
  key_field: 'email',
  label: 'North',
  language: 'de',
  last_error: 'The mail server did not answer.',
  last_name: 'Anders',
  linkedin: 'https://www.linkedin.com/in/maria-anders',
  location: 'Obere Str. 57, Berlin',
  lost_reason: 'Chose a competitor',
  match_criteria: 'email',
  match_value: 'maria.anders@alfreds.example',
  merge_reason: 'The same email',
  message: 'The lead was not found.',
  meta_description: 'Tea from the Himalayas',
  meta_keywords: 'tea, black tea',
  mime_type: 'application/pdf',
  mobile: '+49 170 0074321',
  month: '2026-11',
  name: 'Alfreds Futterkiste',
  next_cursor: 'djE6NDcxMQ',
  next_step: 'Send samples',
  notes: 'Prefers email',
  order_number: 'PO-2026-000042',
  outcome: 'Wants an offer',
  pause_reason: 'Budget is spent',
  payment_terms: '30 days net',
  phone: '+49 30 0074321',
  po_number: 'PO-2026-000042',
  postal_code: '12209',
  preferred_communication: 'email',
  preferred_method: 'email',
  product_1_value: '15.6 in',
  product_2_value: '14 in',
  product_name: 'Chai',
  product_sku: 'CHAI-01',
  profile_image_url: '/avatars/MA.svg',
  proposal_notes: 'Offer sent',
  query: 'anders',
  reason: 'Counted twice',
  received_by: 'Steven Buchanan',
  recommendation: 'Plan a call',
  reference_id: exampleId,
  reference_type: 'purchase_order',
  rejection_reason: 'Over the budget',
  request_id: exampleRequestId,
  reschedule_reason: 'The customer is travelling',
  scan_finding: 'Eicar-Test-Signature',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  shipping_method: 'Road',
  short_description: 'Black tea',
  sku: 'CHAI-01',
  slug: 'alfreds-futterkiste',
  sort_by: 'created_at',
  state: 'Berlin',
  status: 'active',
  status_reason: 'Signed the contract',
  step: 'PT1H',
  street: 'Obere Str. 57',
  subject: 'Welcome call',
  suspension_reason: 'Late deliveries',
  blacklist_reason: 'Counterfeit goods',
  target_audience: 'Restaurants',
  territory: 'North',
  title: 'Head of purchasing',
  to: '2026-11-23T17:00:00+01:00',
  token: 'kontor_3vQ9Zt0cYd8mN2xR5wLbK7pFhJ4sGaE1uT6iXoVyBqC',
  tracking_number: '00340434161094042557',
  trading_name: 'Alfreds',
  twitter: 'https://x.example/alfreds',
  type: 'customer',
  unit: 'in',
  upload_path: '/api/v1/imports/01KAJ3XJ5Q7MRZ0V1D6T8WN4GC/file',
  url: 'https://erp.example.com/hooks',
  value: 'large',
  default_value: 'medium',
  website: 'https://alfreds.example',
}

const byFormat: Record<string, unknown> = {
  date: '2026-11-21',
  'date-time': exampleInstant,
  email: byName.email,
  uri: 'https://kontor.example/api/v1/crm/leads?page=1',
}

/** Returns the components with example values in their fields. */
export function withExamples(components: Json, resources: readonly Resource[]): Json {
  const known = new Map(
    resources.flatMap(({ entityType, schema }) => examplesIn(titleOf(entityType), exampleOf(schema))),
  )
  const entries = Object.entries(components).map(([name, schema]) => {
    const own = known.get(name.replace(/^Listed|(?:Details|Changes|Brief|Draft|Patch|Body)$/g, ''))
    return [name, withFieldExamples(schema as Json, own ?? {})]
  })
  return Object.fromEntries(entries) as Json
}

const exampleOf = (schema: object) => (schema as { examples?: Json[] }).examples?.[0] ?? {}

/** Returns the example of an object and of those in it, by the names of their components. */
function examplesIn(title: string, example: Json): [string, Json][] {
  const inner = Object.entries(example).filter(
    ([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value),
  )
  return [
    [title, example],
    ...inner.flatMap(([name, value]) => examplesIn(`${title}${titleOf(name)}`, value as Json)),
  ]
}

function withFieldExamples(schema: Json, own: Json): Json {
  const properties = schema.properties as Record<string, Json> | undefined
  if (!properties) return schema
  const fields = Object.entries(properties).map(([name, field]) => {
    const example = exampleFor(name, field, own)
    return [name, example === undefined ? field : { ...field, examples: [example] }]
  })
  return { ...schema, properties: Object.fromEntries(fields) as Json }
}

function exampleFor(name: string, field: Json, own: Json): unknown {
  const { type, items } = field as Json & { items?: Json }
  // The values of a choice are in a component.
  if (('$ref' in field || 'anyOf' in field) && typeof own[name] === 'string') return own[name]
  const isLeaf = type !== undefined && !('enum' in field || 'const' in field || 'default' in field)
  // Objects in a list are components with separate examples.
  if (!isLeaf || (items && items.type === undefined)) return undefined
  const fits = (value: unknown) =>
    [type]
      .flat()
      .includes(Array.isArray(value) ? 'array' : typeof value === 'number' ? 'number' : typeof value)
  if (own[name] !== undefined && fits(own[name])) return own[name]
  if (items?.type === 'string' && !('enum' in items)) {
    const item = textFor(name, items, 'important')
    return item === undefined ? undefined : [item]
  }
  return [type].flat().includes('string') ? textFor(name, field) : undefined
}

/** Returns the usual text of a field with this name, if it fits its format and its pattern. */
function textFor(name: string, { format, pattern }: Json, otherwise?: string): unknown {
  if (format === 'binary' || format === 'password') return undefined
  const usual = format === undefined ? (byName[name] ?? otherwise) : byFormat[String(format)]
  const fits = typeof usual === 'string' && (!pattern || new RegExp(String(pattern), 'u').test(usual))
  return fits ? usual : undefined
}
