-- Restrictive policies become part of the policies that allow a command: Citus creates all policies of shards as
-- permissive ones, so that a restrictive policy would allow there what it forbids, and even in other tenants.
do $$
declare
  own constant text := 'tenant_id = current_setting(''app.tenant_id'', true)';
begin
  drop policy posted_unchanged on journal_entry_lines;
  drop policy posted_kept on journal_entry_lines;
  drop policy tenant on journal_entry_lines;
  execute format('create policy tenant on journal_entry_lines for select using (%s)', own);
  execute format('create policy tenant_added on journal_entry_lines for insert with check (%s)', own);
  execute format('create policy posted_unchanged on journal_entry_lines for update using (%s and not is_posted) '
    'with check (%1$s)', own);
  execute format('create policy posted_kept on journal_entry_lines for delete using (%s and not is_posted)', own);

  drop policy issued_unchanged on invoice_items;
  drop policy issued_kept on invoice_items;
  drop policy issued_complete on invoice_items;
  drop policy tenant on invoice_items;
  execute format('create policy tenant on invoice_items for select using (%s)', own);
  -- The owner adds them when a backup is restored.
  execute format('create policy issued_complete on invoice_items for insert '
    'with check (%s and (not is_issued or current_user = %L))', own, current_user);
  execute format('create policy issued_unchanged on invoice_items for update using (%s and not is_issued) '
    'with check (%1$s)', own);
  execute format('create policy issued_kept on invoice_items for delete using (%s and not is_issued)', own);

  drop policy issued_kept on invoices;
  drop policy tenant on invoices;
  execute format('create policy tenant on invoices for select using (%s)', own);
  execute format('create policy tenant_added on invoices for insert with check (%s)', own);
  execute format('create policy tenant_changed on invoices for update using (%s)', own);
  execute format('create policy issued_kept on invoices for delete using (%s and not is_issued)', own);
end $$;
