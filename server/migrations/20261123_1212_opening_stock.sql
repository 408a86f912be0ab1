-- Opening stock is neither bought nor earned in the period: it stands against an equity account.
insert into accounts (tenant_id, id, code, name, type, purpose, created_at, updated_at)
select t.id, new_ulid(), free.code, 'Opening balances', 'equity', 'opening_stock', now(), now()
from tenants t cross join lateral (
  select code from unnest(array['3200', '3290', '3299', 'opening-stock']) with ordinality as proposed (code, position)
  where not exists (
    select from accounts a where a.tenant_id = t.id and a.code = proposed.code and a.deleted_at is null)
  order by position limit 1) free;
insert into search_documents (tenant_id, kind, id, text, keys)
select tenant_id, 'accounts', id, text, account_search_keys(tenant_id || ' accounts', text)
from (
  select tenant_id, id, lower(code) || E'\n' || lower(name) as text from accounts where purpose = 'opening_stock'
) searchable
on conflict do nothing;

-- A small chart that suits most businesses; any other can be imported. The purposes are those of automatic entries.
create or replace function begin_accounts(tenant text, moment timestamptz) returns void
  language sql
  as $$
    insert into accounts (tenant_id, id, code, name, type, purpose, created_at, updated_at)
    select tenant, new_ulid(), chart.code, chart.name, chart.type, chart.purpose, moment, moment
    from (values
      ('1000', 'Cash', 'asset', 'cash'),
      ('1100', 'Bank', 'asset', 'bank'),
      ('1200', 'Accounts receivable', 'asset', 'receivables'),
      ('1300', 'Inventory', 'asset', 'inventory'),
      ('1500', 'Fixed assets', 'asset', null),
      ('2000', 'Accounts payable', 'liability', null),
      ('2100', 'Goods received, not invoiced', 'liability', 'goods_received'),
      ('2200', 'Sales tax payable', 'liability', 'tax'),
      ('2300', 'Customer credit', 'liability', 'customer_credit'),
      ('3000', 'Owner''s equity', 'equity', null),
      ('3100', 'Retained earnings', 'equity', null),
      ('3200', 'Opening balances', 'equity', 'opening_stock'),
      ('4000', 'Sales', 'income', 'revenue'),
      ('4100', 'Shipping charged to customers', 'income', 'shipping'),
      ('4200', 'Late fees', 'income', 'late_fees'),
      ('5000', 'Cost of goods sold', 'expense', 'cost_of_goods'),
      ('5100', 'Purchases that are not stocked', 'expense', 'purchases'),
      ('5200', 'Inventory adjustments', 'expense', 'inventory_adjustments'),
      ('6000', 'Operating expenses', 'expense', null),
      ('6100', 'Payment fees', 'expense', 'payment_fees'),
      ('6200', 'Bad debts', 'expense', 'bad_debts'),
      ('6900', 'Exchange differences', 'expense', 'exchange_differences')
    ) as chart (code, name, type, purpose)
    where not exists (select from accounts where tenant_id = tenant);
    insert into closed_periods (tenant_id) values (tenant) on conflict do nothing;
    insert into search_documents (tenant_id, kind, id, text, keys)
    select tenant_id, 'accounts', id, text, account_search_keys(tenant_id || ' accounts', text)
    from (
      select tenant_id, id, lower(code) || E'\n' || lower(name) as text from accounts where tenant_id = tenant
    ) searchable
    on conflict do nothing
  $$;
