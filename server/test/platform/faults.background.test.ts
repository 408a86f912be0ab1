/**
 * A fault in the background work of one tenant is logged, retried, and does not delay other tenants. This covers jobs,
 * the relay, readers of the feed, counters, emails, reminders, schedules and webhooks.
 */
import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { mock, test } from 'node:test'
import { after } from '#core/time'
import { aggregateAllCounts } from '#core/data/counters'
import { aggregateAllSearchTexts } from '#core/data/search/pairs'
import { relayEvents } from '#core/platform'
import { enqueue, every, job } from '#runtime/jobs/jobs'
import { openMailer } from '#runtime/mail/mailer'
import { sendDueMails } from '#runtime/mail/delivery'
import { inEachTenant, inTenant, Worker } from '#runtime/jobs/worker'
import { recalculateAfterEvents } from '#modules/crm/customers/health/health.triggers'
import { remindAssignees } from '#modules/crm/activities/activity.reminders'
import { enqueueScheduled } from '#runtime/jobs/scheduler'
import { startTestApp } from '../test-app.ts'
import { runJobs } from '../jobs.ts'
import { deliver, openDeliverer, openReceiver } from '../webhooks.ts'

const testApp = await startTestApp({ KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on' })
const { runtime } = testApp.app
const { acme, globex } = testApp.tenants
const callers = {
  [acme]: await testApp.caller('acme', 'owner'),
  [globex]: await testApp.caller('globex', 'owner'),
}
const owners = Object.values(callers)

const uncontained: unknown[] = []
process.on('uncaughtException', (error) => uncontained.push(error))

let made = 0
const draft = () => ({
  email: `fault-${++made}@example.com`,
  source: 'website',
  contact_info: { first_name: 'A', last_name: 'B' },
})

const warnings = mock.method(runtime.logger as object as Record<string, () => void>, 'warn', () => {})
const warned = () => {
  const logged = warnings.mock.calls.map((call) => {
    const [{ work, tenant, retry_in_ms }] = call.arguments as unknown as [Record<string, unknown>]
    return [work, tenant, retry_in_ms]
  })
  warnings.mock.resetCalls()
  return logged
}

/** Makes every write to this table fail for one of the two tenants. */
async function breakTable(table: string, tenant: string) {
  await testApp.sql(`alter table ${table} add constraint broken check (tenant_id <> '${tenant}') not valid`)
}

const mend = (table: string) => testApp.sql(`alter table ${table} drop constraint broken`)

interface Work {
  name: string
  /** The table whose writes fail. */
  table: string
  /** Creates work for both tenants. */
  prepare: () => Promise<unknown>
  run: () => Promise<unknown>
  /** A query for the tenants whose work is complete. */
  done: string
}

const office = openMailer(testApp.config)
const works: Work[] = [
  {
    name: 'relay',
    table: 'event_feed',
    prepare: () => Promise.all(owners.map((owner) => owner.post('/crm/leads', draft()))),
    run: () => relayEvents(runtime),
    done: 'select distinct tenant_id as id from event_feed',
  },
  {
    name: 'customer health',
    table: 'feed_readers',
    prepare: async () => relayEvents(runtime),
    run: () => recalculateAfterEvents(runtime),
    done: 'select tenant_id as id from feed_readers',
  },
  {
    name: 'counts',
    table: 'record_counts',
    prepare: () =>
      testApp.sql(`
        insert into record_counts (tenant_id, kind, facets, amount)
        select tenant, 'leads', '{"status": "new"}', 1
        from generate_series(1, 200), unnest(array['${acme}', '${globex}']) as tenant`),
    run: () => aggregateAllCounts(runtime),
    done: 'select distinct tenant_id as id from record_counts where is_folded',
  },
  {
    name: 'texts',
    table: 'search_pairs',
    prepare: () =>
      testApp.sql(`
        insert into search_changes (tenant_id, kind, text, amount)
        select tenant, 'leads', 'some text', 1
        from generate_series(1, 1000), unnest(array['${acme}', '${globex}']) as tenant`),
    run: () => aggregateAllSearchTexts(runtime),
    done: 'select distinct tenant_id as id from search_pairs',
  },
  {
    name: 'reminders',
    table: 'mails',
    prepare: async () => {
      for (const owner of owners) {
        const reminder_at = after(testApp.clock.now(), { minutes: 1 })
        const { body } = await owner.post('/crm/leads', draft())
        const about = { activityable_type: 'lead', activityable_id: body.data.id }
        const response = await owner.post('/crm/activities', {
          ...about,
          type: 'task',
          subject: 'Call back',
          assigned_user_id: owner.userId,
          reminder_at,
        })
        assert.equal(response.status, 201, JSON.stringify(response.body))
      }
      testApp.clock.advance({ minutes: 2 })
    },
    run: () => remindAssignees(runtime),
    done: 'select distinct tenant_id as id from mails',
  },
  {
    name: 'mail',
    table: 'mails',
    prepare: async () => undefined,
    run: () => sendDueMails(runtime, office),
    done: `select distinct tenant_id as id from mails where state in ('sent', 'not_sent')`,
  },
  {
    name: 'schedule test.scheduled',
    table: 'job_schedules',
    prepare: async () => undefined,
    run: () => enqueueScheduled(runtime, [scheduled]),
    done: `select tenant_id as id from job_schedules where job = 'test.scheduled'`,
  },
  {
    name: 'webhook events',
    table: 'webhook_deliveries',
    prepare: async () => {
      for (const owner of owners) {
        const url = 'http://127.0.0.1:1/'
        const response = await owner.post('/webhooks/subscriptions', { url, events: ['lead.*'] })
        assert.equal(response.status, 201, JSON.stringify(response.body))
        await owner.post('/crm/leads', draft())
      }
      await relayEvents(runtime)
    },
    run: () => openDeliverer(testApp).fanOut(),
    done: 'select distinct tenant_id as id from webhook_deliveries',
  },
]

const scheduled = job('test.scheduled', { about: 'x', schedule: every({ hours: 1 }), run: async () => {} })

for (const { name, table, prepare, run, done } of works) {
  test(`${name}: does not delay one tenant by the fault of another, and retries after a pause`, async () => {
    await prepare()
    warned()
    await breakTable(table, acme)
    await run()
    assert.deepEqual(await testApp.sql(done), [{ id: globex }])
    assert.deepEqual(warned(), [[name, acme, 1_000]])
    await run()
    assert.deepEqual(warned(), [], 'not before the end of its pause')
    testApp.clock.advance({ seconds: 2 })
    await run()
    assert.deepEqual(warned(), [[name, acme, 2_000]])
    await mend(table)
    testApp.clock.advance({ seconds: 3 })
    await run()
    assert.deepEqual((await testApp.sql(done)).map(({ id }) => id).toSorted(), [acme, globex].toSorted())
    assert.deepEqual(warned(), [])
  })
}

test('lengthens the pause up to five minutes, and resets it after a success', async () => {
  const pauses: unknown[] = []
  let isBroken = true
  const turn = () =>
    inEachTenant(runtime, 'test', [{ id: acme }], async () => {
      if (isBroken) throw null
    })
  for (let faults = 0; faults < 12; faults++) {
    await turn()
    pauses.push(...warned().map(([, , pause]) => Number(pause) / 1_000))
    testApp.clock.advance({ minutes: 6 })
  }
  assert.deepEqual(pauses, [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
  isBroken = false
  await turn()
  isBroken = true
  await turn()
  assert.deepEqual(warned(), [['test', acme, 1_000]])
})

test('continues a loop after any fault', async () => {
  const turns: string[] = []
  const enough = Promise.withResolvers<void>()
  const run = async () => {
    turns.push('turn')
    if (turns.length === 3) enough.resolve()
    throw [new Error('broken'), null, undefined][turns.length - 1]
  }
  assert.ok(runtime.logger)
  const worker = new Worker([{ name: 'test', everyMs: 1, run }], runtime.logger)
  worker.start()
  await enough.promise
  assert.equal(worker.isRunning, true)
  await worker.stop()
  assert.ok(warned().length >= 3)
})

test('fails and retries a job that throws any value, and runs the others', async () => {
  const ran: string[] = []
  const faulty = [new Error('broken'), null, undefined, 'text', { code: 1 }].map((thrown, index) =>
    job(`test.faulty_${index}`, {
      about: 'x',
      retries: 0,
      run: async () => {
        throw thrown
      },
    }),
  )
  const atOnce = job('test.at_once', {
    about: 'x',
    retries: 0,
    run: () => {
      throw new Error('broken')
    },
  })
  const good = job('test.good', { about: 'x', run: async (ctx) => void ran.push(ctx.tenant.slug) })
  await inTenant(runtime, acme, async (ctx) => {
    for (const each of [...faulty, atOnce, good]) enqueue(ctx, each, {})
  })
  // No version of Kontor has written such a row.
  await testApp.sql(
    `insert into pgboss.job_common (id, name, policy, data, retry_limit)
     values (gen_random_uuid(), 'kontor', 'standard', null, 0), (gen_random_uuid(), 'kontor', 'standard', '{}', 0)`,
  )
  await runJobs(testApp, [...faulty, atOnce, good])
  assert.deepEqual(ran, ['acme'])
  const states = await testApp.sql(
    `select data ->> 'job' as job, state::text from pgboss.job_common where data ->> 'job' like 'test.%'
     and data ->> 'job' <> 'test.scheduled' order by 1`,
  )
  assert.deepEqual(
    states.map(({ job: name, state }) => `${String(name)} ${String(state)}`),
    [
      'test.at_once failed',
      ...faulty.map((_, index) => `test.faulty_${index} failed`),
      'test.good completed',
    ],
  )
  assert.deepEqual(uncontained, [])
})

test('counts a webhook that fails through an internal fault as an attempt, and delivers it later', async () => {
  const receiver = await openReceiver()
  const [owner] = owners
  assert.ok(owner)
  const { body } = await owner.post('/webhooks/subscriptions', { url: receiver.url, events: ['lead.*'] })
  await owner.post('/crm/leads', draft())
  const deliverer = openDeliverer(testApp)
  mock.method(crypto, 'createHmac', () => {
    throw new Error('broken')
  })
  syncBuiltinESMExports()
  await deliver(testApp, deliverer)
  mock.restoreAll()
  syncBuiltinESMExports()
  const deliveries = async () =>
    (await owner.get(`/webhooks/subscriptions/${body.data.id}/deliveries`)).body.data.map(
      ({ state, attempts }: { state: string; attempts: number }) => [state, attempts],
    )
  assert.deepEqual(await deliveries(), [['failed', 1]])
  assert.deepEqual(receiver.received, [])
  testApp.clock.advance({ minutes: 2 })
  await deliver(testApp, deliverer)
  assert.deepEqual(await deliveries(), [['delivered', 2]])
  assert.equal(receiver.received.length, 1)
  assert.deepEqual(uncontained, [])
})
