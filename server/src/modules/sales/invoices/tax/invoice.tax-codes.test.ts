/** Tax codes on invoices: exempt items beside taxed ones, reasons, and recurring invoices. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf } from '#test/pdf-text'
import { openEInvoices } from '../documents/invoice.einvoice.fixtures.ts'
import { recurringInvoiceFactory } from '../../recurring-invoices/recurring-invoice.factory.ts'

const { clerk, authority, createInvoice, acted, checked, pdfOf, read, testApp } = await openEInvoices()
const german = { customer_id: authority.id, currency: 'EUR', shipping_amount: 0 }

const codeOf = async (more: object) => {
  const body = { name: 'Own', direction: 'sale', rate: 0, treatment: 'exempt', ...more }
  const response = await clerk.post('/finance/tax-codes', body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}

const wine = { name: 'Wine', quantity: 1, unit_price: 100, tax_rate: 19 }

test('an exempt item beside taxed ones has its own category, and its reason is printed once', async () => {
  const lessons = await codeOf({ code: 'LESSONS', reason: 'Steuerfrei nach § 4 Nr. 21 UStG.' })
  const lesson = { name: 'Lesson', quantity: 1, unit_price: 50, tax_code_id: lessons.id }
  const { id, tax_exemption_reason } = await createInvoice([wine, lesson, lesson], german)
  assert.equal(tax_exemption_reason, lessons.reason)
  await acted(id, 'approve')
  const { taxes } = await checked(id, 'xrechnung')
  assert.deepEqual(taxes.map(({ category, taxable, tax }) => [category, taxable, tax]).toSorted(), [
    ['E', '100.00', '0.00'],
    ['S', '100.00', '19.00'],
  ])
  const text = await textOf(await pdfOf(id))
  assert.equal(text.split(lessons.reason).length, 2, text)
})

test('the reason of a code is that of the invoice; a reason in the request replaces it', async () => {
  const own = await codeOf({ code: 'KLEIN', reason: 'Kleinunternehmer nach § 19 UStG.' })
  const items = [{ name: 'Advice', quantity: 1, unit_price: 50, tax_code_id: own.id }]
  const invoice = await createInvoice(items, german)
  assert.deepEqual([invoice.tax_treatment, invoice.tax_exemption_reason], ['exempt', own.reason])
  const given = await createInvoice(items, { ...german, tax_exemption_reason: 'Other' })
  assert.equal(given.tax_exemption_reason, 'Other')
  // A changed treatment changes the code.
  const response = await clerk.patch(`/sales/invoices/${invoice.id}`, { tax_treatment: 'export' })
  assert.deepEqual([response.status, response.body.data.items[0].tax_code], [200, 'G'])
})

test('a schedule keeps the code of an item, and each invoice has it', async () => {
  const code = await codeOf({ code: 'S4', rate: 4, treatment: 'standard' })
  const items = [{ name: 'Support', quantity: 1, unit_price: 250, tax_code_id: code.id }]
  const start_date = testApp.clock.now().slice(0, 10)
  const schedule = await recurringInvoiceFactory.create(clerk, {
    ...german,
    items,
    start_date,
    frequency: 'month',
  })
  const path = `/sales/recurring-invoices/${schedule.id}`
  const { data } = (await clerk.get(path)).body
  const [item] = data.items
  assert.deepEqual([item.tax_code, item.tax_rate, item.tax_code_id], ['S4', 4, code.id])
  const generated = await clerk.post(`${path}/generate-invoice`)
  assert.deepEqual([generated.body.data.items[0].tax_code, generated.body.data.items[0].tax_rate], ['S4', 4])
  const changed = await clerk.put(path, { items: [{ ...item, tax_rate: 7 }] })
  assert.deepEqual([changed.status, changed.body.data.items[0].tax_code_id], [200, null])
  const wrong = await clerk.put(path, { items: [{ ...item, tax_code_id: '01KAJ3XJ5Q0000000000000009' }] })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['items.0.tax_code_id']])
})

test('a credit note has the codes of its invoice', async () => {
  const { id } = await createInvoice([wine], german)
  await acted(id, 'send')
  const { credit_note } = await acted(id, 'credit', { reason: 'Late' })
  const [before, after] = [await read(id), await read(credit_note.id)]
  assert.equal(after.items[0].tax_code, 'S19')
  assert.equal(after.items[0].tax_code_id, before.items[0].tax_code_id)
})
