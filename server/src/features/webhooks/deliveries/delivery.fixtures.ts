/** Shared helpers for the tests of deliveries. */
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { startTestApp } from '#test/test-app'
import { systemClock } from '#runtime/clock'
import { subscriptionFactory } from '../subscriptions/subscription.factory.ts'

export const testApp = await startTestApp({ KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on' }, systemClock.now())
export const owner = await testApp.caller('acme', 'owner')

export const subscribe = async (url: string, body: object = {}, caller = owner): Promise<string> =>
  (await subscriptionFactory.create(caller, { url, events: ['lead.*'], ...body })).id

/** Creates this many events. Returns the ids of their leads. */
export async function happen(times = 1, caller = owner): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < times) ids.push((await leadFactory.create(caller)).id)
  return ids
}

export const deliveriesOf = async (id: string, query = '') =>
  (await owner.get(`/webhooks/subscriptions/${id}/deliveries?per_page=100${query}`)).body.data

export const latestOf = async (id: string) => {
  const [latest] = await deliveriesOf(id)
  return (await owner.get(`/webhooks/deliveries/${latest.id}`)).body.data
}

export const subscriptionOf = async (id: string) =>
  (await owner.get(`/webhooks/subscriptions/${id}`)).body.data

export const end = (id: string) => owner.delete(`/webhooks/subscriptions/${id}`)

/** Returns the subjects of sent emails, oldest first. */
export const subjects = async () =>
  (await testApp.sql('select subject, recipient from mails order by id')).map(
    ({ subject, recipient }) => `${String(recipient)}: ${String(subject)}`,
  )
