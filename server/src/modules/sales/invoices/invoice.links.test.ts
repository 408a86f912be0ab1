/** Customer links: no table stores one in clear text, and only callers who may send an invoice can read its link. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { inBrowser } from '#features/documents/documents.fixtures'
import { deliverMails } from '#test/mails'
import { type Caller, callerWith } from '#test/test-app'
import { openInvoices, url } from './invoice.fixtures.ts'

const { testApp, clerk, customer, createInvoice, acted, read } = await openInvoices()
const items = [{ name: 'Fee', quantity: 1, unit_price: 10 }]
const past = { issue_date: '2026-01-01', due_date: '2026-01-15' }

const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)
const visit = async (link: string, app = testApp.app) =>
  (await app.http.inject({ method: 'GET', url: new URL(link).pathname })).statusCode
/** Each type of reminder is sent once a day. */
const types = ['overdue', 'seriously_overdue']
const remind = (by: Caller, reminder_type = 'overdue') =>
  by.post(
    `${url}/send-reminders`,
    { reminder_type, days_overdue_min: 1 },
    { 'idempotency-key': reminder_type },
  )

/** Returns the columns that contain a text, including JSON, array and binary columns. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await testApp.sql(
    `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await testApp.sql(
      `select distinct field.key from ${String(name)} t, jsonb_each_text(to_jsonb(t)) field
       where position($1 in field.value) > 0 or position(encode(convert_to($1, 'UTF8'), 'hex') in field.value) > 0`,
      [text],
    )
    found.push(...rows.map(({ key }) => `${String(name)}.${String(key)}`))
  }
  return found
}

test('no operation stores a link in clear text: sending, reminders, payments, exports, replays', async () => {
  const { id } = await createInvoice(items, past)
  const sent = await clerk.post(`${url}/${id}/send`, {}, { 'idempotency-key': 'sending' })
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  const link: string = sent.body.data.public_url
  assert.match(link, /\/i\/[\w-]{32}$/)
  assert.deepEqual(await placesOf(tokenOf(link)), [])
  assert.equal((await remind(clerk)).body.data.reminders_sent, 1)
  assert.deepEqual(await placesOf(tokenOf(link)), [])

  // The search itself works: it finds the invoice number.
  assert.ok(
    (await placesOf(String(sent.body.data.invoice_number))).includes('public.invoices.invoice_number'),
  )

  const mails = await deliverMails(testApp.app)
  assert.ok(mails.length > 0 && mails.every(({ text, html }) => text.includes(link) && html?.includes(link)))
  assert.ok(mails.every(({ text, html }) => !`${text}${html}`.includes('link.invalid')))
  assert.deepEqual(await testApp.sql(`select id from mails where state = 'sent' and link is not null`), [])

  // The replayed response includes the link.
  const again = await clerk.post(`${url}/${id}/send`, {}, { 'idempotency-key': 'sending' })
  assert.deepEqual([again.headers['idempotent-replayed'], again.body], ['true', sent.body])

  assert.equal(await visit(link), 200)
  assert.equal((await clerk.delete(`${url}/${id}/link`)).status, 200)
  assert.equal(await visit(link), 404)
  const resent = await acted(id, 'send')
  assert.notEqual(resent.public_url, link)
  assert.deepEqual(await placesOf(tokenOf(resent.public_url)), [])
})

test('finds a link by the hash of its token: no stored value opens a page', async () => {
  const { id } = await createInvoice(items)
  const { public_url } = await acted(id, 'send')
  const [row] = await testApp.sql('select link_hash, link_secret from invoices where id = $1', [id])
  for (const stored of [row?.link_hash, row?.link_secret])
    assert.equal(await visit(public_url.replace(tokenOf(public_url), String(stored))), 404)
})

/** Returns the link in the response of each endpoint that reads an invoice. */
async function linkFor(by: Caller, id: string) {
  const one = await by.get(`${url}/${id}`)
  const list = await by.get(`${url}?per_page=100`)
  const ask = await inBrowser(testApp, by)
  const inList = list.body.data.find((each: { id: string }) => each.id === id)
  return [one.body.data, inList, (await ask('GET', `${url}/${id}`)).body.data].map(
    (invoice: { public_url?: string | null }) => invoice.public_url,
  )
}

for (const role of ['owner', 'admin', 'manager', 'sales', 'accountant'])
  test(`${role} can read the link`, async () => {
    const { id } = await createInvoice(items)
    const { public_url } = await acted(id, 'send')
    assert.deepEqual(await linkFor(await testApp.caller('acme', role), id), [
      public_url,
      public_url,
      public_url,
    ])
  })

