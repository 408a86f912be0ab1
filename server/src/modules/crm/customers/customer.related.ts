/** What belongs to a customer, as pages of their own. */
import { type Ctx, find, list, type PageQuery, type Sql } from '#core'
import { activities } from '../activities/activity.ts'
import { isWithCustomer } from '../relations.ts'
import { opportunities } from '../opportunities/opportunity.ts'
import { customers } from './customer.ts'

/** The list of activities with the filter that only this page of a customer uses. */
const activitiesByCustomer = {
  ...activities,
  list: {
    ...activities.list,
    filters: { customer: { where: (sql: Sql, id: string) => isWithCustomer(sql, sql.val(id)) } },
  },
}

/** The activities about a customer, its opportunities and its contacts, the newest first. */
export async function activitiesOfCustomer(ctx: Ctx, id: string, paging: PageQuery) {
  await find(ctx, customers, id)
  return list(ctx, activitiesByCustomer, { ...paging, customer: id })
}

/** The opportunities with a customer, the newest first. */
export async function opportunitiesOfCustomer(ctx: Ctx, id: string, paging: PageQuery) {
  await find(ctx, customers, id)
  return list(ctx, opportunities, { ...paging, customer_id: id })
}
