/** Emails to customers about their orders: when they are sent, their words, and their preview. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { runJobs } from '#test/jobs'
import { openOrders } from './order.fixtures.ts'

const { testApp, clerk, createOrder, acted } = await openOrders()
const at = '/sales/email-templates'

const change = (settings: object) => clerk.patch('/tenant', { settings })
async function set(settings: object) {
  const { status, body } = await change(settings)
  assert.equal(status, 200, JSON.stringify(body))
}

let number = 0
const buyer = (more: object = {}) =>
  customerFactory.create(clerk, {
    type: 'business',
    company_name: 'Fish & Sons',
    email: `fish-${++number}@example.com`,
    currency: 'USD',
    ...more,
  })
const orderOf = ({ id }: { id: string }) =>
  createOrder([{ name: 'Ikura <fresh>', sku: 'IKURA', quantity: 2, unit_price: 31 }], { customer_id: id })

/** Runs the jobs and returns the emails to a customer. */
async function emailsTo({ email }: { email: string }) {
  await runJobs(testApp)
  return testApp.sql('select subject, body, html from mails where recipient = $1 order by id', [email])
}

test('sends nothing unless the tenant wants it', async () => {
  const customer = await buyer()
  const order = await orderOf(customer)
  await acted(order.id, 'confirm')
  await acted(order.id, 'ship')
  assert.deepEqual(await emailsTo(customer), [])
})

test('tells customers that an order is confirmed, shipped or cancelled, as the tenant chooses', async () => {
  await set({ order_emails: ['confirmed', 'shipped', 'cancelled'] })
  const customer = await buyer()
  const order = await orderOf(customer)
  await acted(order.id, 'confirm')
  await acted(order.id, 'ship', { carrier: 'DHL', tracking_number: '0034 0434' })
  const other = await orderOf(customer)
  await acted(other.id, 'submit')
  await acted(other.id, 'cancel', { reason: 'Never pays' })
  const emails = await emailsTo(customer)
  assert.deepEqual(emails.map(({ subject }) => subject).toSorted(), [
    `Your order ${order.order_number}`,
    `Your order ${order.order_number} is on its way`,
    `Your order ${other.order_number} is cancelled`,
  ])
  const of = (end: string) => emails.find(({ subject }) => String(subject).endsWith(end))
  assert.match(String(of(order.order_number)?.body), /2 × Ikura <fresh> \(IKURA\)\n\nIn total: 62\.00 USD/)
  assert.match(String(of(order.order_number)?.html), /Hello Fish &amp; Sons,.*2 × Ikura &lt;fresh&gt;/s)
  assert.match(String(of('on its way')?.body), /DHL 0034 0434/)
  // The reason is for the own staff.
  assert.equal(/Never pays/.test(String(of('cancelled')?.body)), false)
  await set({ order_emails: ['shipped'] })
  await acted((await orderOf(customer)).id, 'confirm')
  assert.equal((await emailsTo(customer)).length, 3)
})

test('sends nothing about a draft, for a refused action, or without an address', async () => {
  await set({ order_emails: ['confirmed', 'cancelled'] })
  const customer = await buyer()
  const draft = await orderOf(customer)
  await acted(draft.id, 'cancel', { reason: 'Twice' })
  assert.equal((await clerk.post(`/sales/orders/${draft.id}/confirm`, {})).status, 422)
  assert.deepEqual(await emailsTo(customer), [])
  await acted((await orderOf(customer)).id, 'confirm')
  await testApp.sql('update customers set deleted_at = now() where id = $1', [customer.id])
  assert.deepEqual(await emailsTo(customer), [])
  const failed = await testApp.sql("select from pgboss.job_common where state in ('failed', 'retry')")
  assert.equal(failed.length, 0)
})

test('uses the words of the tenant, and rejects placeholders that do not exist', async () => {
  const unknown = await change({
    order_email_templates: { shipped: { subject: 'On its way', text: 'See {{ tracking }}' } },
  })
  assert.equal(unknown.status, 422)
  assert.match(JSON.stringify(unknown.body.errors), /order_email_templates.shipped.text.*tracking_number/)
  const nowhere = await change({ order_email_templates: { lost: { subject: 'x', text: 'y' } } })
  assert.equal(nowhere.status, 422)
  const template = { subject: '{{ order_number }} left', text: 'Dear {{customer_name}},\n\nall the best' }
  await set({ order_emails: ['shipped'], order_email_templates: { shipped: template } })
  const customer = await buyer()
  const order = await orderOf(customer)
  await acted(order.id, 'confirm')
  await acted(order.id, 'ship')
  const [email] = await emailsTo(customer)
  assert.deepEqual(
    [email?.subject, email?.body],
    [`${order.order_number} left`, 'Dear Fish & Sons,\n\nall the best\n'],
  )
  const list = async () => (await clerk.get(at)).body.data
  const shown = ({ key, is_custom, is_sent }: Record<string, unknown>) => [key, is_custom, is_sent]
  assert.deepEqual((await list()).map(shown), [
    ['confirmed', false, false],
    ['shipped', true, true],
    ['cancelled', false, false],
  ])
  await set({ order_email_templates: { shipped: null } })
  assert.deepEqual(shown((await list())[1]), ['shipped', false, true])
})

test('previews an email about an order, also with words that are not saved yet', async () => {
  const customer = await buyer()
  const order = await orderOf(customer)
  const preview = (body: object) =>
    clerk.post(`${at}/preview`, { key: 'confirmed', order_id: order.id, ...body })
  const { data } = (await preview({})).body
  assert.deepEqual([data.to, data.subject], [customer.email, `Your order ${order.order_number}`])
  assert.match(data.html, /Fish &amp; Sons/)
  assert.equal((await preview({ text: '{{ total }}' })).body.data.text, '62.00 USD\n')
  const wrong = await preview({ text: '{{ totals }}', key: 'lost', order_id: customer.id })
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), ['key', 'order_id', 'text'])
  const foreign = await preview({ order_id: customer.id })
  assert.deepEqual([foreign.status, Object.keys(foreign.body.errors)], [422, ['order_id']])
  assert.deepEqual(await emailsTo(customer), [])
})
