-- The PDF of a record as it was last printed. It is printed again when its content or the design has another hash. The
-- file itself is in the store, under its SHA-256.
create table printed_documents (
  tenant_id     text collate "C" not null default current_tenant(),
  entity_type   text collate "C" not null,
  entity_id     text collate "C" not null,
  content_hash  text not null,
  sha256        text collate "C" not null,
  bytes         integer not null,
  created_at    timestamptz(3) not null,
  primary key (tenant_id, entity_type, entity_id)
);
create index printed_documents__sha256 on printed_documents (tenant_id, sha256);
select make_tenant_table('printed_documents');
