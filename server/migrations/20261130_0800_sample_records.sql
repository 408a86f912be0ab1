-- The records that are sample data, so that they can be removed at once (docs/decisions/0138-sample-data-and-the-first-invoice.md).
create table sample_records (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  entity_type  text not null,
  position     integer not null,                                      -- the order in which they were added
  primary key (tenant_id, id)
);
select make_tenant_table('sample_records');
