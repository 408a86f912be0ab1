/**
 * Keeps an exact copy of orders, invoices and payments in SQLite: `node mirror.ts copy.sqlite`. It can be killed at any
 * time, because each page is written in one transaction with its position. `--once` ends at the end of the feed.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CopyOf, Kontor, KontorError } from '@kontor/sdk'

const kinds = ['order', 'invoice', 'payment'] as const
const types = ['order.*', 'invoice.*', 'payment.*'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { once: { type: 'boolean', default: false } },
})
const [file = 'copy.sqlite'] = positionals

const kontor = new Kontor()
const db = new DatabaseSync(file)
db.exec('create table if not exists positions (name text primary key, position text not null)')
for (const kind of kinds)
  db.exec(
    `create table if not exists ${kind}s (id text primary key, version integer not null, data text not null)`,
  )

type Kind = (typeof kinds)[number]

/** A record of the feed: its current content, or only its id if it is deleted. */
type Copy = CopyOf<Kind> | { entity: { type: Kind; id: string }; record_state: 'deleted' | 'forbidden' }

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

/** Writes the changes after the stored position. A failed connection is reported, and opened again. */
async function follow() {
  const pages = kontor.events.followPages({
    types,
    payloadMode: 'record',
    cursor: positionOf('feed'),
    once: values.once,
    onFailure: reportFailure,
  })
  for await (const { events, cursor } of pages) write(events, 'feed', cursor)
}

function reportFailure({ message }: Error, pauseMs: number) {
  console.error(`${message}\nNext attempt in ${Math.round(pauseMs / 1_000)} s.`)
}

/** Removes everything, for a new copy: the feed ends after 30 days, and deletions before are unknown. */
function reset() {
  const tables = ['positions', ...kinds.map((kind) => `${kind}s`)]
  db.exec('begin immediate')
  for (const table of tables) db.exec(`delete from ${table}`)
  db.exec('commit')
}

/** Copies and follows. An outage during the copy ends by itself; other errors, such as a wrong token, are final. */
async function mirror() {
  const pauseMs = 10_000
  for (;;)
    try {
      await copyAll()
      return await follow()
    } catch (error) {
      if (!(error instanceof KontorError)) throw error
      const isOutage = error.status === undefined || error.status >= 500
      if (error.code === 'CURSOR_EXPIRED') reset()
      else if (!isOutage || values.once) throw error
      else {
        reportFailure(error, pauseMs)
        await sleep(pauseMs)
      }
    }
}

try {
  // A wrong address or token ends the program here.
  const { tenant } = await kontor.auth.me()
  console.log(`Mirror of ${tenant.name} in ${file}`)
  await mirror()
} catch (error) {
  if (!(error instanceof KontorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
