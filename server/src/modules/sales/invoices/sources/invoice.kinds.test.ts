/** Interim and final invoices, debit notes, and proforma invoices. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openInvoices, url } from '../invoice.fixtures.ts'

const { testApp, clerk, customer, createInvoice, act, acted, read, ...orders } = await openInvoices()
const { confirmedOrder, generate, generated } = orders
const today = dayOf(testApp.clock.now(), 'UTC')

const items = [
  { name: 'House', quantity: 3, unit_price: 33.33, tax_rate: 19 },
  { name: 'Books', quantity: 1, unit_price: 50.1, tax_rate: 7 },
]

type Body = Record<string, unknown>
const errorsOf = async (response: Promise<{ status: number; body: Body }>) => {
  const { status, body } = await response
  assert.equal(status, 422, JSON.stringify(body))
  return Object.keys(body.errors as object).toSorted()
}
const amountsOf = ({ subtotal_amount, tax_amount, total_amount }: Record<string, { amount: number }>) => [
  subtotal_amount?.amount,
  tax_amount?.amount,
  total_amount?.amount,
]
/** Sums the totals of invoices, in cents. */
const sumOf = (...all: Record<string, { cents: number }>[]) =>
  all.reduce((sum, invoice) => sum + (invoice.total_amount?.cents ?? 0), 0)
const ratesOf = ({ tax_breakdown }: { tax_breakdown: Record<string, Body> }) =>
  Object.values(tax_breakdown).map(({ rate, taxable_amount, tax_amount }) => [
    rate,
    taxable_amount,
    tax_amount,
  ])

async function issued(orderId: string, body: object) {
  const invoice = await generated(orderId, body)
  await acted(invoice.id, 'send')
  return invoice
}

test('bills a part of an order by percent or amount and deducts it from the final invoice by tax rate', async () => {
  const order = await confirmedOrder(items)
  const first = await issued(order.id, { type: 'interim', percent: 30 })
  // 30 % of 99.99 and 30 % of 50.10.
  assert.deepEqual([first.type, ...amountsOf(first)], ['interim', 45.03, 6.75, 51.78])
  assert.deepEqual(ratesOf(first), [
    [7, 15.03, 1.05],
    [19, 30, 5.7],
  ])
  const second = await issued(order.id, { type: 'interim', amount: 60 })
  assert.equal(second.total_amount.amount, 60)
  const final = await generated(order.id, { type: 'final' })
  assert.deepEqual([final.type, final.status], ['final', 'draft'])
  assert.deepEqual(final.interim_invoice_ids, [first.id, second.id])
  assert.equal(sumOf(first, second, final), Math.round(order.total_amount * 100))
  const taxes = [first, second, final].reduce((sum, { tax_amount }) => sum + tax_amount.cents, 0)
  assert.equal(taxes, Math.round(order.tax_amount * 100))
  const deducted = final.items.filter(({ quantity }: { quantity: number }) => quantity < 0)
  assert.deepEqual(
    deducted.map((item: Record<string, { amount: number }>) => [
      item.deducted_invoice_id,
      item.tax_rate,
      item.unit_price?.amount,
      item.tax_amount?.amount,
      item.line_total?.amount,
    ]),
    [first, second].flatMap(({ id, items: lines }) =>
      lines
        .toSorted(
          (one: Record<string, number>, other: Record<string, number>) =>
            (one.tax_rate ?? 0) - (other.tax_rate ?? 0),
        )
        .map((line: Record<string, { amount: number }>) => [
          id,
          line.tax_rate,
          line.line_total?.amount,
          -(line.tax_amount?.amount ?? 0),
          -(line.line_total?.amount ?? 0),
        ]),
    ),
  )
  const breakdown = ratesOf(final)
  assert.deepEqual(
    breakdown.map(([rate]) => rate),
    [7, 19],
  )
  assert.equal(final.amount_due, final.total_amount.amount)
})

test('updating a final invoice with its own response changes nothing, before and after sending', async () => {
  const order = await confirmedOrder(items)
  await issued(order.id, { type: 'interim', percent: 50 })
  const { id } = await generated(order.id, { type: 'final' })
  for (const step of ['draft', 'sent']) {
    const before = await read(id)
    const { status, body } = await clerk.put(`${url}/${id}`, { ...before, notes: step })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(amountsOf(body.data), amountsOf(before))
    assert.deepEqual(body.data.items, before.items)
    if (step === 'draft') await acted(id, 'send')
  }
})

