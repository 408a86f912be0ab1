import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { startTestApp } from '#test/test-app'
import { openOwner } from '#runtime/database/open'
import { provisionTenant } from '#features/identity/provisioning/provisioning'
import { openRunner, runJobs } from '#test/jobs'
import { nextEvent, until, within } from '#test/waiting'
import { enqueue, job } from './jobs.ts'
import { inTenant } from './worker.ts'
import { JobMetrics } from './meter.ts'
import { openQueue, queueName } from './queue.ts'
import { JobRunner } from './runner.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const { runtime } = testApp.app
const { acme, globex } = testApp.tenants
const logger = pino({ level: 'silent' })

/** A job that writes, then runs until the test ends it. */
function longJob() {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const series = `s${Math.random()}`
  let attempts = 0
  const work = job('test.long', {
    about: 'Runs for a long time.',
    retryAfterSeconds: 0,
    async run(ctx) {
      const isFirst = ++attempts === 1
      await sql`insert into number_series (tenant_id, series, period, last)
        values (${ctx.tenant.id}, ${series}, ${String(attempts)}, 1)`.execute(ctx.db)
      if (isFirst) {
        begun.resolve()
        await mayEnd.promise
      }
    },
  })
  const written = async () =>
    (await testApp.sql('select period from number_series where series = $1', [series])).map(
      ({ period }) => period,
    )
  return { work, begun: () => within('the job', begun.promise), end: () => mayEnd.resolve(), written }
}

const latest = async () => (await owner.get('/jobs?per_page=1')).body.data[0]

/** Makes running jobs look expired, and checks for expired jobs. */
async function expire() {
  await testApp.sql(
    `update pgboss.job_common set started_on = now() - interval '1 day' where state = 'active'`,
  )
  await testApp.sql(`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
  const queue = await openQueue(testApp.serverUrl, logger)
  await queue.supervise(queueName)
  await queue.stop({ graceful: false })
  await testApp.sql(`update pgboss.job_common set start_after = now() where state = 'retry'`)
}

test('runs a job of a killed process in another one after its expiry', async (t) => {
  const ran: string[] = []
  const work = job('test.killed', { about: 'x', run: async (ctx) => ran.push(ctx.tenant.slug) })
  await inTenant(runtime, acme, async (ctx) => enqueue(ctx, work, {}))
  const child = spawn(process.execPath, ['-e', taking, testApp.serverUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  await nextEvent(child.stdout, 'data')
  const ended = nextEvent(child, 'exit')
  child.kill('SIGKILL')
  await ended
  await runJobs(testApp, [work])
  assert.deepEqual(ran, [], 'the killed process is not detected yet')
  assert.equal((await latest()).state, 'running')
  await expire()
  assert.deepEqual([(await latest()).state, (await latest()).last_error], ['retrying', 'job timed out'])
  await runJobs(testApp, [work])
  assert.deepEqual(ran, ['acme'])
  assert.deepEqual([(await latest()).state, (await latest()).attempts], ['completed', 2])
})

/** A process that starts a job and never ends it. */
const taking = `
  const { openQueue, queueName } = await import(${JSON.stringify(new URL('queue.ts', import.meta.url).href)})
  const queue = await openQueue(process.argv[1], console)
  const [job] = await queue.fetch(queueName)
  console.log('took', job.id)
  setInterval(() => {}, 1_000)`

test('rolls back a job that took too long, and runs it once in another process', async () => {
  const { work, begun, end, written } = longJob()
  await inTenant(runtime, acme, async (ctx) => enqueue(ctx, work, {}))
  const slow = await openRunner(testApp, [work])
  await slow.fill()
  await begun()
  await expire()
  await runJobs(testApp, [work])
  assert.equal((await latest()).state, 'completed')
  end()
  await slow.end()
  assert.deepEqual(await written(), ['2'])
  assert.equal((await latest()).state, 'completed', 'its failure is no longer recorded')
})

test('finishes running jobs at shutdown', async () => {
  const { work, begun, end, written } = longJob()
  await inTenant(runtime, acme, async (ctx) => {
    enqueue(ctx, work, {})
    enqueue(ctx, work, {})
  })
  const runner = await openRunner(testApp, [work])
  await runner.fill()
  await begun()
  const ended = runner.end()
  end()
  await within('the end of the runner', ended)
  assert.equal((await written()).includes('1'), true)
})

test('releases a job that does not end in time, and another process starts it immediately', async () => {
  const { work, begun, end, written } = longJob()
  await inTenant(runtime, acme, async (ctx) => enqueue(ctx, work, {}))
  const leaving = await openRunner(testApp, [work])
  await leaving.fill()
  await begun()
  await leaving.end(20)
  assert.deepEqual([(await latest()).state, (await latest()).attempts], ['retrying', 0])
  await runJobs(testApp, [work])
  end()
  await leaving.idle()
  assert.deepEqual(
    [(await latest()).state, (await latest()).attempts, await written()],
    ['completed', 1, ['2']],
  )
})

test('leaves a slot to other tenants when one has many jobs', async () => {
  const free = Promise.withResolvers<void>()
  const began: string[] = []
  const crowd = job('test.crowd', {
    about: 'x',
    async run(ctx) {
      began.push(ctx.tenant.slug)
      if (ctx.tenant.slug === 'acme') await free.promise
    },
  })
  for (const tenant of [...Array<string>(8).fill(acme), globex])
    await inTenant(runtime, tenant, async (ctx) => enqueue(ctx, crowd, {}))
  const runner = await openRunner(testApp, [crowd])
  await runner.fill()
  await until('four jobs that run', () => began.length >= 4)
  assert.deepEqual(began.toSorted(), ['acme', 'acme', 'acme', 'globex'])
  free.resolve()
  await until('the jobs that had to wait', () => began.length === 9)
  await runner.end()
})

test('runs the job of a third tenant before the last jobs of two busy tenants', async () => {
  const database = await openOwner(testApp.ownerUrl)
  const third = await provisionTenant(database, { slug: 'initech', name: 'Initech' }, runtime.now())
  await database.end()
  const began: string[] = []
  const crowd = job('test.crowds', { about: 'x', run: async (ctx) => void began.push(ctx.tenant.slug) })
  for (const tenant of [...Array<string>(12).fill(acme), ...Array<string>(12).fill(globex), third])
    await inTenant(runtime, tenant, async (ctx) => enqueue(ctx, crowd, {}))
  await runJobs(testApp, [crowd])
  assert.equal(began.length, 25)
  assert.ok(began.indexOf('initech') < 4, String(began))
  const half = began.slice(0, 12)
  assert.ok(half.filter((slug) => slug === 'globex').length >= 4, String(began))
})

test('fills slots that become free while the queue is polled', async (t) => {
  const free = Promise.withResolvers<void>()
  let ended = 0
  const work = job('test.missed', {
    about: 'x',
    async run() {
      await free.promise
      ended++
    },
  })
  for (let made = 0; made < 4; made++) await inTenant(runtime, acme, async (ctx) => enqueue(ctx, work, {}))
  // A tenant has at most three slots, so the fourth job is not fetched; this empty result arrives late.
  const { queue, late, found } = await queueThatIsLate()
  const runner = new JobRunner({ runtime, queue, jobs: [work], meter: new JobMetrics(runtime.pool), logger })
  t.after(() => runner.end())
  const filling = runner.fill()
  await within('an empty result', found)
  free.resolve()
  await until('the end of three jobs', () => ended === 3)
  const stillActive = () => testApp.sql(`select 1 from pgboss.job_common where state = 'active'`)
  await until('their commits', async () => (await stillActive()).length === 0)
  late.resolve()
  await filling
  await until('the fourth job', () => ended === 4)
})

/** Returns a queue whose first empty result after three jobs is delayed until `late` resolves. */
async function queueThatIsLate() {
  const queue = await openQueue(testApp.serverUrl, logger)
  const fetch = queue.fetch.bind(queue) as (...parameters: unknown[]) => Promise<unknown[]>
  const [late, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let all = 0
  const slow = async (...parameters: unknown[]) => {
    const taken = await fetch(...parameters)
    all += taken.length
    if (taken.length > 0 || all < 3) return taken
    found.resolve()
    await late.promise
    return taken
  }
  return { queue: Object.assign(queue, { fetch: slow }), late, found: found.promise }
}

test('opens no connection for jobs in a process that serves only HTTP', async () => {
  const held = () =>
    testApp.sql(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'kontor jobs'`,
    )
  // PostgreSQL takes a moment to notice that the runners of the previous tests have disconnected.
  await until('the end of all connections for jobs', async () => (await held()).length === 0)
})

