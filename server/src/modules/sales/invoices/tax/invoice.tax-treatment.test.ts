/** Invoices without tax: printed reason, required fields and contradictions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openInvoices, url } from '../invoice.fixtures.ts'

const { clerk, customer, createProduct, createInvoice, acted, read, confirmedOrder, generate, generated } =
  await openInvoices()
const dutch = await customerFactory.create(clerk, {
  currency: 'USD',
  vat_id: 'NL123456789B01',
  buyer_reference: 'PO desk 4',
})
const fee = { name: 'Fee', quantity: 1, unit_price: 100 }

const errorsOf = async (customer_id: string, items: object[], more: object) => {
  const { status, body } = await clerk.post(url, { customer_id, items, ...more })
  assert.equal(status, 422, JSON.stringify(body))
  return body.errors
}

test("states why no tax is charged, and the customer's VAT ID", async () => {
  const standard = await createInvoice([{ ...fee, tax_rate: 19 }], { customer_id: dutch.id })
  const { tax_treatment, tax_exemption_reason, customer_vat_id, buyer_reference, delivery_date } = standard
  assert.deepEqual(
    { tax_treatment, tax_exemption_reason, customer_vat_id, buyer_reference, delivery_date },
    {
      tax_treatment: 'standard',
      tax_exemption_reason: null,
      customer_vat_id: 'NL123456789B01',
      buyer_reference: 'PO desk 4',
      delivery_date: null,
    },
  )
  for (const treatment of ['reverse_charge', 'intra_community', 'export', 'exempt', 'outside_scope']) {
    const invoice = await createInvoice([fee], { customer_id: dutch.id, tax_treatment: treatment })
    assert.equal(invoice.tax_treatment, treatment)
    assert.ok(invoice.tax_exemption_reason, treatment)
  }
  const own = { tax_treatment: 'exempt', tax_exemption_reason: '§ 19 UStG' }
  const invoice = await createInvoice([fee], { ...own, delivery_date: '2026-11-20' })
  const { tax_exemption_reason: none } = await createInvoice([fee], { tax_exemption_reason: 'Because' })
  assert.equal(none, null)
  assert.deepEqual([invoice.tax_exemption_reason, invoice.delivery_date], ['§ 19 UStG', '2026-11-20'])
})

test('ignores the tax rates of products if no tax is charged', async () => {
  const { id: product_id } = await createProduct()
  const invoice = await createInvoice([{ product_id, quantity: 2 }], {
    customer_id: dutch.id,
    tax_treatment: 'intra_community',
  })
  assert.deepEqual([invoice.items[0].tax_rate, invoice.total_amount.amount], [0, 20])
})

test('reports all taxes and missing VAT IDs that contradict the treatment', async () => {
  const items = [fee, { ...fee, tax_rate: 19 }, { ...fee, tax_amount: 3 }]
  const more = { tax_treatment: 'reverse_charge', due_date: '2020-01-01', issue_date: '2020-01-02' }
  assert.deepEqual(await errorsOf(customer.id, items, more), {
    due_date: ['The due_date field must not be before issue_date.'],
    customer_vat_id: ['The customer_vat_id field is required: the tax treatment is reverse_charge.'],
    'items.1.tax_rate': ['The items.1.tax_rate field must be 0: the tax treatment is reverse_charge.'],
    'items.2.tax_amount': ['The items.2.tax_amount field must be 0: the tax treatment is reverse_charge.'],
  })
  const errors = await errorsOf(customer.id, [fee], { tax_treatment: 'none', customer_vat_id: 'DE 123' })
  assert.deepEqual(Object.keys(errors).toSorted(), ['customer_vat_id', 'tax_treatment'])
})

test('changes treatment and reason of a draft, but rejects a treatment that contradicts its items', async () => {
  const { id } = await createInvoice([{ ...fee, tax_rate: 19 }], { customer_id: dutch.id })
  const rejected = await clerk.put(`${url}/${id}`, { tax_treatment: 'export' })
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['items.0.tax_rate']])
  const put = async (body: object) => (await clerk.put(`${url}/${id}`, body)).body.data
  const { items } = await read(id)
  const exported = await put({ tax_treatment: 'export', items: [{ id: items[0].id, tax_rate: 0 }] })
  assert.match(exported.tax_exemption_reason, /Export/)
  const same = await put(exported)
  assert.equal(same.tax_exemption_reason, exported.tax_exemption_reason)
  const worded = await put({ tax_exemption_reason: 'Leaves the country' })
  assert.equal(worded.tax_exemption_reason, 'Leaves the country')
  const exempt = await put({ ...worded, tax_treatment: 'exempt' })
  assert.match(exempt.tax_exemption_reason, /Exempt/)
  assert.equal((await put({ tax_treatment: 'standard' })).tax_exemption_reason, null)
  const moved = await put({ customer_id: customer.id })
  assert.deepEqual([moved.customer_vat_id, moved.buyer_reference], [null, null])
})

test('credit notes have the treatment of their invoice', async () => {
  const { id, tax_exemption_reason } = await createInvoice([fee], {
    customer_id: dutch.id,
    tax_treatment: 'reverse_charge',
  })
  await acted(id, 'approve')
  const { credit_note } = await acted(id, 'credit', { reason: 'Returned' })
  assert.deepEqual(
    [credit_note.tax_treatment, credit_note.tax_exemption_reason, credit_note.customer_vat_id],
    ['reverse_charge', tax_exemption_reason, 'NL123456789B01'],
  )
})

test('bills an untaxed order with an exemption reason, and rejects this for a taxed order', async () => {
  const items = [{ name: 'Advice', quantity: 1, unit_price: 50 }]
  const taxed = await confirmedOrder([{ ...items[0], tax_rate: 19 }], { customer_id: dutch.id })
  const rejected = await generate(taxed.id, { tax_treatment: 'reverse_charge' })
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['tax_treatment']])
  const order = await confirmedOrder(items, { customer_id: dutch.id })
  const invoice = await generated(order.id, { tax_treatment: 'reverse_charge', delivery_date: '2026-11-20' })
  assert.deepEqual(
    [invoice.tax_treatment, invoice.customer_vat_id, invoice.delivery_date],
    ['reverse_charge', 'NL123456789B01', '2026-11-20'],
  )
})