for (const roles of [['viewer'], ['sales.invoices.read'], ['sales.invoices.read', 'sales.invoices.write']])
  test(`${roles.join(' and ')}: the link is not returned`, async () => {
    const { id } = await createInvoice(items)
    const { public_url } = await acted(id, 'send')
    const by = await testApp.caller('acme', ...roles)
    assert.deepEqual(await linkFor(by, id), [undefined, undefined, undefined])
    assert.ok(!('public_url' in (await by.get(`${url}/${id}`)).body.data))
    assert.ok(!('link_secret' in (await by.get(`${url}/${id}`)).body.data))
    const links = [
      await by.get(`${url}/${id}`),
      await by.get(`${url}/${id}/emails`),
      await by.get(`${url}?search=Fee`),
    ]
    assert.ok(!JSON.stringify(links).includes(tokenOf(public_url)))
  })

test('hides the link in responses to changes by a caller who may not send the invoice', async () => {
  const { id } = await createInvoice(items)
  const { public_url } = await acted(id, 'send')
  const by = await testApp.caller(
    'acme',
    ...['read', 'write', 'pay', 'cancel', 'export'].map((name) => `sales.invoices.${name}`),
    'sales.payments.read',
    'sales.payments.write',
    'sales.payments.complete',
    'sales.payments.allocate',
    'platform.audit_log.read',
    'sales.email_templates.read',
    'sales.email_templates.write',
    'crm.customers.read',
    'webhooks.events.read',
  )
  const representation = { prefer: 'return=representation' }
  const responses = [
    await by.patch(`${url}/${id}`, { notes: 'x' }, representation),
    await by.post(`${url}/${id}/apply-payment`, { amount: 1 }, representation),
    await by.get(`/audit-log?entity_id=${id}&per_page=100`),
    await by.get(`/webhooks/events?entity_id=${id}`),
    await by.get(`${url}/export`),
    await by.post('/sales/email-templates/preview', { kind: 'invoice_sent', record_id: id }),
    await by.post(`${url}/${id}/cancel`, {
      cancellation_reason: 'x',
      notify_customer: true,
      refund_payments: false,
    }),
  ]
  assert.deepEqual(
    responses.map(({ status }) => status),
    responses.map(() => 200),
  )
  assert.ok(!JSON.stringify(responses.map(({ body }) => body)).includes(tokenOf(public_url)))
  // The email to the customer still includes the link.
  const mails = await deliverMails(testApp.app)
  assert.ok(mails.some(({ subject, text }) => /cancel/i.test(subject) && text.includes(public_url)))
})

test('the audit log, the event feed and exports never include the link', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const { id } = await createInvoice(items)
  const { public_url } = await acted(id, 'send')
  const responses = [
    await owner.get(`/audit-log?entity_id=${id}&per_page=100`),
    await owner.get(`/webhooks/events?entity_id=${id}`),
  ]
  assert.ok(!JSON.stringify(responses).includes(tokenOf(public_url)))
  const { body } = await owner.get(`${url}/export`)
  assert.ok(!String(body).includes('/i/'))
  assert.ok(!Object.keys(parse(body, { bom: true, columns: true })[0] as object).includes('public_url'))
})

test('after the loss of the encryption key, old links still work and the next email has a new one', async () => {
  const { id } = await createInvoice(items, past)
  const { public_url } = await acted(id, 'send')
  await deliverMails(testApp.app)
  await testApp.sql(`delete from installation where key = 'encryption_key'`)
  const other = await testApp.another()
  const by = { ...clerk, ...callerWith(other, { authorization: `Bearer ${clerk.token}` }) }
  assert.equal(await visit(public_url, other), 200)
  const { data } = (await by.get(`${url}/${id}`)).body
  assert.deepEqual([data.status, data.public_url], ['viewed', null])
  assert.equal((await remind(by, types[1])).status, 200)
  const fresh: string = (await by.get(`${url}/${id}`)).body.data.public_url
  assert.ok(fresh && fresh !== public_url)
  const mail = (await deliverMails(other)).find(({ text }) => text.includes(fresh))
  assert.deepEqual(mail?.to, customer.email)
  assert.deepEqual([await visit(fresh, other), await visit(public_url, other)], [200, 404])
  // A process with only the old key cannot decrypt the new link and returns null.
  assert.equal((await read(id)).public_url, null)
})
