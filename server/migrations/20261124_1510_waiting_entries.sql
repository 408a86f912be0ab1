-- Entries that wait for an exchange rate: every report of the books counts them.
create index journal_entries__needs_rate on journal_entries (tenant_id, currency, date)
  where status = 'draft' and exchange_rate is null and deleted_at is null;
