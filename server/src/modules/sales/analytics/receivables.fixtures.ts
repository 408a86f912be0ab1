/** Reads receivables of a day from the ageing report, statements and ledger, to compare them. */
import assert from 'node:assert/strict'
import type { Caller, TestApp } from '#test/test-app'

type Sums = Record<string, number>

/** Amounts due on a day by customer and currency: `<customer> USD`. Zero amounts are omitted. */
export interface AmountsDue {
  aging: Sums
  statements: Sums
}

/** Reads the ageing report and the statement of each customer at the end of a day. */
export async function amountsDueOn(
  reader: Caller,
  customers: readonly string[],
  day: string,
): Promise<AmountsDue> {
  const due: AmountsDue = { aging: {}, statements: {} }
  const add = (sums: Sums, customer: string, currency: string, amount: number) => {
    if (amount !== 0) sums[`${customer} ${currency}`] = amount
  }
  for (const customer of customers) {
    const aging = await read(reader, `/sales/invoices/aging-report?as_of_date=${day}&customer_id=${customer}`)
    add(due.aging, customer, 'USD', aging.summary.total_outstanding)
    for (const { currency, total_invoices: _, ...amounts } of aging.other_currencies)
      add(due.aging, customer, currency, sumOf(amounts))
    const { accounts } = await read(reader, `/crm/customers/${customer}/statement?to=${day}`)
    for (const { currency, closing_balance } of accounts)
      add(due.statements, customer, currency, closing_balance)
  }
  return due
}

const sumOf = (amounts: Record<string, number>) =>
  Object.values(amounts).reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

async function read(reader: Caller, path: string) {
  const { status, body } = await reader.get(path)
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  return body.data
}

/** Sums the amounts of all customers by currency. */
export const byCurrency = (sums: Sums): Sums =>
  added(...Object.entries(sums).map(([key, amount]) => ({ [key.slice(-3)]: amount })))

/** Adds amounts by key. Zero totals are omitted. */
export function added(...all: readonly Sums[]): Sums {
  const totals: Sums = {}
  for (const [key, amount] of all.flatMap((sums) => Object.entries(sums)))
    totals[key] = Math.round(((totals[key] ?? 0) + amount) * 100) / 100
  return Object.fromEntries(Object.entries(totals).filter(([, amount]) => amount !== 0))
}

/**
 * Returns the balance by currency of the account with a purpose at the end of a day. It includes all entries about
 * invoices and payments of these customers, including those pending an exchange rate.
 */
export async function accountOn(
  testApp: TestApp,
  purpose: string,
  { customers, day }: { customers: readonly string[]; day: string },
): Promise<Sums> {
  const rows = await testApp.sql(
    `select e.currency, sum(l.debit - l.credit)::float8 / 100 as amount
     from journal_entry_lines l
     join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.journal_entry_id
     join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = $1 and a.purpose = $2 and l.date <= $3 and e.deleted_at is null
       and e.source_id in (select id from invoices where tenant_id = $1 and customer_id = any($4)
         union all select id from payments where tenant_id = $1 and customer_id = any($4))
     group by 1`,
    [testApp.tenants.acme, purpose, day, customers],
  )
  return Object.fromEntries(rows.map(({ currency, amount }) => [String(currency), Number(amount)]))
}

/**
 * Returns the balances according to the documents now, by customer and currency: the amount due of issued invoices,
 * less the unallocated amount of payments. A payment of an invoice dated after the day counts as unallocated.
 */
export async function documentsNow(
  testApp: TestApp,
  { customers, day }: { customers: readonly string[]; day: string },
): Promise<AmountsDue> {
  const rows = await testApp.sql(
    `select customer_id || ' ' || currency as key, sum(due)::float8 / 100 as due, sum(due - credit)::float8 / 100 as net
     from (
       select customer_id, currency, amount_due as due, 0 as credit from invoices
       where tenant_id = $1 and sent_date is not null and issue_date <= $2 and written_off_at is null
         and type not in ('credit_note', 'proforma') and deleted_at is null
       union all
       select customer_id, currency, 0, amount - refunded_amount - allocated_amount from payments
       where tenant_id = $1 and status in ('completed', 'disputed') and deleted_at is null
       union all
       select i.customer_id, i.currency, 0, a.amount from payment_allocations a
       join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id
       where a.tenant_id = $1 and i.issue_date > $2
     ) documents
     where customer_id = any($3)
     group by 1`,
    [testApp.tenants.acme, day, customers],
  )
  const sums = (name: 'due' | 'net') =>
    Object.fromEntries(rows.map((row) => [String(row.key), Number(row[name])]).filter(([, sum]) => sum !== 0))
  return { aging: sums('due'), statements: sums('net') }
}
