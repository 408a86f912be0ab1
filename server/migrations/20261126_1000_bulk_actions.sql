-- Bulk actions in the background: one row for each action, and one for each selected record.
create table bulk_actions (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  entity_type  text not null,
  action       text not null,
  status       text not null,
  matched      integer not null,
  processed    integer not null default 0,
  successful   integer not null default 0,
  failed       integer not null default 0,
  skipped      integer not null default 0,
  user_id      text collate "C",
  stop_reason  text,
  completed_at timestamptz(3),
  filter       jsonb not null default '{}',              -- removed at the end, like the parameters
  parameters   jsonb not null default '{}',
  scopes       text[] not null,                          -- of the token that started it
  position     text collate "C" not null default '',     -- records up to this id are processed
  version      integer not null default 1,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  deleted_at   timestamptz(3),
  primary key (tenant_id, id)
);
create index bulk_actions__created on bulk_actions (tenant_id, created_at, id) where deleted_at is null;
select make_tenant_table('bulk_actions');

create table bulk_action_records (
  tenant_id      text collate "C" not null default current_tenant(),
  bulk_action_id text collate "C" not null,
  record_id      text collate "C" not null,
  outcome        text,                                   -- null: not processed, or changed
  code           text,
  message        text,
  errors         jsonb,
  primary key (tenant_id, bulk_action_id, record_id),
  constraint bulk_action_records__bulk_action_id__exists
    foreign key (tenant_id, bulk_action_id) references bulk_actions (tenant_id, id)
);
create index bulk_action_records__outcome on bulk_action_records (tenant_id, bulk_action_id, outcome, record_id)
  where outcome is not null;
select make_tenant_table('bulk_action_records');
