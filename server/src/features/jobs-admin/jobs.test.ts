import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { startTestApp } from '#test/test-app'
import { systemClock } from '#runtime/clock'
import { openRunner, runJobs } from '#test/jobs'
import { within } from '#test/waiting'
import { after } from '#runtime/clock'
import { enqueue, job } from '#runtime/jobs/jobs'
import { validationError } from '#runtime/api-error'
import { inTenant, inTenantWithPermissions } from '#runtime/jobs/worker'

const testApp = await startTestApp({}, systemClock.now())
const owner = await testApp.caller('acme', 'owner')
const { runtime } = testApp.app
const { acme, globex } = testApp.tenants

const done: string[] = []
const note = job('test.note', {
  about: 'Records a text.',
  run: async (_ctx, { text }: { text: string }) => done.push(text),
})
const doneSince = () => done.splice(0)

test('enqueues a job exactly when the transaction commits', async () => {
  await inTenant(runtime, acme, async (ctx) => enqueue(ctx, note, { text: 'kept' }))
  const rejected = inTenant(runtime, acme, async (ctx) => {
    enqueue(ctx, note, { text: 'undone' })
    await ctx.db.selectFrom('tenants').select('id').execute()
    throw new Error('no')
  })
  await assert.rejects(rejected, /no/)
  await runJobs(testApp, [note])
  assert.deepEqual(doneSince(), ['kept'])
  const { body } = await owner.get('/jobs?name=test.note')
  assert.deepEqual(
    body.data.map(({ state, attempts }: Record<string, unknown>) => [state, attempts]),
    [['completed', 1]],
  )
})

test('runs a job as the system in its tenant, with the currency and time zone of that tenant', async () => {
  await testApp.sql(`update tenants set timezone = 'Asia/Tokyo', currency = 'JPY' where id = $1`, [globex])
  const handled: unknown[] = []
  const look = job('test.look', {
    about: 'Records its context.',
    async run(ctx) {
      const { slug, timezone, currency } = ctx.tenant
      handled.push(slug, timezone, currency, ctx.actor, ctx.permissions.has('crm.leads.write'))
    },
  })
  await inTenant(runtime, globex, async (ctx) => enqueue(ctx, look, {}))
  await runJobs(testApp, [look])
  assert.deepEqual(handled, ['globex', 'Asia/Tokyo', 'JPY', null, true])
})

test('runs a delayed job at its time', async () => {
  const tomorrow = after(testApp.clock.now(), { days: 1 })
  await inTenant(runtime, acme, async (ctx) => enqueue(ctx, note, { text: 'later' }, { after: tomorrow }))
  await runJobs(testApp, [note])
  assert.deepEqual(doneSince(), [])
  const [waiting] = (await owner.get('/jobs?state=waiting')).body.data
  assert.equal(waiting.due_at, tomorrow)
  testApp.clock.advance({ days: 1, minutes: 1 })
  await runJobs(testApp, [note])
  assert.deepEqual(doneSince(), ['later'])
})

test('replaces a waiting job with the same key within its tenant', async () => {
  const say = (tenant: string, text: string) =>
    inTenant(runtime, tenant, async (ctx) => enqueue(ctx, note, { text }, { key: 'greeting' }))
  for (const text of ['good morning', 'good day', 'good evening']) await say(acme, text)
  await say(globex, 'konnichiwa')
  await runJobs(testApp, [note])
  assert.deepEqual(doneSince().toSorted(), ['good evening', 'konnichiwa'])
  await say(acme, 'good night')
  await runJobs(testApp, [note])
  assert.deepEqual(doneSince(), ['good night'])
})

test('does not run a job that is being replaced concurrently', async () => {
  const enter = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  await inTenant(runtime, acme, async (ctx) => enqueue(ctx, note, { text: 'old' }, { key: 'total' }))
  const replacing = inTenant(runtime, acme, async (ctx) => {
    enqueue(ctx, note, { text: 'new' }, { key: 'total' })
    await ctx.db.selectFrom('tenants').select('id').execute()
    enter.resolve()
    await leave.promise
  })
  await within('the other transaction', enter.promise)
  const runner = await openRunner(testApp, [note])
  await runner.fill()
  await runner.idle()
  assert.deepEqual(doneSince(), [])
  leave.resolve()
  await replacing
  await runner.fill()
  await runner.idle()
  await runner.end()
  assert.deepEqual(doneSince(), ['new'])
})

