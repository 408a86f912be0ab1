import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kontor } from '../sdk/src/index.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'
import { inTenant } from '../server/src/runtime/jobs/worker.ts'
import { startTestApp } from '../server/test/test-app.ts'
import { address, Backstage } from './backstage/backstage.ts'
import { unfinishedSince } from './backstage/steps.ts'
import { eachOf } from './demo.ts'
import { Created, runHistory, type Step } from './history.ts'
import type { Demo } from './part.ts'

const testApp = await startTestApp()
const { runtime } = testApp.app
await testApp.caller('acme', 'owner')
const read = <T>(work: (ctx: Ctx) => Promise<T>) => inTenant(runtime, testApp.tenants.acme, work)

/** Runs a history. The connection breaks before the write with this number, or after it, before its response. */
async function run(breaks: { before?: number; after?: number } = {}) {
  const backstage = await Backstage.open(runtime, testApp.tenants.acme)
  let writes = 0
  const at: Demo['at'] = (moment, user) => {
    const send = backstage.fetchAt({ moment, actor: user ?? backstage.owner })
    const fetch: typeof send = async (url, init) => {
      const isWrite = init?.method !== 'GET'
      if (isWrite && ++writes === breaks.before) throw new Error('broken')
      const response = await send(url, init)
      if (isWrite && writes === breaks.after) throw new Error('broken')
      return response
    }
    return new Kontor({ baseUrl: address, fetch, maxRetries: 0 })
  }
  const now = await backstage.begin()
  await backstage.beginPart('calls')
  const kontor = at(now)
  const demo: Demo = {
    tenant: await kontor.tenant.get(),
    password: () => Promise.resolve(''),
    now,
    scoredBefore: 0,
    kontor,
    at,
    backstage,
    each: eachOf(backstage, undefined, () => undefined),
  }
  try {
    return await runHistory(demo, { isMade: () => Promise.resolve(false), stepsOf })
  } finally {
    await backstage.close()
  }
}

const names = ['Alfreds', 'Berglunds', 'Chop-suey']

/** Each customer is created, and called twice in one step. */
const stepsOf = async (): Promise<Step[]> =>
  names.flatMap((last_name, index) => {
    const customer = new Created<{ id: string }>('customer')
    const on = (hour: number) => ({ moment: `2026-01-0${index + 1}T0${hour}:00:00.000Z`, user: '' })
    const create = ({ customers }: Kontor) =>
      customers.create({
        type: 'individual',
        first_name: 'A',
        last_name,
        email: `${last_name}@example.com`,
      })
    const call = async ({ activities }: Kontor) => {
      for (const subject of ['First call', 'Second call'])
        await activities.create({
          type: 'call',
          subject: `${subject} of ${last_name}`,
          activityable_type: 'customer',
          activityable_id: customer.record.id,
        })
    }
    return [customer.by({ ...on(1), act: create }), { ...on(2), act: call }]
  })

const count = async (table: string) => {
  const [row] = await testApp.sql(`select count(*)::int as count from ${table} where tenant_id = $1`, [
    testApp.tenants.acme,
  ])
  return row?.count
}

test('continues a stopped run after its last completed request', async () => {
  await assert.rejects(run({ before: 1 }), /cannot be reached/)
  assert.equal(await count('customers'), 0)
  await assert.rejects(run({ after: 1 }), /cannot be reached/)
  assert.equal(await count('customers'), 1)
  // The second call of the first customer, whose first one exists.
  await assert.rejects(run({ before: 3 }), /cannot be reached/)
  assert.equal(await count('activities'), 1)
  await assert.rejects(run({ after: 3 }), /cannot be reached/)
  assert.equal(await count('activities'), 2)
  assert.notEqual(await read(unfinishedSince), undefined)
  assert.deepEqual(await run(), { created: 4, existing: 2 })
  assert.deepEqual([await count('customers'), await count('activities')], [3, 6])
  const [uneven] = await testApp.sql(
    'select activityable_id from activities group by activityable_id having count(*) <> 2',
  )
  assert.equal(uneven, undefined)
  assert.deepEqual(await run(), { created: 0, existing: 6 })
})

test('creates records at their moments, and ends without recorded steps', async () => {
  const days = await testApp.sql(
    `select to_char(created_at, 'YYYY-MM-DD HH24') as hour from activities where tenant_id = $1 order by 1`,
    [testApp.tenants.acme],
  )
  assert.deepEqual(
    [...new Set(days.map(({ hour }) => hour))],
    ['2026-01-01 02', '2026-01-02 02', '2026-01-03 02'],
  )
  const backstage = await Backstage.open(runtime, testApp.tenants.acme)
  await backstage.finish()
  await backstage.close()
  assert.equal(await read(unfinishedSince), undefined)
  assert.equal(await count('demo_steps'), 0)
})
