/** Requests that move goods take the day on which they moved, and the stock of that day is the one of the books. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from './posting.fixtures.ts'
import { movesOf, stockedProduct, stockOnDay } from './stock-days.fixtures.ts'

const books = await openBooks()
const { clerk, done } = books
const { data: depot } = (await clerk.post('/operations/warehouses', { name: 'Depot', code: 'DEPOT' })).body
const { on } = movesOf(books, '')

interface Way {
  field: string
  /** The change of the quantity on hand. */
  quantity: number
  /** The change of the stock value, in cents. */
  value: number
  /** Prepares a product with 10 units at 5.00, in stock since 20 days. Returns the request with a day. */
  prepare: (product_id: string) => Promise<(day: object) => ReturnType<typeof clerk.post>>
}

/** Every endpoint that moves goods. */
const ways: Record<string, Way> = {
  'POST /operations/purchase-orders/:id/receive': {
    field: 'received_date',
    quantity: 4,
    value: 4_000,
    prepare: async (product_id) => {
      const { ordered, receive } = movesOf(books, product_id)
      const order = await ordered(4, 10)
      return (day) => receive(order, 4, day)
    },
  },
  'POST /sales/orders/:id/ship': {
    field: 'shipped_date',
    quantity: -3,
    value: -1_500,
    prepare: async (product_id) => {
      const { sold, ship } = movesOf(books, product_id)
      const { path } = await sold(3)
      return (day) => ship(path, day)
    },
  },
  'POST /sales/orders/:id/shipments': {
    field: 'shipped_date',
    quantity: -2,
    value: -1_000,
    prepare: async (product_id) => {
      const { sold, shipItems } = movesOf(books, product_id)
      const { path, item } = await sold(3)
      return (day) => shipItems(path, [{ id: item, quantity: 2 }], day)
    },
  },
  'POST /sales/orders/:id/return': {
    field: 'returned_date',
    quantity: 2,
    value: 1_000,
    prepare: async (product_id) => {
      const { sold, ship, giveBack } = movesOf(books, product_id)
      const { path, item } = await sold(3)
      assert.equal((await ship(path, { shipped_date: on(-15) })).status, 200)
      return (day) => giveBack(path, { items: [{ id: item, quantity: 2 }], ...day })
    },
  },
  'POST /operations/inventory/adjust': {
    field: 'adjusted_date',
    quantity: -1,
    value: -500,
    prepare: async (product_id) => (day) => movesOf(books, product_id).adjust(-1, day),
  },
  'POST /operations/inventory/physical-count': {
    field: 'counted_date',
    quantity: 2,
    value: 1_000,
    prepare: async (product_id) => (day) => movesOf(books, product_id).count(12, day),
  },
  'POST /operations/inventory/transfer': {
    field: 'transfer_date',
    quantity: 0,
    value: 0,
    prepare: async (product_id) => (day) =>
      movesOf(books, product_id).transfer({ to_warehouse_id: depot.id, quantity: 4, ...day }),
  },
}

const stocked = () => stockedProduct(books)

async function movementsOf(product_id: string) {
  const { data } = (await clerk.get(`/operations/stock-movements?product_id=${product_id}`)).body
  return data.filter(({ movement_type: { value } }: { movement_type: { value: string } }) =>
    ['reservation', 'release'].every((other) => other !== value),
  )
}

const closeUntil = (until: string | null) =>
  until === null ? done('/finance/periods/reopen', { until }) : done('/finance/periods/close', { until })

for (const [line, { field, quantity, value, prepare }] of Object.entries(ways)) {
  test(`${line} moves goods on the day of ${field}`, async () => {
    const moments: [string, string | null | undefined, string][] = [
      ['a past day', on(-3), on(-3)],
      ['an instant of a past day', `${on(-2)}T09:30:00+02:00`, on(-2)],
      ['today', on(0), on(0)],
      ['null', null, on(0)],
      ['no day', undefined, on(0)],
    ]
    for (const [about, moment, day] of moments) {
      const product_id = await stocked()
      const send = await prepare(product_id)
      const known = (await movementsOf(product_id)).map(({ id }: { id: string }) => id)
      const before = [
        await stockOnDay(books, on(-4)),
        await stockOnDay(books, day),
        await stockOnDay(books, on(0)),
      ]
      const { status, body } = await send({ [field]: moment })
      assert.ok(status < 300, `${about}: ${JSON.stringify(body)}`)
      const after = [
        await stockOnDay(books, on(-4)),
        await stockOnDay(books, day),
        await stockOnDay(books, on(0)),
      ]
      const changes = after.map((each, index) => ({
        quantity: each.quantity - (before[index]?.quantity ?? 0),
        value: each.value - (before[index]?.value ?? 0),
      }))
      assert.deepEqual(
        changes,
        [
          { quantity: 0, value: 0 },
          { quantity, value },
          { quantity, value },
        ],
        about,
      )
      const added = (await movementsOf(product_id)).filter(({ id }: { id: string }) => !known.includes(id))
      assert.ok(added.length > 0)
      for (const { movement_date } of added) assert.equal(movement_date, day, about)
    }
  })

  test(`${line} rejects a ${field} in the future, in a closed period, or that is no day`, async () => {
    const product_id = await stocked()
    const send = await prepare(product_id)
    const rejected = async (moment: unknown, problem: string) => {
      const { status, body } = await send({ [field]: moment })
      assert.deepEqual(
        [status, body.errors],
        [422, { [field]: [`The ${field} field ${problem}.`] }],
        String(moment),
      )
    }
    await rejected(on(1), `must not be after today, ${on(0)}`)
    await rejected(`${on(2)}T00:00:00Z`, `must not be after today, ${on(0)}`)
    for (const moment of ['2026-02-30', '2026-13-01', '20261101', 'yesterday', 5, {}]) {
      const { status, body } = await send({ [field]: moment })
      assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], String(moment))
    }
    const before = await stockOnDay(books, on(0))
    await closeUntil(on(-5))
    for (const settings of [{ finance_closed_periods: 'refuse' }, { finance_closed_periods: null }]) {
      assert.equal((await clerk.patch('/tenant', { settings })).status, 200)
      await rejected(on(-5), `must be after ${on(-5)}: until then the books are closed`)
      await rejected(on(-6), `must be after ${on(-5)}: until then the books are closed`)
    }
    assert.deepEqual(await stockOnDay(books, on(0)), before)
    const { status, body } = await send({ [field]: on(-4) })
    assert.ok(status < 300, JSON.stringify(body))
    await closeUntil(null)
  })
}
