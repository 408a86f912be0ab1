/** Background work of CRM: reminders, campaign starts and daily health scores. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after, dayOf } from '#core/time'
import { startTestApp } from '#test/test-app'
import { runJobs } from '#test/jobs'
import { remindAssignees } from './activities/activity.reminders.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'manager')

async function add(path: string, body: object) {
  const { status, body: response } = await anna.post(path, body)
  assert.equal(status, 201, JSON.stringify(response))
  return response.data
}

const lead = await add('/crm/leads', {
  email: 'lead@example.com',
  source: 'website',
  contact_info: { first_name: 'Maria', last_name: 'Anders' },
})
const plan = (more: object) =>
  add('/crm/activities', {
    type: 'follow_up',
    subject: 'Call',
    activityable_type: 'lead',
    activityable_id: lead.id,
    ...more,
  })

const mailsAbout = async (subject: string) =>
  (await testApp.sql('select recipient, body from mails where subject = $1', [`Reminder: ${subject}`])) as {
    recipient: string
    body: string
  }[]

test('sends a reminder once with several processes', async () => {
  const reminder_at = after(testApp.clock.now(), { hours: 1 })
  const { id } = await plan({ subject: 'Once', reminder_at })
  const done = await plan({ subject: 'Done', reminder_at })
  await anna.post(`/crm/activities/${done.id}/complete`)
  await remindAssignees(testApp.app.runtime)
  assert.equal((await mailsAbout('Once')).length, 0)
  testApp.clock.advance({ hours: 2 })
  await Promise.all([1, 2, 3].map(() => remindAssignees(testApp.app.runtime)))
  const [mail, ...others] = await mailsAbout('Once')
  assert.equal(others.length, 0)
  assert.ok(mail?.body.includes(id))
  assert.equal((await mailsAbout('Done')).length, 0)
})

test('sends another reminder after a change of the reminder time', async () => {
  const { id } = await plan({ subject: 'Again', reminder_at: after(testApp.clock.now(), { hours: -1 }) })
  await remindAssignees(testApp.app.runtime)
  await anna.patch(`/crm/activities/${id}`, { reminder_at: after(testApp.clock.now(), { seconds: -1 }) })
  await remindAssignees(testApp.app.runtime)
  assert.equal((await mailsAbout('Again')).length, 2)
})

test('activates campaigns on their first day, and scores all customers the next morning', async () => {
  const today = dayOf(testApp.clock.now(), 'UTC')
  const tomorrow = dayOf(after(testApp.clock.now(), { days: 1 }), 'UTC')
  const dates = { start_date: tomorrow, end_date: tomorrow }
  const campaign = await add('/crm/campaigns', { name: 'Fair', type: 'email', budget: 100, ...dates })
  assert.equal((await anna.post(`/crm/campaigns/${campaign.id}/schedule`)).status, 200)
  const customer = await add('/crm/customers', { company_name: 'Ernst Handel', email: 'ernst@example.com' })
  await runJobs(testApp)
  const statusOf = async () => (await anna.get(`/crm/campaigns/${campaign.id}`)).body.data.status
  assert.equal(today < tomorrow && (await statusOf()), 'scheduled')
  testApp.clock.advance({ days: 1, hours: 6 })
  await runJobs(testApp)
  assert.equal(await statusOf(), 'active')
  const { body } = await anna.get(`/crm/customers/${customer.id}/health-score`)
  assert.ok(body.data.last_calculated_at)
})
