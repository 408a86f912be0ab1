/** The columns that may contain personal data, read from PostgreSQL's catalogue. New columns are erased by default. */
import { type Connection, quoteName } from '#runtime/database/client'

export interface Column {
  table: string
  name: string
  type: 'text' | 'text[]' | 'jsonb' | 'jsonb[]'
  isRequired: boolean
  /** Whether it is content of issued invoices, which the law requires to keep and whose hash rejects a change. */
  isIssued: boolean
}

/** The text that replaces a value. */
export const erasedText = '[erased]'

/** The email that replaces one, where a field or a list must contain one. */
export const erasedEmail = 'erased@erased.invalid'

/**
 * Fields that identify nobody by themselves: ids, days, states and choices. A regular expression for PostgreSQL.
 * Numbers and booleans are never erased.
 */
export const neutralFields =
  '^(id|type|status|kind|lead_score|source|segment|priority|stage|role|currency|language|timezone|period|state|' +
  'format|version|entity_type|documentable_type|activityable_type|einvoice_profile|mime_type|file_extension|sha256|' +
  'scan_status|handle|' +
  'link_key|archived_from|(customer|employee|order|invoice|agreement|shipment)_number|.*_(ids?|at|date|status))$'

const isNeutral = (name: string) => new RegExp(neutralFields).test(name) && name !== 'vat_id'

/** Returns the columns with texts or documents of all tables of tenants, without generated columns and keys. */
export async function readColumns(owner: Connection): Promise<Column[]> {
  const { rows } = await owner.query<Column>(`
    select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, null) as type,
      a.attnotnull as "isRequired",
      c.relname = 'invoices' and a.attname <> all(changeable_invoice_columns()) as "isIssued"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
      and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'jsonb[]')
      and (a.attname !~ '(^|_)id$' or a.attname in ('vat_id', 'customer_vat_id'))
      and not exists (
        select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey))
    order by 1, a.attnum`)
  return rows
}

/** Returns the columns of a table to erase: the named ones, or all that are not neutral. */
export function erasedColumns(
  columns: readonly Column[],
  { table, fields }: { table: string; fields?: readonly string[] | undefined },
  retained: readonly string[],
): Column[] {
  return columns.filter(
    (each) =>
      each.table === table &&
      (fields ? fields.includes(each.name) : !isNeutral(each.name)) &&
      !retained.includes(each.name),
  )
}

/** Returns the expression that replaces a value. Emails stay unique and are undeliverable. */
export function blank({ name, type, isRequired }: Column): string {
  if (name === 'custom_fields') return `'{}'`
  if (type === 'text[]' || type === 'jsonb[]') return `'{}'`
  if (!isRequired) return 'null'
  if (type === 'jsonb') return `pg_temp.erased(${quoteName(name)})`
  return name === 'email' ? `'erased-' || lower(id) || '@erased.invalid'` : `'${erasedText}'`
}

/**
 * Creates temporary functions that erase values in documents and mentions in texts. They exist until the connection
 * ends.
 */
export async function createFunctions(owner: Connection): Promise<void> {
  await owner.query(`
    create or replace function pg_temp.erased(value jsonb) returns jsonb language plpgsql as $body$
    begin
      if jsonb_typeof(value) = 'string' then return to_jsonb('${erasedText}'::text); end if;
      if jsonb_typeof(value) = 'array' then
        return coalesce((select jsonb_agg(pg_temp.erased(item) order by place)
          from jsonb_array_elements(value) with ordinality as each (item, place)), '[]');
      end if;
      if jsonb_typeof(value) = 'object' then
        return coalesce((select jsonb_object_agg(key, pg_temp.erased_field(key, item))
          from jsonb_each(value) as each (key, item)), '{}');
      end if;
      return value;
    end $body$;
    create or replace function pg_temp.erased_field(key text, item jsonb) returns jsonb language sql as $body$
      select case
        when key = 'custom_fields' and item ? 'new' then '{"old": null, "new": null}'
        when key = 'custom_fields' then '{}'
        when key ~ '${neutralFields}' and key <> 'vat_id' then item
        else pg_temp.erased(item)
      end $body$;
    create or replace function pg_temp.erased_fields(value jsonb, fields text[]) returns jsonb
    language sql as $body$
      select coalesce((
        select jsonb_object_agg(key, case when key = any(fields) then pg_temp.erased(item) else item end)
        from jsonb_each(value) as each (key, item)), value) $body$;
    create or replace function pg_temp.unmentioned(value text, patterns text[]) returns text language sql as $body$
      select regexp_replace(
        regexp_replace(value, patterns[1], '${erasedEmail}', 'gi'), patterns[2], '${erasedText}', 'gi') $body$;
    create or replace function pg_temp.unmentioned(value text[], patterns text[]) returns text[] language sql as $body$
      select array(select pg_temp.unmentioned(item, patterns)
        from unnest(value) with ordinality as each (item, place) order by place) $body$;
    create or replace function pg_temp.unmentioned(value jsonb, patterns text[]) returns jsonb
    language plpgsql as $body$
    begin
      if jsonb_typeof(value) = 'string' then
        return to_jsonb(pg_temp.unmentioned(value #>> '{}', patterns));
      end if;
      if jsonb_typeof(value) = 'array' then
        return coalesce((select jsonb_agg(pg_temp.unmentioned(item, patterns) order by place)
          from jsonb_array_elements(value) with ordinality as each (item, place)), '[]');
      end if;
      if jsonb_typeof(value) = 'object' then
        return coalesce((select jsonb_object_agg(
            pg_temp.unmentioned(key, patterns), pg_temp.unmentioned(item, patterns))
          from jsonb_each(value) as each (key, item)), '{}');
      end if;
      return value;
    end $body$;
    create or replace function pg_temp.unmentioned(value jsonb[], patterns text[]) returns jsonb[]
    language sql as $body$
      select array(select pg_temp.unmentioned(item, patterns)
        from unnest(value) with ordinality as each (item, place) order by place) $body$`)
}
