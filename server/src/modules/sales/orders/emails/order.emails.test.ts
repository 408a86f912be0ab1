/** Emails to customers about orders: triggers, texts and preview. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { runJobs } from '#test/jobs'
import { deliverMails } from '#test/mails'
import { openOrders } from '../order.fixtures.ts'

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
  return testApp.sql('select subject, body from mails where recipient = $1 order by id', [email])
}

test('sends no emails by default', async () => {
  const customer = await buyer()
  const order = await orderOf(customer)
  await acted(order.id, 'confirm')
  await acted(order.id, 'ship')
  assert.deepEqual(await emailsTo(customer), [])
})

test('emails customers about confirmed, shipped and cancelled orders by tenant setting', async () => {
  await set({ customer_emails: ['order_confirmed', 'order_shipped', 'order_cancelled'] })
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
  assert.match(String(of(order.order_number)?.body), /2 × Ikura <fresh> \(IKURA\)\n\nIn total: \$62\.00/)
  const sent = (await deliverMails(testApp.app)).filter(({ to }) => to === customer.email)
  const { html } = sent.find(({ subject }) => subject.endsWith(order.order_number)) ?? {}
  assert.match(String(html), /Hello Fish &amp; Sons,.*2 × Ikura &lt;fresh&gt;/s)
  assert.match(String(of('on its way')?.body), /DHL 0034 0434/)
  // The cancellation reason is internal.
  assert.equal(/Never pays/.test(String(of('cancelled')?.body)), false)
  await set({ customer_emails: ['order_shipped'] })
  await acted((await orderOf(customer)).id, 'confirm')
  assert.equal((await emailsTo(customer)).length, 3)
})

test('sends no email for a draft, a rejected action or a customer without an address', async () => {
  await set({ customer_emails: ['order_confirmed', 'order_cancelled'] })
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

test("uses the tenant's template in its language and the default texts in others", async () => {
  await set({ customer_emails: ['order_shipped'] })
  const template = { kind: 'order_shipped', language: 'en', subject: '{{ order_number }} left', text: 'x' }
  const unknown = await clerk.post(at, { ...template, text: 'See {{ tracking }}', kind: 'order_shipped' })
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['text']])
  assert.match(unknown.body.errors.text[0], /tracking_number/)
  const text = 'Dear {{customer_name}},\n\nall the best'
  const { body: created } = await clerk.post(at, { ...template, text })
  const second = await clerk.post(at, { ...template, text })
  assert.deepEqual([second.status, Object.keys(second.body.errors)], [422, ['language']])
  const shipped = async (more: object) => {
    const customer = await buyer(more)
    const order = await orderOf(customer)
    await acted(order.id, 'confirm')
    await acted(order.id, 'ship')
    const [email] = await emailsTo(customer)
    return { order, email }
  }
  const { order, email } = await shipped({ language: 'en-GB' })
  assert.deepEqual(
    [email?.subject, email?.body],
    [`${order.order_number} left`, 'Dear Fish & Sons,\n\nall the best\n'],
  )
  const german = await shipped({ language: 'de' })
  assert.equal(german.email?.subject, `Ihre Bestellung ${german.order.order_number} ist unterwegs`)
  assert.equal((await clerk.delete(`${at}/${created.data.id}`)).status, 200)
  const again = await shipped({ language: 'en' })
  assert.equal(again.email?.subject, `Your order ${again.order.order_number} is on its way`)
})

test('lists all emails with placeholders, status and default texts', async () => {
  await set({ customer_emails: ['order_shipped'] })
  const { data } = (await clerk.get(`${at}/kinds`)).body
  const kindOf = (kind: string) => data.find((each: { kind: string }) => each.kind === kind)
  assert.deepEqual([kindOf('order_confirmed').is_sent, kindOf('order_shipped').is_sent], [false, true])
  const { is_automatic, placeholders, defaults } = kindOf('invoice_sent')
  assert.equal(is_automatic, false)
  assert.ok(placeholders.includes('amount_due') && !placeholders.includes('tracking_number'))
  assert.deepEqual(
    defaults.map(({ language }: { language: string }) => language),
    ['en', 'de', 'fr', 'es', 'ar'],
  )
  for (const { placeholders: names, defaults: words } of data)
    for (const { subject, text } of words)
      for (const [, name] of `${subject} ${text}`.matchAll(/\{\{ *(\w+) *\}\}/g))
        assert.ok(names.includes(name), `${name} is a placeholder`)
})

test('previews emails in any language, including emails with unsaved texts', async () => {
  const customer = await buyer()
  const order = await orderOf(customer)
  const preview = (body: object) =>
    clerk.post(`${at}/preview`, { kind: 'order_confirmed', record_id: order.id, ...body })
  const { data } = (await preview({})).body
  assert.deepEqual([data.to, data.subject], [customer.email, `Your order ${order.order_number}`])
  assert.match(data.html, /Fish &amp; Sons/)
  const french = (await preview({ language: 'fr', text: '{{ total }}' })).body.data
  assert.deepEqual(
    [french.subject, french.text.replace(/\s/g, ' ')],
    [`Votre commande ${order.order_number}`, '62,00 $US '],
  )
  const wrong = await preview({ text: '{{ totals }}', record_id: customer.id, language: 'xx' })
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), ['language', 'record_id', 'text'])
  const about = { customer_id: customer.id, items: [{ name: 'Fee', quantity: 1, unit_price: 5 }] }
  const invoice = (await clerk.post('/sales/invoices', about)).body.data
  const reminder = await preview({ kind: 'invoice_overdue', record_id: invoice.id, language: 'ar' })
  assert.match(reminder.body.data.text, /\$|US/)
  const other = await preview({ kind: 'invoice_overdue' })
  assert.deepEqual([other.status, Object.keys(other.body.errors)], [422, ['record_id']])
  assert.deepEqual(await emailsTo(customer), [])
})

test('emails receipts for payments by tenant setting', async () => {
  await set({ customer_emails: ['payment_received'] })
  const customer = await buyer({ language: 'es' })
  const items = [{ name: 'Fee', quantity: 1, unit_price: 50 }]
  const invoice = (await clerk.post('/sales/invoices', { customer_id: customer.id, items })).body.data
  await clerk.post(`/sales/invoices/${invoice.id}/send`, {})
  await clerk.post(`/sales/invoices/${invoice.id}/apply-payment`, { amount: 20 })
  const emails = await emailsTo(customer)
  const receipt = emails.find(({ subject }) => /Hemos recibido su pago PAY-/.test(String(subject)))
  assert.match(String(receipt?.body), new RegExp(`${invoice.invoice_number}: `))
  await set({ customer_emails: null })
  await clerk.post(`/sales/invoices/${invoice.id}/apply-payment`, { amount: 5 })
  assert.equal((await emailsTo(customer)).length, emails.length)
})
