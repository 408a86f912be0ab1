/** The public face of CRM: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#platform/module'
import { mountAvatars } from './avatars.routes.ts'
import { customerEndpoints } from './customers/customer.routes.ts'
import { customers } from './customers/customer.ts'
import { healthEndpoints } from './customers/health/health.routes.ts'
import { recalculateAfterEvents } from './customers/health/health.triggers.ts'
import { leadEndpoints } from './leads/lead.routes.ts'
import { leads } from './leads/lead.ts'

export { createCustomer } from './customers/customer.actions.ts'
export { recalculateAll, recalculateNext } from './customers/health/health.daily.ts'
export {
  answerSalesFigures,
  type InvoiceFigures,
  type OrderFigures,
  type SalesFigures,
} from './customers/health/sales-figures.ts'
export { assignLead, createLead, qualifyLead, scoreLead, updateLead } from './leads/lead.actions.ts'
export { customers, leads, mountAvatars }

export const crm = {
  endpoints: [...leadEndpoints, ...customerEndpoints, ...healthEndpoints],
  resources: [leads, customers],
  // Orders are shown with customers before sales, which owns them, has endpoints of its own.
  permissions: [{ area: 'sales.orders', permissions: { read: 'See orders.' } }],
  loops: [{ name: 'customer health', everyMs: 2_000, run: recalculateAfterEvents }],
} satisfies Module
