/**
 * Keeps an exact copy of orders, invoices and payments in SQLite: `node mirror.ts copy.sqlite`. It can be killed at any
 * time, because each page is written in one transaction with its position. `--once` ends at the end of the feed.
 */
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { Kontor, KontorError } from '@kontor/sdk'

const kinds = ['order', 'invoice', 'payment'] as const
const types = ['order.*', 'invoice.*', 'payment.*'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { once: { type: 'boolean', default: false } },
})
const [file = 'copy.sqlite'] = positionals

// An outage of any length ends by itself; a wrong token or another error ends the program.
const kontor = new Kontor({ maxRetries: Infinity })
const db = new DatabaseSync(file)
db.exec('create table if not exists positions (name text primary key, position text not null)')
for (const kind of kinds)
  db.exec(
    `create table if not exists ${kind}s (id text primary key, version integer not null, data text not null)`,
  )

type Copy = { entity: { type: (typeof kinds)[number]; id: string } } & (
  | { record_state: 'current'; record_version: number; data: object }
  | { record_state: 'deleted' | 'forbidden' }
)

function positionOf(name: string): string | undefined {
  const row = db.prepare('select position from positions where name = ?').get(name)
  return row && String(row.position)
}

/** Writes records and the position after them in one transaction. */
function write(copies: readonly Copy[], name: string, position: string) {
  db.exec('begin immediate')
  for (const copy of copies) {
    const { type, id } = copy.entity
    if (copy.record_state === 'current')
      db.prepare(
        `insert into ${type}s values (?, ?, ?) on conflict do update
         set version = excluded.version, data = excluded.data where excluded.version >= version`,
      ).run(id, copy.record_version, JSON.stringify(copy.data))
    else db.prepare(`delete from ${type}s where id = ?`).run(id)
  }
  db.prepare('insert or replace into positions values (?, ?)').run(name, position)
  db.exec('commit')
  console.log(`${name}: ${copies.length} records`)
}

/** Copies the existing records. The cursor is stored first, so that the feed has every later change. */
async function copyAll() {
  if (positionOf('feed') === undefined) {
    const { meta } = await kontor.events.list({ from: 'now' })
    write([], 'feed', meta.next_cursor)
  }
  for (const kind of kinds) {
    const position = positionOf(kind)
    if (position === 'complete') continue
    for await (const { records, cursor } of kontor.events.recordPages(kind, { cursor: position }))
      write(records, kind, cursor ?? 'complete')
  }
}

async function follow() {
  const options = { types, payloadMode: 'record', cursor: positionOf('feed'), once: values.once } as const
  for await (const { events, cursor } of kontor.events.followPages(options)) write(events, 'feed', cursor)
}

/** Removes everything, for a new copy: the feed ends after 30 days, and deletions before are unknown. */
function reset() {
  db.exec(
    `begin immediate; ${['positions', ...kinds.map((kind) => `${kind}s`)].map((table) => `delete from ${table};`).join(' ')} commit`,
  )
}

for (;;)
  try {
    await copyAll()
    await follow()
    break
  } catch (error) {
    if (!(error instanceof KontorError) || error.code !== 'CURSOR_EXPIRED') throw error
    reset()
  }
