/** Fills a tenant with records like the server: rows, search texts and counters, in large batches. */
import { indexKeys } from '../server/src/core/data/search/keys.ts'
import { textsOf } from '../server/src/core/data/search/documents.ts'
import type { Connection } from '../server/src/runtime/database/client.ts'
import type { Resource } from '../server/src/core/resource/definition.ts'

const step = 5_000

/** The columns of a record. */
export type Row = { id: string } & Record<string, unknown>

/** Adds this many records; `rowOf` returns the columns of each. */
export async function loadRecords(
  owner: Connection,
  tenantId: string,
  of: Resource,
  number: number,
  rowOf: (index: number) => Row,
) {
  for (let from = 0; from < number; from += step) {
    const rows = Array.from({ length: Math.min(step, number - from) }, (_, index) => rowOf(from + index))
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    await owner.query(
      `insert into ${of.table} (tenant_id, ${columns})
       select $1, ${columns} from jsonb_populate_recordset(null::${of.table}, $2)`,
      [tenantId, JSON.stringify(rows)],
    )
    await addTexts(owner, tenantId, of, rows)
  }
  await addTotals(owner, tenantId, of)
}

/**
 * Adds this many events for each record: one creation, and updates. Each contains the columns of the record, and has a
 * place in the feed.
 */
export async function loadEvents(
  owner: Connection,
  tenantId: string,
  resources: readonly Resource[],
  number: number,
) {
  for (const { table, entityType } of resources)
    await owner.query(
      `insert into events (tenant_id, id, type, entity_type, entity_id, version, actor_id, changes, data, created_at)
       select $1, left(r.id, 10) || upper(left(md5(r.id || n), 16)),
         $2 || case n when 1 then '.created' else '.updated' end, $2, r.id, n,
         users.ids[1 + n % cardinality(users.ids)],
         jsonb_build_object('updated_at', jsonb_build_object('old', r.created_at, 'new', r.updated_at)),
         to_jsonb(r) - 'tenant_id', r.created_at
       from ${table} r, generate_series(1, $3::integer) n,
         (select array_agg(id) as ids from users where tenant_id = $1) users
       where r.tenant_id = $1`,
      [tenantId, entityType, number],
    )
  await owner.query(
    `insert into event_feed (tenant_id, sequence, event_id, entered_at)
     select $1, row_number() over (order by id), id, now() from events where tenant_id = $1`,
    [tenantId],
  )
  await owner.query(
    `insert into event_feed_heads (tenant_id, sequence) select $1, count(*) from event_feed where tenant_id = $1
     on conflict (tenant_id) do update set sequence = excluded.sequence`,
    [tenantId],
  )
  // The consumers of the feed have read these events.
  await owner.query(
    `insert into feed_readers (tenant_id, reader, sequence)
     select h.tenant_id, reader, h.sequence from event_feed_heads h, unnest($2::text[]) reader where h.tenant_id = $1
     on conflict (tenant_id, reader) do update set sequence = excluded.sequence`,
    [tenantId, ['notifications', 'customer health', 'backorders']],
  )
}

async function addTexts(owner: Connection, tenantId: string, of: Resource, rows: readonly Row[]) {
  // Lines are added afterwards, by SQL.
  const lines = Object.fromEntries(Object.keys(of.lines).map((name) => [name, []]))
  const documents = rows.flatMap((row) =>
    textsOf(of, { ...lines, ...row })
      .filter(([, text]) => text)
      .map(([kind, text]) => ({ kind, id: row.id, text, keys: indexKeys(tenantId, kind, text) })),
  )
  await owner.query(
    `insert into search_documents (tenant_id, kind, id, text, keys)
     select $1, kind, id, text, keys
     from jsonb_to_recordset($2) as given (kind text, id text, text text, keys integer[])`,
    [tenantId, JSON.stringify(documents)],
  )
  if (!of.hasPairTotals) return
  await owner.query(
    `insert into search_changes (tenant_id, kind, text, amount) select $1, $2, text, 1 from unnest($3::text[]) as text`,
    [tenantId, of.table, documents.filter(({ kind }) => kind === of.table).map(({ text }) => text)],
  )
}

/** Adds counters in the state after the worker: one aggregated row per combination of facets. */
export async function addTotals(owner: Connection, tenantId: string, of: Resource) {
  const { facets, counters = {} } = of.list
  const totals = [
    ...(facets ? [{ kind: of.table, by: facets, sum: 'count(*)' }] : []),
    ...Object.entries(counters).map(([kind, { by, sum }]) => ({
      kind,
      by,
      sum: sum ? `sum(${sum})` : 'count(*)',
    })),
  ]
  for (const { kind, by, sum } of totals) {
    const values = by.map((name) => `'${name}', ${columnOf(of, name)}`).join(', ')
    await owner.query(
      `insert into record_counts (tenant_id, kind, facets, amount, is_folded)
       select $1, $2, jsonb_build_object(${values}), ${sum}, true from ${of.table}
       where tenant_id = $1 and ${columnOf(of, by[0] ?? 'id')} is not null group by 3`,
      [tenantId, kind],
    )
  }
}

/** The status of an opportunity is derived from its stage. */
const columnOf = (of: Resource, name: string) =>
  name === 'status' && of.entityType === 'opportunity'
    ? `case when stage in ('won', 'lost') then stage else 'open' end`
    : name
