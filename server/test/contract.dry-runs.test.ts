/**
 * Every write runs as a dry run first, and then for real: both respond with the same, except for the ids, times and
 * secrets that each of them makes, and the dry run names the events, emails and jobs of the write. After the dry run,
 * no row of any table differs, and no file is stored.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takesDryRun } from '#core/api/endpoint'
import { endpoints } from '../src/app.ts'
import { contract, withExample } from './contract.examples.ts'
import { type Body, lineOf } from './contract.fixtures.ts'
import { comparable, watchState } from './dry-runs.ts'
import { representatives } from './representatives.ts'
import { sliceOf } from './slices.ts'

const { callWithExample, exampleOf, owner, recordFor, testApp } = contract

const stateNow = await watchState(testApp)

const possible = sliceOf(
  'writes as dry runs',
  representatives(withExample).filter(takesDryRun),
  ({ method }) => method,
)

for (const endpoint of possible)
  test(`${lineOf(endpoint)} responds to a dry run as to the write, and changes nothing`, async () => {
    const { url, record } = await recordFor(endpoint)
    const body = await exampleOf(endpoint, record)
    const call = owner.call(endpoint.method)
    const before = await stateNow()
    const dry = await call(`${url}?dry_run=true`, body)
    assert.deepEqual(await stateNow(), before)
    const earlier = await workSoFar()
    const real = await call(url, body)
    assert.equal(real.status, endpoint.reply.status, JSON.stringify(real.body))
    assert.equal(dry.status, real.status, JSON.stringify(dry.body))
    const { dry_run, events, outside, effects_omitted: omitted, version: _, ...meta } = dry.body.meta
    assert.deepEqual([dry_run, omitted], [true, undefined])
    const { version: _ofReal, ...ofReal } = real.body.meta ?? {}
    assert.deepEqual(comparable({ ...dry.body, meta }), comparable({ ...real.body, meta: ofReal }))
    const done = await effectsSince(earlier, String(real.headers['x-request-id']))
    assert.deepEqual(events.map(withoutId).toSorted(inOrder), done.events.toSorted(inOrder))
    assert.deepEqual(outside.emails.toSorted(inOrder), done.emails.toSorted(inOrder))
    // A job with a key can replace a waiting one.
    for (const name of done.jobs) assert.ok(outside.jobs.includes(name), name)
  })

const withoutId = ({ entity_id: _, ...event }: Body) => event

const inOrder = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

/** An email that is sent again is due again. */
const mailTurn = `id || ' ' || state || ' ' || due_at`

async function workSoFar() {
  const [row] = await testApp.sql(`
    select array(select ${mailTurn} from mails) as mails, array(select id::text from pgboss.job) as jobs`)
  return row as { mails: string[]; jobs: string[] }
}

/** Returns what a request published, sent and started. */
async function effectsSince({ mails, jobs }: Awaited<ReturnType<typeof workSoFar>>, requestId: string) {
  const events = await testApp.sql(
    `select type, entity_type, version from events e where request_id = $1
       and (exists (select from event_outbox o where o.event_id = e.id)
         or exists (select from event_feed f where f.event_id = e.id))`,
    [requestId],
  )
  const emails = await testApp.sql(
    `select recipient as "to", cc, subject,
       array(select file->>'name' from unnest(attachments) file) as attachments
     from mails where not (${mailTurn}) = any($1::text[])`,
    [mails],
  )
  const started = await testApp.sql(
    `select data->>'job' as name from pgboss.job where not id::text = any($1::text[])`,
    [jobs],
  )
  return { events, emails, jobs: started.map(({ name }) => String(name)) }
}

const impossible = endpoints.filter((endpoint) => endpoint.method !== 'GET' && !takesDryRun(endpoint))

for (const endpoint of representatives(impossible))
  test(`${lineOf(endpoint)} rejects a dry run and does nothing`, async () => {
    const { url, record } = await recordFor(endpoint)
    const address = `${url}?dry_run=true`
    const isFile = endpoint.acceptsFile ?? endpoint.acceptsForm
    const example = isFile ? undefined : await exampleOf(endpoint, record)
    const before = await stateNow()
    const { status, body } = isFile
      ? await callWithExample(endpoint, address, record)
      : await owner.call(endpoint.method)(address, example)
    assert.equal(status, 422)
    assert.match(body.errors.dry_run[0], /^The dry_run field cannot be used here: [a-z].*\.$/)
    assert.deepEqual(await stateNow(), before)
  })
