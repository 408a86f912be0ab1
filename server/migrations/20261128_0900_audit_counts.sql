-- The numbers of audit log entries per day, so that a list of the audit log does not count millions of events
-- (docs/decisions/0112-audit-log-counts.md).
create table audit_counts (
  tenant_id    text collate "C" not null default current_tenant(),
  day          date not null,                            -- UTC, of the ids of the events
  type         text not null,
  entity_type  text not null,
  actor_id     text collate "C",
  data         jsonb not null,                           -- the fields on which the visibility of the events depends
  entries      integer not null
);
create index audit_counts__day on audit_counts (tenant_id, day);
select make_tenant_table('audit_counts');

-- The first day that is not counted yet.
create table audit_count_heads (
  tenant_id  text collate "C" not null default current_tenant(),
  day        date not null,
  primary key (tenant_id)
);
select make_tenant_table('audit_count_heads');