test('concurrent requests deduct an interim invoice once', async () => {
  const interim = await createInvoice([{ name: 'Half', quantity: 1, unit_price: 50, tax_rate: 19 }], {
    type: 'interim',
  })
  await acted(interim.id, 'send')
  const final = () =>
    clerk.post(url, {
      customer_id: customer.id,
      type: 'final',
      items: [{ name: 'All', quantity: 1, unit_price: 100, tax_rate: 19 }],
      interim_invoice_ids: [interim.id],
    })
  const responses = await Promise.all([final(), final(), final()])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 422, 422])
  const created = responses.find(({ status }) => status === 201)?.body.data
  assert.deepEqual(amountsOf(created), [50, 9.5, 59.5])
  assert.deepEqual(await errorsOf(final()), ['interim_invoice_ids.0'])
  // The interim invoice cannot be reversed until the final invoice is cancelled.
  for (const [name, body] of [
    ['cancel', { cancellation_reason: 'x' }],
    ['credit', { reason: 'x' }],
  ] as const) {
    const rejected = await act(interim.id, name, body)
    assert.match(rejected.body.errors.status[0], new RegExp(`${created.invoice_number} deducts`))
  }
  await acted(created.id, 'cancel', { cancellation_reason: 'x' })
  const again = await final()
  assert.equal(again.status, 201)
  const put = await clerk.put(`${url}/${again.body.data.id}`, { interim_invoice_ids: [] })
  assert.deepEqual(amountsOf(put.body.data), [100, 19, 119])
  assert.equal((await act(interim.id, 'credit', { reason: 'x' })).status, 200)
  assert.deepEqual(await errorsOf(final()), ['interim_invoice_ids.0'])
})

test('deducts the uncredited amount of an interim invoice and credits a final invoice in full', async () => {
  const interim = await createInvoice([{ name: 'Part', quantity: 4, unit_price: 10, tax_rate: 19 }], {
    type: 'interim',
  })
  await acted(interim.id, 'send')
  await acted(interim.id, 'credit', { reason: 'x', items: [{ id: interim.items[0].id, quantity: 1 }] })
  const final = await createInvoice([{ name: 'All', quantity: 1, unit_price: 100, tax_rate: 19 }], {
    type: 'final',
    interim_invoice_ids: [interim.id],
  })
  assert.deepEqual(amountsOf(final), [70, 13.3, 83.3])
  await acted(final.id, 'send')
  const [all] = final.items
  const tooMuch = act(final.id, 'credit', { reason: 'x', items: [{ id: all.id, quantity: 1 }] })
  assert.deepEqual(await errorsOf(tooMuch), ['items'])
  const { credit_note, status } = await acted(final.id, 'credit', { reason: 'x' })
  assert.deepEqual([status, ...amountsOf(credit_note)], ['credited', 70, 13.3, 83.3])
  // Reversing the credit restores the deductions, unless another invoice deducts the same interim invoice.
  const other = await createInvoice([{ name: 'All', quantity: 1, unit_price: 100, tax_rate: 19 }], {
    type: 'final',
    interim_invoice_ids: [interim.id],
  })
  const reversal = () => act(credit_note.id, 'cancel', { cancellation_reason: 'x' })
  assert.match((await reversal()).body.errors.status[0], /because of what it deducts/)
  assert.equal((await clerk.delete(`${url}/${other.id}`)).status, 200)
  assert.equal((await reversal()).status, 200)
  assert.equal((await read(final.id)).amount_due, 83.3)
})

test('reports errors of interim and final invoices of an order', async () => {
  const order = await confirmedOrder(items)
  const of = (body: object) => errorsOf(generate(order.id, body))
  assert.deepEqual(await of({ type: 'interim' }), ['percent'])
  assert.deepEqual(await of({ type: 'interim', percent: 10, amount: 5 }), ['percent'])
  assert.deepEqual(await of({ percent: 10, amount: 5 }), ['amount', 'percent'])
  assert.deepEqual(await of({ type: 'interim', amount: 1_000 }), ['amount'])
  const draft = await generated(order.id, { type: 'interim', percent: 60 })
  assert.deepEqual(await of({ type: 'interim', percent: 60 }), ['percent'])
  assert.deepEqual(await of({}), ['order'])
  assert.deepEqual(await of({ type: 'final' }), ['order'])
  assert.equal((await clerk.delete(`${url}/${draft.id}`)).status, 200)
  await issued(order.id, { type: 'interim', percent: 100 })
  const final = await generated(order.id, { type: 'final' })
  assert.equal(final.total_amount.amount, 0)
})

