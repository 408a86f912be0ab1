-- Notifications of users (docs/decisions/0082-notifications.md).
create table notifications (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  user_id      text collate "C" not null,               -- the recipient
  kind         text not null,
  entity_type  text not null,
  entity_id    text collate "C",                        -- null: several records
  amount       integer not null default 1,              -- the number of records
  state        text,                                    -- the new state of the record
  actor_id     text collate "C",                        -- null: the system
  record_type  text,                                    -- of an import or a bulk action: the type of its records
  successful   integer,
  failed       integer,
  created_at   timestamptz(3) not null,
  read_at      timestamptz(3),
  primary key (tenant_id, id),
  constraint notifications__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index notifications__user on notifications (tenant_id, user_id, created_at, id);
create index notifications__unread on notifications (tenant_id, user_id, entity_type, entity_id) where read_at is null;
create index notifications__created on notifications (tenant_id, created_at);
select make_tenant_table('notifications');

-- Existing tenants get notifications of later events only.
insert into feed_readers (tenant_id, reader, sequence)
select tenant_id, 'notifications', sequence from event_feed_heads;
