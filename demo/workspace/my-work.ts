/** Leads, deals and activities of the owner, so that the first page of the app has work. A manager assigns them. */
import { assignLead } from '../../server/src/modules/crm/leads/lead.actions.ts'
import { createActivity } from '../../server/src/modules/crm/activities/activity.actions.ts'
import { updateOpportunity } from '../../server/src/modules/crm/opportunities/opportunity.actions.ts'
import { tenantSql } from '../../server/src/core/index.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { staff } from '../history.ts'
import { by, officeHour, people, type When } from '../part.ts'

/** Days before or after the demo on which the activities of the owner are due. */
const tasks = [
  { type: 'call', subject: 'Call back about the delivery dates', due: -2, priority: 'high' },
  { type: 'email', subject: 'Send the revised offer', due: -1, priority: 'medium' },
  { type: 'task', subject: 'Check the stock for the first delivery', due: -1, priority: 'medium' },
  { type: 'meeting', subject: 'Tasting in their shop', due: 1, priority: 'high' },
  { type: 'task', subject: 'Prepare the contract', due: 4, priority: 'medium' },
] as const

const dealsAtAll = 5
const leadsAtAll = 3

interface Found {
  id: string
}

/** Assigns records to the owner; returns false if some are already. */
export async function addMyWork(ctx: Ctx, when: When): Promise<boolean> {
  const owner = ctx.actor?.id ?? null
  const { rows: own } = await tenantSql`
    select from opportunities where assigned_user_id = ${owner} and deleted_at is null limit 1`.execute(
    ctx.db,
  )
  if (own.length > 0 || owner === null) return false
  const manager = (await people(ctx)).get(staff.approver)
  const then = (index: number) => by(ctx, manager, officeHour(when, -3, index))
  for (const [index, { id }] of (await newLeads(ctx)).entries())
    await assignLead(then(index), id, { user_id: owner })
  const deals = await openDeals(ctx)
  for (const [index, { id }] of deals.entries())
    await updateOpportunity(then(index + leadsAtAll), id, { assigned_user_id: owner })
  for (const [index, { due, ...task }] of tasks.entries())
    await createActivity(then(index), {
      ...task,
      activityable_type: 'opportunity',
      activityable_id: deals[index % deals.length]?.id ?? '',
      due_at: officeHour(when, due, index),
      assigned_user_id: owner,
      tags: ['northwind'],
    })
  return true
}

async function newLeads(ctx: Ctx): Promise<Found[]> {
  const { rows } = await tenantSql<Found>`
    select id from leads where status = 'new' and assigned_user_id is not null and deleted_at is null
    order by created_at desc limit ${leadsAtAll}`.execute(ctx.db)
  return rows
}

/** Returns open deals that are close to their end. */
async function openDeals(ctx: Ctx): Promise<Found[]> {
  const { rows } = await tenantSql<Found>`
    select id from opportunities where stage not in ('won', 'lost', 'on_hold') and deleted_at is null
    order by expected_close_date, id limit ${dealsAtAll}`.execute(ctx.db)
  return rows
}
