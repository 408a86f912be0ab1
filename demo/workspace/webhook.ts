/** A webhook of the accounting system, with past deliveries: most arrived, some failed. */
import type { WorkspaceStep } from './step.ts'

const url = 'https://accounting.northwind.example/hooks/kontor'

export const webhook: WorkspaceStep = {
  name: 'webhook',
  exists: async ({ kontor }) => (await kontor.webhooks.subscriptions.list({ per_page: 1 })).data.length > 0,
  async make({ kontor, backstage, now }) {
    const { id } = await kontor.webhooks.subscriptions.create({
      url,
      events: ['invoice.*', 'payment.*'],
      description: 'Posts invoices and payments in the accounting system',
    })
    // By position: the receiver was being restarted.
    const failures = new Set([4, 9, 10])
    await backstage.addDeliveries(now, { subscriptionId: id, url, count: 14, minutesBetween: 4, failures })
  },
}
