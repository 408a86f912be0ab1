/** An upgrade marks the open documents in the books, and reverses removed imports. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

/** Two invoices that are not in the books, one that is, a removed import, and a payment with 30 unallocated. */
const documents = `
  insert into invoices (tenant_id, id, invoice_number, customer_id, type, status, currency, issue_date, due_date,
      prices_include_tax, subtotal_amount, discount_amount, order_discount_amount, tax_amount, shipping_amount,
      total_amount, amount_paid, amount_due, sent_date, is_imported, deleted_at, created_at, updated_at)
    select 'acme', id, 'INV-' || id, 'c', 'standard', case when due = 0 then 'paid' else 'sent' end, currency,
      '2026-10-01', '2026-10-15', false, 100, 0, 0, 0, 0, 100, 100 - due, due, '2026-10-01', id = 'removed',
      case when id = 'removed' then now() end, now(), now()
    from (values ('old', 'USD', 60), ('foreign', 'EUR', 40), ('paid', 'USD', 0), ('booked', 'USD', 100),
      ('removed', 'USD', 100)) each (id, currency, due);
  insert into issued_invoices (tenant_id, invoice_id, content_hash, created_at)
    select tenant_id, id, issued_hash, now() from invoices;
  insert into payments (tenant_id, id, payment_number, customer_id, amount, fee_amount, currency, method, status,
      payment_date, completed_at, refunded_amount, allocated_amount, created_at, updated_at)
    values ('acme', 'p', 'PAY-1', 'c', 70, 0, 'USD', 'cash', 'completed', '2026-10-02', '2026-10-02', 0, 40, now(),
      now());
  select begin_accounts('acme', now());
  insert into journal_entries (tenant_id, id, entry_number, date, description, status, currency, exchange_rate,
      total_amount, source_type, source_id, source_kind, posted_at, created_at, updated_at)
    select 'acme', 'entry ' || id, 'JE-2026-00000' || number, '2026-10-01', 'Invoice ' || id, 'posted', 'USD', 1, 100,
      'invoice', id, 'issued', now(), now(), now()
    from (values ('booked', 1), ('removed', 2)) each (id, number);
  insert into journal_entry_lines (tenant_id, id, journal_entry_id, position, account_id, debit, credit, base_debit,
      base_credit, date, is_posted, purpose, subledger_id)
    select e.tenant_id, e.id || a.purpose, e.id, 0, a.id, side, 100 - side, side, 100 - side, e.date, true, a.purpose,
      e.source_id
    from journal_entries e
    join accounts a on a.tenant_id = e.tenant_id
    join (values ('receivables', 100), ('revenue', 0)) line (purpose, side) on line.purpose = a.purpose;
  insert into number_series (tenant_id, series, period, last) values ('acme', 'journal_entries', '2026', 2)`

test('records the open amounts of documents in the books, and reverses the postings of a removed import', async () => {
  await withDatabaseOf('20261124_1510_waiting_entries.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(documents)
    await migrate(owner)
    assert.deepEqual(
      await rows(`select subledger_id, purpose, sum(debit - credit)::int, bool_and(is_posted) from journal_entry_lines
        where purpose in ('receivables', 'customer_credit') and tenant_id = 'acme'
        group by 1, 2 order by 1`),
      [
        ['booked', 'receivables', 100, true],
        ['foreign', 'receivables', 40, false],
        ['old', 'receivables', 60, true],
        ['p', 'customer_credit', -30, true],
        ['removed', 'receivables', 0, true],
      ],
    )
    // The accounts are unchanged, except for the removed invoice.
    assert.deepEqual(
      await rows(`select a.code, sum(l.base_debit - l.base_credit)::int from journal_entry_lines l
        join accounts a on (a.tenant_id, a.id) = (l.tenant_id, l.account_id)
        group by 1 having sum(l.base_debit - l.base_credit) <> 0 order by 1`),
      [
        ['1200', 100],
        ['4000', -100],
      ],
    )
    assert.deepEqual(
      await rows(`select entry_number, date::text, source_kind, status from journal_entries
        where id not like 'entry %' order by entry_number`),
      [
        ['JE-2026-000003', '2026-10-01', 'opening', 'posted'],
        ['JE-2026-000004', '2026-10-01', 'cancelled', 'posted'],
        ['JE-2026-000005', '2026-10-02', 'opening', 'posted'],
        [null, '2026-10-01', 'opening', 'draft'],
      ],
    )
    assert.deepEqual(await rows(`select last::int from number_series where series = 'journal_entries'`), [
      [5],
    ])
    assert.deepEqual(
      await rows(
        `select count(*)::int from search_documents where kind = 'journal_entries' and tenant_id = 'acme'`,
      ),
      [[4]],
    )
  })
})
