/** PDFs of invoices, orders, shipments and rental agreements. */
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { after } from '#core/time'
import { systemClock } from '#runtime/clock'
import { noFiles } from '#runtime/storage/files'
import { sweepFiles } from '#features/documents/index'
import { purchaseOrderFactory } from '#modules/purchasing/purchase-orders/purchase-order.factory'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { pagesOf, textOf } from '#test/pdf-text'
import { runJobs } from '#test/jobs'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { attachInvoicePdf } from '../invoices/sending/invoice.attachments.ts'
import { openInvoices } from '../invoices/invoice.fixtures.ts'

const { testApp, clerk, createInvoice, createProduct, createOrder, acted, confirmedOrder, generated } =
  await openInvoices()
const { store } = testApp.app.runtime.files ?? noFiles
const items = [{ name: 'Fee #panic() *x*', quantity: 2, unit_price: 10, tax_rate: 19 }]

const open = (path: string, headers: Record<string, string> = {}) =>
  testApp.app.http.inject({
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${clerk.token}`, ...headers },
  })

async function print(path: string) {
  const { statusCode, headers, rawPayload, payload } = await open(path)
  assert.equal(statusCode, 200, payload)
  assert.equal(headers['content-type'], 'application/pdf')
  return rawPayload
}

const invoicePath = ({ id }: { id: string }) => `/sales/invoices/${id}/pdf`
const containsAll = (text: string, ...words: string[]) => {
  for (const word of words) assert.ok(text.includes(word), `${word} in: ${text}`)
}

const customerIn = (language: string, currency: string, more: object = {}) =>
  customerFactory.create(clerk, {
    language,
    currency,
    billing_address: { street: 'Hauptstr. 1', postal_code: '10115', city: 'Berlin', country: 'DE' },
    ...more,
  })

test('prints an invoice of a tenant without company data', async () => {
  const invoice = await createInvoice(items)
  const text = await textOf(await print(invoicePath(invoice)))
  containsAll(
    text,
    'Acme',
    'Invoice',
    invoice.invoice_number,
    'Draft',
    'Fee #panic() *x*',
    '$23.80',
    'Page 1 of 1',
  )
})

test('prints seller, buyer, taxes and bank account in the language of the customer', async () => {
  const company = {
    legal_name: 'Nordwind GmbH',
    street: 'Hafenstr. 5',
    postal_code: '20457',
    city: 'Hamburg',
    country: 'DE',
    vat_id: 'DE123456789',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  }
  const printing = { accent_color: '#884400', footer: 'Geschäftsführung: A. Dodsworth', page_size: 'Letter' }
  assert.equal((await clerk.put('/tenant', { settings: { company, printing } })).status, 200)
  const customer = await customerIn('de', 'EUR', { company_name: 'Łódź & Ελλάς 株式会社' })
  const lines = [...items, { name: 'Buch', quantity: 1.5, unit_price: 20, tax_rate: 7, discount_percent: 10 }]
  const invoice = await createInvoice(lines, { customer_id: customer.id, currency: 'EUR' })
  const text = await textOf(await print(invoicePath(invoice)))
  containsAll(
    text,
    'Rechnung',
    'Nordwind GmbH',
    'Łódź & Ελλάς 株式会社',
    'Hauptstr. 1',
    '10115 Berlin',
    'Deutschland',
  )
  containsAll(text, 'USt-IdNr.: DE123456789', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX', 'Seite 1 von 1')
  containsAll(text, 'Rabatt 10 % (3,00 €)', 'USt. 7 %', 'USt. 19 %', '52,69 €', 'Verwendungszweck')
  containsAll(text, 'Geschäftsführung: A. Dodsworth')
})

test('prints every language, and currencies of 0 and 3 digits', async () => {
  const cases = [
    { language: 'fr', currency: 'JPY', unit_price: 1000, words: ['Facture', /2\s000/] },
    { language: 'es', currency: 'KWD', unit_price: 10.062, words: ['Factura', /20,124/] },
    { language: 'ar', currency: 'USD', unit_price: 10, words: [/[\u0600-\u06ff]/, /20\.00/] },
  ]
  for (const { language, currency, unit_price, words } of cases) {
    const customer = await customerIn(language, currency)
    const line = { name: 'Fee', quantity: 2, unit_price, tax_rate: 0 }
    const invoice = await createInvoice([line], { customer_id: customer.id, currency })
    const text = await textOf(await print(invoicePath(invoice)))
    for (const word of words) assert.match(text, new RegExp(word))
  }
})

test('carries subtotals over the pages of a long table', async () => {
  const many = Array.from({ length: 90 }, (_, index) => ({
    name: `Item ${index + 1}`,
    quantity: 1,
    unit_price: 1,
  }))
  const pages = await pagesOf(await print(invoicePath(await createInvoice(many))))
  assert.ok(pages.length > 1)
  const [, forwarded] = /Carried forward ([\d.]+)/.exec(pages[0] ?? '') ?? []
  const [, broughtForward] = /Brought forward ([\d.]+)/.exec(pages[1] ?? '') ?? []
  assert.ok(forwarded)
  assert.equal(forwarded, broughtForward)
  assert.doesNotMatch(pages.at(-1) ?? '', /Carried forward/)
})

test('reuses a printed file until a payment or the design changes it', async () => {
  const invoice = await createInvoice(items)
  await acted(invoice.id, 'send', { attach_pdf: false })
  const path = invoicePath(invoice)
  const { headers, rawPayload } = await open(path)
  const again = await open(path)
  assert.ok(rawPayload.equals(again.rawPayload))
  assert.equal((await open(path, { 'if-none-match': String(headers.etag) })).statusCode, 304)
  assert.equal((await open(path, { range: 'bytes=0-3' })).payload, '%PDF')
  const rows = () => testApp.sql('select sha256 from printed_documents where entity_id = $1', [invoice.id])
  const [first] = await rows()
  assert.equal(headers.etag, `"${hash('sha256', rawPayload)}"`)
  await acted(invoice.id, 'apply-payment', { amount: 3.8 })
  containsAll(await textOf(await print(path)), 'Paid', '-$3.80', 'Amount due', '$20.00')
  const stored = await rows()
  assert.equal(stored.length, 1)
  assert.notEqual(stored[0]?.sha256, first?.sha256)
  const key = `tenants/${testApp.tenants.acme}/${String(stored[0]?.sha256)}`
  await store.remove(key)
  await print(path)
  assert.ok(await store.sizeOf(key))
})

test('prints credit notes with the invoice that they correct', async () => {
  const invoice = await createInvoice(items)
  await acted(invoice.id, 'send', { attach_pdf: false })
  const { status, body } = await clerk.post(`/sales/invoices/${invoice.id}/credit`, { reason: 'Damaged' })
  assert.ok(status < 300, JSON.stringify(body))
  const [{ id: noteId } = {}] = await testApp.sql('select id from invoices where credited_invoice_id = $1', [
    invoice.id,
  ])
  const text = await textOf(await print(`/sales/invoices/${String(noteId)}/pdf`))
  containsAll(text, 'Credit note', invoice.invoice_number, 'Damaged')
  assert.doesNotMatch(text, /Payable by/)
})

test("sends the PDF by email from a job and serves it under the customer's link", async () => {
  const invoice = await createInvoice(items)
  const sent = await acted(invoice.id, 'send', {
    email_to: 'pdf@quay.example',
    email_bcc: ['bcc@quay.example'],
  })
  assert.equal(sent.email_details.pdf_attached, true)
  await runJobs(testApp, [attachInvoicePdf])
  const [mail] = await testApp.sql('select attachments, bcc from mails where recipient = $1', [
    'pdf@quay.example',
  ])
  assert.deepEqual(mail?.bcc, ['bcc@quay.example'])
  const [attached] = (mail?.attachments ?? []) as { name: string; content: string }[]
  assert.equal(attached?.name, `${invoice.invoice_number}.pdf`)
  containsAll(await textOf(Buffer.from(attached.content, 'base64')), invoice.invoice_number, 'Payable by')
  const link = `${new URL(sent.public_url).pathname}/pdf`
  const response = await testApp.app.http.inject({ url: link })
  assert.deepEqual([response.statusCode, response.headers['content-type']], [200, 'application/pdf'])
  // The customer gets the same PDF as the tenant, including the seller.
  assert.equal(await textOf(response.rawPayload), await textOf(await print(invoicePath(invoice))))
  assert.equal((await testApp.app.http.inject({ url: '/i/nonsense/pdf' })).statusCode, 404)
  assert.equal((await clerk.delete(`/sales/invoices/${invoice.id}/link`)).status, 200)
  assert.equal((await testApp.app.http.inject({ url: link })).statusCode, 404)
})

test('prints order confirmations, delivery notes and rental agreements', async () => {
  const draft = await createOrder(items)
  containsAll(await textOf(await print(`/sales/orders/${draft.id}/pdf`)), 'Order confirmation', 'Draft')
  const product = await createProduct({ name: 'Crate', track_inventory: false })
  const order = await confirmedOrder([{ product_id: product.id, quantity: 3, tax_rate: 19 }])
  assert.equal((await clerk.post(`/sales/orders/${order.id}/ship`, { carrier: 'DHL' })).status, 200)
  containsAll(
    await textOf(await print(`/sales/orders/${order.id}/pdf`)),
    order.order_number,
    'Crate',
    '$35.70',
  )
  const { body } = await clerk.get(`/sales/shipments?order_id=${order.id}`)
  const note = await textOf(await print(`/sales/shipments/${body.data[0].id}/pdf`))
  containsAll(note, 'Delivery note', body.data[0].shipment_number, 'Crate', 'DHL', 'signature')
  assert.doesNotMatch(note, /\$/)
  const agreement = await agreementFactory.create(clerk)
  const rental = await textOf(await print(`/rentals/agreements/${agreement.id}/pdf`))
  containsAll(rental, 'Rental agreement', agreement.agreement_number, 'Draft', 'lessee')
  const purchase = await purchaseOrderFactory.create(await testApp.caller('acme', 'owner'))
  const ordered = await textOf(await print(`/operations/purchase-orders/${purchase.id}/pdf`))
  containsAll(ordered, 'Purchase order', purchase.po_number, 'Draft')
})

test('rejects printing for callers who may not read the record', async () => {
  const invoice = await createInvoice(items)
  const otherTenant = await testApp.caller('globex', 'owner')
  const clerkOfOrders = await testApp.caller('acme', 'sales.orders.read')
  assert.equal((await otherTenant.get(invoicePath(invoice))).status, 404)
  assert.equal((await clerkOfOrders.get(invoicePath(invoice))).status, 403)
})

test('deleting unused files keeps the file printed last', async () => {
  const { runtime } = testApp.app
  const invoice = await createInvoice(items)
  const keyNow = async () => {
    const [row] = await testApp.sql('select sha256 from printed_documents where entity_id = $1', [invoice.id])
    return `tenants/${testApp.tenants.acme}/${String(row?.sha256)}`
  }
  await print(invoicePath(invoice))
  const before = await keyNow()
  await acted(invoice.id, 'approve')
  await print(invoicePath(invoice))
  await sweepFiles({ ...runtime, now: () => after(systemClock.now(), { days: 2 }) }, store)
  assert.equal(await store.sizeOf(before), undefined)
  assert.ok(await store.sizeOf(await keyNow()))
})

test('item amounts add up to the subtotal, and discounts and included taxes are listed', async () => {
  const customer = await customerIn('en', 'EUR')
  const lines = [
    { name: 'Shelf', quantity: 4, unit_price: 89.9, tax_rate: 19, discount_percent: 5 },
    { name: 'Book', quantity: 3, unit_price: 20, tax_rate: 7 },
  ]
  const more = { customer_id: customer.id, currency: 'EUR', discount_percent: 10 }
  const text = await textOf(await print(`/sales/orders/${(await createOrder(lines, more)).id}/pdf`))
  containsAll(text, '359.60', '60.00', 'Subtotal €419.60', 'Item discounts -€17.98', 'Discount -€40.16')
  containsAll(text, 'Net total €361.46', 'Total €423.66')
  assert.equal((await clerk.patch('/tenant', { settings: { prices_include_tax: true } })).status, 200)
  const inclusive = await createInvoice(lines, { customer_id: customer.id, currency: 'EUR' })
  assert.equal((await clerk.patch('/tenant', { settings: { prices_include_tax: null } })).status, 200)
  const printed = await textOf(await print(invoicePath(inclusive)))
  containsAll(printed, 'Subtotal €419.60', 'Total incl. tax €401.62', 'Including tax 19 %')
})

test("prints terms and generated items in the customer's language, and the debited invoice", async () => {
  const customer = await customerIn('de', 'EUR')
  const of = { customer_id: customer.id, currency: 'EUR' }
  const order = await confirmedOrder(items, of)
  const interim = await generated(order.id, { type: 'interim', percent: 50 })
  containsAll(
    await textOf(await print(invoicePath(interim))),
    `Abschlag zum Auftrag ${order.order_number}`,
    '50 %',
    '30 Tage netto',
  )
  await acted(interim.id, 'send', { attach_pdf: false })
  const debit = { ...of, type: 'debit_note', debited_invoice_id: interim.id, reference_number: 'R-77' }
  containsAll(
    await textOf(await print(invoicePath(await createInvoice(items, debit)))),
    `Zu Rechnung ${interim.invoice_number}`,
    'Unser Zeichen R-77',
  )
})

test('Arabic letters, long addresses and the bank account can be copied from the PDF', async () => {
  const company = {
    email: 'accounts-receivable@northwind-traders.example',
    iban: 'DE89370400440532013000',
  }
  assert.equal((await clerk.patch('/tenant', { settings: { company } })).status, 200)
  const customer = await customerIn('ar', 'EUR', { company_name: 'شركة النور للتجارة' })
  const invoice = await createInvoice([{ ...items[0], name: 'كابل طاقة' }], {
    customer_id: customer.id,
    currency: 'EUR',
  })
  await acted(invoice.id, 'send')
  const text = await textOf(await print(invoicePath(invoice)))
  containsAll(text, company.email, 'DE89 3704 0044 0532 0130 00')
  const letters = text.normalize('NFKC')
  // The library returns words from right to left in the order of the page.
  for (const word of ['شركة', 'النور', 'كابل', 'فاتورة'])
    assert.ok(letters.includes(word) || letters.includes([...word].toReversed().join('')), word)
  assert.doesNotMatch(text, /\u200b/)
})

test('prints a payment code on open invoices, but not on drafts and proforma invoices', async () => {
  const { id: customer_id } = await customerIn('de', 'EUR')
  const invoice = await createInvoice(items, { customer_id, currency: 'EUR' })
  const hasCode = async (printed: { id: string }) =>
    (await textOf(await print(invoicePath(printed)))).includes('Mit der Banking-App scannen')
  assert.equal(await hasCode(invoice), false)
  assert.equal(await hasCode(await acted(invoice.id, 'send')), true)
  const proforma = await createInvoice(items, { customer_id, currency: 'EUR', type: 'proforma' })
  assert.equal(await hasCode(await acted(proforma.id, 'send')), false)
})
