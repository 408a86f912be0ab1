/** Compares the state of the system before and after a dry run, and its response with that of the write. */
import { readdirSync } from 'node:fs'
import type { TestApp } from './test-app.ts'

/** Columns that authentication writes in any request. */
const ofRequests = `'{last_used_at,last_seen_at}'::text[]`

const allTables = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')
    and c.relname not in ('rate_limits', 'spatial_ref_sys')
  order by 1`

/** Returns a function that returns the number and a hash of the rows of each table, and the stored files. */
export async function watchState({ sql, config }: TestApp) {
  const names = (await sql(allTables)).map(({ name }) => String(name))
  const hashed = names.map(
    (name) =>
      `select '${name}' as name, count(*) as rows,
        coalesce(sum(hashtextextended((to_jsonb(t) - ${ofRequests})::text, 0)::numeric), 0) as hash
       from ${name} t`,
  )
  return async () => {
    const rows = await sql(hashed.join(' union all '))
    const files = readdirSync(config.dataDir, { recursive: true }).map(String)
    return {
      tables: Object.fromEntries(rows.map(({ name, rows: count, hash }) => [name, `${count} ${hash}`])),
      files: files.filter((path) => path.includes('tenants')).toSorted(),
    }
  }
}

/** Fields with a new secret, or an address that contains one. */
const secrets = /"(secret|token|url|uri|qr_code|public_url)":"(?:[^"\\]|\\.)*"/g

/** Returns the body without the ids, times and secrets that each write makes. */
export const comparable = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(secrets, '"$1":"secret"')
      .replaceAll(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'time'),
  )
