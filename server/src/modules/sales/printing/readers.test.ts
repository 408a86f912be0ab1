/** Amounts, names and days by language and country, in PDFs, on the invoice page and in emails. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDocumentProxy } from 'unpdf'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { attachmentsOf, textOf } from '#test/pdf-text'
import { runJobs } from '#test/jobs'
import { openInvoices } from '../invoices/invoice.fixtures.ts'
import { paymentJobs } from '../payments/payment.emails.ts'

const { testApp, clerk, createInvoice, acted, createOrder } = await openInvoices()
const company = {
  legal_name: 'Northwind Traders, Inc.',
  street: '507 - 20th Ave. E.',
  city: 'Seattle',
  state: 'WA',
  postal_code: '98122',
  country: 'US',
  phone: '+1 206 555 9857',
  email: 'billing@northwind.example',
  vat_id: 'DE123456789',
  iban: 'DE89370400440532013000',
}
assert.equal((await clerk.put('/tenant', { settings: { company } })).status, 200)

const isolates = /[\u2066-\u2069]/

async function print(path: string) {
  const headers = { authorization: `Bearer ${clerk.token}` }
  const {
    statusCode,
    rawPayload,
    payload,
    headers: responseHeaders,
  } = await testApp.app.http.inject({
    url: `/api/v1${path}`,
    headers,
  })
  assert.equal(statusCode, 200, payload)
  return { pdf: rawPayload, name: String(responseHeaders['content-disposition']) }
}

const textAt = async (path: string) => textOf((await print(path)).pdf)

/** Returns the text fragments of a PDF with their horizontal position. */
async function piecesOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) =>
    'str' in item ? [{ text: item.str, x: item.transform[4] as number, y: item.transform[5] as number }] : [],
  )
}

const customerOf = (language: string, country: string | null, more: object = {}) =>
  customerFactory.create(clerk, {
    language,
    email: `ap-${crypto.randomUUID()}@quay.example`,
    company_name: 'Al Noor Trading, Ltd.',
    billing_address: { street: 'Tahrir St. 7', city: 'Cairo', ...(country && { country }) },
    ...more,
  })

/** Creates and sends an invoice of `amount`. Returns the invoice and the email. */
async function sentTo(customer: { id: string; email: string }, amount: number, more: object = {}) {
  const line = { name: 'Chai', quantity: 1, unit_price: amount, tax_rate: 0 }
  const { id } = await createInvoice([line], { customer_id: customer.id, ...more })
  const invoice = await acted(id, 'send', { attach_pdf: false })
  const page = await testApp.app.http.inject({ url: new URL(invoice.public_url).pathname })
  const [mail] = await testApp.sql('select subject, body from mails where recipient = $1', [customer.email])
  return {
    invoice,
    path: `/sales/invoices/${id}/pdf`,
    page: page.payload,
    subject: String(mail?.subject),
    text: String(mail?.body),
  }
}

test('isolates amounts and names in Arabic emails, their subjects and the page', async () => {
  const customer = await customerOf('ar', 'EG', { currency: 'USD' })
  const { invoice, subject, text, page } = await sentTo(customer, 957.32, { currency: 'USD' })
  const amount = '\u2067\u2066957.32\u2069\u00a0\u2068US$\u2069\u2069'
  assert.ok(text.includes(amount), JSON.stringify(text))
  assert.ok(text.includes('\u2068Al Noor Trading, Ltd.\u2069'), text)
  assert.ok(subject.includes('\u2068Northwind Traders, Inc.\u2069'), JSON.stringify(subject))
  assert.ok(page.includes(amount))
  assert.match(page, /<title>[^<]*\u2068Northwind Traders, Inc\.\u2069<\/title>/)
  assert.doesNotMatch(JSON.stringify((await clerk.get(`/sales/invoices/${invoice.id}`)).body), isolates)
})

test('prints amounts from left to right in Arabic text, and the seller name unchanged', async () => {
  const customer = await customerOf('ar', 'EG', { currency: 'USD' })
  const { invoice, path } = await sentTo(customer, 1_000, { currency: 'USD' })
  await acted(invoice.id, 'apply-payment', { amount: 957.32 })
  const { pdf, name } = await print(path)
  const pieces = await piecesOf(pdf)
  const paid = pieces.find(({ text }) => text.includes('957.32'))
  assert.ok(paid && paid.text.includes('-957.32'), JSON.stringify(pieces.map(({ text }) => text)))
  const symbol = pieces.find(({ text, y }) => text.includes('US$') && y === paid.y)
  assert.ok(symbol && symbol.x < paid.x)
  assert.ok(pieces.some(({ text }) => text.includes('Northwind Traders, Inc.')))
  assert.doesNotMatch(name, isolates)
})

test('removes direction overrides from names in PDFs and on the page', async () => {
  const customer = await customerOf('en', 'GB', { company_name: 'Quay \u202eexe.Ltd' })
  const item = { name: 'Box \u202dgnp.\u202c', quantity: 1, unit_price: 1 }
  const { id } = await createInvoice([item], { customer_id: customer.id, memo: 'Paid \u202e001' })
  const { public_url } = await acted(id, 'send', { attach_pdf: false })
  const { body } = await testApp.app.http.inject({ url: new URL(public_url).pathname })
  for (const content of [await textAt(`/sales/invoices/${id}/pdf`), body]) {
    assert.doesNotMatch(content, /[\u202a-\u202e]/)
    for (const part of ['Quay exe.Ltd', 'Box gnp.', 'Paid 001']) assert.ok(content.includes(part), part)
  }
})

