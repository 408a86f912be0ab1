/** Texts on documents: memos, footers, amounts due, page links, and details of orders and agreements. */
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { text as textFrom } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { noFiles } from '#runtime/storage/files'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { purchaseOrderFactory } from '#modules/purchasing/purchase-orders/purchase-order.factory'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { rentableProductFactory } from '#modules/rentals/rentable-products/rentable-product.factory'
import { warehouseFactory } from '#modules/inventory/warehouses/warehouse.factory'
import { runJobs } from '#test/jobs'
import { deliverMails } from '#test/mails'
import { textOf } from '#test/pdf-text'
import type { Caller } from '#test/test-app'
import { attachInvoicePdf } from '../invoices/sending/invoice.attachments.ts'
import { openInvoices } from '../invoices/invoice.fixtures.ts'

const {
  testApp,
  clerk,
  createInvoice,
  createProduct,
  createOrder,
  act,
  acted,
  read,
  confirmedOrder,
  generated,
} = await openInvoices()
const owner = await testApp.caller('acme', 'owner')
const { store } = testApp.app.runtime.files ?? noFiles
const items = [{ name: 'Fee', quantity: 2, unit_price: 10, tax_rate: 19 }]
const memo = 'Thank you for project P-77.'
const notes = 'Pays late'

async function print(path: string, by: Caller = owner) {
  const headers = { authorization: `Bearer ${by.token}` }
  const response = await testApp.app.http.inject({ url: `/api/v1${path}/pdf`, headers })
  assert.equal(response.statusCode, 200, response.payload)
  return response
}

const textAt = async (path: string) => textOf((await print(path)).rawPayload)
const invoicePath = ({ id }: { id: string }) => `/sales/invoices/${id}`

async function linksOf(pdf: Uint8Array): Promise<string[]> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  return ((await page.getAnnotations()) as { url?: string }[]).flatMap(({ url }) => url ?? [])
}

async function settings(values: object) {
  assert.equal((await owner.patch('/tenant', { settings: values })).status, 200)
}

