-- How customers fare: every score with its date and author, who reads the feed of events, and how far the daily run is.

-- Scores that were computed have their five parts; those that somebody set have none.
create table customer_health_scores (
  tenant_id            text collate "C" not null default current_tenant(),
  id                   text collate "C" not null,
  customer_id          text collate "C" not null,
  score                integer not null check (score between 0 and 100),
  kind                 text not null check (kind in ('computed', 'manual')),
  engagement           integer check (engagement between 0 and 30),
  financial_health     integer check (financial_health between 0 and 25),
  support_health       integer check (support_health between 0 and 20),
  relationship_health  integer check (relationship_health between 0 and 15),
  product_value        integer check (product_value between 0 and 10),
  author_id            text collate "C",               -- null: the house itself
  notes                text,
  created_at           timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint customer_health_scores__parts__whole check (
    case kind when 'computed'
      then score = engagement + financial_health + support_health + relationship_health + product_value
      else engagement is null end),
  constraint customer_health_scores__customer_id__exists foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint customer_health_scores__author_id__exists foreign key (tenant_id, author_id) references memberships (tenant_id, user_id)
);
create index customer_health_scores__customer on customer_health_scores (tenant_id, customer_id, created_at, id);
select make_tenant_table('customer_health_scores');

-- A score of 0 may mean that nobody has looked yet. A flag that is set once, not a date: the daily run then changes no
-- customer whose score stays as it is.
alter table customers add column is_health_known boolean not null default false;

-- Customers at risk by their last order, with all that their summary adds up.
create index customers__at_risk on customers (tenant_id, last_order_date nulls first, id)
  include (segment, currency, health_score, lifetime_value)
  where deleted_at is null and status = 'active' and health_score < 60 and is_health_known;
-- The median of a currency.
create index customers__worth on customers (tenant_id, currency, lifetime_value) where deleted_at is null;

-- Up to where a reader inside the house has followed the feed of a tenant.
create table feed_readers (
  tenant_id  text collate "C" not null default current_tenant(),
  reader     text not null,
  sequence   bigint not null,
  primary key (tenant_id, reader)
);
select make_tenant_table('feed_readers');
select open_door('feed_readers');
select open_door('event_feed');

create function tenants_with_unread(reader_name text) returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select id from tenants
    where exists (
      select from event_feed where tenant_id = tenants.id and sequence > coalesce(
        (select sequence from feed_readers where tenant_id = tenants.id and reader = reader_name), 0))
  $$;

-- How far the recalculation of a day has come, so that it goes on where it was when it is interrupted.
create table customer_health_runs (
  tenant_id         text collate "C" not null default current_tenant(),
  day               date not null,
  last_customer_id  text collate "C" not null default '',
  finished_at       timestamptz(3),
  primary key (tenant_id, day)
);
select make_tenant_table('customer_health_runs');