test('every digit of an Arabic PDF can be copied and searched', async () => {
  const customer = await customerOf('ar', 'EG', { currency: 'EUR' })
  // The first 9 is in front of a percent sign.
  const line = { name: 'كابل طاقة', quantity: 2, unit_price: 35, tax_rate: 19 }
  const { id } = await createInvoice([line], { customer_id: customer.id, currency: 'EUR' })
  await acted(id, 'send', { attach_pdf: false })
  const { pdf } = await print(`/sales/invoices/${id}/pdf`)
  const text = await textOf(pdf)
  for (const word of ['19%', '13.30', 'DE89 3704 0044 0532 0130 00', '9857', '83.30', 'من', 'مرجع'])
    assert.ok(text.includes(word) || text.includes([...word].toReversed().join('')), `${word} in ${text}`)
})

test('writes e-invoices without direction control characters', async () => {
  const customer = await customerOf('ar', 'EG', { currency: 'EUR', company_name: 'شركة النور 7 Ltd.' })
  const line = { name: 'كابل طاقة 5 m', quantity: 2, unit_price: 35, tax_rate: 19 }
  const { id } = await createInvoice([line], { customer_id: customer.id, currency: 'EUR' })
  await acted(id, 'send', { attach_pdf: false })
  const { pdf } = await print(`/sales/invoices/${id}/pdf`)
  const [xml = ''] = Object.values(await attachmentsOf(pdf))
  assert.ok(xml.includes('شركة النور 7 Ltd.'), xml)
  assert.doesNotMatch(xml, isolates)
})

test("formats amounts and days for the customer's country", async () => {
  const inMexico = await sentTo(await customerOf('es', 'Mexico', { currency: 'MXN' }), 1_234.5, {
    currency: 'MXN',
  })
  const inSpain = await sentTo(await customerOf('es', 'ES', { currency: 'EUR' }), 1_234.5, {
    currency: 'EUR',
  })
  const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  for (const [{ text, page, path }, amount] of [
    [inMexico, '$1,234.50'],
    [inSpain, '1234,50 €'],
  ] as const) {
    assert.ok(spaced(text).includes(amount), text)
    assert.ok(spaced(page).includes(amount), page)
    assert.ok((await textAt(path)).includes(amount), amount)
  }
  const british = await customerOf('en', 'United Kingdom', { currency: 'USD' })
  const { text, path } = await sentTo(british, 20, { currency: 'USD' })
  assert.match(text, / \d{1,2} \w+ \d{4}\b/)
  assert.ok((await textAt(path)).includes('US$20.00'))
})

test("uses the region of the customer's language if the address has no country", async () => {
  const customer = await customerOf('es-MX', null, { currency: 'MXN' })
  const { text, page, path } = await sentTo(customer, 1_234.5, { currency: 'MXN' })
  for (const content of [text, page, await textAt(path)]) assert.ok(content.includes('$1,234.50'), content)
  const moved = await customerOf('es-MX', 'ES', { currency: 'MXN' })
  assert.ok((await textAt((await sentTo(moved, 1_234.5, { currency: 'MXN' })).path)).includes('1234,50'))
})

test('formats all amounts of a document with the same separators', async () => {
  for (const [language, country, total, column] of [
    ['fr', 'CH', "1'234.50 €", "1'234.50"],
    ['en', 'DE', '€1,234.50', '1,234.50'],
    ['de', 'AT', '€ 1.234,50', '1.234,50'],
  ] as const) {
    const customer = await customerOf(language, country, { currency: 'EUR' })
    const { path } = await sentTo(customer, 1_234.5, { currency: 'EUR' })
    const text = (await textAt(path)).replaceAll(/[\u202f\u00a0]/g, ' ')
    assert.ok(text.includes(total), `${total} in ${text}`)
    assert.ok(text.includes(`1 Chai 1 ${column}`), `${column} in ${text}`)
  }
})

test('formats orders, statements, reminders and receipts for the country', async () => {
  const customer = await customerOf('es', 'MX', { currency: 'MXN' })
  const line = { name: 'Chai', quantity: 1, unit_price: 1_234.5, tax_rate: 0 }
  const order = await createOrder([line], { customer_id: customer.id, currency: 'MXN' })
  assert.ok((await textAt(`/sales/orders/${order.id}/pdf`)).includes('$1,234.50'))
  const { invoice } = await sentTo(customer, 1_234.5, {
    currency: 'MXN',
    due_date: testApp.clock.now().slice(0, 10),
  })
  assert.ok((await textAt(`/crm/customers/${customer.id}/statement/pdf`)).includes('$1,234.50'))
  const settings = { customer_emails: ['payment_received'] }
  assert.equal((await clerk.patch('/tenant', { settings })).status, 200)
  const reminded = await clerk.post('/sales/invoices/send-reminders', {
    reminder_type: 'due_today',
  })
  assert.equal(reminded.status, 200, JSON.stringify(reminded.body))
  await acted(invoice.id, 'apply-payment', { amount: 1_000 })
  await runJobs(testApp, paymentJobs)
  const mails = await testApp.sql('select body from mails where recipient = $1 order by id', [customer.email])
  const amounts = mails.map(({ body }) => /\$[\d,.]+\d/.exec(String(body))?.[0])
  assert.deepEqual(amounts, ['$1,234.50', '$1,234.50', '$1,000.00'])
})

test('uses the locale of the tenant for customers without a country', async () => {
  assert.equal((await clerk.patch('/tenant', { settings: { locale: 'en-GB' } })).status, 200)
  const { text } = await sentTo(await customerOf('en', null, { currency: 'USD' }), 20, { currency: 'USD' })
  assert.ok(text.includes('US$20.00'), text)
  assert.equal((await clerk.patch('/tenant', { settings: { locale: 'en-US' } })).status, 200)
  const american = await sentTo(await customerOf('en', null, { currency: 'USD' }), 20, { currency: 'USD' })
  assert.match(american.text, /[^S]\$20\.00/)
})
