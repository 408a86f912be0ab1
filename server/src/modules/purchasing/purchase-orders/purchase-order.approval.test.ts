/** The approval of orders by their authors. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPurchasing, url } from './purchase-order.fixtures.ts'

const { testApp, buyer, createOrder, createOrderIn, postAction, read } = await openPurchasing()
const owner = await testApp.caller('acme', 'owner')
const limit = (purchase_order_approval_limit: unknown) =>
  owner.patch('/tenant', { settings: { purchase_order_approval_limit } })

test("rejects the approval of one's own order above the limit", async () => {
  assert.ok((await limit('much')).body.errors['settings.purchase_order_approval_limit'])
  assert.equal((await limit(49.99)).status, 200)
  const orderIn = await createOrderIn('pending_approval')
  const rejected = await buyer.post(url(orderIn, '/approve'))
  assert.deepEqual(
    [rejected.status, rejected.body.message],
    [403, 'An order of your own above 49.99 USD must be approved by somebody else: you added this order.'],
  )
  assert.equal((await buyer.post(url(await createOrder(), '/submit'), { approve: true })).status, 403)
  assert.equal((await owner.post(url(orderIn, '/approve'))).status, 200)
  await limit(50)
  await createOrderIn('approved')
  const foreign = await createOrderIn('pending_approval', { currency: 'JPY', items: orderIn.items })
  const other = await buyer.post(url(foreign, '/approve'))
  assert.deepEqual(
    [other.status, other.body.message],
    [
      403,
      'An order of your own in another currency than USD must always be approved by somebody else, ' +
        'because the limit is 50.00 USD: you added this order.',
    ],
  )
  const raised = await createOrderIn('approved')
  const more = { items: [{ id: raised.items[0].id, quantity: 1_000_000 }] }
  assert.equal((await buyer.put(url(raised), more)).status, 200)
  assert.equal((await read(raised)).status, 'pending_approval')
  assert.equal((await buyer.post(url(raised, '/send'))).status, 422)
  await limit(null)
  await postAction(foreign, 'approve')
})

test('counts the last user who raised the total as an author', async () => {
  await limit(100)
  const setQuantity = async (
    caller: typeof buyer,
    order: { id: string; items: { id: string }[] },
    quantity: number,
  ) => {
    const items = [{ id: order.items[0]?.id, quantity }]
    const { status, body } = await caller.put(url(order), { items })
    assert.equal(status, 200, JSON.stringify(body))
    assert.ok(!('raised_by' in body.data))
  }
  const approve = (caller: typeof buyer, order: { id: string }) => caller.post(url(order, '/approve'))
  const second = await testApp.caller('acme', 'manager')
  const third = await testApp.caller('acme', 'manager')

  const order = await createOrderIn('pending_approval')
  await setQuantity(second, order, 21)
  const rejected = await approve(second, order)
  assert.deepEqual(
    [rejected.status, rejected.body.message],
    [
      403,
      'An order of your own above 100.00 USD must be approved by somebody else: ' +
        'you were the last to raise the total of this order.',
    ],
  )
  assert.equal((await approve(buyer, order)).status, 403)
  assert.equal((await approve(third, order)).status, 200)

  // A change that does not raise the total does not make its user an author.
  const lowered = await createOrderIn('pending_approval', { shipping_cost: 500 })
  await setQuantity(second, lowered, 9)
  assert.equal((await approve(second, lowered)).status, 200)

  // Totals in different currencies cannot be compared.
  const converted = await createOrderIn('pending_approval', { currency: 'EUR' })
  assert.equal((await second.put(url(converted), { currency: 'USD', shipping_cost: 500 })).status, 200)
  assert.equal((await approve(second, converted)).status, 403)

  // If the approver raises an approved order above the limit, somebody else must approve it.
  const raised = await createOrderIn('pending_approval')
  assert.equal((await approve(owner, raised)).status, 200)
  await setQuantity(second, raised, 21)
  assert.equal((await read(raised)).status, 'pending_approval')
  await limit(null)
  await postAction(raised, 'approve')
})

test('lists the orders that wait for the caller, without their own above the limit', async () => {
  await limit(100)
  const manager = await testApp.caller('acme', 'manager')
  const reader = await testApp.caller('acme', 'operations.purchase_orders.read')
  const small = await createOrderIn('pending_approval')
  const large = await createOrderIn('pending_approval')
  const raised = { items: [{ id: large.items[0].id, quantity: 1_000_000 }] }
  assert.equal((await manager.put(url(large), raised)).status, 200)
  const approved = await createOrderIn('approved')
  const ids = [small, large, approved].map(({ id }) => id)
  const found = async (caller: typeof buyer, isWanted: boolean) => {
    const query = `awaiting_my_approval=${isWanted}&ids=${ids.join()}`
    const { body } = await caller.get(`/operations/purchase-orders?${query}`)
    return ids.filter((id) => body.data.some((order: { id: string }) => order.id === id))
  }
  assert.deepEqual(await found(buyer, true), [small.id])
  assert.deepEqual(await found(manager, true), [small.id])
  assert.deepEqual(await found(owner, true), [small.id, large.id])
  assert.deepEqual(await found(owner, false), [approved.id])
  assert.deepEqual([await found(reader, true), await found(reader, false)], [[], ids])
  await limit(null)
  assert.deepEqual(await found(buyer, true), [small.id, large.id])
})
