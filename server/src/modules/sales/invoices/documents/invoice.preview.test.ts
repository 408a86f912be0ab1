/** Previews of drafts: totals by dry runs, and PDFs of invoices that are not stored. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf } from '#test/pdf-text'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const { body: customer } = await owner.post('/crm/customers', {
  company_name: 'Preview Stores Ltd',
  email: 'billing@preview.example',
  currency: 'EUR',
})
const items = [{ name: 'Oak table', quantity: 2, unit_price: 480, tax_rate: 20 }]
const draft = { customer_id: customer.data.id, items }

async function print(path: string, payload: object) {
  const {
    statusCode,
    headers,
    rawPayload,
    payload: text,
  } = await testApp.app.http.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${owner.token}` },
    payload,
  })
  return { status: statusCode, type: headers['content-type'], file: rawPayload, text }
}

const countOf = async (list: string) => (await owner.get(list)).body.meta.total

test('prints an invoice that is not added, and stores nothing', async () => {
  const { status, type, file, text } = await print('/sales/invoices/preview', draft)
  assert.equal(status, 200, text)
  assert.equal(type, 'application/pdf')
  const printed = await textOf(file)
  for (const part of ['Preview Stores Ltd', 'Oak table', '1,152.00'])
    assert.ok(printed.includes(part), `${part} in ${printed}`)
  assert.equal(await countOf('/sales/invoices'), 0)
})

test('prints changes of a draft that are not saved', async () => {
  const { body } = await owner.post('/sales/invoices', draft)
  const { id, invoice_number } = body.data
  const { status, file, text } = await print(`/sales/invoices/${id}/preview`, {
    items: [{ name: 'Walnut table', quantity: 1, unit_price: 700.5, tax_rate: 0 }],
  })
  assert.equal(status, 200, text)
  const printed = await textOf(file)
  for (const part of ['Walnut table', '700.50', invoice_number])
    assert.ok(printed.includes(part), `${part} in ${printed}`)
  const { body: stored } = await owner.get(`/sales/invoices/${id}`)
  assert.equal(stored.data.items[0].name, 'Oak table')
  assert.ok(!stored.meta || !('preview' in stored.meta))
})

test('rejects an invalid preview with the errors of its fields', async () => {
  const { status, text } = await print('/sales/invoices/preview', { ...draft, items: [{ quantity: -1 }] })
  assert.equal(status, 422)
  assert.ok(JSON.parse(text).errors['items.0.quantity'], text)
})

test('computes the totals of drafts in dry runs', async () => {
  const orders = await countOf('/sales/orders')
  const { status, body } = await owner.post('/sales/orders', { ...draft, dry_run: true })
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.data.total_amount, body.meta.dry_run], [1_152, true])
  assert.equal(await countOf('/sales/orders'), orders)
  const { body: added } = await owner.post('/sales/orders', draft)
  const path = `/sales/orders/${added.data.id}`
  const { body: changed } = await owner.patch(
    path,
    { discount_percent: 50, dry_run: true },
    {
      prefer: 'return=representation',
    },
  )
  assert.equal(changed.data.total_amount, 576)
  assert.equal((await owner.get(path)).body.data.total_amount, 1_152)
})

test('previews the email of an invoice with the text of its sender', async () => {
  const { body } = await owner.post('/sales/invoices', draft)
  const about = { kind: 'invoice_sent', record_id: body.data.id }
  const message = 'Thank you, {{ contact }}.'
  const preview = await owner.post('/sales/email-templates/preview', {
    ...about,
    subject: 'Our bill',
    message,
  })
  assert.equal(preview.status, 200, JSON.stringify(preview.body))
  assert.equal(preview.body.data.subject, 'Our bill')
  assert.match(preview.body.data.text, /Thank you, /)
  assert.equal(preview.body.data.to, 'billing@preview.example')
  const other = { kind: 'order_shipped', record_id: body.data.id, message }
  const refused = await owner.post('/sales/email-templates/preview', other)
  assert.ok(refused.body.errors.message, JSON.stringify(refused.body))
})
