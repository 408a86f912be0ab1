/** Issued invoices are immutable: the database rejects statements of the application role in every status. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recurringInvoiceFactory } from '../recurring-invoices/recurring-invoice.factory.ts'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openConnection, quoteText } from '#runtime/database/client'
import { openInvoices, rewriteInvoice, url } from './invoice.fixtures.ts'
import { invoiceStates, isOpen } from './invoice.states.ts'

const { testApp, clerk, createInvoice, acted, confirmedOrder, generated, read } = await openInvoices()
const server = await openConnection(testApp.serverUrl, 'test')
test.after(() => server.end())

type DatabaseError = Error & { constraint?: string }

/**
 * Runs statements in one transaction of the application role. Returns the violated constraint or the error message, or
 * `done`.
 */
async function responseOf(...statements: string[]): Promise<string> {
  await server.query(`begin; set local app.tenant_id = '${testApp.tenants.acme}'`)
  try {
    for (const statement of statements) await server.query(statement)
    await server.query('commit')
    return 'done'
  } catch (error) {
    await server.query('rollback')
    const { message, constraint = /constraint "(\w+)"/.exec(message)?.[1] } = error as DatabaseError
    // On a cluster, the constraint is that of a shard, whose number ends the name.
    return constraint?.replace(/_\d+$/, '') ?? message
  }
}

/** The columns that may change after issue. All others are the immutable content. */
const mutable = `
  status credited_amount late_fee_amount amount_paid amount_due approval_notes approver_id approved_at
  sender_id sent_date sent_to link_hash link_secret viewed_at paid_date overdue_date cancelled_at cancellation_reason
  credited_at credit_reason written_off_at write_off_reason notes created_at updated_at`
  .trim()
  .split(/\s+/)
const issued = invoiceStates.all.filter((status) => !isOpen({ status }))

const order = await confirmedOrder([
  { name: 'Chai', quantity: 3, unit_price: 20, tax_rate: 7, discount_amount: 1 },
])
const { id } = await generated(order.id, {
  issue_date: '2026-12-01',
  payment_terms: { terms: 'Net 14' },
})
const other = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
const otherCustomer = await customerFactory.create(clerk)
const schedule = await recurringInvoiceFactory.create(clerk)
const agreement = await agreementFactory.create(clerk)
const filled = { reference_number: 'R-1', purchase_order_number: 'P-1', late_fee_rate: 2, tags: '{new}' }
await rewriteInvoice(testApp, id, { ...filled, credited_invoice_id: other.id })

const columns = await testApp.sql(
  `select column_name as name, data_type as type from information_schema.columns
   where table_name = 'invoices' and is_generated = 'NEVER'
     and column_name not in ('tenant_id', 'version') order by 1`,
)
const changes: Record<string, string> = {
  text: `'changed'`,
  date: `'2026-11-01'`,
  bigint: '12345',
  boolean: 'true',
  jsonb: `'{"city": "Paris"}'`,
  ARRAY: `'{changed}'`,
  integer: '99',
  'double precision': '7',
  'timestamp with time zone': `'2026-11-01T00:00:00Z'`,
}
const links: Record<string, string> = {
  customer_id: quoteText(otherCustomer.id),
  order_id: 'null',
  credited_invoice_id: 'null',
  debited_invoice_id: quoteText(other.id),
  proforma_invoice_id: quoteText(other.id),
  recurring_invoice_id: quoteText(schedule.id),
  rental_agreement_id: quoteText(agreement.id),
  approver_id: quoteText(clerk.userId),
  sender_id: quoteText(clerk.userId),
  sent_to: `'{mary@example.com}'`,
  status: `'overdue'`,
  credited_amount: '1',
  shipping_tax: `'highest'`,
  shipping_taxes: `array[jsonb '{"rate": 7}']`,
}
const updated = (values: string, invoiceId = id) =>
  `update invoices set ${values}, version = version + 1 where id = '${invoiceId}'`
const changeOf = ({ name, type }: Record<string, unknown>) =>
  updated(`${String(name)} = ${links[String(name)] ?? changes[String(type)]}`)
const content = columns.filter(({ name }) => !mutable.includes(String(name)))
const rest = columns.filter(({ name }) => mutable.includes(String(name)))

test('changes status fields in each status, and the content only while the invoice is open', async () => {
  for (const status of invoiceStates.all) {
    const restore = await stored()
    await rewriteInvoice(testApp, id, { status })
    // Issuing an open invoice would require issuing its items too, so its status is skipped.
    const free = rest.filter(({ name }) => name !== 'status' || !isOpen({ status }))
    for (const column of free)
      assert.equal(await responseOf(changeOf(column)), 'done', `${status}, ${column.name}`)
    await rewriteInvoice(testApp, id, { status })
    // The id is skipped: items and hash refer to it.
    const expected = isOpen({ status }) ? 'done' : 'invoices__issued_hash__kept'
    for (const column of content.filter(({ name }) => name !== 'id'))
      assert.equal(await responseOf(changeOf(column)), expected, `${status}, ${column.name}`)
    assert.notEqual(await responseOf(updated(`id = 'changed'`)), 'done')
    await restore()
  }
})

/** Saves the row. Returns a function that restores it. */
async function stored() {
  const names = columns.map(({ name }) => String(name))
  const [row] = await testApp.sql(
    `select ${names.map((name) => `${name}::text`).join()} from invoices where id = $1`,
    [id],
  )
  return () => rewriteInvoice(testApp, id, row as Record<string, string | null>)
}

