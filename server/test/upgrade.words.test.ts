/** An upgrade keeps all names and sorts them as words; a changed library for their order rebuilds the indexes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, rebuildOutdatedIndexes } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

const names = ['zeta', 'Omega', 'beta', 'Ärger', 'Alpha', 'item 10', 'Item 2', 'Łódź', 'Lodz', 'Łódź']
const sorted = ['Alpha', 'Ärger', 'beta', 'Item 2', 'item 10', 'Lodz', 'Łódź', 'Łódź', 'Omega', 'zeta']

const records = `
  insert into contacts (tenant_id, id, first_name, last_name, email, name_key, customer_id, created_at, updated_at)
    select t.id, 'contact ' || place, 'A', given.name, place || '@example.com', 'a ' || lower(given.name), 'c',
      now(), now()
    from tenants t, unnest($1::text[]) with ordinality as given (name, place)`

test('keeps contacts, suppliers and products, and sorts their names as words', async () => {
  await withDatabaseOf('20261130_0800_sample_records.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query({ text: records, values: [names] })
    for (const table of ['suppliers', 'products'])
      await owner.query(
        `update ${table} set name = case tenant_id when 'acme' then 'Österreich 10' else 'Österreich 9' end`,
      )
    const contents = (table: string) => rows(`select tenant_id, id, name from ${table} order by 1, 2`)
    const before = [await contents('suppliers'), await contents('products')]
    await migrate(owner)
    assert.deepEqual([await contents('suppliers'), await contents('products')], before)
    for (const tenant of ['acme', 'globex'])
      assert.deepEqual(
        await rows(
          `select last_name from contacts where tenant_id = '${tenant}'
           order by last_name collate natural_order, id`,
        ),
        sorted.map((name) => [name]),
      )
  })
})

test('rebuilds the indexes once after the library has changed', async () => {
  await withDatabaseOf('99999999_9999', async (owner, rows) => {
    const outdated = () =>
      rows(`select collname from pg_collation where collname = 'natural_order'
        and collversion is distinct from pg_collation_actual_version(oid)`)
    const files = () =>
      rows(`select relname, relfilenode from pg_class
      where relname in ('suppliers__name', 'suppliers_pkey') order by 1`)
    assert.deepEqual(await rebuildOutdatedIndexes(owner), [])
    await owner.query(`update pg_collation set collversion = '1.0' where collname = 'natural_order'`)
    assert.equal((await outdated()).length, 1)
    const [before, key] = await files()
    const rebuilt = await rebuildOutdatedIndexes(owner)
    assert.ok(rebuilt.includes('public.suppliers__name'), rebuilt.join())
    assert.ok(rebuilt.includes('public.customers__name'))
    assert.ok(!rebuilt.includes('public.suppliers_pkey'))
    assert.deepEqual(await outdated(), [])
    const [after, sameKey] = await files()
    assert.notDeepEqual(after, before)
    assert.deepEqual(sameKey, key)
    assert.deepEqual(await rebuildOutdatedIndexes(owner), [])
  })
})
