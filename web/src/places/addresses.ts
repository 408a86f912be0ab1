/** The addresses of the pages made by hand. Those of lists and records are the addresses of the API. */
import type { ResourceName } from '../generated/names.ts'
import { resources } from '../generated/resources.ts'

const { agreements, contacts, imports, invoices, leaveRequests, orders, payments, purchaseOrders } = resources

export const addresses = {
  home: '/',
  notifications: '/notifications',
  settings: '/settings',
  company: '/settings/company',
  areas: '/settings/areas',
  mail: '/settings/mail',
  accounts: '/settings/accounts',
  yearEnd: '/settings/year-end',
  auditLog: '/settings/audit-log',
  profile: '/settings/profile',
  security: '/settings/security',
  tokens: '/settings/tokens',
  roles: '/settings/roles',
  feed: '/settings/feed',
  sampleData: '/settings/sample-data',
  delivery: '/webhooks/deliveries/$id',
  planner: '/rentals/planner',
  reports: '/analytics',
  report: '/analytics/$report',
  ledger: '/finance/ledger',
  count: '/inventory/count',
  reorders: '/inventory/reorders',
  duplicates: `${contacts.path}/duplicates`,
  myLeave: `${leaveRequests.path}/mine`,
  leaveDecisions: `${leaveRequests.path}/decisions`,
  newOrder: `${orders.path}/new`,
  editOrder: `${orders.path}/$id/edit`,
  newInvoice: `${invoices.path}/new`,
  editInvoice: `${invoices.path}/$id/edit`,
  newPurchaseOrder: `${purchaseOrders.path}/new`,
  editPurchaseOrder: `${purchaseOrders.path}/$id/edit`,
  newAgreement: `${agreements.path}/new`,
  editAgreement: `${agreements.path}/$id/edit`,
  newPayment: `${payments.path}/new`,
  newImport: `${imports.path}/new`,
  import: `${imports.path}/$id`,
} as const

/** The pages that need no session. Links in emails lead to them. */
export const publicAddresses = {
  invitation: '/invitation',
  passwordReset: '/password-reset',
  emailChange: '/email-change',
} as const

export type ScreenName = keyof typeof addresses

/** Returns the address of a page about one record or report. */
export const addressWith = (name: ScreenName, parameter: string): string =>
  addresses[name].replace(/\$\w+/, () => encodeURIComponent(parameter))

/** Returns the address of a report: `/analytics/stock-value` for `stock_value`. */
export const addressOfReport = (name: string): string => addressWith('report', name.replaceAll('_', '-'))

/** Returns the address of a record. */
export const addressOfRecord = (name: ResourceName, id: string): string =>
  `${resources[name].path}/${encodeURIComponent(id)}`
