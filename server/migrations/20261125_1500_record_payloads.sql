-- Payloads with whole records: made for the owner of one subscription.
alter table webhook_subscriptions drop constraint webhook_subscriptions_payload_mode_check;
alter table webhook_subscriptions add constraint webhook_subscriptions_payload_mode_check
  check (payload_mode in ('snapshot', 'thin', 'record'));

-- Empty for payloads that all subscriptions share.
alter table webhook_payloads add column subscription_id text collate "C" not null default '';
alter table webhook_payloads drop constraint webhook_payloads_pkey;
alter table webhook_payloads add primary key (tenant_id, event_id, payload_mode, subscription_id);
