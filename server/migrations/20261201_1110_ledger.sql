-- The lines of an account in the order of its ledger, so that a page reads only its own lines. The columns of the index
-- are also enough for the sums of accounts, as before.
create index journal_entry_lines__ledger
  on journal_entry_lines (tenant_id, account_id, date, journal_entry_id, position)
  include (base_debit, base_credit, is_posted, is_closing);
drop index journal_entry_lines__account;
