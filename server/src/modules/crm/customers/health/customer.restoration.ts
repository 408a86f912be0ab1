import { restoration } from '#core'
import { customers } from '../customer.ts'
import { recalculateHealth } from './health.recalculation.ts'

/** The orders, invoices and activities of a customer went on while it was deleted. */
export const customerRestoration = restoration({
  of: customers,
  after: (ctx, { id }) => recalculateHealth(ctx, [id]),
})
