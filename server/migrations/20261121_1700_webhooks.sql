-- Events leave the house: webhooks, and the feed as the world reads it.

-- Until when entries of the outbox are in order is told by one clock, that of the database: those of several servers
-- may differ, and a change that follows another must not be told before it.
alter table event_outbox add column written_at timestamptz not null default clock_timestamp();

-- How far the feed of a tenant has come. The feed forgets its old entries; its numbers go on.
create table event_feed_heads (
  tenant_id  text collate "C" not null default current_tenant(),
  sequence   bigint not null,                        -- the last number that was given
  purged_to  bigint not null default 0,              -- entries up to this one have been removed
  primary key (tenant_id)
);
insert into event_feed_heads (tenant_id, sequence) select tenant_id, max(sequence) from event_feed group by tenant_id;
select make_tenant_table('event_feed_heads');
select open_door('event_feed_heads');

create index event_feed__entered on event_feed (tenant_id, entered_at);

create table webhook_subscriptions (
  tenant_id          text collate "C" not null default current_tenant(),
  id                 text collate "C" not null,
  url                text not null,
  events             text[] not null,                  -- patterns: *, customer.*, customer.created
  description        text,
  payload_mode       text not null check (payload_mode in ('snapshot', 'thin')),
  status             text not null check (status in ('active', 'disabled')),
  disabled_reason    text,
  disabled_at        timestamptz(3),
  secret             text not null,                    -- as it was shown: a signature needs the clear text
  old_secrets        jsonb not null default '{}',      -- {secret: until when it signs too}
  secret_rotated_at  timestamptz(3),
  owner_id           text collate "C",                 -- who made it, and is told when it fails
  version            integer not null default 1,
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  deleted_at         timestamptz(3),
  primary key (tenant_id, id),
  constraint webhook_subscriptions__owner_id__exists
    foreign key (tenant_id, owner_id) references memberships (tenant_id, user_id)
);
select make_tenant_table('webhook_subscriptions');

-- What the machinery keeps of a subscription, beside what people change.
create table webhook_lanes (
  tenant_id         text collate "C" not null default current_tenant(),
  subscription_id   text collate "C" not null,
  is_active         boolean not null,
  position          bigint not null,                 -- events of the feed up to this one have become deliveries
  resume_position   bigint not null,                 -- when it was disabled: where to go on so that nothing is missed
  work_at           timestamptz(3),                  -- when there is something to send next
  retry_at          timestamptz(3),                  -- when the first of those that failed is due; null: none did
  leased_by         text,                            -- the worker that sends
  leased_until      timestamptz(3),
  last_delivery_at  timestamptz(3),
  warned_at         timestamptz(3),                  -- when its owner was told that it fails
  primary key (tenant_id, subscription_id),
  constraint webhook_lanes__subscription_id__exists
    foreign key (tenant_id, subscription_id) references webhook_subscriptions (tenant_id, id)
);
create index webhook_lanes__work on webhook_lanes (work_at) where work_at is not null;
select make_tenant_table('webhook_lanes');
select open_door('webhook_lanes');

-- The bytes of an event as they are sent, in each attempt and to each subscription the same.
create table webhook_payloads (
  tenant_id     text collate "C" not null default current_tenant(),
  event_id      text collate "C" not null,
  payload_mode  text not null,
  body          text not null,
  created_at    timestamptz(3) not null,             -- or when it was last asked for again
  primary key (tenant_id, event_id, payload_mode)
);
create index webhook_payloads__age on webhook_payloads (tenant_id, created_at);
select make_tenant_table('webhook_payloads');
select open_door('webhook_payloads');

create table webhook_deliveries (
  tenant_id        text collate "C" not null default current_tenant(),
  id               text collate "C" not null,
  subscription_id  text collate "C" not null,
  event_id         text collate "C" not null,
  event_type       text not null,
  payload_mode     text not null,
  kind             text not null check (kind in ('event', 'redelivery', 'test')),
  sequence         bigint not null,                  -- the order in which deliveries start
  state            text not null check (state in ('pending', 'delivered', 'failed', 'exhausted', 'cancelled')),
  attempts         integer not null default 0,
  attempts_before  integer not null default 0,       -- those made before it was taken up anew
  next_attempt_at  timestamptz(3),
  delivered_at     timestamptz(3),
  history          jsonb not null default '[]',      -- the latest attempts: request, answer, timing
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint webhook_deliveries__subscription_id__exists
    foreign key (tenant_id, subscription_id) references webhook_subscriptions (tenant_id, id)
) with (
  -- Almost all rows are done with; the few that are not are found well only by who knows that.
  autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02
);
-- An event becomes a delivery of a subscription once, however often the feed is read.
create unique index webhook_deliveries__event__unique on webhook_deliveries (tenant_id, event_id, subscription_id)
  where kind = 'event';
create index webhook_deliveries__subscription on webhook_deliveries (tenant_id, subscription_id, id);
create index webhook_deliveries__pending on webhook_deliveries (tenant_id, subscription_id, sequence, id)
  where state = 'pending';
create index webhook_deliveries__failed on webhook_deliveries (tenant_id, subscription_id, next_attempt_at)
  where state = 'failed';
select make_tenant_table('webhook_deliveries');

-- How attempts went, in slots of ten minutes: what a rate over a day is told from.
create table webhook_attempt_counts (
  tenant_id        text collate "C" not null default current_tenant(),
  subscription_id  text collate "C" not null,
  slot             timestamptz(3) not null,
  attempts         integer not null,
  failures         integer not null,
  primary key (tenant_id, subscription_id, slot)
);
select make_tenant_table('webhook_attempt_counts');

-- The doors.

-- Tenants with events that wait for their number. It hops from tenant to tenant, so that none costs nothing.
create or replace function tenants_with_outbox() returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    with recursive hop as (
      (select tenant_id from event_outbox order by tenant_id limit 1)
      union all
      select (select o.tenant_id from event_outbox o where o.tenant_id > hop.tenant_id order by o.tenant_id limit 1)
      from hop where hop.tenant_id is not null
    )
    select tenant_id from hop where tenant_id is not null
  $$;

-- Tenants in whose feed there are events that an active subscription has not seen.
create function tenants_with_webhooks_behind() returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select distinct l.tenant_id from webhook_lanes l join event_feed_heads h on h.tenant_id = l.tenant_id
    where l.is_active and l.position < h.sequence
  $$;

-- Gives lanes that have work to one worker, for so long. A lease that ends later than any lease can was written by a
-- clock that went wrong, and does not count.
create function lease_webhook_lanes(worker text, moment timestamptz, lease interval, at_most integer)
  returns table (leased_tenant text, leased_subscription text)
  volatile security definer language sql set search_path = public, pg_temp
  as $$
    update webhook_lanes l set leased_by = worker, leased_until = moment + lease
    from (
      select tenant_id, subscription_id from webhook_lanes
      where work_at <= moment
        and (leased_until is null or leased_until <= moment or leased_until > moment + 2 * lease)
      order by work_at limit at_most
      for update skip locked
    ) due
    where l.tenant_id = due.tenant_id and l.subscription_id = due.subscription_id
    returning l.tenant_id, l.subscription_id
  $$;

-- Tenants that keep events or deliveries from before a moment.
create function tenants_with_old_events(moment timestamptz) returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select id from tenants
    where exists (select from event_feed where tenant_id = tenants.id and entered_at < moment)
      or exists (select from webhook_payloads where tenant_id = tenants.id and created_at < moment)
  $$;
