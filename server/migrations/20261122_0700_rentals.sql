-- Rentals: which products are let and on what terms, agreements, and what the lines of agreements hold.

-- Its id is that of its product: one for each.
create table rentable_products (
  tenant_id             text collate "C" not null default current_tenant(),
  id                    text collate "C" not null,
  capacity              integer not null check (capacity >= 1),
  unit_period           text not null,
  min_duration          integer not null check (min_duration >= 1),
  max_duration          integer check (max_duration >= min_duration),
  auto_release_default  boolean not null,
  unit_price            bigint check (unit_price >= 0),                -- in the tenant's currency, for one unit period
  version               integer not null default 1,
  created_at            timestamptz(3) not null,
  updated_at            timestamptz(3) not null,
  deleted_at            timestamptz(3),
  primary key (tenant_id, id),
  constraint rentable_products__product_id__exists foreign key (tenant_id, id) references products (tenant_id, id)
);
create index rentable_products__created on rentable_products (tenant_id, created_at, id) where deleted_at is null;
select make_tenant_table('rentable_products');

create table rental_agreements (
  tenant_id         text collate "C" not null default current_tenant(),
  id                text collate "C" not null,
  agreement_number  text not null,
  customer_id       text collate "C" not null,
  status            text not null default 'draft',
  auto_release      boolean,                             -- null: each line as its product has it
  lines             jsonb[] not null,                    -- as they are shown; rental_lines holds them too, to be counted
  notes             text,
  confirmed_at      timestamptz(3),
  cancelled_at      timestamptz(3),
  ended_at          timestamptz(3),                      -- when it was completed, once that is written down
  lapses_at         timestamptz(3),                      -- when its last open line is released by itself
  version           integer not null default 1,
  created_at        timestamptz(3) not null,
  updated_at        timestamptz(3) not null,
  deleted_at        timestamptz(3),
  primary key (tenant_id, id),
  constraint rental_agreements__customer_id__exists foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create unique index rental_agreements__agreement_number__unique on rental_agreements (tenant_id, agreement_number);
create index rental_agreements__created on rental_agreements (tenant_id, created_at, id) where deleted_at is null;
create index rental_agreements__status on rental_agreements (tenant_id, status, created_at, id) where deleted_at is null;
create index rental_agreements__customer on rental_agreements (tenant_id, customer_id, created_at, id) where deleted_at is null;
create index rental_agreements__lapsing on rental_agreements (lapses_at) where lapses_at is not null and deleted_at is null;
select make_tenant_table('rental_agreements');
select open_door('rental_agreements');

-- That no product is booked beyond its capacity is no constraint of this table: who confirms an agreement, and who
-- lowers a capacity, has locked the rows of its rentable products, and counts then.
create table rental_lines (
  tenant_id     text collate "C" not null default current_tenant(),
  agreement_id  text collate "C" not null,
  id            text collate "C" not null,
  product_id    text collate "C" not null,
  quantity      integer not null check (quantity >= 1),
  period_from   timestamptz(3) not null,
  period_to     timestamptz(3) not null,
  is_booked     boolean not null default false,          -- its agreement is confirmed, or was completed
  auto_release  boolean not null default false,          -- resolved at confirmation
  returned_at   timestamptz(3),
  -- Until when it may hold at most; infinity: until it is returned, should its period end before that.
  held_at_most  timestamptz(3) not null generated always as (
    case when auto_release then least(period_to, returned_at) else coalesce(returned_at, 'infinity') end
  ) stored,
  primary key (tenant_id, agreement_id, id),
  constraint rental_lines__agreement_id__exists foreign key (tenant_id, agreement_id) references rental_agreements (tenant_id, id),
  constraint rental_lines__product_id__exists foreign key (tenant_id, product_id) references rentable_products (tenant_id, id),
  constraint rental_lines__period check (period_from < period_to)
);
create index rental_lines__held on rental_lines (tenant_id, product_id, held_at_most) where is_booked;
create index rental_lines__product on rental_lines (tenant_id, product_id, agreement_id);
create index rental_lines__overdue on rental_lines (tenant_id, period_to)
  where is_booked and not auto_release and returned_at is null;
select make_tenant_table('rental_lines');

-- Which tenants have agreements that are completed by the clock? Asked over all tenants.
create function tenants_with_ended_rentals(moment timestamptz) returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select distinct tenant_id from rental_agreements
    where lapses_at <= moment and lapses_at is not null and deleted_at is null
  $$;
