/** Helpers of posting tests: business actions, their posted lines, and checks of the books. */
import assert from 'node:assert/strict'
import { dayOf } from '#core/time'
import { supplierFactory } from '#modules/purchasing/suppliers/supplier.factory'
import { openOrders } from '#modules/sales/orders/order.fixtures'
import type { TestApp } from '#test/test-app'

export async function openBooks() {
  const opened = await openOrders()
  const { testApp, clerk, customer } = opened
  const today = () => dayOf(testApp.clock.now(), 'UTC')

  /** Sends a request that may be rejected, but must not cause a server error. */
  async function ask(path: string, body: object = {}) {
    const response = await clerk.post(path, body)
    assert.ok(response.status < 500, JSON.stringify(response.body))
    return response
  }

  async function done(path: string, body: object = {}) {
    const response = await clerk.post(path, body)
    assert.ok(response.status < 300, `${path}: ${JSON.stringify(response.body)}`)
    return response.body.data
  }

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

  const supplier = await supplierFactory.createIn(clerk, 'active')

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

  const postedLines = (source_id: string, kind?: string) => postedLinesOf(testApp, source_id, kind)
  const differences = (currency = 'USD') => differencesIn(testApp, currency)
  const own = { supplier, today, ask, done, postedLines, newInvoice, sentInvoice, purchase, differences }
  return { ...opened, ...own }
}

/** Returns the posted lines of a source, by account: code, debit, credit in cents. */
const postedLinesOf = async (testApp: TestApp, source_id: string, kind?: string) =>
  (
    await testApp.sql(
      `select a.code, l.debit::int as debit, l.credit::int as credit
      from journal_entries e
      join journal_entry_lines l on l.tenant_id = e.tenant_id and l.journal_entry_id = e.id
      join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
      where e.source_id = $1 and ($2::text is null or e.source_kind = $2)
      order by e.id, l.position, a.code`,
      [source_id, kind ?? null],
    )
  ).map(({ code, debit, credit }) => [code, debit, credit].map(String).join(' '))

/** Returns the inconsistencies of the books: entries, receivables, credit of customers, stock, numbers. */
async function differencesIn(testApp: TestApp, currency: string) {
  const accountSum = (purpose: string) => `(select coalesce(sum(l.debit - l.credit), 0)
    from journal_entry_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.journal_entry_id
    where a.purpose = '${purpose}' and l.is_posted and a.tenant_id = $1 and e.currency = $2)`
  return testApp.sql(
    `select * from (
      select 'receivables' as what, ${accountSum('receivables')} as books,
        (select coalesce(sum(amount_due), 0) from invoices
          where tenant_id = $1 and sent_date is not null and currency = $2
          and written_off_at is null and type not in ('credit_note', 'proforma') and deleted_at is null) as truth
      union all select 'customer credit', -${accountSum('customer_credit')},
        (select coalesce(sum(amount - refunded_amount - allocated_amount), 0) from payments
          where tenant_id = $1 and status in ('completed', 'disputed') and currency = $2)
      union all select 'inventory', ${accountSum('inventory')},
        (select coalesce(sum(round(round(stock_quantity * unit_cost, 10))), 0) from products
          where tenant_id = $1 and track_inventory and currency = $2)
      union all select 'bad debts', ${accountSum('bad_debts')},
        (select coalesce(sum(amount_due), 0) from invoices
          where tenant_id = $1 and written_off_at is not null and currency = $2)
      union all select 'base amounts of cleared items', 0, (select count(*) from (
        select from journal_entry_lines l
        join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.journal_entry_id
        where l.tenant_id = $1
          and purpose in ('receivables', 'customer_credit', 'inventory', 'bad_debts', 'cost_of_goods')
          and subledger_id is not null and is_posted
        group by subledger_id, purpose, currency
        having sum(debit) = sum(credit) and sum(base_debit) <> sum(base_credit)) left_over)
      union all select 'entries out of balance', 0, (select count(*) from (
        select from journal_entry_lines where tenant_id = $1 group by journal_entry_id
        having sum(debit) <> sum(credit) or sum(base_debit) <> sum(base_credit)) unbalanced)
      union all select 'gaps in numbers',
        (select count(*) from journal_entries where tenant_id = $1 and status <> 'draft'),
        (select coalesce(sum(last), 0) from number_series where tenant_id = $1 and series = 'journal_entries')
    ) compared where books <> truth`,
    [testApp.tenants.acme, currency],
  )
}
