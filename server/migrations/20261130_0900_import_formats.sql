-- Imports: how the numbers and dates of each column are written, the encoding of text files, and the text file itself
-- until the import starts, so that it can be read again in another encoding.

alter table imports
  alter column decimal_comma drop not null,             -- none: as the values show
  alter column date_order drop not null,                -- none: as the values show
  add column encoding text,                             -- that the user chose; none: as the bytes show
  add column file_encoding text,                        -- in which the text file was read
  add column column_formats jsonb[] not null default '{}',
  add column affixes jsonb;                            -- the texts that number formats of a spreadsheet put around numbers

create table import_files (
  tenant_id  text collate "C" not null default current_tenant(),
  import_id  text collate "C" not null,
  part       integer not null,                          -- from 0, in the order of the file
  bytes      bytea not null,
  primary key (tenant_id, import_id, part),
  constraint import_files__import_id__exists foreign key (tenant_id, import_id) references imports (tenant_id, id)
);
select make_tenant_table('import_files');