async function created(path: string, body: object, by = owner) {
  const response = await by.post(path, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}

async function containsMemo(path: string) {
  const text = await textAt(path)
  assert.ok(text.includes(memo), text)
  assert.doesNotMatch(text, /Pays late/)
}

test('prints the memo of each document and never its internal notes', async () => {
  const product = await createProduct({ name: 'Crate', track_inventory: false })
  const order = await confirmedOrder([{ product_id: product.id, quantity: 3 }], { memo, notes })
  await containsMemo(`/sales/orders/${order.id}`)
  const shipped = { items: [{ id: order.items[0].id }], memo, notes }
  const shipment = await created(`/sales/orders/${order.id}/shipments`, shipped)
  await containsMemo(`/sales/shipments/${shipment.id}`)
  await containsMemo(invoicePath(await generated(order.id, { memo, notes })))
  const purchase = await purchaseOrderFactory.create(owner, { memo, notes })
  await containsMemo(`/operations/purchase-orders/${purchase.id}`)
  const agreement = await agreementFactory.create(owner, { memo, notes })
  await containsMemo(`/rentals/agreements/${agreement.id}`)
})

test('copies the memo to documents created from another', async () => {
  const proforma = await createInvoice(items, { type: 'proforma', memo, notes })
  await acted(proforma.id, 'send', { attach_pdf: false })
  const converted = await owner.post(`/sales/invoices/${proforma.id}/convert`, {})
  assert.equal(converted.body.data.memo, memo, JSON.stringify(converted.body))
  const schedule = await created('/sales/recurring-invoices', {
    customer_id: proforma.customer_id,
    items,
    frequency: 'month',
    start_date: testApp.clock.now().slice(0, 10),
    memo,
  })
  await containsMemo(
    invoicePath(await created(`/sales/recurring-invoices/${schedule.id}/generate-invoice`, {})),
  )
})

test('the memo of an issued invoice is immutable; its credit note can have another', async () => {
  const invoice = await createInvoice(items, { memo })
  await acted(invoice.id, 'send', { attach_pdf: false })
  const rejected = await clerk.put(invoicePath(invoice), { memo: 'Something else' })
  assert.deepEqual([rejected.status >= 400, Object.keys(rejected.body.errors)], [true, ['memo', 'status']])
  assert.equal((await clerk.put(invoicePath(invoice), { notes })).status, 200)
  await containsMemo(invoicePath(invoice))
  const credited = await act(invoice.id, 'credit', { reason: 'Damaged', memo: 'With our apologies.' })
  assert.ok(credited.status < 300, JSON.stringify(credited.body))
  const [{ id } = {}] = await testApp.sql('select id from invoices where credited_invoice_id = $1', [
    invoice.id,
  ])
  const text = await textAt(`/sales/invoices/${String(id)}`)
  assert.ok(text.includes('With our apologies.') && !text.includes(memo), text)
})

test('prints the footer text of each document family in its language', async () => {
  const footers = {
    invoice: { en: 'Goods stay ours until paid.', de: 'Die Ware bleibt unser Eigentum.' },
    order: { en: 'Delivery takes a week.' },
    purchase_order: { en: 'Invoices to ap@acme.example.' },
    rental_agreement: { en: 'Return the units clean.' },
    statement: { en: 'Please check this statement.' },
  }
  await settings({ printing: { footers } })
  const german = await customerFactory.create(clerk, { language: 'de', currency: 'USD' })
  const invoice = await createInvoice(items, { customer_id: german.id })
  const text = await textAt(invoicePath(invoice))
  assert.match(text, /Die Ware bleibt unser Eigentum\./)
  assert.doesNotMatch(text, /Goods/)
  const order = await createOrder(items)
  assert.match(await textAt(`/sales/orders/${order.id}`), /Delivery takes a week\./)
  const ofGerman = await createOrder(items, { customer_id: german.id })
  assert.doesNotMatch(await textAt(`/sales/orders/${ofGerman.id}`), /Delivery takes/)
  const purchase = await purchaseOrderFactory.create(owner)
  assert.match(await textAt(`/operations/purchase-orders/${purchase.id}`), /ap@acme\.example/)
  const agreement = await agreementFactory.create(owner)
  assert.match(await textAt(`/rentals/agreements/${agreement.id}`), /Return the units clean\./)
  assert.match(await textAt(`/crm/customers/${invoice.customer_id}/statement`), /Kontoauszug/)
  assert.match(await textAt(`/crm/customers/${order.customer_id}/statement`), /Please check this/)
  const wrong = await owner.patch('/tenant', {
    settings: { printing: { footers: { receipt: { en: 'x' } } } },
  })
  assert.equal(wrong.status, 422)
})

test('an issued invoice retains its footer text when the setting changes', async () => {
  await settings({ printing: { footers: { invoice: { en: 'Old terms apply.' } } } })
  const issued = await createInvoice(items)
  const draft = await createInvoice(items)
  assert.equal((await read(draft.id)).footer, null)
  const sent = await acted(issued.id, 'send', { attach_pdf: false })
  assert.equal((await read(issued.id)).footer, 'Old terms apply.')
  await settings({ printing: { footers: { invoice: { en: 'New terms apply.' } } } })
  assert.match(await textAt(invoicePath(issued)), /Old terms apply\./)
  assert.match(await textAt(invoicePath(draft)), /New terms apply\./)
  const page = await testApp.app.http.inject({ url: new URL(sent.public_url).pathname })
  assert.match(page.payload, /Old terms apply\./)
  await settings({ printing: null })
  assert.match(await textAt(invoicePath(issued)), /Old terms apply\./)
})

test('shows amount due and due date above the items while an amount is due', async () => {
  const invoice = await createInvoice(items, { issue_date: '2026-11-20', due_date: '2026-12-24' })
  const [top = ''] = (await textAt(invoicePath(invoice))).split('No. Item')
  assert.match(top, /Amount due \$23\.80 Payable by December 24, 2026/)
  await acted(invoice.id, 'send', { attach_pdf: false })
  await acted(invoice.id, 'apply-payment', { amount: 23.8 })
  const [paid = ''] = (await textAt(invoicePath(invoice))).split('No. Item')
  assert.doesNotMatch(paid, /Amount due|Payable by/)
})

test('the PDF of a sent invoice links to its page; the stored file contains no token', async () => {
  const invoice = await createInvoice(items)
  assert.deepEqual(await linksOf((await print(invoicePath(invoice))).rawPayload), [])
  const { public_url } = await acted(invoice.id, 'send', { attach_pdf: false })
  const first = await print(invoicePath(invoice))
  assert.deepEqual(await linksOf(first.rawPayload), [public_url])
  assert.equal(first.headers.etag, `"${hash('sha256', first.rawPayload)}"`)
  const response = await testApp.app.http.inject({ url: `${new URL(public_url).pathname}/pdf` })
  assert.deepEqual(await linksOf(response.rawPayload), [public_url])
  const [row] = await testApp.sql('select sha256 from printed_documents where entity_id = $1', [invoice.id])
  const storedText = await textFrom(await store.get(`tenants/${testApp.tenants.acme}/${String(row?.sha256)}`))
  const token = new URL(public_url).pathname.split('/').at(-1) ?? ''
  assert.ok(storedText.includes('/i/') && !storedText.includes(token))
  const reader = await testApp.caller('acme', 'sales.invoices.read')
  assert.deepEqual(await linksOf((await print(invoicePath(invoice), reader)).rawPayload), [])
  await clerk.delete(`${invoicePath(invoice)}/link`)
  const { public_url: renewed } = await acted(invoice.id, 'send', { attach_pdf: false })
  const second = await print(invoicePath(invoice))
  assert.deepEqual(await linksOf(second.rawPayload), [renewed])
  assert.notEqual(second.headers.etag, first.headers.etag)
})

test('adds the link to the attached PDF when the email is sent', async () => {
  const invoice = await createInvoice(items)
  const { public_url } = await acted(invoice.id, 'send', { email_to: 'link@quay.example' })
  await runJobs(testApp, [attachInvoicePdf])
  const token = new URL(public_url).pathname.split('/').at(-1) ?? ''
  const [mail] = await testApp.sql('select attachments from mails where recipient = $1', [
    'link@quay.example',
  ])
  const [stored] = (mail?.attachments ?? []) as { content: string }[]
  assert.ok(!Buffer.from(stored?.content ?? '', 'base64').includes(token))
  const sent = (await deliverMails(testApp.app)).find(({ to }) => to === 'link@quay.example')
  const delivered = Buffer.from(sent?.attachments[0]?.content ?? '', 'base64')
  assert.deepEqual(await linksOf(delivered), [public_url])
})

test('prints numbers, buyer and delivery address on a purchase order', async () => {
  await settings({
    company: { legal_name: 'Acme Trading Ltd.', street: 'Dock 5', city: 'Hull', country: 'GB' },
  })
  const address = { street: 'Gate 3', postal_code: '20457', city: 'Hamburg', country: 'DE' }
  const warehouse = await warehouseFactory.create(owner, { name: 'North depot', address })
  const order = await purchaseOrderFactory.create(owner, {
    warehouse_id: warehouse.id,
    supplier_reference: 'OFFER-4711',
  })
  const path = `/operations/purchase-orders/${order.id}`
  const text = await textAt(path)
  for (const word of [
    order.po_number,
    order.order_number,
    'OFFER-4711',
    'Buyer Acme Trading Ltd. Dock 5',
    'Test Caller',
  ])
    assert.ok(text.includes(word), `${word} in ${text}`)
  assert.match(text, /Deliver to North depot Gate 3 20457 Hamburg Germany/)
  for (const step of ['submit', 'approve', 'send']) await owner.post(`${path}/${step}`, {})
  const confirmed = await owner.put(path, { supplier_reference: 'SO-99' })
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
  assert.match(await textAt(path), /SO-99/)
})

test('prints prices, deposit, places and replacement values on a rental agreement', async () => {
  await settings({ company: null })
  const { product_id } = await rentableProductFactory.create(owner, {
    unit_price: 45,
    deposit: 100,
    replacement_value: 900,
  })
  const agreement = await agreementFactory.create(owner, {
    pickup_location: 'Depot Hamburg, gate 3',
    lines: [
      {
        product_id,
        quantity: 2,
        period_from: '2027-05-03T08:00:00.000Z',
        period_to: '2027-05-10T08:00:00.000Z',
      },
    ],
  })
  const path = `/rentals/agreements/${agreement.id}`
  assert.equal((await owner.post(`${path}/confirm`, {})).status, 200)
  await created('/rentals/rentable-products', {
    product_id,
    unit_price: 60,
    deposit: 5,
    replacement_value: 7,
  })
  const text = await textAt(path)
  for (const word of [
    '45.00 / 1 day',
    '630.00',
    'Rent $630.00',
    'Deposit $200.00',
    'Replacement value $900.00',
  ])
    assert.ok(text.includes(word), `${word} in ${text}`)
  assert.match(text, /Pick-up Depot Hamburg, gate 3 Return Depot Hamburg, gate 3/)
  assert.match(text, /deposit is returned.*are charged at their/)
  const [line] = (await owner.get(path)).body.data.lines
  assert.deepEqual(
    [line.unit_price, line.unit_period, line.deposit, line.replacement_value],
    [45, 'day', 100, 900],
  )
  const invoice = await created(`${path}/generate-invoice`, {})
  assert.equal(invoice.items[0].unit_price.amount, 45)
})
