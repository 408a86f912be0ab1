/** Fixtures of purchase order tests: suppliers, and orders in every status. */
import assert from 'node:assert/strict'
import type { Caller, TestApp } from '#test/test-app'
import { openInventory } from '#modules/inventory/stock.fixtures'

export const url = ({ id }: { id: string }, rest = '') => `/operations/purchase-orders/${id}${rest}`

const reasonBody = { reason: 'Found a better price' }
/** The actions that bring a new order to each status. */
const actionsByStatus: Record<string, readonly (readonly [string, object?])[]> = {
  draft: [],
  pending_approval: [['submit']],
  approved: [['submit'], ['approve']],
  sent: [['submit'], ['approve'], ['send']],
  acknowledged: [['submit'], ['approve'], ['send'], ['acknowledge']],
  rejected: [['submit'], ['reject', reasonBody]],
  cancelled: [['cancel', reasonBody]],
}

let count = 0

const supplierCreator =
  ({ sql }: TestApp, buyer: Caller) =>
  async (fields: object = {}, status = 'active') => {
    const body = {
      name: `Supplier ${++count}`,
      code: `S-${count}`,
      email: `s-${count}@supplier.example`,
      ...fields,
    }
    const answer = await buyer.post('/operations/suppliers', body)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    await sql('update suppliers set status = $1 where id = $2', [status, answer.body.data.id])
    return answer.body.data
  }

export async function openPurchasing() {
  const inventory = await openInventory()
  const { testApp, insertProduct } = inventory
  const buyer = await testApp.caller('acme', 'manager')
  const createSupplier = supplierCreator(testApp, buyer)
  const defaultSupplier = await createSupplier({
    name: 'Exotic Liquids',
    email: 'orders@exotic.example',
    lead_time_days: 7,
  })

  const createOrder = async (fields: object = {}) => {
    const hasItems = 'items' in fields || 'line_items' in fields
    const items = hasItems
      ? {}
      : { items: [{ product_id: await insertProduct(), quantity: 10, unit_price: 5 }] }
    const answer = await buyer.post('/operations/purchase-orders', {
      supplier_id: defaultSupplier.id,
      ...items,
      ...fields,
    })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.data
  }

  const postAction = async (order: { id: string }, operation: string, body?: object) => {
    const answer = await buyer.post(url(order, `/${operation}`), body)
    assert.equal(answer.status, 200, `${operation}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }

  const createOrderIn = async (status: string, fields: object = {}) => {
    const order = await createOrder(fields)
    for (const [operation, body] of actionsByStatus[status] ?? []) await postAction(order, operation, body)
    return order
  }

  const read = async (order: { id: string }) => (await buyer.get(url(order))).body.data

  /** Receives these quantities of the items of an order, by position. */
  const receive = (order: { id: string; items: { id: string }[] }, quantities: number[], more: object = {}) =>
    buyer.post(url(order, '/receive'), {
      items: quantities.flatMap((quantity_received, index) =>
        quantity_received > 0 ? [{ purchase_order_item_id: order.items[index]?.id, quantity_received }] : [],
      ),
      ...more,
    })

  const eventTypesOf = async ({ id }: { id: string }) =>
    (await testApp.sql('select type from events where entity_id = $1 order by id', [id])).map(({ type }) =>
      String(type).replace('purchase_order.', ''),
    )

  return {
    ...inventory,
    buyer,
    createSupplier,
    defaultSupplier,
    createOrder,
    createOrderIn,
    postAction,
    read,
    receive,
    eventTypesOf,
    reasonBody,
  }
}
