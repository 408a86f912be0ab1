/** Rules for every resource definition and every table. New ones are tested automatically. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints, resources } from '../src/app.ts'
import { f } from '#core'
import type { Endpoint } from '#core/platform'
import { permissionOf } from '#core/resource/states'
import { storedLineFields } from '#core/resource/lines'
import { openContract, urlOf } from './contract.fixtures.ts'
import { setState } from './factory.ts'
import type { ApiResponse } from './test-app.ts'

const { exampleOf, testApp, owner, recordFor } = await openContract()

for (const resource of resources.filter(({ states }) => states)) {
  const { states, entityType } = resource
  assert.ok(states)
  const { fieldName } = states
  const onRecord = (wanted: string) =>
    endpoints.find(({ method, of, path }) => method === wanted && of === resource && /\/:\w+$/.test(path))
  const change = onRecord('PATCH')
  const single = (change ?? onRecord('GET')) as Endpoint

  /** Returns a function that puts a record into a state. It uses the same record until `isUsed` reports a change. */
  const recordsInStates = (endpoint = single) => {
    let made: Awaited<ReturnType<typeof recordFor>> | undefined
    return async (state: string, isUsed: boolean) => {
      if (isUsed || !made) made = await recordFor(endpoint)
      await setState(owner, resource, made.record, state)
      return made
    }
  }
  const stateOf = async (id: string) => {
    const state = (await owner.get(urlOf(single, id))).body.data[fieldName]
    // Documents return the status with a label.
    return state.value ?? state
  }

  test(`${entityType}: every transition emits one of its events`, () => {
    for (const [name, { to, event = to }] of Object.entries(states.transitions))
      assert.ok(resource.events.includes(event ?? ''), `${name} emits ${event}`)
  })

  test(`${entityType}: an operation requires the permission of its transition`, () => {
    for (const { of, transition, permission } of endpoints) {
      if (of !== resource || transition === undefined) continue
      // The action checks the permissions of related people, such as the manager of an employee.
      if (permission === 'signed in') continue
      const needed = permissionOf(resource, transition)
      // A record without separate permissions, such as a document, requires those of its parent.
      if (needed === undefined) assert.ok(!('write' in resource.permissions), transition)
      else assert.equal(permission, needed, transition)
    }
  })

  for (const [name, { to }] of Object.entries(states.transitions)) {
    const endpoint = endpoints.find(({ of, transition }) => of === resource && transition === name)
    if (!endpoint) continue
    test(`${entityType}: ${name} starts only in the states of the transition table`, async () => {
      const inState = recordsInStates(endpoint)
      let isAllowed = false
      for (const state of states.all) {
        const { url, record } = await inState(state, isAllowed)
        const response = await owner.call(endpoint.method)(url, await exampleOf(endpoint, record))
        isAllowed = states.origins(name).includes(state)
        assert.equal(response.status, isAllowed ? endpoint.reply.status : 422, `${name} from ${state}`)
        if (!isAllowed) {
          assert.equal(response.body.error.code, 'INVALID_STATE')
          assert.equal(response.body.meta.current, state)
          assert.ok(response.body.errors[fieldName])
        }
        if (!isAllowed || to) assert.equal(await stateOf(record.id), isAllowed ? to : state)
      }
    })
  }

  if (!change) continue
  test(`${entityType}: an update changes the ${fieldName} only as the transition table allows`, async () => {
    const inState = recordsInStates()
    // When only actions change the state, it is read-only and ignored in a body.
    const isIgnored = states.updates === 'none'
    let isAllowed = false
    for (const from of states.all) {
      for (const to of states.all as readonly string[]) {
        const { url, record } = await inState(from, isAllowed && !isIgnored)
        const { status, body }: ApiResponse = await owner.patch(url, { [fieldName]: to })
        isAllowed = isIgnored || from === to || states.next(from).includes(to)
        assert.equal(status, isAllowed ? 200 : 422, `${from} to ${to}`)
        if (isIgnored) assert.equal(await stateOf(record.id), from)
        if (isAllowed) continue
        assert.equal(body.error.code, 'INVALID_STATE')
        assert.deepEqual([body.meta.current, body.meta.allowed], [from, states.next(from)])
        assert.ok(body.errors[fieldName])
      }
    }
  })
}

type Typed = { type?: unknown }

const columnsOf = (table: string) =>
  testApp.sql(
    'select column_name, is_nullable, is_generated from information_schema.columns where table_name = $1',
    [table],
  )

const nullableOf = (rows: Awaited<ReturnType<typeof columnsOf>>) =>
  new Map(rows.map((row) => [String(row.column_name), row.is_nullable === 'YES']))

