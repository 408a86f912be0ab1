import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, type Ctx } from '#core'
import { inTenantWithPermissions } from '#core/jobs'
import { openInventory } from '../stock.fixtures.ts'
import { sellAllocated } from './allocation/stock.allocation.ts'
import { addOpeningStock, receiveStock, returnStock } from './stock.operations.ts'
import { releaseReservations, reserveStock } from './reservation.actions.ts'
import { type Line, lockStock } from './stock.requests.ts'

const {
  testApp,
  clerk,
  main,
  insertProduct,
  createWarehouse,
  postInventory,
  insertStockedProduct,
  movementsOf,
  productTotals,
  assertConsistent,
} = await openInventory()
const { acme } = testApp.tenants

/** Runs stock operations in a transaction, as other modules do. */
const within = <T>(work: (ctx: Ctx) => Promise<T>) => inTenantWithPermissions(testApp.app.runtime, acme, work)

const today = () => ({ date: testApp.clock.now().slice(0, 10), at: testApp.clock.now() })

let number = 0
const order = () => ({ reference_type: 'order', reference_id: `ORD-${++number}` })

const typesOf = async (product_id: string) =>
  (await movementsOf(product_id)).map(
    ({ movement_type, quantity }: { movement_type: { value: string }; quantity: number }) => [
      movement_type.value,
      quantity,
    ],
  )

const lockFor = (ctx: Ctx, lines: readonly Line[]) =>
  lockStock(
    ctx,
    lines.map(({ product_id }) => product_id),
    lines.map(({ warehouse_id }) => warehouse_id),
  )

/** Locks the stock of the lines and sells them; each may use all reservations of its document. */
const sell = async (ctx: Ctx, lines: readonly Line[], reference = order()) =>
  sellAllocated(ctx, await lockFor(ctx, lines), sold(lines), reference, {
    title: 'Goods shipped',
    day: today(),
    dayField: 'shipped_date',
  })

const receive = async (ctx: Ctx, lines: readonly Line[]) =>
  receiveStock(ctx, await lockFor(ctx, lines), lines, order(), today())

/** Lines that may take all that is reserved for their document. */
const sold = (lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, reserved: line.quantity, claimed: 0 }))

/** Returns status and errors of a rejected operation. */
const rejectionOf = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => assert.fail('The operation was not refused.'),
    (error: unknown) => error,
  )
  assert.ok(thrown instanceof ApiError, String(thrown))
  return [thrown.code, Object.keys(thrown.errors)]
}

test('records opening stock, receipts, sales and returns', async () => {
  const product_id = await insertProduct()
  await within((ctx) => addOpeningStock(ctx, product_id, 5))
  await within((ctx) => receive(ctx, [{ product_id, quantity: 10 }]))
  await within((ctx) => sell(ctx, [{ product_id, quantity: 12 }]))
  const back = [{ product_id, quantity: 2 }]
  await within(async (ctx) => returnStock(ctx, await lockFor(ctx, back), back, order(), today()))
  assert.deepEqual(await typesOf(product_id), [
    ['opening', 5],
    ['receipt', 10],
    ['sale', -12],
    ['return', 2],
  ])
  assert.deepEqual(await productTotals(product_id), [5, 0])
  await assertConsistent()
})

test('adds up lines of the same product and reports each line above the available stock', async () => {
  const { product_id } = await insertStockedProduct(5)
  const { product_id: other } = await insertStockedProduct(1)
  const lines = [
    { product_id, quantity: 3, field: 'items.0' },
    { product_id: other, quantity: 2, field: 'items.1' },
    { product_id, quantity: 3, field: 'items.2' },
    { product_id, quantity: 2, field: 'items.3' },
  ]
  const short = ['INSUFFICIENT_STOCK', ['items.1.quantity', 'items.2.quantity']]
  assert.deepEqual(await rejectionOf(within((ctx) => sell(ctx, lines))), short)
  assert.deepEqual(await rejectionOf(within((ctx) => reserveStock(ctx, lines, order(), null))), short)
  const unknown = lines.map((line, index) => ({ ...line, product_id: index === 3 ? acme : product_id }))
  assert.deepEqual(await rejectionOf(within((ctx) => receive(ctx, unknown))), [
    'VALIDATION_ERROR',
    ['items.3.product_id'],
  ])
  assert.deepEqual(await productTotals(product_id), [5, 0])
})

test('sells the stock that an order reserved without expiry', async () => {
  const { product_id } = await insertStockedProduct(10)
  const depot = await createWarehouse()
  await postInventory('transfer', { product_id, to_warehouse_id: depot.id, quantity: 4 })
  const reference = order()
  const lines = [
    { product_id, quantity: 5 },
    { product_id, quantity: 3, warehouse_id: depot.id },
  ]
  await within((ctx) => reserveStock(ctx, lines, reference, null))
  testApp.clock.advance({ days: 60 })
  const { body } = await clerk.get(`/operations/inventory/reservations?product_id=${product_id}`)
  assert.deepEqual(
    body.data.map(({ expires_at }: { expires_at: null }) => expires_at),
    [null, null],
  )
  assert.deepEqual(await productTotals(product_id), [10, 8])
  await within((ctx) => sell(ctx, lines, reference))
  assert.deepEqual(await productTotals(product_id), [2, 0])
  assert.deepEqual(await within((ctx) => releaseReservations(ctx, reference)), [])
  await assertConsistent()
})

test('releases the reservations of a cancelled order', async () => {
  const { product_id } = await insertStockedProduct(10)
  const reference = order()
  await within((ctx) => reserveStock(ctx, [{ product_id, quantity: 5 }], reference, null))
  await within((ctx) => releaseReservations(ctx, reference))
  assert.deepEqual(await productTotals(product_id), [10, 0])
  assert.deepEqual(await within((ctx) => releaseReservations(ctx, reference)), [])
  await assertConsistent()
})

test('rejects a sale above the counted quantity, even of reserved stock', async () => {
  const { product_id } = await insertStockedProduct(10)
  const reference = order()
  await within((ctx) => reserveStock(ctx, [{ product_id, quantity: 8 }], reference, null))
  await postInventory('physical-count', { product_id, counted_quantity: 5 })
  const [code] = await rejectionOf(within((ctx) => sell(ctx, [{ product_id, quantity: 8 }], reference)))
  assert.equal(code, 'INSUFFICIENT_STOCK')
  assert.deepEqual(await productTotals(product_id), [5, 8])
  await assertConsistent()
})

test('processes concurrent orders of the same products in opposite order without deadlocks', async () => {
  const [first, second] = [await insertStockedProduct(30), await insertStockedProduct(30)]
  const lines = [first, second].map(({ product_id }) => ({ product_id, quantity: 1, warehouse_id: main }))
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      within((ctx) => sell(ctx, index % 2 ? lines : lines.toReversed())),
    ),
  )
  assert.deepEqual(await productTotals(first.product_id), [10, 0])
  assert.deepEqual(await productTotals(second.product_id), [10, 0])
  await assertConsistent()
})
