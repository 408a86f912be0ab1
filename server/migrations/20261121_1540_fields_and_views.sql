-- What a tenant sets up for itself: fields of its own on records, and saved views of lists.

create table custom_fields (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  entity_type  text not null,                        -- lead
  code         text not null,                        -- the key in custom_fields of a record
  label        text not null,
  type         text not null,
  options      jsonb[] not null default '{}',        -- {value, label} of what can be chosen
  required     boolean not null default false,
  description  text,
  sort_order   integer not null default 0,
  version      integer not null default 1,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  deleted_at   timestamptz(3),
  primary key (tenant_id, id)
);
create unique index custom_fields__code__unique on custom_fields (tenant_id, entity_type, code) where deleted_at is null;
select make_tenant_table('custom_fields');

-- What records hold in custom_fields, for filters: under row-level security no operator of jsonb may use an index, but
-- equality of text may. It holds every value that a definition could be made for, whether there is one or not, so
-- that a definition never waits for old records, nor misses one that is written at the same moment.
create table custom_field_values (
  tenant_id    text collate "C" not null default current_tenant(),
  entity_type  text collate "C" not null,
  code         text collate "C" not null,
  value        text collate "C" not null,            -- a long one as its hash
  record_id    text collate "C" not null,
  primary key (tenant_id, entity_type, code, value, record_id)
);

-- As valuesIn() in custom-field.values.ts.
create function custom_field_values_in(fields jsonb) returns table (code text, value text)
  immutable language sql
  as $$
    with given as (
      select field.key, field.value from jsonb_each(fields) field
      where field.key ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length(field.key) <= 50
    ), single as (
      select key, given.value from given
      union all
      select key, item from given, jsonb_array_elements(
        case when jsonb_typeof(given.value) = 'array' and jsonb_array_length(given.value) <= 200
          then given.value else '[]' end) item
    ), spelled as (
      select key, case jsonb_typeof(single.value)
        when 'number' then trim_scale((single.value #>> '{}')::numeric)::text else single.value #>> '{}' end as text
      from single where jsonb_typeof(single.value) in ('string', 'number', 'boolean')
    )
    select distinct key, case when octet_length(text) > 200 or text like 'sha256:%'
      then 'sha256:' || encode(sha256(convert_to(text, 'UTF8')), 'hex') else text end
    from spelled where text <> ''
  $$;

-- The owner of the schema sees no rows of tenants either, but through a door.
select open_door('leads'), open_door('customers'), open_door('contacts'), open_door('campaigns'),
  open_door('opportunities'), open_door('activities');
insert into custom_field_values (tenant_id, entity_type, code, value, record_id)
  select tenant_id, entity_type, code, value, id
  from (
    select tenant_id, 'lead' as entity_type, id, custom_fields from leads where deleted_at is null union all
    select tenant_id, 'customer', id, custom_fields from customers where deleted_at is null union all
    select tenant_id, 'contact', id, custom_fields from contacts where deleted_at is null union all
    select tenant_id, 'campaign', id, custom_fields from campaigns where deleted_at is null union all
    select tenant_id, 'opportunity', id, custom_fields from opportunities where deleted_at is null union all
    select tenant_id, 'activity', id, custom_fields from activities where deleted_at is null
  ) records, custom_field_values_in(custom_fields);
drop policy door on leads;
drop policy door on customers;
drop policy door on contacts;
drop policy door on campaigns;
drop policy door on opportunities;
drop policy door on activities;
drop function custom_field_values_in(jsonb);
analyze custom_field_values;
select make_tenant_table('custom_field_values');

create table views (
  tenant_id       text collate "C" not null default current_tenant(),
  id              text collate "C" not null,
  owner_id        text collate "C" not null,
  name            text not null,
  entity_type     text not null,
  filters         jsonb not null default '{}',       -- query parameters of the list
  sort_by         text,
  sort_direction  text,
  columns         text[] not null default '{}',
  shared          boolean not null default false,
  is_default      boolean not null default false,
  version         integer not null default 1,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  deleted_at      timestamptz(3),
  primary key (tenant_id, id),
  constraint views__owner_id__exists foreign key (tenant_id, owner_id) references memberships (tenant_id, user_id)
);
create unique index views__is_default__unique on views (tenant_id, owner_id, entity_type) where is_default and deleted_at is null;
create index views__owner on views (tenant_id, owner_id, created_at, id) where deleted_at is null;
create index views__shared on views (tenant_id, created_at, id) where shared and deleted_at is null;
select make_tenant_table('views');
