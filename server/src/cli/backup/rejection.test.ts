import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { allMigrations } from '#runtime/database/migrate'
import { newId } from '#runtime/ids'
import { asOwner, contentOf, kontorWith, newDatabase, newFolder, runningDatabase } from '../cli.fixtures.ts'
import { fillTwoTenants, linesOf, partsOf } from './backup.fixtures.ts'
import { type Header, LineWriter } from './format.ts'

const { dataDir, url } = await runningDatabase()
const kontor = kontorWith({ KONTOR_DATA_DIR: dataDir })
const folder = newFolder()
const file = join(folder, 'all.kontor')
await fillTwoTenants(kontor, url)
assert.equal((await kontor('backup', file)).code, 0)

test('rejects a file that is truncated, changed or not a backup, and writes nothing', async () => {
  const complete = readFileSync(file)
  const text = gunzipSync(complete).toString()
  const flipped = (at: number) => complete.with(at, (complete[at] ?? 0) ^ 1)
  const broken: [RegExp, Uint8Array][] = [
    [/is truncated/, complete.subarray(0, complete.length >> 1)],
    [/is truncated/, complete.subarray(0, -1)],
    [/is damaged|is truncated|is not a backup/, flipped(complete.length >> 1)],
    [/is damaged|is truncated|is not a backup/, flipped(complete.length >> 3)],
    [/is damaged/, flipped(complete.length - 6)],
    [/is truncated/, gzipSync(text.slice(0, text.lastIndexOf('{"trailer"')))],
    [/its checksum is wrong/, gzipSync(text.replace('ann@acme', 'amn@acme'))],
    [/its checksum is wrong/, gzipSync(text.replace('"tenants":2', '"tenants":3'))],
    [/is not a backup/, gzipSync('{"some":"thing"}\n')],
    [/is not a backup/, new Uint8Array(Buffer.from('plain text'))],
    [/is truncated/, new Uint8Array()],
    [/newer version/, gzipSync(text.replace('"kontor_backup":2', '"kontor_backup":3'))],
  ]
  const { address, there } = await newDatabaseHere()
  const path = join(folder, 'broken.kontor')
  for (const [sentence, bytes] of broken) {
    writeFileSync(path, bytes)
    const { code, err, out } = await there('restore', path)
    assert.deepEqual([code, out], [1, ''], String(sentence))
    assert.match(err, sentence)
  }
  const { rows } = await asOwner(address, (sql) =>
    sql.query(`select 1 from pg_tables where schemaname = 'public'`),
  )
  assert.deepEqual(rows, [])
  assert.match((await there('restore', join(folder, 'missing'))).err, /There is no file/)
  assert.equal((await there('restore', file)).code, 0)
})

test('rolls back everything when a row cannot be written', async () => {
  const writer = new LineWriter()
  const { header, tenants } = partsOf(file)
  const lines = [
    writer.header(header),
    writer.rows('tenants', tenants),
    writer.rows('users', ['{"id":"x"}']),
    writer.trailer(),
  ]
  const path = join(folder, 'wrong.kontor')
  writeFileSync(path, gzipSync(lines.join('')))
  const { address, there } = await newDatabaseHere()
  const { code, err } = await there('restore', path)
  assert.equal(code, 1)
  assert.match(err, /null value in column/)
  const content = await contentOf(address)
  assert.match(content['tenants'] ?? '', /^0 /)
  assert.equal((await there('restore', file)).code, 0)
})

test('rejects a backup of another version, and upgrades one of an older version', async () => {
  const { there } = await newDatabaseHere()
  const newer = await there(
    'restore',
    rewrite((own) => [...own, { name: '99990101_0000_later.sql', checksum: 'x' }]),
  )
  assert.match(newer.err, /newer version of Kontor: it has the migration 99990101_0000_later/)
  const edited = await there(
    'restore',
    rewrite(([one, ...own]) => [{ ...one, checksum: 'x' }, ...own]),
  )
  assert.match(edited.err, /a different version of the migration/)
  const skipping = await there(
    'restore',
    rewrite((own) => own.slice(1)),
  )
  assert.match(skipping.err, /was made without the migration/)
  await there('migrate')
  const behind = await there('restore', old())
  assert.match(behind.err, /newer than the backup/)
  const { there: empty } = await newDatabaseHere()
  const restored = await empty('restore', old(), '--json')
  assert.equal(restored.code, 0, restored.err)
  assert.deepEqual(
    restored.json.applied,
    allMigrations()
      .slice(1)
      .map(({ name }) => name),
  )
  assert.equal((await empty('tenant list --json')).json[0].slug, 'acme')
})

async function newDatabaseHere() {
  const address = await newDatabase(url, `restored_${newId().toLowerCase()}`)
  return { address, there: kontorWith({ DATABASE_URL: address }) }
}

/** Returns the backup with other migrations in its header. */
function rewrite(change: (migrations: Header['migrations']) => object[]) {
  const { header } = partsOf(file)
  const path = join(folder, 'rewritten.kontor')
  const lines = [
    JSON.stringify({ ...header, migrations: change(header.migrations) }),
    ...linesOf(file).slice(1),
  ]
  writeFileSync(path, gzipSync(lines.join('\n')))
  return path
}

/** Returns a backup of a database with only the first migration. */
function old() {
  const writer = new LineWriter()
  const { header, tenants } = partsOf(file)
  const text = [
    writer.header({
      ...header,
      migrations: header.migrations.slice(0, 1),
      tables: ['tenants'],
    }),
    writer.rows('tenants', tenants),
    writer.trailer(),
  ]
  const path = join(folder, 'old.kontor')
  writeFileSync(path, gzipSync(text.join('')))
  return path
}
