/**
 * Checks in every test that each change gives a published record a new version, for any statement. Otherwise two events
 * of the same version could contain different data. Fixtures write as the owner of the tables, and are exempt.
 */
import { resources } from '../src/app.ts'
import { f } from '#core'

interface Connection {
  query(text: string): Promise<unknown>
}

const versioned = resources.filter(({ events, isPublished }) => events.length > 0 && isPublished !== false)

/** Adds the check to every table of published records. */
export async function checkVersionsIn(database: Connection) {
  await database.query(`
    create function check_version() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
      name text;
    begin
      if new.version > old.version or current_user = (select tableowner from pg_tables where tablename = tg_table_name)
      then return new; end if;
      foreach name in array tg_argv[0]::text[] loop
        if before -> name is distinct from after -> name
        then raise exception '%.% changed without a new version', tg_table_name, name; end if;
      end loop;
      return new;
    end $$`)
  for (const { table, schema, unversioned } of versioned) {
    const names = Object.keys(f.fieldsOf(schema)).filter((name) => !unversioned.includes(name))
    await database.query(`
      create trigger check_version after update on ${table} for each row
      execute function check_version('{${names.join()}}')`)
  }
}
