/** Fixtures of purchase order tests: suppliers, and orders in every status. */
import assert from 'node:assert/strict'
import { openInventory } from '#modules/inventory/stock.fixtures'
import { supplierFactory } from '../suppliers/supplier.factory.ts'
import { purchaseOrderFactory } from './purchase-order.factory.ts'

export const url = ({ id }: { id: string }, rest = '') => `/operations/purchase-orders/${id}${rest}`

const reasonBody = { reason: 'Found a better price' }
/** The actions that lead from a new order to each status. */
const actionsByStatus: Record<string, readonly (readonly [string, object?])[]> = {
  draft: [],
  pending_approval: [['submit']],
  approved: [['submit'], ['approve']],
  sent: [['submit'], ['approve'], ['send']],
  acknowledged: [['submit'], ['approve'], ['send'], ['acknowledge']],
  rejected: [['submit'], ['reject', reasonBody]],
  cancelled: [['cancel', reasonBody]],
}

export async function openPurchasing() {
  const inventory = await openInventory()
  const { testApp, insertProduct } = inventory
  const buyer = await testApp.caller('acme', 'manager')
  const createSupplier = (fields: object = {}, status = 'active') =>
    supplierFactory.createIn(buyer, status, fields)
  const defaultSupplier = await createSupplier({
    name: 'Exotic Liquids',
    email: 'orders@exotic.example',
    lead_time_days: 7,
  })

  const createOrder = async (fields: object = {}) => {
    // A request contains its lines as `items` or as `line_items`.
    const items =
      'line_items' in fields
        ? undefined
        : [{ product_id: await insertProduct(), quantity: 10, unit_price: 5 }]
    return purchaseOrderFactory.create(buyer, { supplier_id: defaultSupplier.id, items, ...fields })
  }

  const postAction = async (order: { id: string }, operation: string, body?: object) => {
    const response = await buyer.post(url(order, `/${operation}`), body)
    assert.equal(response.status, 200, `${operation}: ${JSON.stringify(response.body)}`)
    return response.body.data
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
