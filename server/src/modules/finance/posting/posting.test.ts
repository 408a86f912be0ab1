/** Automatic entries: what happens in sales, purchasing and stock is in the books at once, and once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { daysAfter, dayOf } from '#core'
import { supplierFactory } from '#modules/purchasing/suppliers/supplier.factory'
import { invoiceJobs } from '#modules/sales/invoices/invoice.jobs'
import { openOrders } from '#modules/sales/orders/order.fixtures'
import { runJobs } from '#test/jobs'

const { testApp, clerk, customer, createProduct, createOrder } = await openOrders()
await runJobs(testApp, invoiceJobs)

const today = () => dayOf(testApp.clock.now(), 'UTC')

/** Sends a request that may be refused by a rule, but never fails. */
async function ask(path: string, body: object = {}) {
  const answer = await clerk.post(path, body)
  assert.ok(answer.status < 500, JSON.stringify(answer.body))
  return answer
}

async function done(path: string, body: object = {}) {
  const answer = await clerk.post(path, body)
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** Returns the lines that a source caused, by account: code, debit, credit in cents. */
const booked = async (source_id: string, kind?: string) =>
  (
    await testApp.sql(
      `select a.code, l.debit::int as debit, l.credit::int as credit
      from journal_entries e
      join journal_entry_lines l on l.journal_entry_id = e.id
      join accounts a on a.id = l.account_id
      where e.source_id = $1 and ($2::text is null or e.source_kind = $2)
      order by e.id, l.position, a.code`,
      [source_id, kind ?? null],
    )
  ).map(({ code, debit, credit }) => [code, debit, credit].map(String).join(' '))

const item = { name: 'Wine', quantity: 2, unit_price: 50, tax_rate: 20 }

async function newInvoice(more: object = {}) {
  const body = { customer_id: customer.id, items: [item], shipping_amount: 10, currency: 'USD', ...more }
  return (await done('/sales/invoices', body)).id as string
}

async function sentInvoice(more: object = {}) {
  const id = await newInvoice(more)
  await done(`/sales/invoices/${id}/send`)
  return id
}

test('books an invoice when it is sent, and its payment with the fee', async () => {
  const id = await newInvoice()
  assert.deepEqual(await booked(id), [])
  await done(`/sales/invoices/${id}/send`)
  assert.deepEqual((await booked(id)).toSorted(), [
    '1200 13000 0',
    '2200 0 2000',
    '4000 0 10000',
    '4100 0 1000',
  ])
  const body = { customer_id: customer.id, invoice_id: id, amount: 150, method: 'credit_card', fee_amount: 3 }
  const payment = await done('/sales/payments', body)
  await done(`/sales/payments/${payment.id}/complete`)
  assert.deepEqual((await booked(payment.id)).toSorted(), [
    '1100 14700 0',
    '1200 0 13000',
    '2300 0 2000',
    '6100 300 0',
  ])
  const { body: found } = await clerk.get(`/finance/journal-entries?source_type=invoice&source_id=${id}`)
  assert.equal(found.data.length, 1)
  assert.equal(found.data[0].status, 'posted')
  assert.match(found.data[0].entry_number, /^JE-\d{4}-\d{6}$/)
  assert.equal(found.data[0].total_amount, 130)
  const refused = await clerk.post(`/finance/journal-entries/${found.data[0].id}/reverse`, {})
  assert.equal(refused.status, 422)
})

test('takes the accounts that the tenant maps, by tax rate and payment method', async () => {
  for (const code of ['2220', '1110'])
    await done('/finance/accounts', { code, name: code, type: code === '2220' ? 'liability' : 'asset' })
  const finance_accounts = {
    tax_by_rate: { 20: '2220' },
    bank_by_method: { wallet: '1110' },
    revenue: 'missing',
  }
  assert.equal((await clerk.patch('/tenant', { settings: { finance_accounts } })).status, 200)
  const id = await sentInvoice()
  assert.deepEqual((await booked(id)).toSorted(), [
    '1200 13000 0',
    '2220 0 2000',
    '4000 0 10000',
    '4100 0 1000',
  ])
  await done(`/sales/invoices/${id}/apply-payment`, { amount: 130, payment_method: 'wallet' })
  const [payment] = await testApp.sql('select id from payments where invoice_id = $1', [id])
  assert.deepEqual((await booked(String(payment?.id))).toSorted(), ['1110 13000 0', '1200 0 13000'])
  assert.equal((await clerk.patch('/tenant', { settings: { finance_accounts: null } })).status, 200)
})

test('books credit notes, write-offs and cancellations, and takes them back', async () => {
  const credited = await sentInvoice()
  const { credit_note } = await done(`/sales/invoices/${credited}/credit`, { reason: 'Returned' })
  assert.deepEqual((await booked(credit_note.id)).toSorted(), [
    '1200 0 13000',
    '2200 2000 0',
    '4000 10000 0',
    '4100 1000 0',
  ])
  const writtenOff = await sentInvoice()
  await done(`/sales/invoices/${writtenOff}/write-off`, { reason: 'Insolvent' })
  assert.deepEqual((await booked(writtenOff, 'written_off')).toSorted(), ['1200 0 13000', '6200 13000 0'])
  await done(`/sales/invoices/${writtenOff}/apply-payment`, { amount: 30 })
  const [payment] = await testApp.sql('select id from payments where invoice_id = $1', [writtenOff])
  assert.deepEqual((await booked(String(payment?.id))).toSorted(), ['1100 3000 0', '6200 0 3000'])
  const cancelled = await sentInvoice()
  await done(`/sales/invoices/${cancelled}/cancel`, { cancellation_reason: 'Mistake' })
  assert.deepEqual((await booked(cancelled, 'cancelled')).toSorted(), [
    '1200 0 13000',
    '2200 2000 0',
    '4000 10000 0',
    '4100 1000 0',
  ])
  assert.deepEqual(await differences(), [])
})

const supplier = await supplierFactory.createIn(clerk, 'active')
const stocked = [await createProduct({ cost_price: null }), await createProduct({ cost_price: null })]

async function purchase(product_id: string, quantity: number, unit_price: number, currency = 'USD') {
  const items = [{ product_id, quantity, unit_price }]
  const order = await done('/operations/purchase-orders', { supplier_id: supplier.id, currency, items })
  const path = `/operations/purchase-orders/${order.id}`
  await done(`${path}/submit`, { approve: true })
  await done(`${path}/send`)
  const [line] = order.items
  const received = [{ purchase_order_item_id: line.id, quantity_received: quantity }]
  await done(`${path}/receive`, { items: received })
  return order.id as string
}

test('books receipts and shipments of stock at their weighted cost', async () => {
  const { id: product_id } = await createProduct({ cost_price: null })
  const order = await purchase(product_id, 3, 1)
  assert.deepEqual(await booked(order), ['1300 300 0', '2100 0 300'])
  await purchase(product_id, 1, 2)
  const sold = await createOrder([{ product_id, quantity: 2, unit_price: 9 }])
  await done(`/sales/orders/${sold.id}/confirm`)
  await done(`/sales/orders/${sold.id}/ship`)
  assert.deepEqual((await booked(sold.id)).toSorted(), ['1300 0 250', '5000 250 0'])
})

test('books what stock gains or loses when its cost price is set by hand', async () => {
  const { id } = await createProduct({ cost_price: null })
  const path = `/operations/products/${id}`
  await purchase(id, 3, 1)
  assert.equal((await clerk.patch(path, { cost_price: 1.5 })).status, 200)
  assert.deepEqual(await booked(id), ['1300 150 0', '5200 0 150'])
  assert.equal((await clerk.patch(path, { cost_price: 1.5, name: 'Cork' })).status, 200)
  assert.equal((await clerk.patch(path, { cost_price: null })).status, 200)
  assert.deepEqual((await booked(id)).toSorted(), ['1300 0 450', '1300 150 0', '5200 0 150', '5200 450 0'])
  const { id: empty } = await createProduct({ cost_price: 2 })
  assert.equal((await clerk.patch(`/operations/products/${empty}`, { cost_price: 3 })).status, 200)
  assert.deepEqual(await booked(empty), [])
})

test('books stock at the new currency of its product, and receipts in another one at its cost', async () => {
  await clerk.put('/finance/exchange-rates', { rates: [{ currency: 'EUR', date: today(), rate: 1.2 }] })
  const { id } = await createProduct({ cost_price: null })
  await purchase(id, 2, 1)
  const order = await purchase(id, 2, 3, 'EUR')
  // 6 EUR are owed for goods that are worth 2 USD.
  assert.deepEqual((await booked(order)).toSorted(), ['1300 200 0', '2100 0 600', '5200 0 200', '5200 600 0'])
  assert.equal((await clerk.patch(`/operations/products/${id}`, { currency: 'EUR' })).status, 200)
  assert.deepEqual((await booked(id)).toSorted(), ['1300 0 400', '1300 400 0', '5200 0 400', '5200 400 0'])
  const { data } = (await clerk.get(`/finance/journal-entries?source_type=product&source_id=${id}`)).body
  assert.deepEqual(data.map(({ currency }: { currency: string }) => currency).toSorted(), ['EUR', 'USD'])
  assert.equal((await clerk.post('/operations/inventory/adjust', { product_id: id, quantity: -4, reason })).status, 200)
})

/** Returns what does not add up: entries, receivables, credit of customers, stock, numbers. */
async function differences() {
  const accountSum = (purpose: string) => `(select coalesce(sum(l.base_debit - l.base_credit), 0)
    from journal_entry_lines l join accounts a on a.id = l.account_id
    where a.purpose = '${purpose}' and l.is_posted and a.tenant_id = $1)`
  return testApp.sql(
    `select * from (
      select 'receivables' as what, ${accountSum('receivables')} as books,
        (select coalesce(sum(amount_due), 0) from invoices where tenant_id = $1 and sent_date is not null
          and written_off_at is null and type not in ('credit_note', 'proforma') and deleted_at is null) as truth
      union all select 'customer credit', -${accountSum('customer_credit')},
        (select coalesce(sum(amount - refunded_amount - allocated_amount), 0) from payments
          where tenant_id = $1 and status in ('completed', 'disputed'))
      union all select 'inventory', ${accountSum('inventory')},
        (select coalesce(sum(round(stock_quantity * unit_cost)), 0) from products
          where tenant_id = $1 and track_inventory)
      union all select 'bad debts', ${accountSum('bad_debts')},
        (select coalesce(sum(amount_due), 0) from invoices where tenant_id = $1 and written_off_at is not null)
      union all select 'entries out of balance', 0, (select count(*) from (
        select from journal_entry_lines where tenant_id = $1 group by journal_entry_id
        having sum(debit) <> sum(credit) or sum(base_debit) <> sum(base_credit)) unbalanced)
      union all select 'gaps in numbers', 
        (select count(*) from journal_entries where tenant_id = $1 and status <> 'draft'),
        (select coalesce(sum(last), 0) from number_series where tenant_id = $1 and series = 'journal_entries')
    ) compared where books <> truth`,
    [testApp.tenants.acme],
  )
}

type World = Record<'invoices' | 'payments', string[]>

type Act = (world: World, pick: number, amount: number) => Promise<unknown>

const one = (list: readonly string[], pick: number) => list[pick % Math.max(1, list.length)] ?? 'none'
const reason = 'Because'
const acts: Record<string, Act> = {
  draft: async (world, pick) =>
    void world.invoices.push(await newInvoice(pick % 2 ? { late_fee_rate: 5, due_date: today() } : {})),
  send: ({ invoices }, pick) => ask(`/sales/invoices/${one(invoices, pick)}/send`),
  approve: ({ invoices }, pick) => ask(`/sales/invoices/${one(invoices, pick)}/approve`),
  pay: ({ invoices }, pick, amount) =>
    ask(`/sales/invoices/${one(invoices, pick)}/apply-payment`, { amount }),
  receive: async (world, pick, amount) => {
    const body = { customer_id: customer.id, currency: 'USD', method: 'cash', amount, fee_amount: 0.5 }
    const invoice_id = pick % 3 === 0 ? null : one(world.invoices, pick)
    const { body: answer } = await ask('/sales/payments', {
      ...body,
      invoice_id: invoice_id === 'none' ? null : invoice_id,
    })
    if (!answer.data?.id) return
    world.payments.push(answer.data.id)
    await ask(`/sales/payments/${answer.data.id}/complete`)
  },
  allocate: ({ invoices, payments }, pick, amount) =>
    ask(`/sales/payments/${one(payments, pick)}/allocations`, {
      allocations: [{ invoice_id: one(invoices, amount), amount }],
    }),
  refund: ({ payments }, pick, amount) => ask(`/sales/payments/${one(payments, pick)}/refund`, { amount }),
  credit: ({ invoices }, pick) => ask(`/sales/invoices/${one(invoices, pick)}/credit`, { reason }),
  creditInPart: async ({ invoices }, pick) => {
    const { body } = await clerk.get(`/sales/invoices/${one(invoices, pick)}`)
    const items = [{ id: body.data?.items?.[0]?.id, quantity: 1 }]
    return ask(`/sales/invoices/${one(invoices, pick)}/credit`, { reason, items })
  },
  cancelCredit: async ({ invoices }, pick) => {
    const [note] = await testApp.sql(
      `select id from invoices where credited_invoice_id = $1 and status <> 'cancelled' limit 1`,
      [one(invoices, pick)],
    )
    if (note) await ask(`/sales/invoices/${note.id}/cancel`, { cancellation_reason: reason })
  },
  cancel: ({ invoices }, pick) =>
    ask(`/sales/invoices/${one(invoices, pick)}/cancel`, {
      cancellation_reason: reason,
      refund_payments: pick % 2 === 0,
    }),
  writeOff: ({ invoices }, pick) => ask(`/sales/invoices/${one(invoices, pick)}/write-off`, { reason }),
  wait: async () => {
    testApp.clock.advance({ days: 1 })
    await runJobs(testApp, invoiceJobs)
  },
  purchase: (_, pick, amount) => purchase(String(stocked[pick % 2]?.id), 1 + (pick % 7), amount / 10),
  purchaseAbroad: (_, pick, amount) =>
    purchase(String(stocked[pick % 2]?.id), 1 + (pick % 7), amount / 10, 'EUR'),
  reprice: async (_, pick, amount) => {
    const cost_price = pick % 5 === 0 ? null : amount / 7
    const body = { cost_price: cost_price && Number(cost_price.toFixed(2)) }
    const { status } = await clerk.patch(`/operations/products/${stocked[pick % 2]?.id}`, body)
    assert.equal(status, 200)
  },
  adjust: (_, pick, amount) =>
    ask('/operations/inventory/adjust', {
      product_id: stocked[pick % 2]?.id,
      quantity: (pick % 5) - 2 || amount,
      reason,
    }),
  ship: async (_, pick) => {
    const order = await createOrder([
      { product_id: stocked[pick % 2]?.id, quantity: 1 + (pick % 3), unit_price: 9 },
    ])
    await ask(`/sales/orders/${order.id}/confirm`)
    const shipped = await ask(`/sales/orders/${order.id}/ship`)
    if (shipped.status < 300 && pick % 2)
      await ask(`/sales/orders/${order.id}/return`, { reason, restock: true })
  },
}

test('keeps the books true whatever happens in whatever order', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(acts)),
    pick: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 150 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
      const world: World = { invoices: [await sentInvoice(), await newInvoice()], payments: [] }
      for (const { name, pick, amount } of steps) await acts[name]?.(world, pick, amount)
      assert.deepEqual(await differences(), [])
    }),
    { numRuns: 30, endOnFailure: true },
  )
})

test('balances the balance sheet with the profit of the books', async () => {
  const { data } = (await clerk.get('/finance/reports/balance-sheet')).body
  assert.equal(data.assets.total, data.total_liabilities_and_equity)
  const { data: trial } = (await clerk.get('/finance/reports/trial-balance')).body
  assert.equal(trial.total_debit, trial.total_credit)
  const from_date = daysAfter(today(), -400)
  const { data: result } = (await clerk.get(`/finance/reports/profit-and-loss?from_date=${from_date}`)).body
  assert.equal(result.net_profit, data.profit)
})

test('books each cause once: the database refuses a second entry', async () => {
  const id = await sentInvoice()
  const again = testApp.sql(
    `insert into journal_entries (tenant_id, id, date, description, status, currency, total_amount, source_type,
      source_id, source_kind, created_at, updated_at)
    select tenant_id, 'again', date, description, status, currency, total_amount, source_type, source_id, source_kind,
      created_at, updated_at from journal_entries where source_id = $1`,
    [id],
  )
  await assert.rejects(again, /journal_entries__source__once/)
})
