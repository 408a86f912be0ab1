import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { runJobs } from '#test/jobs'
import { dayOf, epoch } from '../clock.ts'
import { daily, every, job } from './jobs.ts'
import { enqueueScheduled } from './scheduler.ts'

// Every tenant of this system is in a zone of its own; the system begins at noon of Berlin.
const testApp = await startTestApp()
const another = await testApp.another()
const worlds = [testApp.app.runtime, another.runtime]
const { acme, globex } = testApp.tenants
const owner = await testApp.caller('acme', 'owner')

/** What ran: the tenant, and the day or instant for which it did. */
const ran: string[] = []
const ranSince = () => ran.splice(0).toSorted()
const nightly = job('test.nightly', {
  about: 'Closes the day.',
  schedule: daily('02:30'),
  run: async (ctx, { due_at }) => ran.push(`${ctx.tenant.slug} ${dayOf(due_at, ctx.tenant.timezone)}`),
})

/** Looks at the schedules in two processes at once, then runs what was enqueued. */
async function lookTwice(jobs = [nightly]) {
  await Promise.all([...worlds, ...worlds].map((runtime) => enqueueScheduled(runtime, jobs)))
  await runJobs(testApp, jobs)
}

/** Moves the clock to the next time that it is this late in a time zone. */
function moveTo(time: string, timezone: string) {
  const now = Temporal.Instant.from(testApp.clock.now()).toZonedDateTimeISO(timezone)
  const today = now.withPlainTime(time)
  const then = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 })
  testApp.clock.advance({ seconds: Math.ceil((then.epochMilliseconds - now.epochMilliseconds) / 1000) })
}

const today = (timezone: string, days = 0) =>
  Temporal.PlainDate.from(dayOf(testApp.clock.now(), timezone)).add({ days }).toString()

test('a daily job runs once on each day of each tenant, also when several processes look', async () => {
  await testApp.sql(`update tenants set timezone = 'Europe/Berlin' where id = $1`, [acme])
  await testApp.sql(`update tenants set timezone = 'America/New_York' where id = $1`, [globex])
  moveTo('12:00', 'Europe/Berlin')
  await lookTwice()
  assert.deepEqual(ranSince(), [], 'a job that is new begins with the next day')

  moveTo('02:29', 'Europe/Berlin')
  await lookTwice()
  assert.deepEqual(ranSince(), [])
  testApp.clock.advance({ minutes: 2 })
  await lookTwice()
  assert.deepEqual(ranSince(), [`acme ${today('Europe/Berlin')}`], 'New York still sleeps')
  await lookTwice()
  assert.deepEqual(ranSince(), [])

  moveTo('02:31', 'America/New_York')
  await lookTwice()
  assert.deepEqual(ranSince(), [`globex ${today('America/New_York')}`])
})

test('after a pause of the server, the latest day is made up for, and no other', async () => {
  moveTo('12:00', 'Europe/Berlin')
  testApp.clock.advance({ days: 4 })
  await lookTwice()
  assert.deepEqual(ranSince(), [`acme ${today('Europe/Berlin')}`, `globex ${today('America/New_York')}`])
  await lookTwice()
  assert.deepEqual(ranSince(), [])
})

test('it follows a tenant to another time zone, and no day is met twice', async () => {
  // Noon in Berlin is evening in Tokyo, of the same day: met already.
  await owner.patch('/tenant', { timezone: 'Asia/Tokyo' })
  await lookTwice()
  assert.deepEqual(ranSince(), [])
  moveTo('02:31', 'Asia/Tokyo')
  await lookTwice()
  assert.deepEqual(ranSince(), [`acme ${today('Asia/Tokyo')}`])
  // Honolulu shows the day before, and later again the day that is met.
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

test('a job may recur within the day, for each tenant', async () => {
  const moments: number[] = []
  const hourly = job('test.hourly', {
    about: 'Looks at the clock.',
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