test('the database knows the same columns as changeable', async () => {
  const rows = await testApp.sql('select unnest(changeable_invoice_columns()) as name order by 1')
  const names = rows.map(({ name }) => String(name))
  assert.deepEqual(names.toSorted(), [...mutable, 'version'].toSorted())
})

/** Columns of a later migration, with a value and a change of it. */
const additions = {
  text: [`'Bridge'`, `null`],
  date: [`'2026-11-01'`, `'2026-11-02'`],
  bigint: ['1', '2'],
  boolean: ['true', 'false'],
  'double precision': ['0.1', '0.2'],
  jsonb: [`'{"a": 1}'`, `'{"a": 2}'`],
  'text[]': [`'{a,b}'`, `'{"a,b"}'`],
  'jsonb[]': [`array[jsonb '1']`, `array[jsonb '1', jsonb '2']`],
}

for (const [type, [value, change]] of Object.entries(additions))
  test(`protects a new column of the type ${type}, which is listed nowhere`, async () => {
    await rewriteInvoice(testApp, id, { status: 'sent' })
    const owner = await openConnection(testApp.ownerUrl, 'test')
    try {
      await owner.query(`begin; set local app.tenant_id = '${testApp.tenants.acme}'`)
      await owner.query(`alter table invoices add column added ${type} default ${value}`)
      await owner.query('select set_invoice_content()')
      await owner.query('set constraints all immediate')
      const set = (values: string) => owner.query(`update invoices set ${values} where id = '${id}'`)
      assert.equal((await set(`added = ${value}, notes = 'Paid in cash'`)).rowCount, 1)
      await assert.rejects(set(`added = ${change}`), /invoices__issued_hash__kept/)
    } finally {
      await owner.query('rollback')
      await owner.end()
    }
  })

test('cannot become a draft again, be deleted, or be issued twice', async () => {
  for (const status of issued) {
    await rewriteInvoice(testApp, id, { status })
    const draft = updated(`status = 'draft'`)
    const change = updated('total_amount = total_amount + 100')
    const again = updated(`status = '${status}'`)
    const hash = `insert into issued_invoices (invoice_id, content_hash, created_at)
      select id, issued_hash, now() from invoices where id = '${id}'`
    assert.equal(await responseOf(draft), 'invoice_items__invoice_id__exists')
    assert.equal(await responseOf(draft, change, again), 'invoices__issued_hash__kept')
    assert.equal(await responseOf(draft, change, again, hash), 'issued_invoices_pkey')
    await responseOf(`delete from invoices where id = '${id}'`)
    assert.equal((await read(id)).status.value ?? (await read(id)).status, status)
  }
  for (const statement of ['update issued_invoices set created_at = now()', 'delete from issued_invoices'])
    assert.match(await responseOf(statement), /permission denied/)
})

test('rejects adding, changing and deleting items of an issued invoice', async () => {
  await rewriteInvoice(testApp, id, { status: 'sent' })
  const before = (await read(id)).items
  const addition = (isIssued: boolean) =>
    responseOf(`insert into invoice_items (id, invoice_id, position, name, quantity, unit_price, discount_amount,
        tax_rate, tax_amount, is_tax_manual, line_total, is_issued)
      values ('added', '${id}', 9, 'Added', 1, 1, 0, 0, 0, false, 1, ${isIssued})`)
  assert.match(await addition(true), /row-level security/)
  // Citus does not name the constraint if the commit on a single worker violates it.
  assert.match(await addition(false), /^invoice_items__invoice_id__exists$|^could not commit transaction/)
  for (const change of ['quantity = 9', 'is_issued = false', `name = 'changed'`])
    await responseOf(`update invoice_items set ${change} where invoice_id = '${id}'`)
  await responseOf(`delete from invoice_items where invoice_id = '${id}'`)
  assert.deepEqual((await read(id)).items, before)
})

test('rejects issuing an invoice without its content hash', async () => {
  const { id: draft } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const response = await responseOf(
    updated(`status = 'sent'`, draft),
    `update invoice_items set is_issued = true where invoice_id = '${draft}'`,
  )
  assert.equal(response, 'invoices__issued_hash__kept')
})

test('stores one content hash for each approved, sent, cancelled or credited invoice', async () => {
  const invoice = (price = 10) => createInvoice([{ name: 'Fee', quantity: 1, unit_price: price }])
  const hashes = async (invoiceId: string) =>
    Number(
      (await testApp.sql('select count(*) as n from issued_invoices where invoice_id = $1', [invoiceId]))[0]
        ?.n,
    )
  const [approved, sent, cancelled] = [await invoice(), await invoice(), await invoice()]
  assert.equal(await hashes(approved.id), 0)
  await acted(approved.id, 'approve')
  await acted(approved.id, 'send')
  await acted(sent.id, 'send')
  await acted(cancelled.id, 'cancel', { cancellation_reason: 'A mistake' })
  const { credit_note } = await acted(sent.id, 'credit', { reason: 'Returned' })
  for (const each of [approved, sent, cancelled, credit_note]) assert.equal(await hashes(each.id), 1)
  const note = (await clerk.get(`${url}/${credit_note.id}`)).body.data
  assert.equal((await clerk.put(`${url}/${note.id}`, { notes: 'Sorry' })).status, 200)
})
