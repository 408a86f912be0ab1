/** Compares a distributed database with the schema: the place of every table, and the rules in its shards. */
import type { Connection } from '#runtime/database/client'
import { isDistributed, tablesOf } from './distribution.ts'

/** Returns the differences as sentences; none if the database is distributed completely. */
export async function differences(owner: Connection): Promise<string[]> {
  if (!(await isDistributed(owner))) return ['The database is not distributed.']
  const { reference, distributed, local } = await tablesOf(owner)
  const { rows } = await owner.query<{ name: string; kind: string; group: number; shards: number }>(`
    select c.relname as name, p.partmethod as kind, p.colocationid as group,
      (select count(*)::integer from pg_dist_shard s where s.logicalrelid = p.logicalrelid) as shards
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid`)
  const placed = new Map(rows.map((row) => [row.name, row]))
  const first = placed.get('users')
  const isTogether = (name: string) =>
    placed.get(name)?.kind === 'h' && placed.get(name)?.group === first?.group
  const inShards: string[] = []
  for (const name of distributed.filter(isTogether)) inShards.push(...(await shardDifferences(owner, name)))
  return [
    ...reference
      .filter((name) => placed.get(name)?.kind !== 'n')
      .map((name) => `${name} is not on every server.`),
    ...distributed
      .filter((name) => !isTogether(name))
      .map((name) => `${name} is not distributed with the tenants of users.`),
    ...local.filter((name) => placed.has(name)).map((name) => `${name} is not only on the coordinator.`),
    ...inShards,
  ]
}

/** A value without spaces that a table and its shards must have in common, by the name of the rule. */
const rules = {
  'row-level security': `relrowsecurity::integer + relforcerowsecurity::integer`,
  policies: `(
    select string_agg(concat(polname, polcmd, polpermissive), ',' order by polname)
    from pg_policy where polrelid = pg_class.oid)`,
  'foreign keys': `(select count(*) from pg_constraint where conrelid = pg_class.oid and contype = 'f')`,
  indexes: '(select count(*) from pg_index where indrelid = pg_class.oid)',
  columns:
    '(select count(*) from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped)',
}

async function shardDifferences(owner: Connection, table: string): Promise<string[]> {
  const query = (name: string) =>
    `select concat_ws(' ', ${Object.values(rules).join()}) from pg_class where oid = ${name}`
  const { rows: own } = await owner.query<{ concat_ws: string }>(query(`'${table}'::regclass`))
  const { rows: shards } = await owner.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_shards($1, $2)',
    [table, query("'%s'::regclass")],
  )
  const expected = own[0]?.concat_ws.split(' ') ?? []
  const differing = new Map<string, number>()
  for (const { success, result } of shards) {
    const found = success ? result.split(' ') : []
    for (const [index, rule] of Object.keys(rules).entries())
      if (found[index] !== expected[index]) differing.set(rule, (differing.get(rule) ?? 0) + 1)
  }
  return [...differing].map(
    ([rule, count]) => `${table}: ${count} of ${shards.length} shards have other ${rule}.`,
  )
}
