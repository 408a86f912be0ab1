-- Leads and customers, and what they refer to.

-- Campaigns, opportunities, activities and orders as leads and customers see them; their own modules add the rest.
create table campaigns (
  tenant_id   text collate "C" not null default current_tenant(),
  id          text collate "C" not null,
  name        text not null,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  deleted_at  timestamptz(3),
  primary key (tenant_id, id)
);
select make_tenant_table('campaigns');

create table leads (
  tenant_id              text collate "C" not null default current_tenant(),
  id                     text collate "C" not null,
  email                  text not null,
  source                 text not null,
  status                 text not null default 'new',
  contact_info           jsonb not null,
  lead_score             jsonb not null,
  estimated_value        bigint check (estimated_value >= 0),  -- minor units of the tenant's currency
  probability            integer not null check (probability between 0 and 100),
  is_probability_manual  boolean not null default false,
  assigned_user_id       text collate "C",
  assigned_at            timestamptz(3),
  organization_id        text collate "C",
  campaign_id            text collate "C",
  tags                   text[] not null default '{}',
  custom_fields          jsonb not null default '{}',
  notes                  text,
  qualified_at           timestamptz(3),
  converted_at           timestamptz(3),
  last_activity_at       timestamptz(3),
  lost_reason            text,
  version                integer not null default 1,
  created_at             timestamptz(3) not null,
  updated_at             timestamptz(3) not null,
  deleted_at             timestamptz(3),
  primary key (tenant_id, id),
  constraint leads__assigned_user_id__exists foreign key (tenant_id, assigned_user_id) references memberships (tenant_id, user_id),
  constraint leads__campaign_id__exists foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id)
);
create unique index leads__email__unique on leads (tenant_id, lower(email)) where deleted_at is null;
create index leads__created on leads (tenant_id, created_at, id) where deleted_at is null;
create index leads__updated on leads (tenant_id, updated_at, id) where deleted_at is null;
create index leads__status on leads (tenant_id, status, created_at, id) where deleted_at is null;
create index leads__source on leads (tenant_id, source, created_at, id) where deleted_at is null;
create index leads__assigned on leads (tenant_id, assigned_user_id, created_at, id) where deleted_at is null;
create index leads__value on leads (tenant_id, estimated_value nulls first, id) where deleted_at is null;
create index leads__score on leads (tenant_id, ((lead_score ->> 'total_score')::integer), id) where deleted_at is null;
create index leads__campaign on leads (tenant_id, campaign_id) where campaign_id is not null;
select make_tenant_table('leads');

create table customers (
  tenant_id                text collate "C" not null default current_tenant(),
  id                       text collate "C" not null,
  customer_number          text not null,
  type                     text not null,
  status                   text not null default 'active',
  segment                  text not null default 'standard',
  first_name               text,
  last_name                text,
  company_name             text,
  trading_name             text,
  email                    text not null,
  phone                    text,
  industry                 text,
  website                  text,
  billing_address          jsonb,
  shipping_address         jsonb,
  currency                 text not null,
  credit_limit             bigint check (credit_limit >= 0),   -- amounts are in minor units of the currency
  health_score             integer not null default 0 check (health_score between 0 and 100),
  lifetime_value           bigint not null default 0,
  total_revenue            bigint not null default 0,
  total_spent              bigint not null default 0,
  average_order_value      bigint not null default 0,
  account_manager_id       text collate "C",
  lead_id                  text collate "C",
  tags                     text[] not null default '{}',
  custom_fields            jsonb not null default '{}',
  notes                    text,
  preferred_communication  text,
  timezone                 text,
  language                 text,
  status_reason            text,
  acquisition_date         timestamptz(3) not null,
  last_order_date          timestamptz(3),
  last_activity_at         timestamptz(3),
  version                  integer not null default 1,
  created_at               timestamptz(3) not null,
  updated_at               timestamptz(3) not null,
  deleted_at               timestamptz(3),
  primary key (tenant_id, id),
  constraint customers__customer_number__unique unique (tenant_id, customer_number),
  constraint customers__account_manager_id__exists foreign key (tenant_id, account_manager_id) references memberships (tenant_id, user_id),
  constraint customers__lead_id__exists foreign key (tenant_id, lead_id) references leads (tenant_id, id)
);
create unique index customers__email__unique on customers (tenant_id, lower(email)) where deleted_at is null;
create index customers__created on customers (tenant_id, created_at, id) where deleted_at is null;
create index customers__status on customers (tenant_id, status, created_at, id) where deleted_at is null;
create index customers__segment on customers (tenant_id, segment, created_at, id) where deleted_at is null;
create index customers__manager on customers (tenant_id, account_manager_id, created_at, id) where deleted_at is null;
create index customers__lifetime_value on customers (tenant_id, lifetime_value, id) where deleted_at is null;
create index customers__health_score on customers (tenant_id, health_score, id) where deleted_at is null;
create index customers__lead on customers (tenant_id, lead_id) where lead_id is not null;
select make_tenant_table('customers');

alter table leads add constraint leads__organization_id__exists
  foreign key (tenant_id, organization_id) references customers (tenant_id, id);
create index leads__organization on leads (tenant_id, organization_id) where organization_id is not null;

create table opportunities (
  tenant_id            text collate "C" not null default current_tenant(),
  id                   text collate "C" not null,
  name                 text not null,
  customer_id          text collate "C" not null,
  lead_id              text collate "C",
  stage                text not null default 'prospecting',
  value                bigint not null,
  currency             text not null,
  probability          integer not null default 0,
  expected_close_date  date not null,
  created_at           timestamptz(3) not null,
  updated_at           timestamptz(3) not null,
  deleted_at           timestamptz(3),
  primary key (tenant_id, id),
  constraint opportunities__customer_id__exists foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint opportunities__lead_id__exists foreign key (tenant_id, lead_id) references leads (tenant_id, id)
);
create index opportunities__customer on opportunities (tenant_id, customer_id, id) where deleted_at is null;
create index opportunities__lead on opportunities (tenant_id, lead_id, id) where lead_id is not null;
select make_tenant_table('opportunities');

create table activities (
  tenant_id            text collate "C" not null default current_tenant(),
  id                   text collate "C" not null,
  type                 text not null,
  subject              text not null,
  activityable_type    text not null check (activityable_type in ('lead', 'customer', 'opportunity', 'contact')),
  activityable_id      text collate "C" not null,
  status               text not null default 'pending',
  priority             text not null default 'medium',
  due_at               timestamptz(3),
  created_at           timestamptz(3) not null,
  updated_at           timestamptz(3) not null,
  deleted_at           timestamptz(3),
  primary key (tenant_id, id)
);
create index activities__record on activities (tenant_id, activityable_type, activityable_id, id) where deleted_at is null;
select make_tenant_table('activities');

create table orders (
  tenant_id     text collate "C" not null default current_tenant(),
  id            text collate "C" not null,
  order_number  text not null,
  customer_id   text collate "C" not null,
  status        text not null default 'draft',
  total_amount  bigint not null,
  currency      text not null,
  order_date    timestamptz(3) not null,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  deleted_at    timestamptz(3),
  primary key (tenant_id, id),
  constraint orders__order_number__unique unique (tenant_id, order_number),
  constraint orders__customer_id__exists foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index orders__customer on orders (tenant_id, customer_id, id) where deleted_at is null;
select make_tenant_table('orders');
