/** What belongs to a customer, as pages of their own. */
import type { Ctx } from '#platform/context'
import { list } from '#platform/lists'
import type { PageQuery } from '#platform/queries'
import { find } from '#platform/records'
import { activities } from '../activities/activity.ts'
import { opportunities } from '../opportunities/opportunity.ts'
import { customers } from './customer.ts'

/** The activities about a customer, the newest first. */
export async function activitiesOfCustomer(ctx: Ctx, id: string, paging: PageQuery) {
  await find(ctx, customers, id)
  return list(ctx, activities, { ...paging, activityable_type: 'customer', activityable_id: id })
}

/** The opportunities with a customer, the newest first. */
export async function opportunitiesOfCustomer(ctx: Ctx, id: string, paging: PageQuery) {
  await find(ctx, customers, id)
  return list(ctx, opportunities, { ...paging, customer_id: id })
}
