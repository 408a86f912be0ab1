/**
 * What is promised of every endpoint, every resource and every table, checked for all of them at once. A new resource
 * is covered the moment it is declared; nobody has to remember to write these tests.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue, endpoints, resources } from '../src/app.ts'
import { type Endpoint, scopeOf } from '../src/platform/endpoint.ts'
import { fieldsOf } from '../src/platform/fields.ts'
import { bodySchema } from '../src/platform/http/input.ts'
import { addToken } from '../src/platform/identity/founding.ts'
import { openOwner } from '../src/platform/database/open.ts'
import { describeApi } from '../src/platform/openapi.ts'
import { errorsOf } from '../src/platform/validation.ts'
import { type Answer, type Caller, callerWith, openHouse } from './house.ts'

const house = await openHouse()
const owner = await house.caller('acme', 'owner')
const stranger = await house.caller('globex', 'owner')
const guest = await house.caller('acme')
const nobody = callerWith(house.app)
const placeholder = '01KAJ3XJ5Q0000000000000001'

// oxlint-disable-next-line typescript/no-explicit-any -- examples are free-form JSON
type Body = Record<string, any>

let made = 0

/** The example of an endpoint, with unique values and with ids that exist. */
function exampleOf(endpoint: Endpoint, recordId = placeholder): Body | undefined {
  const [example] = ((endpoint.body ?? {}) as { examples?: Body[] }).examples ?? []
  if (!example) return endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {}
  const unique = `${++made}-${process.pid}`
  const own: Body = { ...example }
  if (own.email) own.email = `example-${unique}@example.com`
  if (own.name && endpoint.path.startsWith('/roles')) own.name = `role ${unique}`
  if (own.user_id) own.user_id = owner.userId
  if (own.lead_ids) own.lead_ids = [recordId]
  return own
}

const creationOf = (endpoint: Endpoint) => {
  const [collection] = endpoint.path.split('/:')
  return endpoints.find(({ method, path }) => method === 'POST' && path === collection)
}

