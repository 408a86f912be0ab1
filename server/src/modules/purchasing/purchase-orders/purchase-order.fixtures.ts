/** Who buys in the tests, from whom, and orders in every state. */
import assert from 'node:assert/strict'
import { openStockroom } from '#modules/inventory/stock.fixtures'

export const url = ({ id }: { id: string }, rest = '') => `/operations/purchase-orders/${id}${rest}`

const why = { reason: 'Found a better price' }
/** How an order comes to a state. */
const ways: Record<string, readonly (readonly [string, object?])[]> = {
  draft: [],
  pending_approval: [['submit']],
  approved: [['submit'], ['approve']],
  sent: [['submit'], ['approve'], ['send']],
  acknowledged: [['submit'], ['approve'], ['send'], ['acknowledge']],
  rejected: [['submit'], ['reject', why]],
  cancelled: [['cancel', why]],
}

export async function openBuying() {
  const room = await openStockroom()
  const { testApp, product } = room
  const buyer = await testApp.caller('acme', 'manager')
  let made = 0

  const supplier = async (fields: object = {}, status = 'active') => {
    const body = {
      name: `Supplier ${++made}`,
      code: `S-${made}`,
      email: `s-${made}@supplier.example`,
      ...fields,
    }
    const answer = await buyer.post('/operations/suppliers', body)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    await testApp.sql('update suppliers set status = $1 where id = $2', [status, answer.body.data.id])
    return answer.body.data
  }
  const usual = await supplier({ name: 'Exotic Liquids', email: 'orders@exotic.example', lead_time_days: 7 })

  const order = async (fields: object = {}) => {
    const own = 'items' in fields || 'line_items' in fields
    const items = own ? {} : { items: [{ product_id: await product(), quantity: 10, unit_price: 5 }] }
    const answer = await buyer.post('/operations/purchase-orders', {
      supplier_id: usual.id,
      ...items,
      ...fields,
    })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.data
  }

  const does = async (own: { id: string }, operation: string, body?: object) => {
    const answer = await buyer.post(url(own, `/${operation}`), body)
    assert.equal(answer.status, 200, `${operation}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }

  const orderIn = async (status: string, fields: object = {}) => {
    const own = await order(fields)
    for (const [operation, body] of ways[status] ?? []) await does(own, operation, body)
    return own
  }

  const read = async (own: { id: string }) => (await buyer.get(url(own))).body.data

  /** So many of the lines of an order come in, in their order. */
  const receive = (own: { id: string; items: { id: string }[] }, quantities: number[], more: object = {}) =>
    buyer.post(url(own, '/receive'), {
      items: quantities.flatMap((quantity_received, index) =>
        quantity_received > 0 ? [{ purchase_order_item_id: own.items[index]?.id, quantity_received }] : [],
      ),
      ...more,
    })

  const told = async ({ id }: { id: string }) =>
    (await testApp.sql('select type from events where entity_id = $1 order by id', [id])).map(({ type }) =>
      String(type).replace('purchase_order.', ''),
    )

  return { ...room, buyer, supplier, usual, order, orderIn, does, read, receive, told, why }
}
