/** Many invoices at once: bulk actions, reminders by a job, saved views and custom fields. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { runJobs } from '#test/jobs'
import { openInvoices, url } from './invoice.fixtures.ts'
import { invoiceJobs } from './reminders/invoice.jobs.ts'

const { testApp, clerk, createInvoice, acted, read } = await openInvoices()
const items = [{ name: 'Fee', quantity: 1, unit_price: 100 }]
const past = { issue_date: '2026-01-01', due_date: '2026-01-15' }

const bulk = async (action: string, invoice_ids: string[], parameters?: object, by = clerk) =>
  by.post(`${url}/bulk-actions`, { action, invoice_ids, ...(parameters && { parameters }) })
const done = async (...asked: Parameters<typeof bulk>) => {
  const { status, body } = await bulk(...asked)
  assert.equal(status, 200, JSON.stringify(body))
  const { successful, failed, errors } = body.data
  return [successful, failed, errors.map(({ invoice_id }: { invoice_id: string }) => invoice_id)]
}

test('tags, approves, sends, reminds and deletes many invoices, each on its own', async () => {
  const one = (await createInvoice(items, past)).id
  const two = (await createInvoice(items, past)).id
  const draft = (await createInvoice(items)).id
  assert.deepEqual(await done('add_tags', [one, two], { tags: ['q4', 'q4'] }), [2, 0, []])
  assert.deepEqual((await read(one)).tags, ['q4'])
  assert.deepEqual(await done('remove_tags', [two], { tags: ['q4'] }), [1, 0, []])
  assert.deepEqual(await done('approve', [one, two]), [2, 0, []])
  assert.deepEqual(await done('approve', [one, draft]), [1, 1, [one]])
  // An issued invoice does not change.
  assert.deepEqual(await done('add_tags', [one], { tags: ['late'] }), [0, 1, [one]])
  assert.deepEqual(await done('send', [one, two], { message: 'Hello' }), [2, 0, []])
  assert.equal((await read(two)).status, 'sent')
  assert.deepEqual(await done('remind', [one], { reminder_type: 'overdue' }), [1, 0, []])
  assert.deepEqual(await done('remind', [one, two], { reminder_type: 'overdue' }), [1, 1, [one]])
  assert.deepEqual(await done('remind', [two], { reminder_type: 'due_today' }), [0, 1, [two]])
  assert.deepEqual(await done('delete', [draft, one]), [0, 2, [draft, one].toSorted()])
  const kinds = (await clerk.get(`${url}/${one}/emails`)).body.data.map(({ kind }: { kind: string }) => kind)
  assert.deepEqual(kinds, ['invoice_overdue', 'invoice_sent'])
})

test('needs the permission of the action, and its parameters', async () => {
  const { id } = await createInvoice(items)
  const sender = await testApp.caller('acme', 'sales.invoices.bulk_actions', 'sales.invoices.read')
  assert.equal((await bulk('approve', [id], undefined, sender)).status, 403)
  const missing = await bulk('remind', [id])
  assert.deepEqual([missing.status, Object.keys(missing.body.errors)], [422, ['parameters.reminder_type']])
  const tried = await clerk.post(`${url}/bulk-actions`, {
    action: 'approve',
    invoice_ids: [id],
    dry_run: true,
  })
  assert.deepEqual([tried.body.data.successful, (await read(id)).status], [1, 'draft'])
})

test('reminds of more invoices than one request takes by a job that shows its progress', async () => {
  const { id: customer_id, email } = await customerFactory.create(clerk, { currency: 'USD' })
  const { id } = await createInvoice(items, { customer_id, ...past })
  await acted(id, 'send')
  const others = (await clerk.get('/crm/customers?per_page=100')).body.data
    .map((each: { id: string }) => each.id)
    .filter((each: string) => each !== customer_id)
  const [row] = await testApp.sql('select * from invoices where id = $1', [id])
  const columns = Object.keys(row ?? {}).filter(
    (name) => !['id', 'invoice_number', 'link_hash', 'is_issued', 'issued_hash'].includes(name),
  )
  const copies = 1_520
  await testApp.sql(
    `with copies as (
       insert into invoices (id, invoice_number, link_hash, ${columns.join()})
       select new_ulid(), 'OLD-' || n, 'hash-' || n, ${columns.join()}
       from invoices, generate_series(1, ${copies}) n where id = $1
       returning tenant_id, id, issued_hash, created_at)
     insert into issued_invoices (tenant_id, invoice_id, content_hash, created_at) select * from copies`,
    [id],
  )
  const body = { reminder_type: 'overdue', exclude_customers: others }
  const dry = (await clerk.post(`${url}/send-reminders`, { ...body, dry_run: true })).body.data
  assert.deepEqual([dry.reminders_sent, dry.invoices_remaining], [1_000, copies - 999])
  const { data } = (await clerk.post(`${url}/send-reminders`, body)).body
  assert.deepEqual(
    [data.invoices_processed, data.reminders_sent, data.results.length, data.invoices_remaining],
    [1_000, 1_000, 1_000, copies - 999],
  )
  const progress = async () => (await clerk.get(`${url}/reminder-runs/${data.run_id}`)).body.data
  const { status, invoices_total, invoices_processed, created_by } = await progress()
  assert.deepEqual(
    [status, invoices_total, invoices_processed, created_by],
    ['running', copies - 999, 0, clerk.userId],
  )
  await runJobs(testApp, invoiceJobs)
  const after = await progress()
  assert.deepEqual(
    [after.status, after.invoices_processed, after.reminders_sent, after.reminders_failed],
    ['completed', copies - 999, copies - 999, 0],
  )
  assert.ok(after.completed_at)
  const [mails] = await testApp.sql('select count(*)::integer as n from mails where recipient = $1', [email])
  assert.equal(mails?.n, copies + 2)
  const again = (await clerk.post(`${url}/send-reminders`, body)).body.data
  assert.deepEqual([again.reminders_sent, again.run_id], [0, null])
  assert.equal((await clerk.get(`${url}/reminder-runs`)).body.meta.total, 1)
})

test('has saved views and custom fields as other lists do', async () => {
  const field = { entity_type: 'invoice', code: 'cost_centre', label: 'Cost centre', type: 'text' }
  const { status, body } = await clerk.post('/custom-fields', field)
  assert.equal(status, 201, JSON.stringify(body))
  const { id } = await createInvoice(items, { custom_fields: { cost_centre: 'K7' } })
  await createInvoice(items, { custom_fields: { cost_centre: 'K8' } })
  const found = await clerk.get(`${url}?custom_fields[cost_centre]=K7`)
  assert.deepEqual(
    found.body.data?.map((each: { id: string }) => each.id),
    [id],
    JSON.stringify(found.body),
  )
  const late = { entity_type: 'invoice', name: 'Overdue', filters: { status: 'overdue' } }
  const view = await clerk.post('/views', late)
  assert.equal(view.status, 201, JSON.stringify(view.body))
})
