-- Accounts for supplier credit, deposits, tax that is not yet due, revaluations and the profit of closed years.
-- New tenants begin with one chart of all accounts.
create or replace function begin_accounts(tenant text, moment timestamptz) returns void
  language plpgsql
  as $$
begin
  insert into accounts (tenant_id, id, code, name, type, purpose, created_at, updated_at)
  select tenant, new_ulid(), chart.code, chart.name, chart.type, chart.purpose, moment, moment
  from (values
    ('1000', 'Cash', 'asset', 'cash'),
    ('1100', 'Bank', 'asset', 'bank'),
    ('1110', 'Money in transit', 'asset', 'transit'),
    ('1200', 'Accounts receivable', 'asset', 'receivables'),
    ('1300', 'Inventory', 'asset', 'inventory'),
    ('1400', 'Supplier credit', 'asset', 'supplier_credit'),
    ('1410', 'Prepaid expenses', 'asset', null),
    ('1500', 'Fixed assets', 'asset', null),
    ('1600', 'Input tax', 'asset', 'input_tax'),
    ('2000', 'Accounts payable', 'liability', 'payables'),
    ('2100', 'Goods received, not invoiced', 'liability', 'goods_received'),
    ('2200', 'Sales tax payable', 'liability', 'tax'),
    ('2210', 'Tax not yet due', 'liability', 'tax_not_due'),
    ('2250', 'VAT settlement', 'liability', 'tax_settlement'),
    ('2300', 'Customer credit', 'liability', 'customer_credit'),
    ('2310', 'Deposits held', 'liability', 'deposits'),
    ('2500', 'Accrued expenses', 'liability', null),
    ('2600', 'Deferred revenue', 'liability', null),
    ('2700', 'Payroll', 'liability', null),
    ('3000', 'Owner''s equity', 'equity', null),
    ('3100', 'Retained earnings', 'equity', 'retained_earnings'),
    ('3200', 'Opening balances', 'equity', 'opening_stock'),
    ('4000', 'Sales', 'income', 'revenue'),
    ('4100', 'Shipping charged to customers', 'income', 'shipping'),
    ('4200', 'Late fees', 'income', 'late_fees'),
    ('4300', 'Rental damage and late returns', 'income', 'rental_charges'),
    ('4400', 'Discounts received', 'income', 'discounts_received'),
    ('5000', 'Cost of goods sold', 'expense', 'cost_of_goods'),
    ('5100', 'Purchases that are not stocked', 'expense', 'purchases'),
    ('5200', 'Inventory adjustments', 'expense', 'inventory_adjustments'),
    ('5400', 'Freight in', 'expense', 'freight_in'),
    ('6000', 'Operating expenses', 'expense', null),
    ('6100', 'Payment fees', 'expense', 'payment_fees'),
    ('6110', 'Discounts allowed', 'expense', 'discounts_allowed'),
    ('6200', 'Bad debts', 'expense', 'bad_debts'),
    ('6300', 'Depreciation', 'expense', null),
    ('6400', 'Wages', 'expense', null),
    ('6900', 'Exchange differences', 'expense', 'exchange_differences'),
    ('6910', 'Unrealised differences', 'expense', 'unrealised_differences'),
    ('6950', 'Rounding', 'expense', 'rounding')
  ) as chart (code, name, type, purpose);
  insert into search_documents (tenant_id, kind, id, text, keys)
  select tenant_id, 'accounts', id, text, account_search_keys(tenant_id || ' accounts', text)
  from (
    select tenant_id, id, lower(code) || E'\n' || lower(name) as text from accounts where tenant_id = tenant
  ) searchable;
  insert into closed_periods (tenant_id) values (tenant);
end $$;

-- Existing tenants: the equity account 3100 receives the profit of closed years. The other accounts are added; if a
-- code is taken, the account gets the next free one. Each statement names one tenant, which leads to one shard.
alter table tenants no force row level security;
alter table accounts no force row level security;
alter table search_documents no force row level security;
do $$
declare
  tenant text;
  added record;
  account text;
  free text;
begin
  for tenant in select id from tenants order by id loop
    update accounts
      set purpose = 'retained_earnings', is_active = true, version = version + 1, updated_at = now()
      where tenant_id = tenant and code = '3100' and type = 'equity' and purpose is null and deleted_at is null;
    for added in select * from (values
      ('1110', 'Money in transit', 'asset', 'transit'),
      ('1400', 'Supplier credit', 'asset', 'supplier_credit'),
      ('1410', 'Prepaid expenses', 'asset', null),
      ('2210', 'Tax not yet due', 'liability', 'tax_not_due'),
      ('2250', 'VAT settlement', 'liability', 'tax_settlement'),
      ('2310', 'Deposits held', 'liability', 'deposits'),
      ('2500', 'Accrued expenses', 'liability', null),
      ('2600', 'Deferred revenue', 'liability', null),
      ('2700', 'Payroll', 'liability', null),
      ('3100', 'Retained earnings', 'equity', 'retained_earnings'),
      ('4300', 'Rental damage and late returns', 'income', 'rental_charges'),
      ('4400', 'Discounts received', 'income', 'discounts_received'),
      ('5400', 'Freight in', 'expense', 'freight_in'),
      ('6110', 'Discounts allowed', 'expense', 'discounts_allowed'),
      ('6300', 'Depreciation', 'expense', null),
      ('6400', 'Wages', 'expense', null),
      ('6910', 'Unrealised differences', 'expense', 'unrealised_differences'),
      ('6950', 'Rounding', 'expense', 'rounding')
    ) as chart (code, name, type, purpose) loop
      continue when exists (select from accounts where tenant_id = tenant and purpose = added.purpose);
      free := added.code;
      while exists (select from accounts where tenant_id = tenant and code = free and deleted_at is null) loop
        free := (free::integer + 1)::text;
      end loop;
      account := new_ulid();
      insert into accounts (tenant_id, id, code, name, type, purpose, created_at, updated_at)
        values (tenant, account, free, added.name, added.type, added.purpose, now(), now());
      insert into search_documents (tenant_id, kind, id, text, keys)
        values (tenant, 'accounts', account, free || E'\n' || lower(added.name),
          account_search_keys(tenant || ' accounts', free || E'\n' || lower(added.name)));
    end loop;
  end loop;
end $$;
alter table tenants force row level security;
alter table accounts force row level security;
alter table search_documents force row level security;
