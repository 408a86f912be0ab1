-- What was owed on each invoice at the end of a day is the sum of its lines until then, read from this index alone.
create index journal_entry_lines__receivables on journal_entry_lines (tenant_id, subledger_id)
  include (date, debit, credit) where purpose = 'receivables';
