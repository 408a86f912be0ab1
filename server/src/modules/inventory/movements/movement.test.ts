import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { openConnection } from '#runtime/database/client'
import { openInventory } from '../stock.fixtures.ts'

const {
  testApp,
  clerk,
  main,
  createWarehouse,
  postInventory,
  insertStockedProduct,
  insertProduct,
  movementsOf,
} = await openInventory()
const unknown = '01KAJ3XJ5Q0000000000000001'

const depot = await createWarehouse()
const begin = testApp.clock.now()
const { product_id } = await insertStockedProduct(20)
testApp.clock.advance({ hours: 1 })
await postInventory('transfer', {
  product_id,
  to_warehouse_id: depot.id,
  quantity: 5,
  reference_number: 'T 1/2',
})
const reservation = { product_id, quantity: 2, reference_type: 'cart', reference_id: 'C-9' }
await postInventory('reserve', reservation)
await postInventory('release', { reference_type: 'cart', reference_id: 'C-9' })
testApp.clock.advance({ hours: 1 })
await postInventory('physical-count', { product_id, counted_quantity: 12 })
const other = await insertStockedProduct(3)

const read = async (path: string) => (await clerk.get(`/operations/stock-movements${path}`)).body
type Shown = { id: string; movement_type: { value: string }; quantity: number }
const typesIn = ({ data }: { data: Shown[] }) => data.map(({ movement_type }) => movement_type.value)

test('filters movements by product, warehouse, type, time and reference', async () => {
  assert.deepEqual(typesIn(await read(`?product_id=${product_id}`)), [
    'physical_count',
    'release',
    'reservation',
    'transfer_in',
    'transfer_out',
    'adjustment',
  ])
  assert.deepEqual(typesIn(await read(`?warehouse_id=${depot.id}`)), ['transfer_in'])
  const counted = await read('?movement_type=physical_count')
  assert.deepEqual([counted.meta.total, counted.data[0].quantity], [1, -3])
  assert.deepEqual(typesIn(await read('?reference_type=cart&reference_id=C-9')), ['release', 'reservation'])
  const hourLater = encodeURIComponent(counted.data[0].created_at)
  assert.deepEqual(typesIn(await read(`?from=${hourLater}&product_id=${product_id}`)), ['physical_count'])
  assert.equal((await read(`?to=${encodeURIComponent(begin)}`)).meta.total, 0)
  assert.equal((await read(`?from=${begin.slice(0, 10)}`)).meta.total, 7)
  assert.equal((await read('')).meta.total, 7)
  assert.ok((await read('?movement_type=theft')).errors.movement_type)
})

test('returns a movement with its creator, and offers no endpoints to change it', async () => {
  const [{ id }] = (await read(`?product_id=${other.product_id}`)).data
  const { data } = await read(`/${id}`)
  assert.partialDeepStrictEqual(data, {
    id,
    movement_type: { value: 'adjustment', label: 'Adjustment' },
    is_inbound: true,
    is_outbound: false,
    creator: { id: clerk.userId, email: clerk.email },
    product: { id: other.product_id },
    warehouse: { id: main, code: 'MAIN' },
  })
  assert.ok(!('updated_at' in data))
  for (const verb of ['put', 'patch', 'delete'] as const)
    assert.ok([404, 405].includes((await clerk[verb](`/operations/stock-movements/${id}`, {})).status))
  const server = await openConnection(testApp.serverUrl, 'kontor: test')
  const inTenant = async (statement: string) => {
    await server.query(`begin; set local app.tenant_id = '${testApp.tenants.acme}'`)
    return server.query(statement, [id]).finally(() => server.query('rollback'))
  }
  assert.equal((await inTenant('select id from stock_movements where id = $1')).rowCount, 1)
  for (const statement of [
    `update stock_movements set quantity = 1 where id = $1`,
    `delete from stock_movements where id = $1`,
  ])
    await assert.rejects(inTenant(statement), /permission denied/)
  await server.end()
})

