import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter } from '#core/time'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openReports } from './analytics.fixtures.ts'

// Each test uses its own days, so that its reports exclude the records of other tests.
const { testApp, clerk, currency, today, customer, posted, reported, item, invoice } = await openReports()

test('shows invoice statistics with ageing and top customers', async () => {
  const early = await invoice('2025-01-10', '2025-01-20', 100)
  await posted(`/sales/invoices/${early}/mark-paid`, { paid_date: '2025-01-15' }, 200)
  const late = await invoice('2025-01-11', '2025-01-12', 300)
  await posted(`/sales/invoices/${late}/apply-payment`, { amount: 100, payment_method: 'cash' }, 200)
  await invoice('2025-01-12', daysAfter(today, 5), 50)
  await posted('/sales/invoices', { customer_id: customer.id, issue_date: '2025-01-12', items: [item(9)] })
  const data = await reported(
    `/sales/invoices/statistics?from_date=2025-01-01&to_date=2025-01-31&customer_id=${customer.id}`,
  )
  assert.partialDeepStrictEqual(data.invoice_counts, {
    total: 4,
    draft: 1,
    paid: 1,
    partially_paid: 1,
    sent: 1,
  })
  assert.deepEqual(data.financial_metrics, {
    total_invoiced: 450,
    total_paid: 200,
    total_outstanding: 250,
    total_overdue: 200,
    average_invoice_value: 150,
    collection_rate: 44.44,
    write_off_amount: 0,
  })
  assert.deepEqual(data.payment_metrics, {
    average_days_to_pay: 5,
    median_days_to_pay: 5,
    on_time_payment_rate: 100,
    late_payment_rate: 0,
    days_sales_outstanding: 17.2,
  })
  assert.deepEqual(data.aging_analysis, {
    current: 50,
    '1_30_days': 0,
    '31_60_days': 0,
    '61_90_days': 0,
    over_90_days: 200,
  })
  assert.partialDeepStrictEqual(data.top_customers_by_invoices[0], {
    customer_id: customer.id,
    invoices: 3,
    total_invoiced: 450,
  })
})

test('shows receivables by days past the due date, today and on an earlier day', async () => {
  const debtor = await customerFactory.create(clerk, { currency, credit_limit: 1_000 })
  const more = { customer_id: debtor.id }
  await invoice(daysAfter(today, -1), today, 100, more)
  const due = await invoice(daysAfter(today, -40), daysAfter(today, -30), 200, more)
  await invoice(daysAfter(today, -40), daysAfter(today, -31), 400, more)
  const report = (query = '') => reported(`/sales/invoices/aging-report?customer_id=${debtor.id}${query}`)
  const now = await report()
  assert.equal(now.report_date, today)
  assert.deepEqual(now.aging_buckets.current, {
    label: 'Not yet due',
    count: 1,
    total_amount: 100,
    percentage: 14.29,
  })
  assert.equal(now.aging_buckets['1_30_days'].total_amount, 200)
  assert.equal(now.aging_buckets['31_60_days'].total_amount, 400)
  assert.deepEqual(now.summary, {
    total_invoices: 3,
    total_outstanding: 700,
    overdue_amount: 600,
    overdue_percentage: 85.71,
    average_days_outstanding: 27,
  })
  assert.partialDeepStrictEqual(now.by_customer, [
    {
      customer_id: debtor.id,
      current: 100,
      total_outstanding: 700,
      credit_limit: 1_000,
      available_credit: 300,
    },
  ])
  const before = await report(`&as_of_date=${daysAfter(today, -2)}`)
  assert.deepEqual([before.summary.total_invoices, before.aging_buckets['1_30_days'].total_amount], [2, 600])
  const later = await report(`&as_of_date=${daysAfter(today, 1)}`)
  assert.equal(later.aging_buckets['1_30_days'].total_amount, 100)
  testApp.clock.advance({ days: 2 })
  try {
    await posted(`/sales/invoices/${due}/apply-payment`, { amount: 200, payment_method: 'cash' }, 200)
    assert.equal((await report()).summary.total_outstanding, 500)
    assert.deepEqual((await report(`&as_of_date=${today}`)).summary, now.summary)
    assert.equal((await report('&include_paid=true')).summary.total_invoices, 3)
  } finally {
    testApp.clock.advance({ days: -2 })
  }
})

