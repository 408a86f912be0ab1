-- The books: accounts, journal entries, exchange rates and the closing of periods.

create table accounts (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  code         text not null,
  name         text not null,
  type         text not null,
  parent_id    text collate "C",
  description  text,
  purpose      text,                                 -- which automatic entries it receives
  is_active    boolean not null default true,
  version      integer not null default 1,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  deleted_at   timestamptz(3),
  primary key (tenant_id, id),
  constraint accounts__parent_id__exists foreign key (tenant_id, parent_id) references accounts (tenant_id, id)
);
create unique index accounts__code__unique on accounts (tenant_id, code) where deleted_at is null;
create unique index accounts__purpose__unique on accounts (tenant_id, purpose) where purpose is not null;
create index accounts__created on accounts (tenant_id, created_at, id) where deleted_at is null;
create index accounts__updated on accounts (tenant_id, updated_at, id) where deleted_at is null;
create index accounts__parent on accounts (tenant_id, parent_id) where deleted_at is null;
select make_tenant_table('accounts');
select open_door('accounts');

create table journal_entries (
  tenant_id        text collate "C" not null default current_tenant(),
  id               text collate "C" not null,
  entry_number     text,                             -- given when it is posted
  date             date not null,
  requested_date   date,                             -- where the period of this day was closed
  description      text not null,
  status           text not null,
  currency         text not null,
  exchange_rate    double precision check (exchange_rate > 0),
  total_amount     bigint not null check (total_amount >= 0),
  source_type      text,
  source_id        text collate "C",
  source_kind      text,
  source_key       text not null default '',         -- tells causes of one kind and source apart
  reverses_id      text collate "C",
  reversed_by_id   text collate "C",
  reversal_reason  text,
  posted_at        timestamptz(3),
  reversed_at      timestamptz(3),
  created_by       text collate "C",
  version          integer not null default 1,
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  deleted_at       timestamptz(3),
  primary key (tenant_id, id),
  constraint journal_entries__reverses_id__exists
    foreign key (tenant_id, reverses_id) references journal_entries (tenant_id, id),
  constraint journal_entries__reversed_by_id__exists
    foreign key (tenant_id, reversed_by_id) references journal_entries (tenant_id, id)
);
create unique index journal_entries__entry_number__unique on journal_entries (tenant_id, entry_number);
-- What happened once is booked once.
create unique index journal_entries__source__once on journal_entries
  (tenant_id, source_type, source_id, source_kind, source_key) where source_id is not null;
create index journal_entries__created on journal_entries (tenant_id, created_at, id) where deleted_at is null;
create index journal_entries__updated on journal_entries (tenant_id, updated_at, id) where deleted_at is null;
create index journal_entries__date on journal_entries (tenant_id, date, id) where deleted_at is null;
create index journal_entries__status on journal_entries (tenant_id, status, created_at, id) where deleted_at is null;
select make_tenant_table('journal_entries');

create table journal_entry_lines (
  tenant_id         text collate "C" not null default current_tenant(),
  id                text collate "C" not null,
  journal_entry_id  text collate "C" not null,
  position          integer not null,
  account_id        text collate "C" not null,
  description       text,
  debit             bigint not null check (debit >= 0),
  credit            bigint not null check (credit >= 0),
  base_debit        bigint not null check (base_debit >= 0),    -- in the currency of the tenant
  base_credit       bigint not null check (base_credit >= 0),
  date              date not null,                   -- that of the entry
  is_posted         boolean not null,
  primary key (tenant_id, id),
  constraint journal_entry_lines__side check (least(debit, credit) = 0 and least(base_debit, base_credit) = 0),
  constraint journal_entry_lines__journal_entry_id__exists
    foreign key (tenant_id, journal_entry_id) references journal_entries (tenant_id, id),
  constraint journal_entry_lines__account_id__exists
    foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index journal_entry_lines__entry on journal_entry_lines (tenant_id, journal_entry_id);
create index journal_entry_lines__account on journal_entry_lines (tenant_id, account_id, date)
  include (base_debit, base_credit, is_posted);
select make_tenant_table('journal_entry_lines');
-- Posted lines are neither changed nor deleted: for the serving role there are none to change.
create policy posted_unchanged on journal_entry_lines as restrictive for update using (not is_posted) with check (true);
create policy posted_kept on journal_entry_lines as restrictive for delete using (not is_posted);

-- Up to which day the books of a tenant are closed.
create table closed_periods (
  tenant_id  text collate "C" not null default current_tenant(),
  until      date,
  primary key (tenant_id)
);
select make_tenant_table('closed_periods');
select open_door('closed_periods');

-- How much one unit of a currency was worth in that of the tenant from a day on.
create table exchange_rates (
  tenant_id   text collate "C" not null default current_tenant(),
  currency    text not null,
  date        date not null,
  rate        double precision not null check (rate > 0),
  updated_at  timestamptz(3) not null,
  primary key (tenant_id, currency, date)
);
select make_tenant_table('exchange_rates');

-- As keysOf() in search.keys.ts: FNV-1a over the tenant, a blank, the kind, and the code points of two or three characters.
create function account_search_keys(scope text, document text) returns integer[]
  immutable strict language plpgsql as $$
  declare
    seed bigint := 2166136261;
    hashed bigint;
    line text;
    found bigint[] := '{}';
  begin
    for i in 1 .. length(scope) loop
      seed := ((seed # ascii(substr(scope, i, 1))) * 16777619) & 4294967295;
    end loop;
    foreach line in array string_to_array(document, E'\n') loop
      for start in 1 .. length(line) - 1 loop
        hashed := ((seed # ascii(substr(line, start, 1))) * 16777619) & 4294967295;
        hashed := ((hashed # ascii(substr(line, start + 1, 1))) * 16777619) & 4294967295;
        found := found || hashed;
        continue when start + 2 > length(line);
        hashed := ((hashed # ascii(substr(line, start + 2, 1))) * 16777619) & 4294967295;
        found := found || hashed;
      end loop;
    end loop;
    return array(
      select distinct (case when key > 2147483647 then key - 4294967296 else key end)::integer from unnest(found) as key);
  end $$;

-- A small chart that suits most businesses; any other can be imported. The purposes are those of automatic entries.
create function begin_accounts(tenant text, moment timestamptz) returns void
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

-- What every tenant begins with.
create or replace function begin_tenant(tenant text, moment timestamptz) returns void
  language sql
  as $$
    insert into warehouses (tenant_id, id, name, code, type, is_default, created_at, updated_at)
    select tenant, new_ulid(), 'Main warehouse', 'MAIN', 'main', true, moment, moment
    where not exists (select from warehouses where tenant_id = tenant);
    select begin_accounts(tenant, moment);
  $$;
select begin_accounts(id, now()) from tenants;
