-- What lines of automatic entries book, and what they belong to below their account: the invoice that is owed, the
-- payment with the credit, the product in stock.
alter table journal_entry_lines
  add column purpose text,
  add column subledger_id text collate "C";
create index journal_entry_lines__subledger on journal_entry_lines (tenant_id, subledger_id)
  where subledger_id is not null;
