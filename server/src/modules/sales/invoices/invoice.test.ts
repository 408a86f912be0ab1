/** Invoices created directly: amounts, terms, updates, and customer statistics. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTenantWithPermissions } from '#core/jobs'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openInvoices, url } from './invoice.fixtures.ts'

const { testApp, clerk, customer, createInvoice, act, acted, read } = await openInvoices()

test('returns amounts as money objects and as numbers', async () => {
  const invoice = await createInvoice(
    [
      { name: 'Consulting', quantity: 3, unit_price: 100.5, tax_rate: 19 },
      { name: 'Travel', quantity: 1, unit_price: 20, discount_amount: 5, tax_rate: 7 },
    ],
    { shipping_amount: 4.9 },
  )
  assert.match(invoice.invoice_number, /^INV-\d{8}-\d{3,}$/)
  const money = (amount: number, cents: number, formatted: string) => ({
    amount,
    cents,
    currency: 'USD',
    formatted,
  })
  assert.deepEqual(invoice.subtotal_amount, money(321.5, 32_150, '$321.50'))
  assert.deepEqual(invoice.discount_amount, money(5, 500, '$5.00'))
  // Each line is rounded separately: 57.285 and 1.05.
  assert.deepEqual(invoice.tax_amount, money(58.34, 5_834, '$58.34'))
  assert.deepEqual(invoice.shipping_amount, money(4.9, 490, '$4.90'))
  assert.deepEqual(invoice.total_amount, money(379.74, 37_974, '$379.74'))
  assert.deepEqual(invoice.paid_amount, money(0, 0, '$0.00'))
  assert.deepEqual(invoice.remaining_balance, invoice.total_amount)
  const { amount_paid, amount_due, late_fee_amount, payment_percentage, status, type, order_id } = invoice
  assert.deepEqual(
    { amount_paid, amount_due, late_fee_amount, payment_percentage, status, type, order_id },
    {
      amount_paid: 0,
      amount_due: 379.74,
      late_fee_amount: 0,
      payment_percentage: 0,
      status: 'draft',
      type: 'standard',
      order_id: null,
    },
  )
  assert.deepEqual(invoice.items[0].unit_price, money(100.5, 10_050, '$100.50'))
  assert.deepEqual(invoice.items[1].line_total, money(15, 1_500, '$15.00'))
  assert.deepEqual(invoice.tax_breakdown, {
    7: { rate: 7, taxable_amount: 15, tax_amount: 1.05 },
    19: { rate: 19, taxable_amount: 301.5, tax_amount: 57.29 },
  })
  assert.deepEqual(invoice.discount_details, { line_discount_amount: 5, order_discount_amount: 0 })
  assert.equal(invoice.customer.id, customer.id)
  assert.equal(invoice.billing_address.city, 'Boston')
})

test("formats the minor units of each currency in the tenant's locale", async () => {
  const inCurrency = async (currency: string, unit_price: number) => {
    const { total_amount } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price }], { currency })
    return [total_amount.cents, total_amount.formatted]
  }
  assert.deepEqual(await inCurrency('JPY', 1_500), [1_500, '¥1,500'])
  assert.deepEqual(await inCurrency('KWD', 1.234), [1_234, 'KWD\u00a01.234'])
  const { id: customer_id } = await customerFactory.create(clerk, { currency: 'JPY' })
  const ofCustomer = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 1_500 }], { customer_id })
  assert.equal(ofCustomer.total_amount.cents, 1_500)
  const boss = await testApp.caller('globex', 'owner')
  assert.equal((await boss.patch('/tenant', { settings: { locale: 'de-DE' } })).status, 200)
  const german = await customerFactory.create(boss, { currency: 'EUR' })
  const items = [{ name: 'Beratung', quantity: 1, unit_price: 1_234.5 }]
  const { body } = await boss.post(url, { customer_id: german.id, items })
  assert.equal(body.data.total_amount.formatted, '1.234,50\u00a0€')
  for (const locale of ['german please', 'aa-bb-cc-dd']) {
    const rejected = await boss.patch('/tenant', { settings: { locale } })
    assert.deepEqual(Object.keys(rejected.body.errors), ['settings.locale'])
  }
  // Old settings can be invalid: they were not always validated.
  await testApp.sql(`update tenants set settings = '{"locale": "aa-bb-cc-dd"}' where slug = 'globex'`)
  const unset = await (await testApp.caller('globex', 'owner')).get(`${url}/${body.data.id}`)
  assert.equal(unset.body.data.total_amount.cents, 123_450)
})

test('derives the due date from the payment terms', async () => {
  const items = [{ name: 'Fee', quantity: 1, unit_price: 10 }]
  const by = async (more: object) => {
    const { due_date, payment_terms } = await createInvoice(items, { issue_date: '2026-12-01', ...more })
    return [due_date, payment_terms]
  }
  assert.deepEqual(await by({ payment_terms: { due_days: 14 } }), [
    '2026-12-15',
    { terms: null, due_days: 14, method: null },
  ])
  assert.deepEqual(await by({ due_date: '2026-12-24' }), ['2026-12-24', null])
  assert.deepEqual(await by({}), ['2026-12-31', { terms: 'Net 30', due_days: 30, method: null }])
  const { status, body } = await clerk.post(url, {
    customer_id: customer.id,
    items,
    issue_date: '2026-12-01',
    due_date: '2026-11-30',
  })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['due_date']])
  const invoice = await createInvoice(items, { issue_date: '2026-12-01' })
  const { body: moved } = await clerk.put(`${url}/${invoice.id}`, { payment_terms: { due_days: 7 } })
  assert.deepEqual([moved.data.due_date, moved.data.payment_terms.terms], ['2026-12-08', 'Net 7'])
})

test('reports all errors of a body at once', async () => {
  const { status, body } = await clerk.post(url, {
    customer_id: customer.id,
    type: 'bill',
    issue_date: '2026-12-02',
    due_date: '2026-12-01',
    items: [
      { quantity: 1, unit_price: 5 },
      { name: 'Fee', quantity: 1, unit_price: 0.001_000_1 },
      { name: 'Fee', unit_price: { amount: 'much' } },
    ],
    colour: 'red',
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'colour',
    'due_date',
    'items.0.name',
    'items.1.unit_price',
    'items.2.quantity',
    'items.2.unit_price.amount',
    'type',
  ])
})

test('accepts its own response as input and recomputes changed amounts', async () => {
  const invoice = await createInvoice(
    [
      { name: 'Design', quantity: 2, unit_price: 50, tax_rate: 10, discount_percent: 10 },
      { name: 'Print', quantity: 10, unit_price: 3, tax_amount: 1.11 },
    ],
    { shipping_amount: 7 },
  )
  const { body: same } = await clerk.put(`${url}/${invoice.id}`, invoice)
  assert.deepEqual([same.data.updated_at, same.data.total_amount], [invoice.updated_at, invoice.total_amount])
  const [design, print] = invoice.items
  const { body: changed } = await clerk.put(`${url}/${invoice.id}`, {
    ...invoice,
    items: [{ ...design, quantity: 4 }, print, { name: 'Tip', quantity: 1, unit_price: { amount: 5 } }],
  })
  const { subtotal_amount, discount_amount, tax_amount, total_amount, amount_due } = changed.data
  assert.deepEqual(
    [subtotal_amount.amount, discount_amount.amount, tax_amount.amount, total_amount.amount, amount_due],
    [235, 20, 19.11, 241.11, 241.11],
  )
  assert.equal(changed.data.items[1].id, print.id)
  // The amounts were sent unchanged, so none is reported as ignored.
  assert.equal(changed.meta?.ignored, undefined)
  const { body: forced } = await clerk.put(`${url}/${invoice.id}`, { total_amount: { amount: 1 } })
  assert.deepEqual(forced.meta.ignored, ['total_amount'])
})

test('requires the amount of a money object', async () => {
  const { id } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const { status, body } = await clerk.patch(`${url}/${id}`, { shipping_amount: { cents: 500 } })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['shipping_amount.amount']])
})

test('only the notes of an issued invoice can change', async () => {
  const invoice = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  await acted(invoice.id, 'approve')
  const approved = await read(invoice.id)
  const rejected = await clerk.put(`${url}/${invoice.id}`, {
    notes: 'Later',
    due_date: '2030-01-01',
    tags: ['new'],
    items: [{ ...invoice.items[0], quantity: 2 }],
  })
  assert.deepEqual(
    [rejected.status, Object.keys(rejected.body.errors).toSorted()],
    [422, ['due_date', 'items', 'status', 'tags']],
  )
  const { error, meta } = rejected.body
  assert.deepEqual([error.code, meta.current], ['INVALID_STATE', 'approved'])
  assert.deepEqual(meta.allowed, ['send', 'credit', 'cancel'])
  assert.deepEqual(await read(invoice.id), approved)
  const { body } = await clerk.put(`${url}/${invoice.id}`, { ...approved, notes: 'Called twice' })
  assert.equal(body.data.notes, 'Called twice')
  assert.deepEqual({ ...body.data, notes: null, updated_at: approved.updated_at }, approved)
})

test('the database rejects changes of issued items for every role', async () => {
  const invoice = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const change = (id: string) =>
    inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, async (ctx) => {
      const updated = await ctx.db
        .updateTable('invoice_items')
        .set({ name: 'Other' })
        .where('invoice_id', '=', id)
        .executeTakeFirst()
      const deleted = await ctx.db.deleteFrom('invoice_items').where('invoice_id', '=', id).executeTakeFirst()
      return [Number(updated.numUpdatedRows), Number(deleted.numDeletedRows)]
    })
  await acted(invoice.id, 'approve')
  assert.deepEqual(await change(invoice.id), [0, 0])
  assert.equal((await read(invoice.id)).items[0].name, 'Fee')
  const draft = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  assert.deepEqual(await change(draft.id), [1, 1])
})

test('only drafts can be deleted', async () => {
  const invoice = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  await acted(invoice.id, 'submit')
  const rejected = await clerk.delete(`${url}/${invoice.id}`)
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['status']])
  assert.equal(rejected.body.meta.current, 'pending_approval')
})

test('filters by status, type, customer, dates and text', async () => {
  const other = await customerFactory.create(clerk, { company_name: 'Quay Traders', currency: 'USD' })
  const items = [{ name: 'Fee', quantity: 1, unit_price: 10 }]
  const more = {
    customer_id: other.id,
    type: 'proforma',
    issue_date: '2031-05-01',
    reference_number: 'PIER-7',
  }
  const { id } = await createInvoice(items, more)
  const found = async (query: string) =>
    (await clerk.get(`${url}?${query}`)).body.data.map((each: { id: string }) => each.id)
  for (const query of [
    `customer_id=${other.id}`,
    'type=proforma',
    'from_date=2031-05-01&to_date=2031-05-01',
    'search=pier-7',
    'search=quay',
    `status=draft&customer_id=${other.id}`,
  ])
    assert.deepEqual(await found(query), [id], query)
  assert.deepEqual(await found(`status=paid&customer_id=${other.id}`), [])
  const { body } = await clerk.get(`/crm/customers/${other.id}/invoices`)
  assert.deepEqual([body.data.length, body.data[0].id, body.data[0].total_amount.amount], [1, id, 10])
  const deletion = await clerk.delete(`/crm/customers/${other.id}`)
  assert.deepEqual([deletion.status, Object.keys(deletion.body.errors)], [422, ['customer']])
})

test('accountants and managers may approve; sales and viewers may not', async () => {
  const invoice = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const asRole = async (role: string) => {
    const caller = await testApp.caller('acme', role)
    const response = await caller.get(`${url}/${invoice.id}`)
    const approved = await caller.post(`${url}/${invoice.id}/approve`, {})
    return [response.status, approved.status]
  }
  assert.deepEqual(await asRole('viewer'), [200, 403])
  assert.deepEqual(await asRole('sales'), [200, 403])
  assert.deepEqual(await asRole('accountant'), [200, 200])
  assert.deepEqual(await asRole('manager'), [200, 422])
})

test('records the approver and accepts only the caller', async () => {
  const invoice = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const other = await testApp.caller('acme', 'manager')
  const forged = await act(invoice.id, 'approve', { approved_by: other.userId })
  assert.deepEqual([forged.status, Object.keys(forged.body.errors)], [422, ['approved_by']])
  const approved = await acted(invoice.id, 'approve', { approval_notes: 'Fine', approved_by: clerk.userId })
  assert.deepEqual(
    [approved.status, approved.invoice_number, approved.approved_by.id],
    ['approved', invoice.invoice_number, clerk.userId],
  )
  assert.ok(approved.approved_at)
})