test('reports errors of manually deducted interim invoices', async () => {
  const { id: customer_id } = await customerFactory.create(clerk, { currency: 'USD' })
  const foreign = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 5 }], {
    type: 'interim',
    customer_id,
  })
  await acted(foreign.id, 'send')
  const draft = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 5 }], { type: 'interim' })
  const standard = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 5 }])
  const large = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 500 }], { type: 'interim' })
  await acted(large.id, 'send')
  const post = (interim_invoice_ids: string[], more: object = {}) =>
    clerk.post(url, {
      customer_id: customer.id,
      type: 'final',
      items: [{ name: 'Fee', quantity: 1, unit_price: 100 }],
      interim_invoice_ids,
      ...more,
    })
  assert.deepEqual(
    await errorsOf(post([foreign.id, draft.id, standard.id, customer.id])),
    [0, 1, 2, 3].map((index) => `interim_invoice_ids.${index}`),
  )
  assert.deepEqual(await errorsOf(post([large.id])), ['interim_invoice_ids'])
  assert.deepEqual(await errorsOf(post([large.id], { type: 'standard' })), ['interim_invoice_ids'])
  const negative = [
    { name: 'Fee', quantity: -1, unit_price: 5 },
    { name: 'Fee', quantity: 1, unit_price: 5, tax_amount: -1 },
    { name: 'Fee', quantity: 0, unit_price: 5 },
  ]
  assert.deepEqual(await errorsOf(post([], { items: negative })), [
    'items.0.quantity',
    'items.1.tax_amount',
    'items.2.quantity',
  ])
  assert.deepEqual(await errorsOf(post([], { items: negative, due_date: 'soon' })), [
    'due_date',
    'items.0.quantity',
    'items.1.tax_amount',
    'items.2.quantity',
  ])
})

test('a debit note refers to its invoice', async () => {
  const invoice = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const post = (more: object) =>
    clerk.post(url, {
      customer_id: customer.id,
      type: 'debit_note',
      items: [{ name: 'Freight', quantity: 1, unit_price: 3 }],
      debited_invoice_id: invoice.id,
      ...more,
    })
  assert.deepEqual(await errorsOf(post({})), ['debited_invoice_id'])
  await acted(invoice.id, 'send')
  const { status, body } = await post({})
  assert.deepEqual([status, body.data.debited_invoice_id, body.data.amount_due], [201, invoice.id, 3])
  await acted(body.data.id, 'send')
  assert.equal((await act(body.data.id, 'apply-payment', { amount: 3 })).body.data.status, 'paid')
  assert.deepEqual(await errorsOf(post({ type: 'standard' })), ['debited_invoice_id'])
  assert.deepEqual(await errorsOf(post({ currency: 'EUR' })), ['debited_invoice_id'])
  const { id: customer_id } = await customerFactory.create(clerk, { currency: 'USD' })
  assert.deepEqual(await errorsOf(post({ customer_id })), ['debited_invoice_id'])
})

test('a proforma invoice is not a receivable and is converted once', async () => {
  const { id: customer_id } = await customerFactory.create(clerk, { currency: 'USD', credit_limit: 1_000 })
  const proforma = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 200, tax_rate: 19 }], {
    customer_id,
    type: 'proforma',
    issue_date: daysAfter(today, -90),
    due_date: daysAfter(today, -60),
    payment_terms: { terms: 'Net 20' },
  })
  await acted(proforma.id, 'send')
  const stats = (await clerk.get(`/crm/customers/${customer_id}`)).body.data
  assert.equal(stats.total_revenue, 0)
  const overdue = (await clerk.get(`${url}/overdue?customer_id=${customer_id}`)).body
  assert.deepEqual([overdue.data, overdue.meta.total_overdue], [[], 0])
  const reminders = await clerk.post(`${url}/send-reminders`, { reminder_type: 'overdue', dry_run: true })
  const reminded = reminders.body.data.results.map(({ invoice_id }: Body) => invoice_id)
  assert.ok(!reminded.includes(proforma.id))
  assert.deepEqual(await errorsOf(act(proforma.id, 'apply-payment', { amount: 5 })), ['type'])
  assert.deepEqual(await errorsOf(act(proforma.id, 'credit', { reason: 'x' })), ['type'])
  const responses = await Promise.all([act(proforma.id, 'convert'), act(proforma.id, 'convert')])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 422])
  const { data: invoice } = responses.find(({ status }) => status === 201)?.body ?? {}
  assert.partialDeepStrictEqual(invoice, {
    type: 'standard',
    status: 'draft',
    proforma_invoice_id: proforma.id,
    issue_date: today,
    due_date: daysAfter(today, 20),
    amount_due: 238,
  })
  await acted(invoice.id, 'send')
  await acted(invoice.id, 'cancel', { cancellation_reason: 'x' })
  assert.equal((await act(proforma.id, 'convert')).status, 201)
  assert.deepEqual(await errorsOf(act(invoice.id, 'convert')), ['type'])
})
