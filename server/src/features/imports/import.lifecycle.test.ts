/** The lifecycle of an import: killed, started twice, cancelled and reverted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '../../app.ts'
import { job } from '#runtime/jobs/jobs'
import type { TenantJob } from '#runtime/jobs/job'
import { startTestApp } from '#test/test-app'
import { openRunner, runJobs } from '#test/jobs'
import { countsOf, finished, prepared } from './import.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')

const leadsFile = (name: string, count: number) =>
  ['email,first_name,last_name,source']
    .concat(
      Array.from({ length: count }, (_, index) => `${name}-${index}@example.com,Ana,No ${index},website`),
    )
    .join('\n')

const numberOf = async (name: string) => {
  const [row] = await testApp.sql(
    `select count(*)::integer as number, count(distinct email)::integer as distinct_number
    from leads where email like $1 and deleted_at is null`,
    [`${name}-%`],
  )
  assert.equal(row?.number, row?.distinct_number)
  return row?.number
}
const readImport = async (id: string) => (await anna.get(`/imports/${id}`)).body.data

test('resumes a killed import where it stopped, and imports no row twice', async () => {
  const made = await prepared(anna, 'lead', leadsFile('killed', 1_200), { key_field: null })
  await anna.patch(`/imports/${made.id}`, { key_field: null })
  await anna.post(`/imports/${made.id}/start`)
  const running = jobs.find(({ name }) => name === 'platform.imports.run') as unknown as TenantJob<{
    import_id: string
  }>
  let batches = 0
  // The second batch imports its rows; the process ends before the commit.
  const dying = job<{ import_id: string }>('platform.imports.run', {
    about: 'Dies.',
    run: async (ctx, data) => {
      await running.run(ctx, data as never, undefined as never)
      if (++batches === 2) throw new Error('killed')
    },
  })
  const runner = await openRunner(testApp, [dying as never])
  await runner.fill()
  await runner.idle()
  await runner.end()
  assert.equal(batches, 2)
  assert.partialDeepStrictEqual(await readImport(made.id), {
    status: 'running',
    rows_done: 500,
    created: 500,
  })
  assert.equal(await numberOf('killed'), 500)

  await testApp.sql(`update pgboss.job_common set start_after = now() where state = 'retry'`)
  await runJobs(testApp)
  assert.deepEqual(countsOf(await readImport(made.id)), {
    status: 'completed',
    created: 1_200,
    updated: 0,
    skipped: 0,
    failed: 0,
  })
  assert.equal(await numberOf('killed'), 1_200)
})

test('starts an import once when two requests are concurrent, and imports every row once', async () => {
  const made = await prepared(anna, 'lead', leadsFile('twice', 1_100))
  const start = () => anna.post(`/imports/${made.id}/start`)
  const statuses = (await Promise.all([start(), start()])).map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [200, 422])
  await Promise.all([runJobs(testApp), runJobs(testApp)])
  assert.partialDeepStrictEqual(await readImport(made.id), { status: 'completed', created: 1_100 })
  assert.equal(await numberOf('twice'), 1_100)
})

test('preserves the imported rows of a cancelled import, and can resume it', async () => {
  const made = await prepared(anna, 'lead', leadsFile('pause', 300))
  await anna.post(`/imports/${made.id}/start`)
  assert.equal((await anna.post(`/imports/${made.id}/cancel`)).body.data.status, 'cancelled')
  await runJobs(testApp)
  assert.equal(await numberOf('pause'), 0)
  assert.equal((await finished(testApp, anna, made)).created, 300)
  const late = await anna.patch(`/imports/${made.id}`, { on_duplicate: 'update' })
  assert.equal(late.body.error.code, 'INVALID_STATE')
})

test('imports ten thousand rows and updates the statistics of PostgreSQL', async () => {
  const made = await prepared(anna, 'lead', leadsFile('many', 10_000))
  assert.equal(made.rows_total, 10_000)
  assert.equal((await finished(testApp, anna, made)).created, 10_000)
  assert.equal(await numberOf('many'), 10_000)
  const rows = await testApp.sql(
    `select relname from pg_class where reltuples >= 10000 and relname in ('leads', 'events', 'search_documents')`,
  )
  assert.equal(rows.length, 3)
})

test('reverts an import, except for records that changed since', async () => {
  const existing = (
    await anna.post('/crm/customers', {
      company_name: 'Before',
      email: 'existing@example.com',
      tags: ['old'],
    })
  ).body.data
  const other = (await anna.post('/crm/customers', { company_name: 'Other', email: 'other@example.com' }))
    .body.data
  const text =
    'email,company_name,tags,custom_fields.colour,credit_limit\n' +
    'new@example.com,New,x,,10\n' +
    'touched@example.com,Touched,x,,\n' +
    'existing@example.com,After,new,red,99.5\n' +
    'other@example.com,Changed,,,\n'
  await anna.post('/custom-fields', {
    entity_type: 'customer',
    code: 'colour',
    label: 'Colour',
    type: 'text',
  })
  const made = await prepared(anna, 'customer', text, { on_duplicate: 'update' })
  assert.deepEqual(countsOf(await finished(testApp, anna, made)), {
    status: 'completed',
    created: 2,
    updated: 2,
    skipped: 0,
    failed: 0,
  })
  const after = (await anna.get(`/crm/customers/${existing.id}`)).body.data
  assert.partialDeepStrictEqual(after, {
    company_name: 'After',
    credit_limit: 99.5,
    custom_fields: { colour: 'red' },
  })
  const [touched] = (await anna.get('/crm/customers/search?q=touched@example.com')).body.data
  await anna.patch(`/crm/customers/${touched.id}`, { notes: 'Called today' })
  await anna.patch(`/crm/customers/${other.id}`, { company_name: 'Mine' })

  assert.equal((await anna.post(`/imports/${made.id}/revert`)).status, 200)
  await runJobs(testApp)
  assert.partialDeepStrictEqual(await readImport(made.id), { status: 'reverted', reverted: 2, left_alone: 2 })
  const left = (await anna.get(`/imports/${made.id}/errors?outcome=left_alone`)).body.data
  assert.deepEqual(
    left.map(({ row_number, errors }: { row_number: number; errors: object }) => [row_number, errors]),
    [
      [3, { row: ['The customer has changed since the import.'] }],
      [5, { row: ['The customer has changed since the import.'] }],
    ],
  )
  const restored = (await anna.get(`/crm/customers/${existing.id}`)).body.data
  assert.deepEqual(
    [restored.company_name, restored.tags, restored.credit_limit, restored.custom_fields],
    ['Before', ['old'], null, {}],
  )
  assert.equal((await anna.get('/crm/customers/search?q=new@example.com')).body.meta.total, 0)
  assert.equal((await anna.get(`/crm/customers/${other.id}`)).body.data.company_name, 'Mine')
})

test('removes the rows after a month and then rejects reverting the import', async () => {
  const made = await prepared(anna, 'lead', leadsFile('month', 3))
  await finished(testApp, anna, made)
  const forgotten = await prepared(anna, 'lead', leadsFile('forgotten', 3))
  testApp.clock.advance({ days: 31 })
  await runJobs(testApp)
  assert.equal((await anna.post(`/imports/${made.id}/revert`)).body.error.code, 'INVALID_STATE')
  assert.ok((await anna.post(`/imports/${forgotten.id}/start`)).body.errors.file)
  const [row] = await testApp.sql(
    'select count(*)::integer as number from import_rows where import_id = $1',
    [made.id],
  )
  assert.equal(row?.number, 0)
})

test('attributes the changes of an import to the user who started it', async () => {
  const made = await prepared(anna, 'lead', leadsFile('actor', 1))
  await finished(testApp, anna, made)
  const [event] = await testApp.sql(
    `select actor_id from events where type = 'lead.created' and changes::text like '%actor-0@example.com%'`,
  )
  assert.equal(event?.actor_id, anna.userId)
})
