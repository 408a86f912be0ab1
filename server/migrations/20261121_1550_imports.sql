-- Files of records: imports, and the rows that they hold until nobody can ask for them any more.

create table imports (
  tenant_id      text collate "C" not null default current_tenant(),
  id             text collate "C" not null,
  entity_type    text not null,                        -- lead
  file_name      text not null,
  mapping        jsonb not null default '{}',          -- the field that each column fills, by the column's name
  key_field      text,                                 -- by this field a row finds a record that is there already
  on_duplicate   text not null,
  date_order     text not null,
  decimal_comma  boolean not null,
  status         text not null,
  columns        text[] not null default '{}',         -- as the first line of the file names them
  format         text,                                 -- what the file was found to be
  rows_total     integer not null default 0,
  rows_done      integer not null default 0,           -- rows up to this number are done, those after it are not
  created        integer not null default 0,
  updated        integer not null default 0,
  skipped        integer not null default 0,
  failed         integer not null default 0,
  reverted       integer not null default 0,
  left_alone     integer not null default 0,
  user_id        text collate "C",
  started_at     timestamptz(3),
  completed_at   timestamptz(3),
  version        integer not null default 1,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  deleted_at     timestamptz(3),
  primary key (tenant_id, id),
  constraint imports__user_id__exists foreign key (tenant_id, user_id) references memberships (tenant_id, user_id)
);
create index imports__created on imports (tenant_id, created_at, id) where deleted_at is null;
select make_tenant_table('imports');

create table import_rows (
  tenant_id  text collate "C" not null default current_tenant(),
  import_id  text collate "C" not null,
  number     integer not null,                         -- 1 is the first row after the line of names
  cells      jsonb,                                    -- none once the row has become a record
  outcome    text,                                     -- none until it is its turn
  record_id  text collate "C",
  errors     jsonb,
  before     jsonb,                                    -- what an update replaced
  after      jsonb,                                    -- what the row left: a record that differs was changed since
  primary key (tenant_id, import_id, number),
  constraint import_rows__import_id__exists foreign key (tenant_id, import_id) references imports (tenant_id, id)
);
-- Partial, so that nothing else than a question about outcomes takes it: a row itself is found by its key.
create index import_rows__outcome on import_rows (tenant_id, import_id, outcome, number) where outcome is not null;
select make_tenant_table('import_rows');

-- Under row-level security only a comparison of a plain column may use an index, not one of lower(email).
alter table leads add column email_key text collate "C" not null generated always as (lower(email)) stored;
alter table customers add column email_key text collate "C" not null generated always as (lower(email)) stored;
alter table contacts add column email_key text collate "C" not null generated always as (lower(email)) stored;
drop index leads__email__unique;
create unique index leads__email__unique on leads (tenant_id, email_key) where deleted_at is null;
drop index customers__email__unique;
create unique index customers__email__unique on customers (tenant_id, email_key) where deleted_at is null;
drop index contacts__email_key;
create index contacts__email_key on contacts (tenant_id, email_key) where deleted_at is null;
