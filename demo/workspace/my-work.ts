/** Leads, deals and activities of the owner, so that the first page of the app has work. A manager assigns them. */
import type { Kontor } from '../../sdk/src/index.ts'
import { staff } from '../history.ts'
import { officeHour, people, perPage } from '../part.ts'
import type { WorkspaceStep } from './step.ts'

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

export const myWork: WorkspaceStep = {
  name: 'own work',
  async exists({ kontor, backstage }) {
    const own = { assigned_user_id: backstage.owner.id, per_page: 1 }
    return (await kontor.opportunities.list(own)).data.length > 0
  },
  async make(demo) {
    const { kontor, backstage } = demo
    const user_id = backstage.owner.id
    const manager = (await people(kontor)).get(staff.approver)
    const then = (index: number) => demo.at(officeHour(demo, -3, index), manager)
    const [leads, deals] = [await newLeads(kontor), await openDeals(kontor)]
    for (const [index, id] of leads.entries()) await then(index).leads.assign(id, { user_id })
    for (const [index, id] of deals.entries())
      await then(index + leadsAtAll).opportunities.update(id, { assigned_user_id: user_id })
    for (const [index, { due, ...task }] of tasks.entries())
      await then(index).activities.create({
        ...task,
        activityable_type: 'opportunity',
        activityable_id: deals[index % deals.length] ?? '',
        due_at: officeHour(demo, due, index),
        assigned_user_id: user_id,
        tags: ['northwind'],
      })
  },
}

async function newLeads({ leads }: Kontor): Promise<string[]> {
  const all = await Array.fromAsync(
    leads.list({ status: 'new', sort_by: 'created_at', sort_direction: 'desc', per_page: perPage }),
  )
  return all
    .filter(({ assigned_user_id }) => assigned_user_id !== null)
    .slice(0, leadsAtAll)
    .map(({ id }) => id)
}

/** Returns open deals that are close to their end. */
async function openDeals({ opportunities }: Kontor): Promise<string[]> {
  const open = {
    status: 'open',
    sort_by: 'expected_close_date',
    sort_direction: 'asc',
    per_page: perPage,
  } as const
  const all = await Array.fromAsync(opportunities.list(open))
  return all
    .filter(({ stage }) => stage !== 'on_hold')
    .slice(0, dealsAtAll)
    .map(({ id }) => id)
}