/** A record of the resource that an endpoint is about, made through its own collection. */
async function recordFor(endpoint: Endpoint): Promise<string> {
  if (endpoint.path.startsWith('/auth/tokens/')) return ownToken()
  const creation = creationOf(endpoint)
  assert.ok(creation, `${endpoint.path}: its collection can be added to`)
  const { status, body } = await owner.post(creation.path, exampleOf(creation))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

async function ownToken() {
  const connection = await openOwner(house.ownerUrl)
  const secret = `kontor-test-${++made}-${process.pid}`
  await addToken(
    connection,
    { tenantId: house.tenants.acme, userId: owner.userId, name: 'spare', secret },
    house.clock.now(),
  )
  await connection.end()
  const { body } = await owner.get('/auth/tokens?per_page=1')
  return body.data[0].id as string
}

const urlOf = ({ path }: Endpoint, id: string) => path.replace(/:\w+/, id)
const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ofOneRecord = endpoints.filter(({ path }) => path.includes('/:'))

for (const endpoint of ofOneRecord) {
  test(`${lineOf(endpoint)} does not exist for another tenant, nor with an id that is none`, async () => {
    const id = await recordFor(endpoint)
    const call = stranger.call(endpoint.method)
    assert.equal((await call(urlOf(endpoint, id), exampleOf(endpoint, id))).status, 404)
    assert.equal(
      (await owner.call(endpoint.method)(urlOf(endpoint, placeholder), exampleOf(endpoint, id))).status,
      404,
    )
    assert.equal(
      (await owner.call(endpoint.method)(urlOf(endpoint, 'nonsense'), exampleOf(endpoint, id))).status,
      404,
    )
  })
}

// Their examples cannot be right for everybody: a password is known to one alone, and the caller would end itself.
const personal = ['POST /auth/password', 'DELETE /auth/tokens/current']

for (const endpoint of endpoints.filter((each) => !personal.includes(lineOf(each)))) {
  test(`${lineOf(endpoint)} accepts its example and answers as its schema says`, async () => {
    const id =
      endpoint.path.includes('/:') || exampleOf(endpoint)?.lead_ids
        ? await recordFor(aboutARecord(endpoint))
        : placeholder
    const query = requiredQuery(endpoint)
    const { status, body } = await owner.call(endpoint.method)(
      urlOf(endpoint, id) + query,
      exampleOf(endpoint, id),
    )
    assert.equal(status, endpoint.reply.status, JSON.stringify(body))
    assert.deepEqual(errorsOf(endpoint.reply.envelope, body), {}, JSON.stringify(body))
  })
}

const aboutARecord = (endpoint: Endpoint) =>
  endpoint.path.includes('/:')
    ? endpoint
    : ({ ...endpoint, path: endpoint.path.replace(/\/[^/]+$/, '/:id') } as Endpoint)

function requiredQuery({ query }: Endpoint) {
  const { required = [] } = (query ?? {}) as { required?: string[] }
  return required.includes('q') ? '?q=an' : ''
}

for (const endpoint of endpoints) {
  test(`${lineOf(endpoint)} needs a token, its permission and its scope, in both interfaces`, async () => {
    const url = urlOf(endpoint, placeholder)
    assert.equal((await nobody.call(endpoint.method)(url)).status, 401)
    assert.equal((await nobody.call(endpoint.method)(`/spa/api/v1${url}`)).status, 401)
    if (endpoint.can !== 'signed in') {
      const { status, body } = await guest.call(endpoint.method)(url, exampleOf(endpoint))
      assert.equal(status, 403)
      assert.equal(body.error.code, 'FORBIDDEN')
      assert.ok(
        catalogue.some(({ name }) => name === endpoint.can),
        `${endpoint.can} is in the catalogue`,
      )
    }
    const scope = scopeOf(endpoint)
    if (scope) {
      const narrow = await narrowed(owner, scope === 'hr:read' ? 'hr:write' : 'hr:read')
      assert.equal(
        (await narrow.call(endpoint.method)(url, exampleOf(endpoint))).body.error.code,
        'SCOPE_MISSING',
      )
    }
  })

  test(`${lineOf(endpoint)} refuses what it does not know`, async () => {
    const id =
      endpoint.path.includes('/:') && endpoint.method !== 'DELETE' ? await recordFor(endpoint) : placeholder
    const query = await owner.call(endpoint.method)(
      `${urlOf(endpoint, id)}?no_such_parameter=1`,
      exampleOf(endpoint, id),
    )
    assert.equal(query.status, 422)
    assert.ok(query.body.errors.no_such_parameter)
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return
    const body = await owner.call(endpoint.method)(urlOf(endpoint, id), {
      ...exampleOf(endpoint, id),
      no_such_field: 1,
    })
    assert.equal(body.status, 422)
    assert.ok(body.body.errors.no_such_field, JSON.stringify(body.body))
    assert.equal((await owner.call(endpoint.method)(urlOf(endpoint, id), '[1]')).status, 400)
    assert.equal((await owner.call(endpoint.method)(urlOf(endpoint, id), '{broken')).status, 400)
  })
}

async function narrowed(of: Caller, ...scopes: string[]) {
  const connection = await openOwner(house.ownerUrl)
  const secret = `kontor-test-narrow-${++made}-${process.pid}`
  await addToken(
    connection,
    { tenantId: house.tenants.acme, userId: of.userId, name: 'narrow', secret, scopes },
    house.clock.now(),
  )
  await connection.end()
  return callerWith(house.app, { authorization: `Bearer ${secret}` })
}

test('every body shows an example that its own schema accepts', () => {
  for (const endpoint of endpoints.filter(({ body }) => body)) {
    const [example] = (endpoint.body as { examples?: Body[] }).examples ?? []
    assert.ok(example, `${lineOf(endpoint)} shows an example`)
    assert.deepEqual(errorsOf(bodySchema(endpoint), example), {}, lineOf(endpoint))
  }
})

test('the API describes every endpoint with all its answers', () => {
  const { paths } = describeApi(endpoints, 'http://127.0.0.1:3000') as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  for (const { method, path, reply } of endpoints) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    assert.ok(operation, `${method} ${path} is described`)
    for (const status of [reply.status, 401, 403, 422, 429, 500])
      assert.ok(String(status) in operation.responses, `${method} ${path}: ${status}`)
  }
})

