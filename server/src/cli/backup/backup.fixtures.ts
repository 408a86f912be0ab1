/** Helpers for the tests of backups: two tenants with difficult values, and the lines of a backup file. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { asOwner, type Kontor } from '../cli.fixtures.ts'
import type { Header } from './format.ts'

/** Creates values that are often restored incorrectly, and the circular references of leads and customers. */
export async function fillTwoTenants(kontor: Kontor, url: string) {
  await kontor('tenant create --slug acme --name Acme')
  await kontor('tenant create --slug globex --name Globex')
  await kontor('user create --tenant acme --email ann@acme.example --role owner --name', 'Ann "A" O\'Neil\\')
  await kontor('user create --tenant globex --email ann@acme.example --name Ann')
  await kontor('user create --tenant globex --email gus@globex.example --name Gus --role owner')
  await kontor('token create --tenant acme --email ann@acme.example')
  await asOwner(url, (sql) => sql.query(difficultRows))
}

const difficultRows = `
  update tenants set settings =
    '{"large": 12345678901234567890.12345, "null": null, "text": "ü\\u2028\\" \\\\ \\n 漢字 😀"}';
  insert into leads (
    tenant_id, id, email, source, contact_info, lead_score, estimated_value, probability, tags, notes,
    created_at, updated_at
  )
    select t.id, 'lead-' || n, 'l' || n || '@x.example', 'website', '{"n": null}', '{"total_score": 1, "exact": 1.10}',
      9007199254740993 + n, 5, array['a,b', 'c"d', 'e\\f', '{}', '', 'NULL'],
      case when n = 7 then repeat('line' || chr(10), 300000) end,
      '2026-01-01T00:00:00.001Z'::timestamptz + n * interval '1 second', 'infinity'
    from tenants t, generate_series(1, 1200) n;
  insert into customers (
    tenant_id, id, customer_number, type, email, currency, lead_id, acquisition_date, created_at, updated_at
  )
    select t.id, 'customer-' || n, 'C' || n, 'business', 'c' || n || '@x.example', 'EUR', 'lead-' || n,
      now(), now(), now()
    from tenants t, generate_series(1, 40) n;
  update leads set organization_id = 'customer-' || (1 + substr(id, 6)::integer % 40)
    where substr(id, 6)::integer % 3 = 0;
  insert into events (tenant_id, id, type, entity_type, entity_id, changes, data, previous, created_at)
    select id, 'event-1', 'x', 'x', 'x', 'null'::jsonb, '[]'::jsonb, 'null'::jsonb, now() from tenants union all
    select id, 'event-2', 'x', 'x', 'x', '"text"', '1e400', null, now() from tenants;
  insert into pgboss.job_common (id, name, group_id, data, state, started_on)
    select gen_random_uuid(), 'kontor', t.id, jsonb_build_object('job', 'test.' || state, 'data', '{}'::jsonb),
      state::pgboss.job_state, case when state <> 'created' then now() end
    from tenants t, unnest(array['created', 'retry', 'active', 'failed']) state;
  insert into rate_limits (subject, window_start, used) values ('x', now(), 1);
  insert into password_reset_requests (email, tenants, requested_at) values ('x', '{}', now());
  insert into login_attempts (account_hash, address_hash, attempted_at) values ('x', 'x', now());`

export const linesOf = (path: string): string[] => gunzipSync(readFileSync(path)).toString().split('\n')

export function partsOf(path: string): { header: Header; tenants: string[] } {
  const lines = linesOf(path)
  const start = '["tenants",'
  const tenants = lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length, -1))
  return { header: JSON.parse(lines[0] ?? '') as Header, tenants }
}
