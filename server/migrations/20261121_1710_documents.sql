-- Documents: files on records of any kind, their versions, and the pictures of records. The bytes lie in the store of
-- files under their SHA-256, so that the same bytes are kept once for a tenant.

create table documents (
  tenant_id          text collate "C" not null default current_tenant(),
  id                 text collate "C" not null,
  documentable_type  text collate "C" not null,             -- Customer
  documentable_id    text collate "C" not null,
  type               text collate "C" not null,
  status             text collate "C" not null,
  lapses_at          timestamptz(3),                         -- expires_at, as long as the document is published
  archived_from      text,                                   -- the status that unarchiving gives back
  name               text collate "C" not null,
  description        text,
  tags               text[] not null default '{}',
  metadata           jsonb not null default '{}',
  is_public          boolean not null,
  is_sensitive       boolean not null,
  expires_at         timestamptz(3),
  file_name          text not null,                          -- the file of the version that counts, as below
  file_size          integer not null,
  mime_type          text not null,
  file_extension     text not null,
  sha256             text collate "C" not null,
  file_version       integer not null,
  versions_count     integer not null,
  scan_status        text collate "C" not null,
  download_count     integer not null default 0,
  uploaded_by        text collate "C",
  approved_by        text collate "C",
  approved_at        timestamptz(3),
  rejection_reason   text,
  replaces_id        text collate "C",
  replaced_by_id     text collate "C",
  handle             text collate "C" not null,              -- its public address; says nothing of it
  link_key           text not null,                          -- signs links to it
  version            integer not null default 1,
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  deleted_at         timestamptz(3),
  primary key (tenant_id, id),
  constraint documents__uploaded_by__exists foreign key (tenant_id, uploaded_by) references memberships (tenant_id, user_id),
  constraint documents__approved_by__exists foreign key (tenant_id, approved_by) references memberships (tenant_id, user_id)
);
create index documents__record on documents (tenant_id, documentable_type, documentable_id, created_at, id)
  where deleted_at is null;
-- Without the tenant: who opens a public address does not know it.
create index documents__handle on documents (handle);
select make_tenant_table('documents');
select open_door('documents');

create table document_versions (
  tenant_id       text collate "C" not null default current_tenant(),
  id              text collate "C" not null,
  document_id     text collate "C" not null,
  number          integer not null,
  file_name       text not null,
  file_size       integer not null,
  mime_type       text not null,
  file_extension  text not null,
  sha256          text collate "C" not null,
  scan_status     text collate "C" not null,
  scan_finding    text,                                      -- what the scanner found
  uploaded_by     text collate "C",
  created_at      timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint document_versions__number__unique unique (tenant_id, document_id, number),
  constraint document_versions__document_id__exists foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create index document_versions__sha256 on document_versions (tenant_id, sha256);
create index document_versions__pending on document_versions (tenant_id, created_at) where scan_status = 'pending';
select make_tenant_table('document_versions');

create table record_images (
  tenant_id          text collate "C" not null default current_tenant(),
  id                 text collate "C" not null,
  documentable_type  text collate "C" not null,
  documentable_id    text collate "C" not null,
  handle             text collate "C" not null,
  file_size          integer not null,
  mime_type          text not null,
  sha256             text collate "C" not null,
  version            integer not null default 1,
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  deleted_at         timestamptz(3),
  primary key (tenant_id, id)
);
create index record_images__record on record_images (tenant_id, documentable_type, documentable_id) where deleted_at is null;
create index record_images__sha256 on record_images (tenant_id, sha256);
create index record_images__handle on record_images (handle);
select make_tenant_table('record_images');
select open_door('record_images');

alter table customers add column profile_image text;         -- the handle of its picture

-- Whose file stands at a public address, and is it a document or a picture?
create function file_at(address text) returns table (tenant_id text, document_id text, image_id text)
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select d.tenant_id, d.id, null from documents d where d.handle = address and d.deleted_at is null
    union all
    select i.tenant_id, null, i.id from record_images i where i.handle = address and i.deleted_at is null
  $$;

create function tenants_with_files() returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$ select id from tenants order by id $$;
