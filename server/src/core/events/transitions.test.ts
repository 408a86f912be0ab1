/** The transition function, called directly. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invalidField, transition } from '#core'
import { inTenant, inTenantWithPermissions } from '#core/jobs'
import { startTestApp } from '#test/test-app'
import { suppliers } from '../../modules/purchasing/suppliers/supplier.ts'

const testApp = await startTestApp()
const { acme } = testApp.tenants
const { runtime } = testApp.app
const buyer = await testApp.caller('acme', 'warehouse')
let number = 0

async function createSupplier(): Promise<string> {
  const draft = { name: 'Exotic Liquids', code: `EXO-${++number}`, email: `sales${number}@exotic.example` }
  return (await buyer.post('/operations/suppliers', draft)).body.data.id
}

const supplierOf = async (id: string) => (await buyer.get(`/operations/suppliers/${id}`)).body.data

const eventsOf = async (id: string) =>
  (
    await testApp.sql(
      `select type, changes from events where entity_id = $1 and type <> 'supplier.created'`,
      [id],
    )
  ).map(({ type, changes }) => ({ type, changes: changes as Record<string, unknown> }))

test('requires the permission of the transition', async () => {
  const id = await createSupplier()
  await assert.rejects(
    inTenant(runtime, acme, (ctx) => transition(ctx, suppliers, id, 'activate')),
    { code: 'FORBIDDEN' },
  )
  assert.equal((await supplierOf(id)).status, 'inactive')
})

test('writes the values with the new state and emits one event with the reason', async () => {
  const id = await createSupplier()
  const { before, after } = await inTenantWithPermissions(runtime, acme, (ctx) =>
    transition(ctx, suppliers, id, 'suspend', {
      values: ({ name }) => ({ suspension_reason: `${name} delivers late` }),
      reason: 'Late again',
    }),
  )
  assert.deepEqual([before.status, after.status], ['inactive', 'suspended'])
  const { status, suspension_reason } = await supplierOf(id)
  assert.deepEqual(
    { status, suspension_reason },
    {
      status: 'suspended',
      suspension_reason: 'Exotic Liquids delivers late',
    },
  )
  const [event, ...others] = await eventsOf(id)
  assert.deepEqual(others, [])
  assert.equal(event?.type, 'supplier.suspended')
  assert.deepEqual(event?.changes.status, { old: 'inactive', new: 'suspended' })
  assert.deepEqual(event?.changes.reason, { old: null, new: 'Late again' })
})

test('writes nothing that the guard rejects', async () => {
  const id = await createSupplier()
  const rejected = inTenantWithPermissions(runtime, acme, (ctx) =>
    transition(ctx, suppliers, id, 'activate', {
      guard: ({ status }) => {
        throw invalidField('status', `is ${status}`)
      },
    }),
  )
  await assert.rejects(rejected, { code: 'VALIDATION_ERROR' })
  assert.equal((await supplierOf(id)).status, 'inactive')
  assert.deepEqual(await eventsOf(id), [])
})

test('rejects the state before running the guard', async () => {
  const id = await createSupplier()
  const rejected = inTenantWithPermissions(runtime, acme, (ctx) =>
    transition(ctx, suppliers, id, 'approve', {
      guard: () => assert.fail('An inactive supplier cannot be approved.'),
    }),
  )
  await assert.rejects(rejected, { code: 'INVALID_STATE' })
})
