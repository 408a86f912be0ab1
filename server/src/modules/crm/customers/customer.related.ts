/** Related records of a customer, as paged lists. */
import { type Ctx, find, list, type PageQuery, type Sql } from '#core'
import { activities } from '../activities/activity.ts'
import { involvesCustomer } from '../relations.ts'
import { opportunities } from '../opportunities/opportunity.ts'
import { customers } from './customer.ts'

/** The activity list with a filter by customer. */
const activitiesByCustomer = {
  ...activities,
  list: {
    ...activities.list,
    filters: {
      ...activities.list.filters,
      customer: { where: (sql: Sql, id: string) => involvesCustomer(sql, sql.val(id)) },
    },
  },
}

/** Lists the activities of a customer, its opportunities and its contacts, newest first. */
export async function activitiesOfCustomer(ctx: Ctx, id: string, paging: PageQuery) {
  await find(ctx, customers, id)
  return list(ctx, activitiesByCustomer, { ...paging, customer: id })
}

/** Lists the opportunities of a customer, newest first. */
export async function opportunitiesOfCustomer(ctx: Ctx, id: string, paging: PageQuery) {
  await find(ctx, customers, id)
  return list(ctx, opportunities, { ...paging, customer_id: id })
}