for (const resource of resources.filter(({ states }) => states)) {
  const { states, table, noun } = resource
  assert.ok(states)
  const single = endpoints.find(
    ({ method, of, path }) => method === 'PATCH' && of === resource && /\/:\w+$/.test(path),
  ) as Endpoint

  const inState = async (status: string) => {
    const id = await recordFor(single)
    await house.sql(`update ${table} set status = $1 where id = $2`, [status, id])
    return id
  }

  for (const [name, { to }] of Object.entries(states.moves)) {
    const endpoint = endpoints.find(({ of, move }) => of === resource && move === name)
    if (!endpoint) continue
    test(`${noun}: ${name} starts where its table says and nowhere else`, async () => {
      for (const status of states.all) {
        const id = await inState(status)
        const answer = await owner.call(endpoint.method)(urlOf(endpoint, id), exampleOf(endpoint, id))
        const isAllowed = states.origins(name).includes(status)
        assert.equal(answer.status, isAllowed ? 200 : 422, `${name} from ${status}`)
        if (isAllowed) assert.equal(answer.body.data.status, to)
        else assert.equal(answer.body.error.code, 'INVALID_STATE')
      }
    })
  }

  test(`${noun}: an update changes the status as the table says and no other way`, async () => {
    for (const from of states.all) {
      for (const to of states.all as readonly string[]) {
        const id = await inState(from)
        const { status, body }: Answer = await owner.patch(urlOf(single, id), { status: to })
        const isAllowed: boolean = from === to || states.next(from).includes(to)
        assert.equal(status, isAllowed ? 200 : 422, `${from} to ${to}`)
        if (isAllowed) continue
        assert.equal(body.error.code, 'INVALID_STATE')
        assert.deepEqual([body.meta.current, body.meta.allowed], [from, states.next(from)])
        assert.ok(body.errors.status)
      }
    }
  })
}

for (const resource of resources) {
  const { table, schema, hidden, computed } = resource

  test(`${table}: the schema and the database say the same`, async () => {
    const rows = await house.sql(
      'select column_name, is_nullable from information_schema.columns where table_name = $1',
      [table],
    )
    const isView = table === 'tenant_users'
    const nullable = new Map(rows.map((row) => [String(row.column_name), row.is_nullable === 'YES']))
    for (const [name, field] of Object.entries(fieldsOf(schema)).filter(([each]) => !(each in computed))) {
      assert.ok(nullable.has(name) || table === 'tokens', `${table} has ${name}`)
      const { type } = field as { type?: unknown }
      if (!isView && nullable.has(name))
        assert.equal(nullable.get(name), Array.isArray(type), `${table}.${name}`)
    }
    for (const name of hidden) assert.ok(nullable.has(name), `${table} has the hidden ${name}`)
  })
}

test('every table that has tenants keeps them apart, by force', async () => {
  const open = await house.sql(`
    select c.relname from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
      and not (c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))`)
  assert.deepEqual(open, [])
})

test('every key and reference of a table with tenants begins with the tenant', async () => {
  const rows = await house.sql(`
    select con.conname, c.relname from pg_constraint con join pg_class c on c.oid = con.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where con.contype in ('p', 'u', 'f') and con.conkey[1] <> a.attnum
      and not (con.contype = 'f' and con.confrelid = 'users'::regclass)`)
  assert.deepEqual(rows, [])
})

test('what is counted is what there is', async () => {
  for (const { table } of resources.filter(({ list }) => list.facets)) {
    const [counted] = await house.sql(
      'select coalesce(sum(amount), 0)::integer as total from record_counts where kind = $1',
      [table],
    )
    const [real] = await house.sql(`select count(*)::integer as total from ${table} where deleted_at is null`)
    assert.ok(Number(real?.total) > 0)
    assert.equal(counted?.total, real?.total, table)
  }
})

test('no event carries a private value to the world', async () => {
  const secrets = ['maria.anders', '@example.com', '030-0074321', 'Obere Str.', '12500', '12209']
  const rows = await house.sql('select type, data::text, previous::text from events where type not like $1', [
    'user.%',
  ])
  assert.ok(rows.length > 50)
  for (const { type, data, previous } of rows) {
    for (const secret of secrets) assert.ok(!`${data}${previous}`.includes(secret), `${type} tells ${secret}`)
  }
})
