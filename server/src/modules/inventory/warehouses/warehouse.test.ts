import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStockroom } from '../stock.fixtures.ts'

const { testApp, keeper, main, warehouse, inventory, stocked, mustHold } = await openStockroom()
const url = ({ id }: { id: string }) => `/operations/warehouses/${id}`

const defaults = async () =>
  (await keeper.get('/operations/warehouses?is_default=true')).body.data.map(({ id }: { id: string }) => id)

test('every tenant begins with one warehouse, which is the default', async () => {
  const { body } = await (await testApp.caller('globex', 'warehouse')).get('/operations/warehouses')
  assert.equal(body.meta.total, 1)
  assert.partialDeepStrictEqual(body.data[0], {
    name: 'Main warehouse',
    code: 'MAIN',
    type: 'main',
    is_default: true,
    is_active: true,
  })
})

test('a warehouse has a code of its own, which another may have once it is gone', async () => {
  const own = await warehouse({ code: 'HB-1', address: { city: 'Bremen' } })
  assert.partialDeepStrictEqual(own, { is_default: false, is_active: true })
  assert.deepEqual(own.address, {
    street: null,
    city: 'Bremen',
    state: null,
    postal_code: null,
    country: null,
  })
  const taken = await keeper.post('/operations/warehouses', { name: 'Another', code: 'hb-1' })
  assert.deepEqual([taken.status, taken.body.errors.code], [422, ['The code has already been taken.']])
  assert.ok((await keeper.patch(url({ id: main }), { code: 'HB-1' })).body.errors.code)
  const { body } = await keeper.patch(url(own), { address: { street: 'Am Speicher 11' } })
  assert.partialDeepStrictEqual(body.data.address, { street: 'Am Speicher 11', city: 'Bremen' })
  assert.equal((await keeper.delete(url(own))).status, 200)
  assert.equal((await keeper.get(url(own))).status, 404)
  await warehouse({ code: 'HB-1' })
})

test('exactly one is the default, also when several are made it at once', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => warehouse()))
  const answers = await Promise.all(all.map((each) => keeper.patch(url(each), { is_default: true })))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal((await defaults()).length, 1)
  const made = await Promise.all([1, 2, 3].map(() => warehouse({ is_default: true })))
  const [now] = await defaults()
  assert.equal((await defaults()).length, 1)
  assert.ok(made.some(({ id }) => id === now))
  const told = await testApp.sql(
    `select data from events where type = 'warehouse.updated' and entity_id = $1`,
    [main],
  )
  assert.ok(told.some(({ data }) => !(data as { is_default: boolean }).is_default))
  assert.equal((await keeper.patch(url({ id: main }), { is_default: true })).status, 200)
  assert.deepEqual(await defaults(), [main])
})

test('the default can be neither deleted nor put out of use, and stays it until another is', async () => {
  const asks = [{ is_active: false }, { is_default: false }]
  for (const body of asks) {
    const answer = await keeper.patch(url({ id: main }), body)
    assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, Object.keys(body)])
  }
  assert.equal((await keeper.delete(url({ id: main }))).status, 422)
  const idle = await warehouse({ is_active: false })
  assert.equal((await keeper.patch(url(idle), { is_default: true })).status, 422)
  assert.deepEqual(await defaults(), [main])
})

test('what names no warehouse means the default one of that moment', async () => {
  const { product_id } = await stocked(1)
  const other = await warehouse({ is_default: true })
  const { body } = await inventory('adjust', { product_id, quantity: 2, reason: 'More' })
  assert.equal(body.data.warehouse_id, other.id)
  await keeper.patch(url({ id: main }), { is_default: true })
})

test('one with stock cannot be deleted; an empty one goes with its records', async () => {
  const own = await warehouse()
  const { product_id } = await stocked(5)
  const place = { product_id, warehouse_id: own.id }
  await inventory('adjust', { ...place, quantity: 3, reason: 'First' })
  assert.equal((await keeper.delete(url(own))).status, 422)
  await inventory('reserve', { ...place, quantity: 2 })
  await inventory('physical-count', { ...place, counted_quantity: 0 })
  assert.equal((await keeper.delete(url(own))).status, 422)
  testApp.clock.advance({ minutes: 31 })
  // Whoever needs the product next releases what is due.
  await inventory('adjust', { product_id, quantity: 1, reason: 'More' })
  assert.equal((await keeper.delete(url(own))).status, 200)
  const { body } = await keeper.get(`/operations/inventory/product/${product_id}`)
  assert.deepEqual([body.data.length, body.summary.quantity_on_hand], [1, 6])
  assert.ok((await inventory('adjust', { ...place, quantity: 1, reason: 'Gone' })).body.errors.warehouse_id)
})

test('nothing comes to lie in a warehouse that is just being deleted', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const own = await warehouse()
    const { product_id } = await stocked(1)
    const [gone, added] = await Promise.all([
      keeper.delete(url(own)),
      inventory('adjust', { product_id, warehouse_id: own.id, quantity: 1, reason: 'Late' }),
    ])
    assert.deepEqual([gone.status, added.status].toSorted(), [200, 422])
  }
  await mustHold()
})
