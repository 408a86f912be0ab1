-- Imports: the sheet and the line of names, constants, values of other systems, and what a person should know.

alter table imports
  add column sheet text,                                     -- none for a text file
  add column header_row integer,                             -- the row of the spreadsheet that names the columns
  add column sheets jsonb[] not null default '{}',
  add column width integer,                                  -- the values that a row of a text file may have
  add column constants jsonb not null default '{}',
  add column value_map jsonb not null default '{}',
  add column create_missing boolean not null default false,
  add column warnings jsonb[] not null default '{}',
  add column unknown_values jsonb[] not null default '{}';

-- Rows with a negative number are not imported: those of other sheets, and those above the names of the columns. They
-- are removed when the import starts. `place` is their place in the file.
alter table import_rows
  add column sheet smallint not null default 1,
  add column place integer;