test('rejects negative stock and inconsistent movements in the database', async () => {
  const spoil = (statement: string) => testApp.sql(statement, [product_id])
  await assert.rejects(
    spoil('update inventory_records set quantity_on_hand = -1 where product_id = $1'),
    /inventory_records__quantity_on_hand__negative/,
  )
  await assert.rejects(
    spoil('update inventory_records set quantity_reserved = -1 where product_id = $1'),
    /inventory_records__quantity_reserved__negative/,
  )
  await assert.rejects(
    spoil(`insert into stock_movements (tenant_id, id, product_id, warehouse_id, movement_type, quantity,
        quantity_before, quantity_after, movement_date, created_at)
      select tenant_id, 'spoiled', product_id, warehouse_id, movement_type, quantity, quantity_before,
        quantity_after + 1, movement_date, created_at
      from stock_movements where product_id = $1`),
    /stock_movements__quantity_after__sum/,
  )
})

test('lists movements by product, warehouse and reference', async () => {
  const history = await read(`/product/${product_id}/history?limit=2`)
  assert.deepEqual(typesIn(history), ['physical_count', 'release'])
  assert.deepEqual(typesIn(await read(`/warehouse/${depot.id}/history`)), ['transfer_in'])
  assert.deepEqual(typesIn(await read('/reference/cart/C-9')), ['release', 'reservation'])
  assert.equal((await read('/reference/transfer/T%201%2F2')).meta.total, 2)
  for (const path of [
    `/product/${unknown}/history`,
    `/warehouse/${unknown}/history`,
    '/reference/cart/C-10',
    '/reference/cart/%00',
    `/${unknown}`,
  ])
    assert.equal((await clerk.get(`/operations/stock-movements${path}`)).status, 404, path)
  assert.ok((await read(`/product/${product_id}/history?limit=101`)).errors.limit)
})

test('summarizes movements by product and type, and in total', async () => {
  const { data, meta } = await read(`/summary?product_id=${product_id}`)
  assert.deepEqual(
    data.map(({ movement_type, movements, quantity }: Shown & { movements: number }) => [
      movement_type.value,
      movements,
      quantity,
    ]),
    [
      ['adjustment', 1, 20],
      ['physical_count', 1, -3],
      ['release', 1, -2],
      ['reservation', 1, 2],
      ['transfer_in', 1, 5],
      ['transfer_out', 1, -5],
    ],
  )
  assert.equal(data[0].product.id, product_id)
  assert.equal(meta.total, 6)
  assert.equal((await read(`/summary?to=${encodeURIComponent(begin)}`)).meta.total, 0)
  assert.equal((await read('/summary?per_page=2&page=4')).data.length, 1)
  assert.partialDeepStrictEqual((await read(`/statistics?product_id=${product_id}`)).data, {
    total_movements: 6,
    products_count: 1,
    inbound_quantity: 25,
    outbound_quantity: 8,
    net_quantity: 17,
  })
  assert.equal((await read('/statistics')).data.products_count, 2)
  assert.partialDeepStrictEqual((await read(`/statistics?product_id=${unknown}`)).data, {
    total_movements: 0,
    by_type: [],
    last_movement_at: null,
  })
})

test('exports the movements that match the filters', async () => {
  const { headers, body } = await clerk.get(`/operations/stock-movements/export?product_id=${product_id}`)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[]
  assert.deepEqual(rows.map(({ movement_type, quantity }) => [movement_type, quantity]).at(0), [
    'physical_count',
    '-3',
  ])
  assert.equal(rows.length, 6)
  const reader = await testApp.caller('acme', 'operations.stock_movements.read')
  assert.equal((await reader.get('/operations/stock-movements/export')).status, 403)
})

test('lists ten movement types with their meanings', async () => {
  const { data } = await read('/types')
  assert.equal(data.length, 10)
  assert.deepEqual(data[0], { value: 'receipt', label: 'Receipt', kind: 'IN', changes: 'quantity_on_hand' })
})

test('hides stock from other tenants', async () => {
  const stranger = await testApp.caller('globex', 'owner')
  assert.equal((await stranger.get('/operations/stock-movements')).body.meta.total, 0)
  assert.equal((await stranger.get('/operations/inventory')).body.meta.total, 0)
  assert.equal((await stranger.get('/operations/inventory/valuation')).body.meta.total, 0)
  assert.equal((await stranger.get('/operations/stock-movements/summary')).body.meta.total, 0)
  assert.equal((await stranger.get('/operations/stock-movements/statistics')).body.data.total_movements, 0)
  assert.equal((await stranger.get('/operations/stock-movements/reference/cart/C-9')).status, 404)
  assert.ok((await movementsOf(await insertProduct())).length === 0)
})