for (const resource of resources) {
  const { table, schema, hidden, computed, generated, lines } = resource

  for (const [list, { table: lineTable, parent }] of Object.entries(lines))
    test(`${lineTable}: the schema of the lines matches the database`, async () => {
      const nullable = nullableOf(await columnsOf(lineTable))
      for (const [name, { type }] of Object.entries(storedLineFields(resource, list)) as [string, Typed][])
        assert.equal(nullable.get(name), Array.isArray(type), `${lineTable}.${name}`)
      for (const name of ['tenant_id', parent, 'position'])
        assert.equal(nullable.get(name), false, `${lineTable}.${name}`)
    })

  test(`${table}: the schema matches the database`, async () => {
    const rows = await columnsOf(table)
    const nullable = nullableOf(rows)
    const isStored = ([name]: [string, unknown]) => !(name in computed || name in lines)
    for (const [name, field] of Object.entries(f.fieldsOf(schema)).filter(isStored)) {
      assert.ok(nullable.has(name) || table === 'tokens', `${table} has ${name}`)
      const { type } = field as Typed
      if (nullable.has(name)) assert.equal(nullable.get(name), Array.isArray(type), `${table}.${name}`)
    }
    for (const name of hidden) assert.ok(nullable.has(name), `${table} has the hidden ${name}`)
    const columns = [...Object.keys(f.fieldsOf(schema)), ...hidden]
    const workedOut = rows
      .filter((row) => row.is_generated === 'ALWAYS')
      .map((row) => String(row.column_name))
    assert.deepEqual(
      workedOut.filter((name) => columns.includes(name)),
      generated,
    )
  })
}

const at = (wanted: string, place: string) =>
  endpoints.find(({ method, path, reply }) => method === wanted && path === place && reply.isRecord)

for (const reading of endpoints.filter(({ method }) => method === 'GET')) {
  const creation = at('POST', reading.path.replace(/\/:\w+$/, ''))
  const change = at('PATCH', reading.path)
  if (!creation || !change || creation.acceptsForm) continue

  test(`${creation.path}: responses contain the stored values`, async () => {
    const made = await owner.post(urlOf(creation, ''), await exampleOf(creation))
    assert.equal(made.status, 201)
    const { id } = made.body.data
    const stored = async () => (await owner.get(urlOf(reading, id))).body.data
    // A secret is shown once.
    const { secret: _, ...shown } = made.body.data
    assert.partialDeepStrictEqual(await stored(), shown)
    const changed = await owner.patch(urlOf(change, id), await exampleOf(change))
    assert.equal(changed.status, 200)
    assert.partialDeepStrictEqual(await stored(), changed.body.data)
  })
}

test('enforces row-level security on every tenant table', async () => {
  const open = await testApp.sql(`
    select c.relname from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
      and not (c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))`)
  assert.deepEqual(open, [])
})

test('has tenant_id as the first column of every key and reference of a tenant table', async () => {
  const rows = await testApp.sql(`
    select con.conname, c.relname from pg_constraint con join pg_class c on c.oid = con.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where con.contype in ('p', 'u', 'f') and con.conkey[1] <> a.attnum`)
  assert.deepEqual(rows, [])
})

test('counts exactly the existing records', async () => {
  for (const { table } of resources.filter(({ list }) => list.facets)) {
    const [counted] = await testApp.sql(
      'select coalesce(sum(amount), 0)::integer as total from record_counts where kind = $1',
      [table],
    )
    const [real] = await testApp.sql(
      `select count(*)::integer as total from ${table} where deleted_at is null`,
    )
    assert.ok(Number(real?.total) > 0)
    assert.equal(counted?.total, real?.total, table)
  }
})

/** Resources whose existing records were counted by a migration, or that had no records when they were declared. */
const withPairTotals = ['contacts', 'leads', 'products', 'suppliers']

const countingMigration = (table: string) => `delete from search_pairs where kind = '${table}';
  delete from search_changes where kind = '${table}';
  insert into search_pairs (tenant_id, kind, pair, amount)
    select tenant_id, kind, pair, count(*) from search_documents, pairs_of(text) pair
    where kind = '${table}' group by tenant_id, kind, pair;`

for (const { table, hasPairTotals, list, searchableThrough } of resources) {
  test(`${table}: declares whether its search uses totals of character pairs`, () => {
    const isPossible = list.facets !== null && Object.keys(searchableThrough).length === 0
    const remedy = isPossible
      ? `It has facets and is not searchable through relations: declare hasPairTotals, and add a migration for the
  existing records:\n  ${countingMigration(table)}`
      : 'Totals need facets and no searchableThrough: remove hasPairTotals. To declare it again later, add a migration.'
    assert.equal(hasPairTotals, isPossible, remedy)
    const isNew = hasPairTotals && !withPairTotals.includes(table)
    assert.ok(!isNew, `Add a migration, then add ${table} to withPairTotals:\n  ${countingMigration(table)}`)
    const isGone = !hasPairTotals && withPairTotals.includes(table)
    assert.ok(!isGone, `The totals of ${table} are no longer stored: remove it from withPairTotals.`)
  })
}

test('has exact counts of the character pairs in searchable texts', async () => {
  const wrong = await testApp.sql(
    `
    with known as (
      select kind, pair, amount from search_pairs
      union all select kind, pair, amount from search_changes, pairs_of(text) as pair
      union all select kind, pair, -1 from search_documents, pairs_of(text) as pair where kind = any($1)
    )
    select kind, pair, sum(amount) as amount from known group by kind, pair having sum(amount) <> 0`,
    [resources.filter(({ hasPairTotals }) => hasPairTotals).map(({ table }) => table)],
  )
  assert.deepEqual(wrong, [])
})

test('stores no private value in an event', async () => {
  const secrets = ['maria.anders', '@example.com', '030-0074321', 'Obere Str.', '12500', '12209']
  const rows = await testApp.sql(
    'select type, data::text, previous::text from events where type not like $1',
    ['user.%'],
  )
  assert.ok(rows.length > 50)
  for (const { type, data, previous } of rows) {
    for (const secret of secrets)
      assert.ok(!`${data}${previous}`.includes(secret), `${type} contains ${secret}`)
  }
})
