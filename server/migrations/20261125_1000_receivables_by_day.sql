-- The amount owed on an invoice at the end of a day is the sum of its lines until then. Ageing reports and statements of
-- customers read them from this index.
create index journal_entry_lines__owed on journal_entry_lines (tenant_id, subledger_id)
  include (purpose, date, debit, credit, journal_entry_id)
  where purpose in ('receivables', 'customer_credit', 'bad_debts', 'late_fees');
-- The invoices of which something was posted after a day.
create index journal_entry_lines__receivables on journal_entry_lines (tenant_id, date) include (subledger_id)
  where purpose = 'receivables';
