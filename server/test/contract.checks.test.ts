/** Rules about the checks in resource definitions: unique values, and rules between fields. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resources } from '../src/app.ts'
import { f } from '#core'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()

test('declares each writable unique value with the expression of its index', async () => {
  const rows = await testApp.sql(
    `select tablename as table, split_part(indexname, '__', 2) as field, indexdef as definition
     from pg_indexes where indexname like '%\\_\\_%\\_\\_unique' and indexdef like '%(tenant_id,%'`,
  )
  const indexes = rows as { table: string; field: string; definition: string }[]
  for (const { table, unique, draft } of resources as ((typeof resources)[number] & { draft: never })[]) {
    const ofTable = indexes.filter((index) => index.table === table)
    for (const [field, { key, within = [] }] of Object.entries(unique)) {
      const index = ofTable.find((each) => each.field === field)
      assert.ok(index && index.definition.includes(key), `${table}: an index of ${key}`)
      for (const shared of [within].flat())
        assert.ok(index.definition.includes(shared), `${table}: an index within ${shared}`)
    }
    const isWritten = (field: string) => {
      const { type, readOnly } = (f.fieldsOf(draft)[field] ?? {}) as { type?: unknown; readOnly?: boolean }
      return type === 'string' && !readOnly
    }
    const written = ofTable.map(({ field }) => field).filter(isWritten)
    assert.deepEqual(
      written.filter((field) => !(field in unique)),
      [],
      `${table}: unique values`,
    )
  }
})

test('reports no violated rule for an empty record', () => {
  for (const { entityType, rules } of resources) assert.deepEqual(rules({}), {}, entityType)
})

test('reports errors from checks of actions together with all other errors', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const rejectionOf = async (path: string, sent: object) =>
    Object.keys((await owner.post(path, sent)).body.errors).toSorted()
  const unknown = '01KAJ3XJ5Q0000000000000009'
  assert.deepEqual(
    await rejectionOf('/operations/products', {
      name: 'Chai',
      weight: -1,
      tags: [unknown],
      attributes: { colour: 1 },
    }),
    ['attributes.colour', 'tags.0', 'weight'],
  )
  assert.deepEqual(
    await rejectionOf('/users', { email: 'nobody', password: 'password1234', roles: ['pilot'] }),
    ['email', 'name', 'password', 'roles'],
  )
  assert.deepEqual(
    await rejectionOf('/operations/inventory/transfer', { product_id: unknown, quantity: 0 }),
    ['product_id', 'quantity', 'to_warehouse_id'],
  )
  const items = [{ name: 'Tea', quantity: 1, unit_price: 1.5, discount_amount: 0.25 }]
  for (const path of ['/sales/orders', '/sales/invoices', '/sales/recurring-invoices'])
    assert.ok((await rejectionOf(path, { currency: 'nothing', items })).includes('currency'), path)
})
