/** Jobs of CRM, in the timezone of each tenant. */
import { daily, enqueue, job } from '#core/jobs'
import { dayOf } from '#core/time'
import { activateDueCampaigns } from './campaigns/campaign.actions.ts'
import { recalculateNext } from './customers/health/health.daily.ts'

export const startCampaigns = job('crm.start_campaigns', {
  about: 'Activates the scheduled campaigns whose first day has come.',
  schedule: daily('00:05'),
  async run(ctx) {
    while ((await activateDueCampaigns(ctx)) > 0);
  },
})

/** Runs one step of the daily run and enqueues the next step, so that each has its own transaction. */
const scoreSomeCustomers = job<{ day: string }>('crm.score_some_customers', {
  about: 'Recalculates the health of the next customers of the daily run.',
  async run(ctx, { day }) {
    if (await recalculateNext(ctx, day)) enqueue(ctx, scoreSomeCustomers, { day })
  },
})

export const scoreCustomers = job('crm.score_customers', {
  about: 'Starts the daily recalculation of the health of every active customer.',
  schedule: daily('02:30'),
  run: async (ctx, { due_at }) =>
    enqueue(ctx, scoreSomeCustomers, { day: dayOf(due_at, ctx.tenant.timezone) }),
})

export const jobs = [startCampaigns, scoreCustomers, scoreSomeCustomers]
