import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createActivity } from '../server/src/modules/crm/activities/activity.actions.ts'
import { createCustomer } from '../server/src/modules/crm/customers/customer.actions.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'
import { inTenantWithPermissions } from '../server/src/runtime/jobs/worker.ts'
import { startTestApp } from '../server/test/test-app.ts'
import { Created, runHistory, type Step } from './history.ts'
import type { Demo } from './part.ts'
import { begin, finish, unfinishedSince } from './steps.ts'

const testApp = await startTestApp()
const { runtime } = testApp.app
const act = <T>(work: (ctx: Ctx) => Promise<T>) =>
  inTenantWithPermissions(runtime, testApp.tenants.acme, work)
const now = await act(begin)

/** A run that stops before the transaction with this number. */
function runUntil(stopsAt: number): Demo {
  let transactions = 0
  return {
    tenant: {
      id: testApp.tenants.acme,
      slug: 'acme',
      name: 'Acme',
      currency: 'USD',
      timezone: 'UTC',
      settings: {},
    },
    password: () => Promise.resolve(''),
    now,
    scoredBefore: 0,
    act: (work) => (++transactions === stopsAt ? Promise.reject(new Error('stopped')) : act(work)),
    async each(items, work) {
      const result = { created: 0, existing: 0 }
      for (const [index, item] of items.entries())
        result[(await work(item, index)) ? 'created' : 'existing']++
      return result
    },
  }
}

const names = ['Alfreds', 'Berglunds', 'Chop-suey']

/** Each customer is created and called twice. */
const stepsOf = async (): Promise<Step[]> =>
  names.flatMap((last_name, index) => {
    const customer = new Created<{ id: string }>('customer')
    const on = (hour: number) => ({ moment: `2026-01-0${index + 1}T0${hour}:00:00.000Z`, user: '' })
    const call = (hour: number): Step => ({
      ...on(hour),
      act: (ctx) =>
        createActivity(ctx, {
          type: 'call',
          subject: `Call of ${last_name}`,
          activityable_type: 'customer',
          activityable_id: customer.record.id,
        }),
    })
    const create = (ctx: Ctx) =>
      createCustomer(ctx, {
        type: 'individual',
        first_name: 'A',
        last_name,
        email: `${last_name}@example.com`,
      })
    return [customer.by({ ...on(1), act: create }), call(2), call(3)]
  })

const history = (demo: Demo) =>
  runHistory(demo, { part: 'calls', isMade: () => Promise.resolve(false), stepsOf })
const count = async (table: string) => {
  const [row] = await testApp.sql(`select count(*)::int as count from ${table} where tenant_id = $1`, [
    testApp.tenants.acme,
  ])
  return row?.count
}

test('continues a stopped run from any point', async () => {
  for (const stopsAt of [1, 3, 5, 6, 7, 4]) await assert.rejects(history(runUntil(stopsAt)), /stopped/)
  // Four transactions read before the first step, and three in a continued run.
  assert.equal(await count('customers'), 2)
  assert.equal(await count('activities'), 2)
  assert.equal(await act(unfinishedSince), now)
  assert.deepEqual(await history(runUntil(Infinity)), { created: 5, existing: 4 })
  assert.equal(await count('customers'), 3)
  assert.equal(await count('activities'), 6)
  const [uneven] = await testApp.sql(
    'select activityable_id from activities group by activityable_id having count(*) <> 2',
  )
  assert.equal(uneven, undefined)
  assert.deepEqual(await history(runUntil(Infinity)), { created: 0, existing: 9 })
  await act(finish)
  assert.equal(await act(unfinishedSince), undefined)
})
