/** The stock of a past day, after goods moved on it or before it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from './posting.fixtures.ts'
import { movesOf, stockedProduct, stockOnDay } from './stock-days.fixtures.ts'

const books = await openBooks()
const { testApp, clerk, createProduct, done } = books
const { data: depot } = (await clerk.post('/operations/warehouses', { name: 'Depot', code: 'DEPOT' })).body
const { on } = movesOf(books, '')
const stocked = () => stockedProduct(books)

test('a return is not before the shipments that it undoes', async () => {
  const { sold, shipItems, giveBack } = movesOf(books, await stocked())
  const { path, item } = await sold(4)
  const back = (quantity: number, day: number) =>
    giveBack(path, { items: [{ id: item, quantity }], returned_date: on(day) })
  const rejected = async (quantity: number, day: number, first: number) => {
    const { status, body } = await back(quantity, day)
    const problem = `The returned_date field must not be before ${on(first)}, the day of the shipment.`
    assert.deepEqual([status, body.errors], [422, { returned_date: [problem] }])
  }
  assert.equal((await shipItems(path, [{ id: item, quantity: 3 }], { shipped_date: on(-3) })).status, 201)
  assert.equal((await shipItems(path, [{ id: item, quantity: 1 }], { shipped_date: on(-9) })).status, 201)
  await rejected(1, -10, -9)
  await rejected(2, -4, -3)
  assert.equal((await back(1, -9)).status, 200)
  await rejected(1, -8, -3)
  assert.equal((await back(3, -3)).status, 200)
  const { data } = (await clerk.get(path)).body
  assert.deepEqual(
    data.returns.map(({ returned_date }: { returned_date: string }) => returned_date).toSorted(),
    [on(-9), on(-3)],
  )
})

test('a shipment and its order have the time at which the goods left', async () => {
  const { sold, shipItems } = movesOf(books, await stocked())
  const { path } = await sold(2)
  const { body } = await shipItems(path, undefined, { shipped_date: `${on(-3)}T08:15:00Z` })
  assert.equal(body.data.shipped_at, `${on(-3)}T08:15:00.000Z`)
  assert.equal((await clerk.get(path)).body.data.shipped_at, `${on(-3)}T08:15:00.000Z`)
})

/** Requests that take goods away on an earlier day, of a product that had 4 units until 3 days ago, and 10 since. */
const decreases: Record<
  string,
  (moves: ReturnType<typeof movesOf>, quantity: number, day: string) => unknown
> = {
  ship: async ({ sold, ship }, quantity, shipped_date) => {
    const { path } = await sold(quantity)
    const response = await ship(path, { shipped_date })
    if (response.status !== 200) await done(`${path}/cancel`, { reason: 'Not in stock' })
    return response
  },
  adjust: ({ adjust }, quantity, adjusted_date) => adjust(-quantity, { adjusted_date }),
  transfer: ({ transfer }, quantity, transfer_date) =>
    transfer({ to_warehouse_id: depot.id, quantity, transfer_date }),
}

for (const [name, take] of Object.entries(decreases))
  test(`${name} rejects more than was in stock on the day or after it`, async () => {
    const { id } = await createProduct({ cost_price: 5 })
    const moves = movesOf(books, id)
    for (const [quantity, day] of [
      [9, -10],
      [-5, -6],
      [6, -3],
    ] as const)
      assert.equal((await moves.adjust(quantity, { adjusted_date: on(day) })).status, 200)
    const taken = async (quantity: number, day: number) =>
      (await take(moves, quantity, on(day))) as Awaited<ReturnType<typeof clerk.post>>
    // Nine units were there on this day, but only four two days later.
    for (const [quantity, day, left] of [
      [5, -8, -1],
      [10, -5, -6],
    ] as const) {
      const { status, body } = await taken(quantity, day)
      const message = `leaves too little stock: ${left} on ${on(-4)}`
      assert.equal(status, 422, JSON.stringify(body))
      assert.equal(body.error.code, 'INSUFFICIENT_STOCK')
      assert.match(Object.values(body.errors).flat().join(), new RegExp(message))
    }
    assert.ok((await taken(3, -8)).status < 300)
    assert.equal((await taken(2, -8)).status, 422)
    assert.ok((await taken(1, -6)).status < 300)
    assert.ok((await taken(6, -3)).status < 300)
    await stockOnDay(books, on(-4))
  })

