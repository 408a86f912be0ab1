-- Who closed and reopened the books, and when, is part of the audit log: the closed period is a record with events.
alter table closed_periods no force row level security;
alter table closed_periods
  add column id text collate "C" not null default new_ulid(),
  add column version integer not null default 1,
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now(),
  add column deleted_at timestamptz(3),
  drop constraint closed_periods_pkey,
  add primary key (tenant_id, id),
  -- A tenant has one.
  add constraint closed_periods__tenant_id__unique unique (tenant_id);
alter table closed_periods force row level security;