test('the ageing report of a past day ignores later changes to its invoices, as statements do', async () => {
  const debtor = await customerFactory.create(clerk, { currency })
  const more = { customer_id: debtor.id }
  const ids: string[] = []
  for (let each = 0; each < 6; each++)
    ids.push(await invoice(daysAfter(today, -3), daysAfter(today, 30), 100, more))
  const [credited, cancelled, released, refunded, recovered, open] = ids as [string, string, ...string[]]
  const day = today
  const outstandingOn = async (as_of_date: string) => {
    const query = `?customer_id=${debtor.id}&as_of_date=${as_of_date}`
    const { summary, by_customer } = await reported(`/sales/invoices/aging-report${query}`)
    const { accounts } = await reported(`/crm/customers/${debtor.id}/statement?to=${as_of_date}`)
    return [summary.total_outstanding, by_customer[0]?.total_outstanding, accounts[0].closing_balance]
  }
  await posted(`/sales/invoices/${credited}/mark-paid`, {}, 200)
  await posted(`/sales/invoices/${cancelled}/apply-payment`, { amount: 60 }, 200)
  const payments: string[] = []
  for (const id of [released, refunded])
    payments.push((await posted(`/sales/invoices/${id}/apply-payment`, { amount: 100 }, 200)).payment.id)
  await posted(`/sales/invoices/${recovered}/write-off`, { reason: 'Insolvent' }, 200)
  const { id: credit } = await posted('/sales/payments', {
    customer_id: debtor.id,
    amount: 30,
    method: 'cash',
  })
  await posted(`/sales/payments/${credit}/complete`, {}, 200)
  assert.deepEqual(await outstandingOn(day), [140, 140, 110])
  testApp.clock.advance({ days: 2 })
  try {
    await posted(`/sales/invoices/${credited}/credit`, { reason: 'Broken' }, 200)
    await posted(
      `/sales/invoices/${cancelled}/cancel`,
      { cancellation_reason: 'x', refund_payments: false },
      200,
    )
    const { data: allocations } = (await clerk.get(`/sales/payments/${payments[0]}/allocations`)).body
    await clerk.delete(`/sales/payments/${payments[0]}/allocations/${allocations[0].id}`)
    await posted(`/sales/payments/${payments[1]}/refund`, {}, 200)
    await posted(`/sales/invoices/${recovered}/apply-payment`, { amount: 40 }, 200)
    await posted(`/sales/payments/${credit}/allocations`, { allocations: [{ invoice_id: open }] })
    assert.deepEqual(await outstandingOn(day), [140, 140, 110])
    assert.deepEqual(await outstandingOn(daysAfter(today, 2)), [270, 270, 10])
  } finally {
    testApp.clock.advance({ days: -2 })
  }
})

test('shows payment statistics by method, gateway and success', async () => {
  const pay = async (amount: number, steps: [string, object][], more: object = {}) => {
    const { id } = await posted('/sales/payments', {
      customer_id: customer.id,
      amount,
      method: 'credit_card',
      payment_date: '2025-02-02',
      ...more,
    })
    for (const [step, body] of steps) await posted(`/sales/payments/${id}/${step}`, body, 200)
  }
  await pay(
    100,
    [
      ['complete', {}],
      ['refund', { amount: 30 }],
    ],
    { fee_amount: 2.5, gateway: 'acme-pay' },
  )
  await pay(50, [['complete', {}]], { method: 'cash' })
  await pay(10, [['fail', { reason: 'declined' }]], { gateway: 'acme-pay' })
  await pay(5, [])
  const query = 'from_date=2025-02-01&to_date=2025-02-28'
  const data = await reported(`/sales/payments/statistics?${query}`)
  assert.deepEqual(data.payment_counts, {
    total: 4,
    pending: 1,
    completed: 2,
    failed: 1,
    refunded: 0,
    disputed: 0,
  })
  assert.deepEqual(data.financial_metrics, {
    total_processed: 150,
    total_refunded: 30,
    total_fees: 2.5,
    net_revenue: 117.5,
    average_transaction: 75,
  })
  assert.deepEqual(data.method_breakdown.cash, {
    count: 1,
    amount: 50,
    percentage: 33.33,
    average_transaction: 50,
    fees: 0,
  })
  assert.partialDeepStrictEqual(data.success_metrics, {
    success_rate: 66.67,
    failure_rate: 33.33,
    refund_rate: 50,
    dispute_rate: 0,
  })
  assert.deepEqual(data.gateway_performance, {
    'acme-pay': { count: 2, success_rate: 50, average_response_time_ms: null },
  })
  const failed = await reported(`/sales/payments/statistics?${query}&status=failed`)
  assert.equal(failed.payment_counts.total, 1)
})