test('retries a failing job, lists it as failed after the last retry, and runs it again on request', async () => {
  let isBroken = true
  const leadId = (
    await owner.post('/crm/leads', {
      email: 'x@example.com',
      source: 'website',
      contact_info: { first_name: 'A', last_name: 'B' },
    })
  ).body.data.id
  const count = job('test.count', {
    about: 'Counts.',
    retries: 2,
    async run(ctx, _data: { lead_id: string; name: string }) {
      await sql`insert into number_series (tenant_id, series, period, last)
        values (${ctx.tenant.id}, 'counted', '', 1)`.execute(ctx.db)
      if (isBroken) throw new Error('cannot reach smtp://user:secret@mail.example\n  at x')
    },
  })
  const counted = async () =>
    (await testApp.sql(`select 1 from number_series where series = 'counted'`)).length
  await inTenant(runtime, acme, async (ctx) => enqueue(ctx, count, { lead_id: leadId, name: 'Maria' }))
  const [first] = await triedAgain([count])
  assert.deepEqual([first.state, first.attempts, first.completed_at], ['retrying', 1, null])
  assert.ok(first.due_at > first.started_at, 'the retry has a delay')
  assert.equal((await triedAgain([count]))[0].state, 'retrying')
  const [failed] = await triedAgain([count])
  assert.deepEqual([failed.state, failed.attempts, failed.retry_limit], ['failed', 3, 2])
  assert.equal(failed.last_error, 'cannot reach smtp://mail.example')
  assert.deepEqual(failed.data, { lead_id: leadId })
  assert.equal(await counted(), 0, 'its writes are rolled back')
  assert.deepEqual((await owner.get('/jobs?state=failed')).body.meta.total, 1)

  isBroken = false
  const again = await owner.post(`/jobs/${failed.id}/retry`)
  assert.deepEqual([again.status, again.body.data.state], [200, 'retrying'])
  const twice = await owner.post(`/jobs/${failed.id}/retry`)
  assert.deepEqual([twice.status, twice.body.error.code], [422, 'INVALID_STATE'])
  await runJobs(testApp, [count])
  assert.equal((await owner.get('/jobs?name=test.count')).body.data[0].state, 'completed')
  assert.equal(await counted(), 1)
})

/** Runs one attempt of each of these jobs without the delay before it. Returns the jobs of the API. */
async function triedAgain(jobs: Parameters<typeof runJobs>[1] & object) {
  await testApp.sql(`update pgboss.job_common set start_after = now() where state = 'retry'`)
  await runJobs(testApp, jobs)
  return (await owner.get(`/jobs?name=${jobs[0]?.name}`)).body.data
}

test('reports rejected fields of a failure, but no values from PostgreSQL errors', async () => {
  const rejected = job('test.refused', {
    about: 'x',
    retries: 0,
    run: () => Promise.reject(validationError({ email: ['The email field has already been taken.'] })),
  })
  const wrong = job('test.wrong', {
    about: 'x',
    retries: 0,
    run: (ctx) => ctx.db.selectFrom('mails').select('id').where('due_at', '=', 'Maria Anders').execute(),
  })
  await inTenantWithPermissions(
    runtime,
    acme,
    async (ctx) => {
      enqueue(ctx, rejected, {})
      enqueue(ctx, wrong, {})
    },
    { requestId: null, precondition: null },
  )
  await runJobs(testApp, [rejected, wrong])
  const { data } = (await owner.get('/jobs?state=failed&sort_direction=asc')).body
  assert.deepEqual(
    data.map(({ last_error }: Record<string, string>) => last_error),
    ['The given data was invalid. The email field has already been taken.', 'wrong data'],
  )
})

test('fails a job that is unknown to this version, so that a later version can run it', async () => {
  const removedJob = job('test.gone', { about: 'x', retries: 0, run: async () => {} })
  await inTenant(runtime, acme, async (ctx) => enqueue(ctx, removedJob, {}))
  await runJobs(testApp, [])
  const [failed] = (await owner.get('/jobs?name=test.gone')).body.data
  assert.match(failed.last_error, /does not have this job/)
})

test('hides jobs from other tenants, and requires the permission to list and run them', async () => {
  const stranger = await testApp.caller('globex', 'owner')
  const [{ id }] = (await owner.get('/jobs?state=failed')).body.data
  assert.deepEqual((await stranger.get('/jobs?state=failed')).body.data, [])
  assert.equal((await stranger.post(`/jobs/${id}/retry`)).status, 404)
  assert.equal((await owner.get('/jobs?state=failed')).body.data[0].state, 'failed')
  const admin = await testApp.caller('acme', 'admin')
  assert.equal((await admin.get('/jobs')).status, 200)
  const manager = await testApp.caller('acme', 'manager')
  assert.equal((await manager.get('/jobs')).status, 403)
  assert.equal((await manager.post(`/jobs/${id}/retry`)).status, 403)
})

test('returns complete pages of jobs in order', async () => {
  const ids: string[] = []
  const { total } = (await owner.get('/jobs')).body.meta
  for (let page = 1; ids.length < total; page++) {
    const { data, meta } = (await owner.get(`/jobs?per_page=3&page=${page}`)).body
    assert.deepEqual([meta.total, data.length > 0], [total, true])
    ids.push(...data.map(({ id }: { id: string }) => id))
  }
  assert.deepEqual(ids, ids.toSorted().toReversed())
  assert.deepEqual((await owner.get('/jobs?state=done')).status, 422)
})

test('uses the queue schema that pg-boss expects', async () => {
  const boss = new PgBoss({
    connectionString: testApp.ownerUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const { ok, ...drift } = await boss.detectSchemaDrift()
  await boss.stop({ graceful: false })
  assert.ok(ok, JSON.stringify(drift))
})
