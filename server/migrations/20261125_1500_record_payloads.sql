-- Payloads with whole records: made for the owner of one subscription.
alter table webhook_subscriptions drop constraint webhook_subscriptions_payload_mode_check;
alter table webhook_subscriptions add constraint webhook_subscriptions_payload_mode_check
  check (payload_mode in ('snapshot', 'thin', 'record'));

-- Empty for payloads that all subscriptions share.
alter table webhook_payloads add column subscription_id text collate "C" not null default '';
alter table webhook_payloads drop constraint webhook_payloads_pkey;
alter table webhook_payloads add primary key (tenant_id, event_id, payload_mode, subscription_id);

-- Which tenants have documents that have expired, or activities that are pending again, by the clock? Asked over all
-- tenants.
create index documents__lapsing on documents (lapses_at)
  where status in ('published', 'pending_approval') and lapses_at is not null and deleted_at is null;
create index activities__resuming on activities (deferred_until) where status = 'deferred' and deleted_at is null;

create function tenants_with_expired_documents(moment timestamptz) returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select distinct tenant_id from documents
    where lapses_at <= moment and lapses_at is not null and deleted_at is null
      and status in ('published', 'pending_approval') and scan_status in ('none', 'clean')
  $$;

create function tenants_with_deferred_activities(moment timestamptz) returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select distinct tenant_id from activities
    where deferred_until <= moment and status = 'deferred' and deleted_at is null
  $$;
