/** Shared helpers for the tests of deliveries. */
import assert from 'node:assert/strict'
import { startTestApp } from '#test/test-app'

export const testApp = await startTestApp({ KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on' })
export const owner = await testApp.caller('acme', 'owner')

export async function subscribe(url: string, body: object = {}, caller = owner): Promise<string> {
  const answer = await caller.post('/webhooks/subscriptions', { url, events: ['lead.*'], ...body })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.id
}

let made = 0

/** Creates so many events; returns the ids of their leads. */
export async function happen(times = 1, caller = owner): Promise<string[]> {
  const ids: string[] = []
  for (let time = 0; time < times; time++) {
    const contact_info = { first_name: 'Ana', last_name: 'Trujillo' }
    const draft = { email: `lead-${++made}@example.com`, source: 'website', contact_info }
    const { status, body } = await caller.post('/crm/leads', draft)
    assert.equal(status, 201)
    ids.push(body.data.id)
  }
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