test('a count on an earlier day is compared with the stock of that day', async () => {
  const { id } = await createProduct({ cost_price: 5 })
  const { adjust, count, sold, ship } = movesOf(books, id)
  assert.equal((await adjust(10, { adjusted_date: on(-9) })).status, 200)
  const { path } = await sold(4)
  assert.equal((await ship(path, { shipped_date: on(-2) })).status, 200)
  const { body } = await count(9, { counted_date: on(-3) })
  assert.partialDeepStrictEqual(body.data, { quantity_on_hand: 5 })
  assert.partialDeepStrictEqual(body.data.count, {
    counted_quantity: 9,
    system_quantity_before: 10,
    variance: -1,
  })
  assert.equal(body.data.last_counted_at.slice(0, 10), on(-3))
  // Of the nine units, four were shipped later: a count of three leaves less than nothing.
  const short = await count(3, { counted_date: on(-3) })
  assert.deepEqual([short.status, Object.keys(short.body.errors)], [422, ['counted_quantity']])
  const same = await count(5, { counted_date: on(-1) })
  assert.partialDeepStrictEqual(same.body.data.count, { variance: 0, adjustment_movement_id: null })
})

test('lists, totals and reports of a day contain the movements of that day', async () => {
  const product_id = await stocked()
  const day = on(-7)
  assert.equal((await movesOf(books, product_id).adjust(2, { adjusted_date: day })).status, 200)
  const range = `product_id=${product_id}&from=${day}&to=${day}`
  const { data: listed } = (await clerk.get(`/operations/stock-movements?${range}`)).body
  assert.deepEqual(
    listed.map((each: { quantity: number; movement_date: string }) => [each.quantity, each.movement_date]),
    [[2, day]],
  )
  const { data } = (await clerk.get(`/operations/stock-movements/statistics?${range}`)).body
  assert.partialDeepStrictEqual(data, { total_movements: 1, net_quantity: 2 })
  const recorded = (
    await clerk.get(`/operations/stock-movements?product_id=${product_id}&from=${testApp.clock.now()}`)
  ).body
  assert.deepEqual(recorded.data, [])
  const { data: turnover } = (
    await clerk.get(
      `/operations/reports/stock-turnover?product_id=${product_id}&from_date=${on(-8)}&to_date=${day}`,
    )
  ).body
  assert.partialDeepStrictEqual(turnover[0], {
    opening_quantity: 10,
    closing_quantity: 12,
    opening_value: 50,
    closing_value: 60,
  })
})

test('dead stock counts from the day of the sale', async () => {
  const product_id = await stocked()
  const { sold, ship } = movesOf(books, product_id)
  assert.equal((await ship((await sold(1)).path, { shipped_date: on(-12) })).status, 200)
  const found = async (days: number) =>
    (await clerk.get(`/operations/reports/dead-stock?days=${days}&per_page=100`)).body.data.find(
      (row: { product_id: string }) => row.product_id === product_id,
    )
  assert.equal(await found(13), undefined)
  const { last_sold_at, last_received_at } = await found(11)
  assert.deepEqual([last_sold_at.slice(0, 10), last_received_at.slice(0, 10)], [on(-12), on(-20)])
})

test('an order has the time and the carrier of its last shipment, in any order of recording', async () => {
  const { sold, shipItems } = movesOf(books, await stocked())
  const { path, item } = await sold(4)
  const first = await shipItems(path, [{ id: item, quantity: 2 }], { carrier: 'DHL' })
  assert.equal(first.status, 201)
  await shipItems(path, undefined, { carrier: 'UPS', shipped_date: on(-3) })
  const { data } = (await clerk.get(path)).body
  assert.deepEqual([data.status, data.carrier, data.shipped_at.slice(0, 10)], ['shipped', 'DHL', on(0)])
})

