-- Revaluations of open items in foreign currencies, with a row for each account and currency.
create table revaluations (
  tenant_id        text collate "C" not null default current_tenant(),
  id               text collate "C" not null,
  date             date not null,
  rates            jsonb not null,                     -- the value of one unit of each currency
  difference       bigint not null,                    -- of all items, in the currency of the tenant
  status           text not null,
  reversal_reason  text,
  reversed_at      timestamptz(3),
  created_by       text collate "C",
  version          integer not null default 1,
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  deleted_at       timestamptz(3),
  primary key (tenant_id, id)
);
-- A day is revalued once, unless its revaluation was reversed.
create unique index revaluations__day on revaluations (tenant_id, date)
  where status = 'posted' and deleted_at is null;
create index revaluations__created on revaluations (tenant_id, created_at, id) where deleted_at is null;
create index revaluations__updated on revaluations (tenant_id, updated_at, id) where deleted_at is null;
select make_tenant_table('revaluations');

create table revaluation_items (
  tenant_id        text collate "C" not null default current_tenant(),
  id               text collate "C" not null,
  revaluation_id   text collate "C" not null,
  position         integer not null,
  account_id       text collate "C" not null,
  currency         text not null,
  rate             double precision not null check (rate > 0),
  foreign_balance  bigint not null,                    -- in the currency; debits are positive
  book_value       bigint not null,                    -- in the currency of the tenant
  new_value        bigint not null,
  difference       bigint not null,
  primary key (tenant_id, id),
  constraint revaluation_items__revaluation_id__exists
    foreign key (tenant_id, revaluation_id) references revaluations (tenant_id, id),
  constraint revaluation_items__account_id__exists
    foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index revaluation_items__revaluation on revaluation_items (tenant_id, revaluation_id, position);
create index revaluation_items__account on revaluation_items (tenant_id, account_id);
select make_tenant_table('revaluation_items');

-- The currency in which the money of an account is held, such as that of a bank account abroad; null: the tenant's.
alter table accounts add column currency text;
