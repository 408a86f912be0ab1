/**
 * Automatic postings by subledger, as SQL for reports of other modules. Each line names its invoice or payment
 * (`subledger_id`), so a report for any day matches the account balances of that day. Pending entries are included, in
 * the currency of their document.
 */
import { type RawBuilder, sql } from 'kysely'
import { tenantSql } from '#core'

/**
 * Returns SQL for the receivables at the end of a day: `subledger_id`, the id of the invoice, and `amount` in minor
 * units of its currency. `ofInvoices` is SQL for invoice ids; without it, all invoices are read.
 */
export const receivablesOn = (day: string, ofInvoices?: RawBuilder<unknown>) => tenantSql`
  select subledger_id, sum(debit - credit) as amount
  from journal_entry_lines
  where purpose = 'receivables' and date <= ${day}::date
    ${ofInvoices ? sql`and subledger_id in (${ofInvoices})` : sql``}
  group by subledger_id`

/** Returns SQL for the ids of invoices whose receivables changed after a day. */
export const receivablesChangedAfter = (day: string) => tenantSql`
  select subledger_id from journal_entry_lines where purpose = 'receivables' and date > ${day}::date`

/**
 * Returns SQL for entry lines of invoices and payments: receivables, credit, bad debts and late fees. `ids` is SQL
 * for the ids of these documents. Positive amounts are debits, in minor units of the entry's currency.
 */
export const customerLinesOf = (ids: RawBuilder<unknown>) => tenantSql`
  select e.id as entry_id, e.date, e.currency, e.source_type, e.source_id, e.source_kind, l.purpose, l.subledger_id,
    l.debit - l.credit as amount
  from journal_entry_lines l
  join journal_entries e on e.id = l.journal_entry_id
  where l.subledger_id in (${ids}) and e.deleted_at is null
    and l.purpose in ('receivables', 'customer_credit', 'bad_debts', 'late_fees')`