test('a purchase order has the day of its last receipt, in any order of recording', async () => {
  const { id } = await createProduct({ cost_price: null })
  const { ordered, receive } = movesOf(books, id)
  const order = await ordered(4, 10)
  await receive(order, 2, { received_date: on(-1) })
  await receive(order, 2, { received_date: on(-10) })
  const { data } = (await clerk.get(order.path)).body
  assert.deepEqual([data.status, data.delivery_date], ['received', on(-1)])
})

test('stock from before a change of the currency cannot leave in the new one', async () => {
  const { id } = await createProduct({ cost_price: null })
  const { ordered, receive, sold, ship, adjust } = movesOf(books, id)
  const rates = [{ currency: 'EUR', date: on(-30), rate: 1 }]
  assert.equal((await clerk.put('/finance/exchange-rates', { rates })).status, 200)
  assert.equal((await receive(await ordered(10, 10), 10, { received_date: on(-8) })).status, 200)
  assert.equal((await ship((await sold(10)).path, { shipped_date: on(-2) })).status, 200)
  assert.equal((await clerk.patch(`/operations/products/${id}`, { currency: 'EUR' })).status, 200)
  const inEuro = movesOf(books, id, 'EUR')
  assert.equal((await receive(await inEuro.ordered(10, 20), 10, { received_date: on(-5) })).status, 200)
  assert.equal((await adjust(-5, { adjusted_date: on(-7) })).status, 422)
  assert.equal((await adjust(-5, { adjusted_date: on(-4) })).status, 200)
  for (let day = -9; day <= 0; day++) {
    await stockOnDay(books, on(day), 'USD')
    await stockOnDay(books, on(day), 'EUR')
  }
  const path = `/operations/reports/stock-turnover?product_id=${id}&from_date=${on(-7)}&to_date=${on(-6)}`
  const { data } = (await clerk.get(path)).body
  assert.partialDeepStrictEqual(data[0], { currency: 'EUR', opening_value: 0, closing_value: 0 })
})

test('turnover has the value that a day has without a quantity', async () => {
  const { id } = await createProduct({ cost_price: null })
  const { ordered, receive, sold, ship } = movesOf(books, id)
  assert.equal((await receive(await ordered(10, 100), 10, { received_date: on(-9) })).status, 200)
  assert.equal((await receive(await ordered(10, 10), 10, { received_date: on(-1) })).status, 200)
  assert.equal((await ship((await sold(10)).path, { shipped_date: on(-8) })).status, 200)
  const turnover = async (from: number, to: number) =>
    (
      await clerk.get(
        `/operations/reports/stock-turnover?product_id=${id}&from_date=${on(from)}&to_date=${on(to)}`,
      )
    ).body.data[0]
  assert.partialDeepStrictEqual(await turnover(-8, -3), { closing_quantity: 0, closing_value: 450 })
  assert.partialDeepStrictEqual(await turnover(-5, -1), { opening_value: 450, closing_value: 550 })
})

test('a receipt values goods without a cost today, not on the day of the receipt', async () => {
  const { id } = await createProduct({ cost_price: null })
  const { adjust, ordered, receive } = movesOf(books, id)
  assert.equal((await adjust(10, {})).status, 200)
  const before = [await stockOnDay(books, on(-6)), await stockOnDay(books, on(0))]
  assert.equal((await receive(await ordered(5, 10), 5, { received_date: on(-6) })).status, 200)
  const after = [await stockOnDay(books, on(-6)), await stockOnDay(books, on(0))]
  assert.deepEqual(
    after.map(({ value }, index) => value - (before[index]?.value ?? 0)),
    [5_000, 15_000],
  )
})
