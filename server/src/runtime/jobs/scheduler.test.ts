import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { runJobs } from '#test/jobs'
import { dayOf, epoch } from '../clock.ts'
import { daily, every, job } from './jobs.ts'
import { enqueueScheduled } from './scheduler.ts'

// Every tenant of this test has a different time zone. The test begins at noon in Berlin.
const testApp = await startTestApp()
const another = await testApp.another()
const worlds = [testApp.app.runtime, another.runtime]
const { acme, globex } = testApp.tenants
const owner = await testApp.caller('acme', 'owner')

/** The runs: the tenant, and the day or instant of the occurrence. */
const ran: string[] = []
const ranSince = () => ran.splice(0).toSorted()
const nightly = job('test.nightly', {
  about: 'Closes the day.',
  schedule: daily('02:30'),
  run: async (ctx, { due_at }) => ran.push(`${ctx.tenant.slug} ${dayOf(due_at, ctx.tenant.timezone)}`),
})

/** Enqueues the due jobs in two processes concurrently, then runs them. */
async function lookTwice(jobs = [nightly]) {
  await Promise.all([...worlds, ...worlds].map((runtime) => enqueueScheduled(runtime, jobs)))
  await runJobs(testApp, jobs)
}

/** Moves the clock to the next occurrence of this time in a time zone. */
function moveTo(time: string, timezone: string) {
  const now = Temporal.Instant.from(testApp.clock.now()).toZonedDateTimeISO(timezone)
  const today = now.withPlainTime(time)
  const then = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 })
  testApp.clock.advance({ seconds: Math.ceil((then.epochMilliseconds - now.epochMilliseconds) / 1000) })
}

const today = (timezone: string, days = 0) =>
  Temporal.PlainDate.from(dayOf(testApp.clock.now(), timezone)).add({ days }).toString()

test('runs a daily job once per day and tenant, even with several processes', async () => {
  await testApp.sql(`update tenants set timezone = 'Europe/Berlin' where id = $1`, [acme])
  await testApp.sql(`update tenants set timezone = 'America/New_York' where id = $1`, [globex])
  moveTo('12:00', 'Europe/Berlin')
  await lookTwice()
  assert.deepEqual(ranSince(), [], 'a new job starts with the next day')

  moveTo('02:29', 'Europe/Berlin')
  await lookTwice()
  assert.deepEqual(ranSince(), [])
  testApp.clock.advance({ minutes: 2 })
  await lookTwice()
  assert.deepEqual(ranSince(), [`acme ${today('Europe/Berlin')}`], 'in New York it is not due yet')
  await lookTwice()
  assert.deepEqual(ranSince(), [])

  moveTo('02:31', 'America/New_York')
  await lookTwice()
  assert.deepEqual(ranSince(), [`globex ${today('America/New_York')}`])
})

test('runs only the latest missed day after downtime of the server', async () => {
  moveTo('12:00', 'Europe/Berlin')
  testApp.clock.advance({ days: 4 })
  await lookTwice()
  assert.deepEqual(ranSince(), [`acme ${today('Europe/Berlin')}`, `globex ${today('America/New_York')}`])
  await lookTwice()
  assert.deepEqual(ranSince(), [])
})

test('follows a tenant to another time zone without running twice for a day', async () => {
  // Noon in Berlin is evening in Tokyo on the same day, which has already run.
  await owner.patch('/tenant', { timezone: 'Asia/Tokyo' })
  await lookTwice()
  assert.deepEqual(ranSince(), [])
  moveTo('02:31', 'Asia/Tokyo')
  await lookTwice()
  assert.deepEqual(ranSince(), [`acme ${today('Asia/Tokyo')}`])
  // In Honolulu it is the previous day, and later again the day that has already run.
  await owner.patch('/tenant', { timezone: 'Pacific/Honolulu' })
  await lookTwice()
  ranSince()
  moveTo('02:31', 'Pacific/Honolulu')
  await lookTwice()
  const metAlready = ranSince().filter((each) => each.startsWith('acme'))
  assert.deepEqual(metAlready, [])
  testApp.clock.advance({ days: 1 })
  await lookTwice()
  assert.ok(ranSince().includes(`acme ${today('Pacific/Honolulu')}`))
})

test('runs a job several times a day, for each tenant', async () => {
  const moments: number[] = []
  const hourly = job('test.hourly', {
    about: 'Records the time.',
    schedule: every({ hours: 1 }),
    run: async (_ctx, { due_at }) => moments.push(epoch(due_at) % 3_600_000),
  })
  await lookTwice([hourly])
  for (let hour = 0; hour < 3; hour++) {
    testApp.clock.advance({ hours: 1 })
    await lookTwice([hourly])
  }
  assert.deepEqual(moments, [0, 0, 0, 0, 0, 0])
})
