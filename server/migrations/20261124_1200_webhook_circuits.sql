-- The circuit breaker of a webhook subscription: closed, open (probe_at is set) or half-open (pace is set).
alter table webhook_lanes
  add column failures_in_row integer not null default 0,  -- while it is closed
  add column probe_at timestamptz(3),                     -- the next probe, and until then nothing else is sent
  add column pace integer,                                -- how many deliveries at once
  add column recovered_at timestamptz(3),                 -- when the receiver answered again
  add constraint webhook_lanes__circuit__valid check (probe_at is null or pace is null);

-- Redeliveries and tests are sent also while the circuit is open. They are few among many that wait.
create index webhook_deliveries__requested on webhook_deliveries (tenant_id, subscription_id, sequence, id)
  where state = 'pending' and kind <> 'event';
