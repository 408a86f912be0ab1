/**
 * Keeps an exact copy of orders, invoices and payments in SQLite: `node mirror.ts copy.sqlite`. It can be killed at any
 * time, because each page is written in one transaction with its position. `--once` ends at the end of the feed.
 */
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { Kontor, KontorError, type RecordChange } from '@kontor/sdk'

const kinds = ['order', 'invoice', 'payment'] as const
type Kind = (typeof kinds)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { once: { type: 'boolean', default: false } },
})
const [file = 'copy.sqlite'] = positionals

const kontor = new Kontor()
const db = new DatabaseSync(file)
db.exec('create table if not exists position (id integer primary key check (id = 1), position text not null)')
for (const kind of kinds)
  db.exec(
    `create table if not exists ${kind}s (id text primary key, version integer not null, data text not null)`,
  )

function storedPosition(): string | undefined {
  const row = db.prepare('select position from position').get()
  return row && String(row.position)
}

/** Writes a record, unless a newer version is stored, or deletes it. */
function write({ entity: { type, id }, record_state, record_version, data }: RecordChange<Kind>) {
  if (record_state === 'current')
    db.prepare(
      `insert into ${type}s values (?, ?, ?) on conflict do update
       set version = excluded.version, data = excluded.data where excluded.version >= version`,
    ).run(id, record_version, JSON.stringify(data))
  else db.prepare(`delete from ${type}s where id = ?`).run(id)
}

function reportFailure({ message }: Error, pauseMs: number) {
  console.error(`${message}\nNext attempt in ${Math.round(pauseMs / 1_000)} s.`)
}

/** Copies the records and follows their changes. Outages are reported; other errors, such as a wrong token, are final. */
async function mirror() {
  const options = { position: storedPosition(), once: values.once, onFailure: reportFailure }
  for await (const { records, position, isCopyStart } of kontor.events.followRecords(kinds, options)) {
    db.exec('begin immediate')
    if (isCopyStart) for (const kind of kinds) db.exec(`delete from ${kind}s`)
    for (const record of records) write(record)
    db.prepare('insert or replace into position values (1, ?)').run(position)
    db.exec('commit')
    console.log(`${records.length} records`)
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
