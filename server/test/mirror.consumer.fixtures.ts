/**
 * A mirror according to docs/guides/mirror.md: a separate program that copies all records into SQLite and follows
 * the feed. It may be killed at any time. Prints a line for each page. Environment: KONTOR (the address of the API),
 * TOKEN, MIRROR (a file), ONCE (ends when the feed has no more events).
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const { KONTOR = '', TOKEN = '', MIRROR = '', ONCE } = process.env

interface Entry {
  entity: { type: string; id: string }
  record_state: 'current' | 'deleted' | 'forbidden'
  record_version: number | null
  data: object
}

interface ApiResponse<T> {
  data: T[]
  meta: { next_cursor: string; has_more: boolean }
}

const db = new DatabaseSync(MIRROR)
db.exec(`
  create table if not exists records (
    type text, id text, version integer not null, data text not null, primary key (type, id)
  );
  create table if not exists state (name text primary key, value text not null)`)

async function get<T>(path: string, query: Record<string, string>): Promise<ApiResponse<T>> {
  const response = await fetch(`${KONTOR}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as ApiResponse<T>
}

const stateOf = (name: string) =>
  (db.prepare('select value from state where name = ?').get(name) as { value: string } | undefined)?.value

const setState = (name: string, value: string) =>
  db.prepare('insert or replace into state values (?, ?)').run(name, value)

/** Applies entries and saves the position in one transaction, so that a kill leaves both or neither. */
function save(entries: readonly Entry[], name: string, position: string) {
  db.exec('begin immediate')
  for (const { entity, record_state, record_version, data } of entries)
    if (record_state === 'current')
      db.prepare(
        `insert into records values (?, ?, ?, ?) on conflict do update set version = excluded.version,
           data = excluded.data where excluded.version >= version`,
      ).run(entity.type, entity.id, record_version, JSON.stringify(data))
    else db.prepare('delete from records where type = ? and id = ?').run(entity.type, entity.id)
  setState(name, position)
  db.exec('commit')
  process.stdout.write(`${name} ${position}\n`)
}

/** Copies the existing records. The cursor is read first, so the feed contains every later change. */
async function copyAll() {
  if (stateOf('cursor') === undefined) {
    const { meta } = await get('/webhooks/events', { from: 'now' })
    save([], 'cursor', meta.next_cursor)
  }
  const { data: types } = await get<{ entity_type: string }>('/webhooks/event-types', {
    payload_mode: 'thin',
  })
  for (const entity_type of new Set(types.map((each) => each.entity_type))) {
    const name = `copy of ${entity_type}`
    for (let at = stateOf(name); at !== 'complete'; at = stateOf(name)) {
      const query = { entity_type, limit: '100', ...(at && { cursor: at }) }
      const { data, meta } = await get<Entry>('/webhooks/records', query)
      save(data, name, meta.has_more ? meta.next_cursor : 'complete')
    }
  }
}

async function follow() {
  for (;;) {
    const cursor = stateOf('cursor') ?? ''
    const { data, meta } = await get<Entry>('/webhooks/events', {
      payload_mode: 'record',
      limit: '100',
      cursor,
    })
    save(data, 'cursor', meta.next_cursor)
    if (meta.has_more) continue
    if (ONCE) return
    await sleep(20)
  }
}

await copyAll()
await follow()
