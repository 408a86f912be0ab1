import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSuppliers, url } from './supplier.fixtures.ts'
import { canReceiveOrders, type Supplier } from './supplier.ts'

const { testApp, buyer, createSupplier, createSupplierIn, read, eventsOf } = await openSuppliers()

const all: Supplier['status'][] = [
  'prospective',
  'active',
  'approved',
  'preferred',
  'inactive',
  'suspended',
  'blacklisted',
  'under_review',
]
const open = all.filter((status) => status !== 'blacklisted')
const why = { reason: 'Two deliveries were spoiled' }

/** Each action: allowed statuses, resulting status, request body and response. */
const transitions: [
  operation: string,
  from: string[],
  to: string,
  body: object | undefined,
  responses: string[],
][] = [
  ['activate', ['inactive', 'suspended', 'prospective', 'under_review'], 'active', undefined, []],
  ['deactivate', ['active', 'approved', 'preferred'], 'inactive', undefined, []],
  [
    'approve',
    ['active', 'under_review', 'preferred'],
    'approved',
    undefined,
    ['is_approved', 'is_preferred'],
  ],
  ['prefer', ['active', 'approved'], 'preferred', undefined, ['is_approved', 'is_preferred']],
  ['review', open, 'under_review', undefined, ['is_approved', 'is_preferred']],
  ['blacklist', open, 'blacklisted', why, ['blacklist_reason']],
  [
    'suspend',
    open.filter((status) => status !== 'suspended'),
    'suspended',
    why,
    ['suspension_reason', 'suspended_until'],
  ],
]

for (const [operation, from, to, body, responses] of transitions)
  test(`${operation} changes ${from.join(', ')} to ${to} and is rejected in any other status`, async () => {
    for (const status of all) {
      const supplierIn = await createSupplierIn(status)
      const response = await buyer.post(url(supplierIn, `/${operation}`), body)
      if (from.includes(status)) {
        assert.equal(response.status, 200, `${operation} from ${status}`)
        assert.deepEqual(
          Object.keys(response.body.data).toSorted(),
          ['id', 'status', 'updated_at', ...responses].toSorted(),
        )
        assert.equal(response.body.data.status, to)
        assert.equal((await read(supplierIn)).status, to)
        continue
      }
      assert.equal(response.status, 422, `${operation} from ${status}`)
      assert.match(response.body.errors.status[0], new RegExp(`is ${status}: it must be ${from[0]}`))
      assert.equal(response.body.meta.current, status)
      assert.ok(!response.body.meta.allowed.includes(operation))
      assert.equal((await read(supplierIn)).status, status)
    }
  })

test('runs a supplier through its statuses and emits one event for each transition', async () => {
  const supplier = await createSupplier({ prospective: true })
  for (const operation of ['activate', 'approve', 'prefer', 'review', 'approve', 'deactivate', 'activate'])
    assert.equal((await buyer.post(url(supplier, `/${operation}`))).status, 200, operation)
  await buyer.post(url(supplier, '/suspend'), why)
  await buyer.post(url(supplier, '/blacklist'), { reason: 'Forged certificates' })
  assert.deepEqual(await eventsOf(supplier), [
    'created',
    'activated',
    'approved',
    'preferred',
    'reviewed',
    'approved',
    'deactivated',
    'activated',
    'suspended',
    'blacklisted',
  ])
  assert.partialDeepStrictEqual(await read(supplier), {
    status: 'blacklisted',
    blacklist_reason: 'Forged certificates',
    suspension_reason: null,
  })
})

test('stores the reason and day of a suspension and clears them afterwards', async () => {
  const supplierIn = await createSupplierIn('approved')
  assert.ok((await buyer.post(url(supplierIn, '/suspend'))).body.errors.reason)
  assert.ok((await buyer.post(url(supplierIn, '/suspend'), { reason: '  ' })).body.errors.reason)
  const noDay = { ...why, suspended_until: '2027-02-29' }
  assert.ok((await buyer.post(url(supplierIn, '/suspend'), noDay)).body.errors.suspended_until)
  const suspended_until = Temporal.PlainDate.from(testApp.clock.now().slice(0, 10))
    .add({ days: 7 })
    .toString()
  const { body } = await buyer.post(url(supplierIn, '/suspend'), { ...why, suspended_until })
  assert.deepEqual(body.data, {
    id: supplierIn.id,
    status: 'suspended',
    suspension_reason: why.reason,
    suspended_until,
    updated_at: body.data.updated_at,
  })
  // The day is a reminder: the status does not change.
  testApp.clock.advance({ days: 30 })
  assert.equal((await read(supplierIn)).status, 'suspended')
  await buyer.post(url(supplierIn, '/activate'))
  assert.partialDeepStrictEqual(await read(supplierIn), { suspension_reason: null, suspended_until: null })
  assert.equal((await buyer.post(url(supplierIn, '/suspend'), why)).body.data.suspended_until, null)
})

test('clears the approval flags of a supplier that can no longer receive orders', async () => {
  const flags = async (supplier: { id: string }, operation: string, body?: object) => {
    assert.equal((await buyer.post(url(supplier, `/${operation}`), body)).status, 200, operation)
    const { is_approved, is_preferred } = await read(supplier)
    return [is_approved, is_preferred]
  }
  const leaving: [operation: string, body?: object][] = [
    ['deactivate'],
    ['suspend', why],
    ['review'],
    ['blacklist', why],
  ]
  for (const [operation, body] of leaving) {
    const supplierIn = await createSupplierIn('active')
    assert.deepEqual(await flags(supplierIn, 'prefer'), [false, true])
    assert.deepEqual(await flags(supplierIn, 'approve'), [true, false])
    assert.deepEqual(await flags(supplierIn, 'prefer'), [true, true])
    assert.deepEqual(await flags(supplierIn, operation, body), [false, false], operation)
    if (operation !== 'blacklist') assert.deepEqual(await flags(supplierIn, 'activate'), [false, false])
  }
  const supplier = await createSupplierIn('inactive', { is_approved: true, is_preferred: true })
  assert.deepEqual(await flags(supplier, 'activate'), [true, true])
})

test('rejects the second of two concurrent transitions with the status it found', async () => {
  const pairs: [status: string, operation: string, body?: object][] = [
    ['inactive', 'activate'],
    ['active', 'deactivate'],
    ['active', 'suspend', why],
    ['active', 'approve'],
    ['active', 'prefer'],
    ['active', 'blacklist', why],
  ]
  for (const [status, operation, body] of pairs) {
    const supplierIn = await createSupplierIn(status)
    const move = () => buyer.post(url(supplierIn, `/${operation}`), body)
    const responses = await Promise.all([move(), move()])
    assert.deepEqual(responses.map((response) => response.status).toSorted(), [200, 422], operation)
    assert.equal((await eventsOf(supplierIn)).length, 2, operation)
  }
})

test('allows orders only to active, approved and preferred suppliers', () => {
  const able = all.filter((status) => canReceiveOrders({ status }))
  assert.deepEqual(able, ['active', 'approved', 'preferred'])
})
