/**
 * The first values of a form for a new record: the choices and marks that the server takes without them. A form that
 * left them out would say "None" and "not active" of records that are active.
 */
import type { Resource } from '../data/records/metadata.ts'
import type { ResourceName } from '../generated/names.ts'
import type { Values } from './form.ts'

/** By resource; a mark without an entry is not set. `web/test/first-values.test.ts` compares them with the server. */
export const usualValues: Readonly<Partial<Record<ResourceName, Values>>> = {
  accounts: { is_active: true },
  activities: { priority: 'medium' },
  attributes: { is_visible_on_frontend: true },
  brands: { is_active: true },
  campaigns: { status: 'draft' },
  categories: { is_active: true },
  contacts: { type: 'person', status: 'active' },
  customers: { type: 'business', status: 'active', segment: 'standard' },
  employees: { status: 'active' },
  leads: { status: 'new' },
  masterProducts: { type: 'physical', is_taxable: true, requires_shipping: true },
  opportunities: { stage: 'prospecting', priority: 'medium' },
  products: { type: 'physical', track_inventory: true, is_taxable: true, requires_shipping: true },
  recurringInvoices: { mode: 'draft' },
  suppliers: { type: 'distributor' },
  taxCodes: { supply: 'any', is_active: true },
  taxReturns: { kind: 'vat' },
  users: { status: 'active' },
  views: { layout: 'table' },
  warehouses: { type: 'main', is_active: true },
  'webhooks.subscriptions': { payload_mode: 'snapshot' },
}

/** The required days that are today in most new records. */
const todays: Readonly<Partial<Record<ResourceName, string>>> = {
  campaigns: 'start_date',
  exchangeRates: 'date',
  journalEntries: 'date',
  recurringInvoices: 'start_date',
}

/** Returns the values that a person would enter in most cases; they are sent. */
export const expectedValues = ({ name }: Resource, today: string): Values =>
  todays[name] === undefined ? {} : { [todays[name]]: today }

/** The currency of a record about a customer or a supplier is theirs; that of others that have one is the company's. */
const isOfCompany = ({ fields }: Resource) =>
  fields['currency']?.create === 'optional' &&
  !fields['currency'].nullable &&
  fields['customer_id']?.create === undefined &&
  fields['supplier_id']?.create !== 'required'

export const firstValues = (resource: Resource, currency: string): Values => ({
  ...usualValues[resource.name],
  ...(isOfCompany(resource) && { currency }),
})

/** Leaves out what nobody touched: the server takes the same, and asks no permission for it. */
export const touched = (values: Values, first: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(name in first && value === first[name])),
  )
