/** The pages of all list resources, loaded when they are opened. A resource without pages is a type error. */
import type { ResourceName } from '../generated/names.ts'
import type { Pages } from '../declaration/page.ts'

const loaders: Record<ResourceName, () => Promise<{ page: Pages }>> = {
  bulkActions: () => import('./bulk-actions.ts'),
  invitations: () => import('./invitations.ts'),
  users: () => import('./users.ts'),
  roles: () => import('./roles.ts'),
  jobs: () => import('./jobs.ts'),
  leads: () => import('./leads.ts'),
  customers: () => import('./customers.ts'),
  contacts: () => import('./contacts.ts'),
  activities: () => import('./activities.ts'),
  opportunities: () => import('./opportunities.ts'),
  campaigns: () => import('./campaigns.ts'),
  products: () => import('./products.ts'),
  masterProducts: () => import('./master-products.ts'),
  attributes: () => import('./attributes.ts'),
  categories: () => import('./categories.ts'),
  brands: () => import('./brands.ts'),
  tags: () => import('./tags.ts'),
  taxClasses: () => import('./tax-classes.ts'),
  suppliers: () => import('./suppliers.ts'),
  purchaseOrders: () => import('./purchase-orders.ts'),
  warehouses: () => import('./warehouses.ts'),
  inventory: () => import('./inventory.ts'),
  stockMovements: () => import('./stock-movements.ts'),
  rentableProducts: () => import('./rentable-products.ts'),
  agreements: () => import('./agreements.ts'),
  orders: () => import('./orders.ts'),
  emailTemplates: () => import('./email-templates.ts'),
  shipments: () => import('./shipments.ts'),
  invoices: () => import('./invoices.ts'),
  'invoices.reminderRuns': () => import('./invoices-reminder-runs.ts'),
  recurringInvoices: () => import('./recurring-invoices.ts'),
  payments: () => import('./payments.ts'),
  accounts: () => import('./accounts.ts'),
  journalEntries: () => import('./journal-entries.ts'),
  exchangeRates: () => import('./exchange-rates.ts'),
  employees: () => import('./employees.ts'),
  leaveRequests: () => import('./leave-requests.ts'),
  performanceReviews: () => import('./performance-reviews.ts'),
  customFields: () => import('./custom-fields.ts'),
  views: () => import('./views.ts'),
  imports: () => import('./imports.ts'),
  'webhooks.subscriptions': () => import('./webhooks-subscriptions.ts'),
}

export async function loadPages(name: ResourceName): Promise<Pages> {
  return (await loaders[name]()).page
}

const loaded = new Map<ResourceName, Promise<Pages>>()

/** Returns the pages as a promise that stays the same, for `use` in a component. */
export function pagesOf(name: ResourceName): Promise<Pages> {
  const known = loaded.get(name) ?? loadPages(name)
  loaded.set(name, known)
  return known
}
