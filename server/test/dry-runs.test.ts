/** Dry runs by the parameter `dry_run`: what they take from the write, and what they leave behind: nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOwner } from '#runtime/database/open'
import { openInvoices, url as invoices } from '#modules/sales/invoices/invoice.fixtures'
import { watchState } from './dry-runs.ts'
import { waitingForLock } from './held-locks.ts'
import { deliverMails } from './mails.ts'
import { callerWith } from './test-app.ts'
import { within } from './waiting.ts'

const { testApp, customer, createInvoice } = await openInvoices()
const owner = await testApp.caller('acme', 'owner')
const stateNow = await watchState(testApp)

const leads = '/crm/leads'
let count = 0
const lead = (more: object = {}) => ({
  email: `dry-${++count}@example.com`,
  source: 'website',
  contact_info: { first_name: 'Dry', last_name: 'Run' },
  ...more,
})
const created = async (body: object = lead()) => {
  const response = await owner.post(leads, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return { ...response.body.data, etag: response.headers.etag } as { id: string; email: string; etag: string }
}

const items = [{ name: 'Fee', quantity: 1, unit_price: 10, tax_rate: 19 }]

test('responds with the result, the events and what webhooks would send', async () => {
  const subscription = {
    url: 'https://hooks.example/dry',
    events: ['lead.created', 'invoice.*'],
    description: 'dry',
  }
  assert.equal((await owner.post('/webhooks/subscriptions', subscription)).status, 201)
  const before = await stateNow()
  const { status, body, headers } = await owner.post(`${leads}?dry_run=true`, lead())
  assert.equal(status, 201)
  assert.equal(headers.etag, undefined)
  const { id } = body.data
  assert.deepEqual(body.meta.events, [
    { type: 'lead.created', entity_type: 'lead', entity_id: id, version: 1 },
  ])
  assert.deepEqual(body.meta.outside.webhooks, ['lead.created'])
  assert.deepEqual(await stateNow(), before)
  assert.equal((await owner.get(`${leads}/${id}`)).status, 404)
})

test('false is the write; other values are rejected together with the errors of the body', async () => {
  const { id } = await created()
  assert.equal((await owner.patch(`${leads}/${id}?dry_run=false`, { notes: 'Written' })).status, 200)
  assert.equal((await owner.get(`${leads}/${id}`)).body.data.notes, 'Written')
  const before = await stateNow()
  for (const query of ['dry_run=1', 'dry_run=', 'dry_run=TRUE', 'dry_run=yes', 'dry_run=true&dry_run=true']) {
    const { status, body } = await owner.patch(`${leads}/${id}?${query}`, { email: 'nobody' })
    assert.equal(status, 422, query)
    assert.deepEqual(body.errors.dry_run, ['The dry_run field must be true or false.'], query)
    assert.ok(body.errors.email, query)
  }
  const read = await owner.get(`${leads}/${id}?dry_run=true`)
  assert.equal(read.status, 422)
  assert.match(read.body.errors.dry_run[0], /^The query parameter dry_run is not known/)
  assert.deepEqual(await stateNow(), before)
})

test('rejects what the write rejects, with the same error', async () => {
  const { id, email, etag } = await created()
  const other = await created()
  const reader = await testApp.caller('acme', 'crm.leads.read')
  const stranger = await testApp.caller('globex', 'owner')
  await owner.patch(`${leads}/${id}`, { notes: 'A later version' })
  const cases: [
    what: string,
    by: typeof owner,
    path: string,
    body: object,
    headers: Record<string, string>,
  ][] = [
    ['a taken email', owner, `${leads}/${other.id}`, { email }, {}],
    ['an invalid field', owner, `${leads}/${id}`, { source: 'moon' }, {}],
    ['an old version', owner, `${leads}/${id}`, { notes: 'x' }, { 'if-match': etag }],
    ['a missing permission', reader, `${leads}/${id}`, { notes: 'x' }, {}],
    ['another tenant', stranger, `${leads}/${id}`, { notes: 'x' }, {}],
  ]
  for (const [what, by, path, body, headers] of cases) {
    const dry = await by.patch(`${path}?dry_run=true`, body, headers)
    const real = await by.patch(path, body, headers)
    assert.ok(real.status >= 400, what)
    const withoutId = ({ request_id: _, ...error }: Record<string, unknown>) => error
    assert.deepEqual(
      [dry.status, dry.body.errors, withoutId(dry.body.error)],
      [real.status, real.body.errors, withoutId(real.body.error)],
      what,
    )
  }
})

test('an Idempotency-Key is free for the write, and a dry run after it runs again', async () => {
  const body = lead()
  const key = { 'idempotency-key': 'dry-run-1' }
  const first = await owner.post(`${leads}?dry_run=true`, body, key)
  const real = await owner.post(leads, body, key)
  const again = await owner.post(leads, body, key)
  const after = await owner.post(`${leads}?dry_run=true`, body, key)
  assert.deepEqual([first.status, real.status, again.status, after.status], [201, 201, 201, 422])
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(first.headers['idempotent-replayed'], undefined)
  assert.ok(after.body.errors.email, 'the email is taken now')
  const long = { 'idempotency-key': 'x'.repeat(256) }
  assert.equal((await owner.post(`${leads}?dry_run=true`, lead(), long)).status, 422)
})

test('Prefer: return=minimal has no effect, because the response would be empty', async () => {
  const { id } = await created()
  const minimal = { prefer: 'return=minimal' }
  const { status, body } = await owner.call('DELETE')(`${leads}/${id}?dry_run=true`, undefined, minimal)
  assert.deepEqual([status, body.meta.events[0].type], [200, 'lead.deleted'])
  assert.equal((await owner.get(`${leads}/${id}`)).status, 200)
})

test('uses no number, sends no email and stores no file', async () => {
  const { id, invoice_number } = await createInvoice(items)
  const before = await stateNow()
  const body = { customer_id: customer.id, items }
  const numbers = []
  for (let run = 0; run < 3; run++)
    numbers.push((await owner.post(`${invoices}?dry_run=true`, body)).body.data.invoice_number)
  assert.deepEqual(new Set(numbers).size, 1)
  const sent = await owner.post(`${invoices}/${id}/send?dry_run=true`, { attach_pdf: true })
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  const [email] = sent.body.meta.outside.emails
  assert.deepEqual([email.to, email.cc], [customer.email, []])
  assert.match(email.subject, new RegExp(invoice_number))
  assert.ok(sent.body.meta.outside.jobs.includes('sales.attach_invoice_pdf'))
  assert.ok(sent.body.meta.events.some(({ type }: { type: string }) => type === 'invoice.sent'))
  assert.deepEqual(await stateNow(), before)
  assert.deepEqual(await deliverMails(testApp.app), [])
  const real = await owner.post(invoices, body)
  assert.equal(real.body.data.invoice_number, numbers[0])
})

test('a token and a link of a dry run are useless', async () => {
  const { body } = await owner.post('/invitations?dry_run=true', {
    email: 'dry-invited@example.com',
    name: 'Dry Invited',
    roles: ['sales'],
  })
  assert.equal(body.meta?.dry_run, true, JSON.stringify(body))
  assert.equal(body.meta.outside.emails[0].to, 'dry-invited@example.com')
  const { id } = await createInvoice(items)
  const sent = await owner.post(`${invoices}/${id}/send?dry_run=true`, { attach_pdf: false })
  const page = new URL(sent.body.data.public_url as string)
  const { statusCode } = await testApp.app.http.inject({ url: page.pathname })
  assert.equal(statusCode, 404)
})

test('no cache keeps a value that was rolled back', async () => {
  const seller = await testApp.caller('acme', 'crm.leads.read', 'crm.leads.write')
  const { id } = await created()
  const { body: tenant } = await owner.get('/tenant')
  const renamed = await owner.patch('/tenant?dry_run=true', { name: 'Rolled back' })
  assert.equal(renamed.body.data.name, 'Rolled back')
  assert.equal((await owner.get('/auth/me')).body.data.tenant.name, tenant.data.name)
  const removed = await owner.call('DELETE')(`/users/${seller.userId}?dry_run=true`)
  assert.equal(removed.status, 200, JSON.stringify(removed.body))
  assert.equal((await seller.get(`${leads}/${id}`)).status, 200)
  const field = { entity_type: 'lead', code: 'shoe_size', label: 'Shoe size', type: 'number' }
  const defined = await owner.post('/custom-fields?dry_run=true', field)
  assert.ok(defined.status < 300, JSON.stringify(defined.body))
  // Without a definition any value is accepted, also one that is no number.
  const filled = await owner.patch(`${leads}/${id}`, { custom_fields: { shoe_size: 'large' } })
  assert.equal(filled.status, 200, JSON.stringify(filled.body))
})

test('leaves no lock, also when its connection ends in the middle', async () => {
  const { id } = await created()
  const before = await stateNow()
  const [held, killer] = [await openOwner(testApp.ownerUrl), await openOwner(testApp.ownerUrl)]
  try {
    await held.query('begin')
    await held.query('select from leads where id = $1 for update', [id])
    const dry = owner.patch(`${leads}/${id}?dry_run=true`, { notes: 'In the middle' })
    await waitingForLock(testApp, 'a dry run')
    await killer.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    await held.query('rollback')
    // A lost connection is tried again; the result is complete or an error, and nothing is written.
    const { status } = await within('the response to the dry run', dry)
    assert.ok([200, 503].includes(status), String(status))
    assert.deepEqual(await stateNow(), before)
    await killer.query(`set lock_timeout = '100ms'`)
    await killer.query('select from leads where id = $1 for update nowait', [id])
  } finally {
    await held.end()
    await killer.end()
  }
})

test('a bulk action is tried by the parameter, by the field and by both', async () => {
  const { id } = await created()
  const unknown = '01KAJ3XJ5Q0000000000000001'
  const action = { action: 'add_tags', parameters: { tags: ['dry'] }, lead_ids: [id, unknown] }
  const before = await stateNow()
  const path = `${leads}/bulk-actions`
  const [byField, byParameter, byBoth] = [
    await owner.post(path, { ...action, dry_run: true }),
    await owner.post(`${path}?dry_run=true`, action),
    await owner.post(`${path}?dry_run=true`, { ...action, dry_run: true }),
  ]
  assert.deepEqual(await stateNow(), before)
  assert.deepEqual([byField.body.data.successful, byField.body.data.failed], [1, 1])
  assert.deepEqual(byParameter.body.data, byField.body.data)
  assert.deepEqual(byBoth.body.data, byField.body.data)
  assert.deepEqual(byField.body.meta, { dry_run: true, version: 'v1' })
  assert.equal(byField.body.message, 'Dry run: nothing was changed.')
  // The failed record has no event.
  for (const { body } of [byParameter, byBoth])
    assert.deepEqual(
      body.meta.events.map(({ entity_id }: { entity_id: string }) => entity_id),
      [id],
    )
  const real = await owner.post(path, action)
  assert.equal(real.body.message, byParameter.body.message)
})

test('counts the events of records that the caller may not read', async () => {
  const clerk = await testApp.caller(
    'acme',
    'sales.invoices.read',
    'sales.invoices.write',
    'sales.invoices.send',
  )
  const { id } = await createInvoice(items)
  const seen = (await owner.post(`${invoices}/${id}/send?dry_run=true`, { attach_pdf: false })).body.meta
  const kinds = seen.events.map(({ entity_type }: { entity_type: string }) => entity_type)
  assert.ok(kinds.includes('journal_entry'), JSON.stringify(kinds))
  const limited = await clerk.post(`${invoices}/${id}/send?dry_run=true`, { attach_pdf: false })
  assert.equal(limited.status, 200, JSON.stringify(limited.body))
  const shown = limited.body.meta.events.map(({ entity_type }: { entity_type: string }) => entity_type)
  assert.deepEqual([...new Set(shown)], ['invoice'])
  assert.equal(limited.body.meta.effects_omitted, kinds.length - shown.length)
})

const anonymous = callerWith(testApp.app)

test('routes for signing in have no dry run, and do nothing', async () => {
  const paths = [
    '/auth/tokens',
    '/auth/password-reset',
    '/auth/invitations/accept',
    '/spa/api/v1/auth/login',
    '/spa/api/v1/auth/login/passkey/options',
    '/spa/api/v1/auth/logout',
  ]
  const before = await stateNow()
  for (const path of paths) {
    const { status, body } = await anonymous.post(`${path}?dry_run=true`, {})
    if (status === 404) assert.fail(`${path} does not exist`)
    assert.equal(status, 422, path)
    assert.match(body.errors.dry_run[0], /has no dry run/, path)
  }
  assert.deepEqual(await stateNow(), before)
})
