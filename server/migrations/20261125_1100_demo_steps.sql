-- The completed steps of an unfinished demo. A step is noted in the transaction of its changes, so the next run continues after
-- it. A finished demo leaves no rows.
create table demo_steps (
  tenant_id    text collate "C" not null default current_tenant(),
  part         text collate "C" not null,
  step         integer not null,
  -- The record that the step created, if later steps use it.
  result       jsonb,
  created_at   timestamptz(3) not null,
  primary key (tenant_id, part, step)
);
select make_tenant_table('demo_steps');
