import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Ctx, inWholeTenant, Refusal } from '#core'
import { openStockroom } from '../stock.fixtures.ts'
import { openStock, receiveStock, returnStock, sellReserved, sellStock } from './stock.operations.ts'
import { releaseReservations, reserveStock } from './reservation.actions.ts'

const { house, keeper, main, product, warehouse, inventory, stocked, movementsOf, figuresOf, mustHold } =
  await openStockroom()
const { acme } = house.tenants

/** As another module does it, in a transaction of its own. */
const within = <T>(work: (ctx: Ctx) => Promise<T>) => inWholeTenant(house.app.world, acme, work)

let number = 0
const order = () => ({ reference_type: 'order', reference_id: `ORD-${++number}` })

const typesOf = async (product_id: string) =>
  (await movementsOf(product_id)).map(
    ({ movement_type, quantity }: { movement_type: { value: string }; quantity: number }) => [
      movement_type.value,
      quantity,
    ],
  )

/** What a refusal says of which fields. */
const refusal = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => assert.fail('It was not refused.'),
    (error: unknown) => error,
  )
  assert.ok(thrown instanceof Refusal, String(thrown))
  return [thrown.code, Object.keys(thrown.errors)]
}

test('a product begins with stock, gets more, sells it, and takes some back', async () => {
  const product_id = await product()
  await within((ctx) => openStock(ctx, product_id, 5))
  await within((ctx) => receiveStock(ctx, [{ product_id, quantity: 10 }], order()))
  await within((ctx) => sellStock(ctx, [{ product_id, quantity: 12 }], order()))
  await within((ctx) => returnStock(ctx, [{ product_id, quantity: 2 }], order()))
  assert.deepEqual(await typesOf(product_id), [
    ['opening', 5],
    ['receipt', 10],
    ['sale', -12],
    ['return', 2],
  ])
  assert.deepEqual(await figuresOf(product_id), [5, 0])
  await mustHold()
})

test('lines of the same product are added up, and each that is too much is told', async () => {
  const { product_id } = await stocked(5)
  const { product_id: other } = await stocked(1)
  const lines = [
    { product_id, quantity: 3, field: 'items.0' },
    { product_id: other, quantity: 2, field: 'items.1' },
    { product_id, quantity: 3, field: 'items.2' },
    { product_id, quantity: 2, field: 'items.3' },
  ]
  const short = ['INSUFFICIENT_STOCK', ['items.1.quantity', 'items.2.quantity']]
  assert.deepEqual(await refusal(within((ctx) => sellStock(ctx, lines, order()))), short)
  assert.deepEqual(await refusal(within((ctx) => reserveStock(ctx, lines, order(), null))), short)
  const unknown = lines.map((line, index) => ({ ...line, product_id: index === 3 ? acme : product_id }))
  assert.deepEqual(await refusal(within((ctx) => receiveStock(ctx, unknown, order()))), [
    'VALIDATION_ERROR',
    ['items.3.product_id'],
  ])
  assert.deepEqual(await figuresOf(product_id), [5, 0])
})

test('what is reserved for an order without an end leaves when the order does', async () => {
  const { product_id } = await stocked(10)
  const depot = await warehouse()
  await inventory('transfer', { product_id, to_warehouse_id: depot.id, quantity: 4 })
  const reference = order()
  const lines = [
    { product_id, quantity: 5 },
    { product_id, quantity: 3, warehouse_id: depot.id },
  ]
  await within((ctx) => reserveStock(ctx, lines, reference, null))
  house.clock.advance({ days: 60 })
  const { body } = await keeper.get(`/operations/inventory/reservations?product_id=${product_id}`)
  assert.deepEqual(
    body.data.map(({ expires_at }: { expires_at: null }) => expires_at),
    [null, null],
  )
  assert.deepEqual(await figuresOf(product_id), [10, 8])
  const sold = await within((ctx) => sellReserved(ctx, reference))
  assert.equal(sold.length, 2)
  assert.deepEqual(await figuresOf(product_id), [2, 0])
  assert.deepEqual(await within((ctx) => sellReserved(ctx, reference)), [])
  await mustHold()
})

test('an order that is cancelled gives back what was reserved for it', async () => {
  const { product_id } = await stocked(10)
  const reference = order()
  await within((ctx) => reserveStock(ctx, [{ product_id, quantity: 5 }], reference, null))
  await within((ctx) => releaseReservations(ctx, reference))
  assert.deepEqual(await figuresOf(product_id), [10, 0])
  assert.deepEqual(await within((ctx) => releaseReservations(ctx, reference)), [])
  await mustHold()
})

test('more than was counted cannot be sold, reserved or not', async () => {
  const { product_id } = await stocked(10)
  const reference = order()
  await within((ctx) => reserveStock(ctx, [{ product_id, quantity: 8 }], reference, null))
  await inventory('physical-count', { product_id, counted_quantity: 5 })
  const [code] = await refusal(within((ctx) => sellReserved(ctx, reference)))
  assert.equal(code, 'INSUFFICIENT_STOCK')
  assert.deepEqual(await figuresOf(product_id), [5, 8])
  await mustHold()
})

test('orders of the same products in another order come one after the other', async () => {
  const [first, second] = [await stocked(30), await stocked(30)]
  const lines = [first, second].map(({ product_id }) => ({ product_id, quantity: 1, warehouse_id: main }))
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      within((ctx) => sellStock(ctx, index % 2 ? lines : lines.toReversed(), order())),
    ),
  )
  assert.deepEqual(await figuresOf(first.product_id), [10, 0])
  assert.deepEqual(await figuresOf(second.product_id), [10, 0])
  await mustHold()
})