test('runs a system job once in any number of processes, and reports it in metrics and health', async () => {
  const first = await testApp.another({ KONTOR_WORKER: 'on' })
  const second = await testApp.another({ KONTOR_WORKER: 'only' })
  const turns = () =>
    testApp.sql(`select state from pgboss.job_common where data ->> 'job' = 'platform.sweep'`)
  await until('the turn', async () => (await turns())[0]?.state === 'completed')
  assert.deepEqual(await turns(), [{ state: 'completed' }])
  assert.equal((await owner.get('/jobs?name=platform.sweep')).body.meta.total, 0, 'it belongs to no tenant')

  const broken = job('test.broken', { about: 'x', retries: 0, run: () => Promise.reject(new Error('no')) })
  await inTenant(runtime, acme, async (ctx) => enqueue(ctx, broken, {}))
  const metrics = async () =>
    (await Promise.all([first, second].map(({ http }) => http.inject('/metrics'))))
      .map(({ body }) => body)
      .join('\n')
  const isReported = (text: string) =>
    text.includes('kontor_jobs_total{name="test.broken",outcome="failed"} 1')
  await until('the failed job in the metrics', async () => isReported(await metrics()))
  await expire()
  const text = await metrics()
  assert.ok(isReported(text))
  assert.match(text, /kontor_jobs_total\{name="platform.sweep",outcome="completed"\} 1/)
  assert.match(text, /kontor_job_seconds_count\{name="platform.sweep"\} 1/)
  assert.match(text, /kontor_jobs_queued\{state="failed"\} 1/)
  assert.match(text, /kontor_jobs_queued\{state="waiting"\} 0/)
  for (const { http } of [first, second])
    assert.equal((await http.inject('/health/ready')).json<{ checks: { jobs: string } }>().checks.jobs, 'ok')
})
