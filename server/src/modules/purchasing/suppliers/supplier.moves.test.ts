import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSuppliers, url } from './supplier.fixtures.ts'
import { canReceiveOrders, type Supplier } from './supplier.ts'

const { testApp, buyer, supplier, supplierIn, read, eventsOf } = await openSuppliers()

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

/** Each operation: from where, to where, and what it answers. */
const moves: [operation: string, from: string[], to: string, body: object | undefined, answers: string[]][] =
  [
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

for (const [operation, from, to, body, answers] of moves)
  test(`${operation} leads from ${from.join(', ')} to ${to}, and from nowhere else`, async () => {
    for (const status of all) {
      const own = await supplierIn(status)
      const answer = await buyer.post(url(own, `/${operation}`), body)
      if (from.includes(status)) {
        assert.equal(answer.status, 200, `${operation} from ${status}`)
        assert.deepEqual(
          Object.keys(answer.body.data).toSorted(),
          ['id', 'status', 'updated_at', ...answers].toSorted(),
        )
        assert.equal(answer.body.data.status, to)
        assert.equal((await read(own)).status, to)
        continue
      }
      assert.equal(answer.status, 422, `${operation} from ${status}`)
      assert.match(answer.body.errors.status[0], new RegExp(`is ${status}: it must be ${from[0]}`))
      assert.equal(answer.body.meta.current, status)
      assert.ok(!answer.body.meta.allowed.includes(operation))
      assert.equal((await read(own)).status, status)
    }
  })

test('a supplier goes its way, and each step is told once', async () => {
  const own = await supplier({ prospective: true })
  for (const operation of ['activate', 'approve', 'prefer', 'review', 'approve', 'deactivate', 'activate'])
    assert.equal((await buyer.post(url(own, `/${operation}`))).status, 200, operation)
  await buyer.post(url(own, '/suspend'), why)
  await buyer.post(url(own, '/blacklist'), { reason: 'Forged certificates' })
  assert.deepEqual(await eventsOf(own), [
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
  assert.partialDeepStrictEqual(await read(own), {
    status: 'blacklisted',
    blacklist_reason: 'Forged certificates',
    suspension_reason: null,
  })
})

test('a suspension says why, perhaps until when, and leaves nothing behind', async () => {
  const own = await supplierIn('approved')
  assert.ok((await buyer.post(url(own, '/suspend'))).body.errors.reason)
  assert.ok((await buyer.post(url(own, '/suspend'), { reason: '  ' })).body.errors.reason)
  const noDay = { ...why, suspended_until: '2027-02-29' }
  assert.ok((await buyer.post(url(own, '/suspend'), noDay)).body.errors.suspended_until)
  const suspended_until = Temporal.PlainDate.from(testApp.clock.now().slice(0, 10))
    .add({ days: 7 })
    .toString()
  const { body } = await buyer.post(url(own, '/suspend'), { ...why, suspended_until })
  assert.deepEqual(body.data, {
    id: own.id,
    status: 'suspended',
    suspension_reason: why.reason,
    suspended_until,
    updated_at: body.data.updated_at,
  })
  // The day is a reminder: nothing happens by itself.
  testApp.clock.advance({ days: 30 })
  assert.equal((await read(own)).status, 'suspended')
  await buyer.post(url(own, '/activate'))
  assert.partialDeepStrictEqual(await read(own), { suspension_reason: null, suspended_until: null })
  assert.equal((await buyer.post(url(own, '/suspend'), why)).body.data.suspended_until, null)
})

test('what was approved stays so while it is inactive, and is open again under review', async () => {
  const own = await supplierIn('active')
  const standing = async (operation: string, body?: object) => {
    assert.equal((await buyer.post(url(own, `/${operation}`), body)).status, 200, operation)
    const { is_approved, is_preferred } = await read(own)
    return [is_approved, is_preferred]
  }
  assert.deepEqual(await standing('approve'), [true, false])
  assert.deepEqual(await standing('prefer'), [true, true])
  assert.deepEqual(await standing('deactivate'), [true, true])
  assert.deepEqual(await standing('activate'), [true, true])
  assert.deepEqual(await standing('suspend', why), [true, true])
  assert.deepEqual(await standing('review'), [false, false])
  assert.deepEqual(await standing('activate'), [false, false])
  assert.deepEqual(await standing('prefer'), [false, true])
  assert.deepEqual(await standing('approve'), [true, false])
  assert.deepEqual(await standing('blacklist', why), [false, false])
})

test('two who move a supplier at once: one wins, the other is told the state it found', async () => {
  const pairs: [status: string, operation: string, body?: object][] = [
    ['inactive', 'activate'],
    ['active', 'deactivate'],
    ['active', 'suspend', why],
    ['active', 'approve'],
    ['active', 'prefer'],
    ['active', 'blacklist', why],
  ]
  for (const [status, operation, body] of pairs) {
    const own = await supplierIn(status)
    const move = () => buyer.post(url(own, `/${operation}`), body)
    const answers = await Promise.all([move(), move()])
    assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 422], operation)
    assert.equal((await eventsOf(own)).length, 2, operation)
  }
})

test('active, approved and preferred suppliers can receive orders', () => {
  const able = all.filter((status) => canReceiveOrders({ status }))
  assert.deepEqual(able, ['active', 'approved', 'preferred'])
})
