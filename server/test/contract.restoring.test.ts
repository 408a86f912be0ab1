/** A backup of records of every kind, in every state that an endpoint leads to. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { newId } from '#runtime/ids'
import { linesOf } from '../src/cli/backup/backup.fixtures.ts'
import { type Header, LineWriter } from '../src/cli/backup/format.ts'
import { asOwner, contentOf, kontorWith, newDatabase, newFolder } from '../src/cli/cli.fixtures.ts'
import { contract, sendAllExamples } from './contract.examples.ts'

const { owner, testApp } = contract

const folder = newFolder()
const kontor = kontorWith({ DATABASE_URL: testApp.ownerUrl })

let written: Promise<string> | undefined

/** Writes a backup, once, and returns its path. */
const backup = () => (written ??= writeBackup())

async function writeBackup(): Promise<string> {
  await sendAllExamples()
  const [master] = await testApp.sql('select id from products where parent_product_id is not null limit 1')
  assert.ok(master, 'The endpoints created a variant.')
  await linkInCircles()
  const file = join(folder, 'records.kontor')
  assert.equal((await kontor('backup', file)).code, 0)
  return file
}

test('restores records of every kind and in every state', async () => {
  const file = await backup()
  const address = await restored(file)
  assert.deepEqual(await rowsIn(address), rowsOf(file))
  // Another contract notes silent writes by triggers.
  const deferrable = (database: string) =>
    asOwner(database, async (sql) => {
      const { rows } = await sql.query(`select conname from pg_constraint
        where condeferrable and conname <> 'note_silence' and connamespace = 'public'::regnamespace order by 1`)
      return rows
    })
  assert.deepEqual(await deferrable(address), await deferrable(testApp.ownerUrl))
})

test('restores a backup whose header names the columns with references to later rows', async () => {
  const file = await backup()
  const older = join(folder, 'version-1.kontor')
  writeFileSync(older, gzipSync(asVersion1(linesOf(file))))
  assert.deepEqual(await rowsIn(await restored(older)), rowsOf(file))
})

test('rejects a backup with a reference to a missing row, and writes nothing', async () => {
  const file = await backup()
  const broken = join(folder, 'missing.kontor')
  const isVariant = (line: string) => line.startsWith('["products",') && line.includes('"is_variant": true')
  const parent = (line: string) => /"parent_product_id": "(\w+)"/.exec(line)?.[1]
  const id = linesOf(file).filter(isVariant).map(parent)[0]
  assert.ok(id)
  const changed = linesOf(file).map((line) =>
    isVariant(line)
      ? line.replace(`"parent_product_id": "${id}"`, `"parent_product_id": "${newId()}"`)
      : line,
  )
  writeFileSync(broken, gzipSync(rewritten(changed, (header) => header)))
  const address = await newDatabase(testApp.ownerUrl, `restored_${newId().toLowerCase()}`)
  const { code, err } = await kontorWith({ DATABASE_URL: address })('restore', broken)
  assert.deepEqual([code, err.includes('The parent_product_id field')], [1, true], err)
  assert.match((await contentOf(address))['tenants'] ?? '', /^0 /)
})

/** Rows of a table that refer to each other, so that neither can be written first. */
async function linkInCircles() {
  const { body } = await owner.post('/operations/categories', { name: 'One of a circle' })
  const other = await owner.post('/operations/categories', { name: 'Other', parent_id: body.data.id })
  await testApp.sql('update categories set parent_id = $1 where id = $2', [other.body.data.id, body.data.id])
}

/** Returns the sorted rows of a backup, because a database has no order of rows. */
const rowsOf = (path: string) => linesOf(path).slice(1, -2).toSorted()

/** Returns the rows of a database in the format of its backup. */
async function rowsIn(address: string) {
  const again = join(folder, `${newId()}.kontor`)
  const { code, err } = await kontorWith({ DATABASE_URL: address })('backup', again)
  assert.equal(code, 0, err)
  return rowsOf(again)
}

async function restored(path: string) {
  const address = await newDatabase(testApp.ownerUrl, `restored_${newId().toLowerCase()}`)
  const { code, err } = await kontorWith({ DATABASE_URL: address })('restore', path)
  assert.equal(code, 0, err)
  return address
}

const asVersion1 = (lines: string[]) =>
  rewritten(lines, (header) => ({
    ...header,
    kontor_backup: 1,
    deferred: [{ table: 'products', columns: ['parent_product_id'] }],
  }))

/** Returns the lines of a backup with another header, and a correct trailer. */
function rewritten([first = '', ...lines]: string[], change: (header: Header) => Header): string {
  const writer = new LineWriter()
  const texts = [writer.header(change(JSON.parse(first) as Header))]
  for (const line of lines) {
    const [, table = '', row = ''] = /^\["([^"]+)",(.*)\]$/.exec(line) ?? []
    if (line.startsWith('{"tenant":'))
      texts.push(writer.tenant((JSON.parse(line) as { tenant: string }).tenant))
    else if (table !== '') texts.push(writer.rows(table, [row]))
  }
  return [...texts, writer.trailer()].join('')
}
