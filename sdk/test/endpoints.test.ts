/** Calls each operation with its example through the SDK, on a real server. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Endpoint, openApi } from '../../server/src/core/platform.ts'
import { operationIds, twinsOf } from '../../server/src/core/api/openapi/operation-ids.ts'
import { declaredExampleOf, lineOf, openContract, personal } from '../../server/test/contract.fixtures.ts'
import { factoryOf } from '../../server/test/factories.ts'
import { endpoints } from '../../server/src/app.ts'
import { type FileContent, Kontor, type Options } from '../src/index.ts'
import { sliceOf } from '../../server/test/slices.ts'

const { exampleOf, owner, recordFor, testApp } = await openContract()

const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
const kontor = new Kontor({ baseUrl: address, token: owner.token, maxRetries: 0 })
after(() => testApp.app.http.server.closeAllConnections())

const ids = operationIds(endpoints)
const twins = twinsOf(endpoints)

const operations = endpoints.filter((each) => !twins.has(each) && !personal.includes(lineOf(each)))

for (const endpoint of sliceOf('operations of the SDK', operations, ({ method }) => method)) {
  const id = ids.get(endpoint) ?? ''
  test(`kontor.${id} sends the example of its operation`, async () => {
    const { url, record } = await recordFor(endpoint)
    const input = [...parametersIn(endpoint, url), ...(await bodyOf(endpoint, record)), ...queryOf(endpoint)]
    const options: Options = { headers: { 'x-request-id': 'sdk-test' } }
    const response = await methodOf(id)(...input, options).withResponse()
    assert.equal(response.status, endpoint.reply.status)
    assert.equal(response.requestId, 'sdk-test')
    const { fileTypes, data } = endpoint.reply
    const { type } = (data ?? {}) as { type?: string }
    if (fileTypes || 'bytes' in ((response.data ?? {}) as object))
      assert.ok((await (response.data as FileContent).bytes()).length > 0)
    else if (type === 'array') assert.ok(Array.isArray(rowsOf(response.data)))
    else assert.equal(typeof response.data, 'object')
  })
}

test('has a method for each operation of the API, and no other', () => {
  const methods = Object.entries(kontor as unknown as Record<string, object>).flatMap(([name, resource]) =>
    typeof resource === 'object' ? methodNames(name, resource) : [],
  )
  const expected = endpoints.filter((each) => !twins.has(each)).map((each) => ids.get(each) ?? '')
  const byHand = new Set([
    'changes.follow',
    'events.follow',
    'events.followPages',
    'events.followRecords',
    'events.recordPages',
    'session.completeLogin',
    'session.login',
    'session.loginWithPasskey',
    'session.logout',
    'session.passkeyOptions',
    'webhooks.verify',
  ])
  const open = [
    'auth.email.confirm',
    'auth.invitations.accept',
    'auth.invitations.lookup',
    'auth.passwordReset.confirm',
    'auth.passwordReset.request',
    'auth.tokens.create',
    'openapi.get',
  ]
  const known = new Set([...expected, ...open])
  const isReportFile = (name: string) => name.endsWith('File') && known.has(name.slice(0, -'File'.length))
  const own = methods.filter((name) => !byHand.has(name) && !isReportFile(name))
  assert.deepEqual(own.toSorted(), [...known].toSorted())
})

/** Returns `leads.documents.list` and so on. */
function methodNames(name: string, resource: object): string[] {
  const { client: _, ...children } = resource as Record<string, object>
  const inherited = Object.getPrototypeOf(Object.getPrototypeOf(resource)) as object
  return [
    ...[
      ...new Set([Object.getPrototypeOf(resource) as object, inherited].flatMap(Object.getOwnPropertyNames)),
    ]
      .filter((method) => method !== 'constructor')
      .map((method) => `${name}.${method}`),
    ...Object.entries(children).flatMap(([child, inner]) => methodNames(`${name}.${child}`, inner)),
  ]
}

type Method = (...input: unknown[]) => {
  withResponse(): Promise<{ data: unknown; status: number; requestId?: string }>
}

function methodOf(id: string): Method {
  const parts = id.split('.')
  const method = parts.pop() ?? ''
  const resource = parts.reduce<object>(
    (object, part) => (object as Record<string, object>)[part] ?? {},
    kontor,
  )
  return (
    (resource as Record<string, Method>)[method]?.bind(resource) ?? assert.fail(`There is no kontor.${id}.`)
  )
}

/** Returns the values of the path's parameters in a URL. */
function parametersIn(endpoint: Endpoint, url: string): string[] {
  const parts = url.split('/')
  return openApi
    .documentedPath(endpoint.path)
    .split('/')
    .flatMap((part, index) => (part.startsWith('{') ? [decodeURIComponent(parts[index] ?? '')] : []))
}

let files = 0

async function bodyOf(endpoint: Endpoint, record: Parameters<typeof exampleOf>[1]): Promise<unknown[]> {
  const { method, acceptsFile, acceptsForm, body } = endpoint
  // A method has no parameter for an empty body.
  if (method === 'GET' || method === 'DELETE' || !(acceptsFile || acceptsForm || body)) return []
  if (!acceptsFile && !acceptsForm) return [await exampleOf(endpoint, record)]
  const { name, bytes } = factoryOf(endpoint).factory?.file?.(++files) ?? assert.fail('There is no file.')
  const type = endpoint.acceptsFile?.types[0]
  const file = { name, ...(type && { type }), content: new Uint8Array(bytes) }
  return [endpoint.acceptsFile ? file : { ...(endpoint.body && declaredExampleOf(endpoint)), file }]
}

/** Returns the required query, or an empty one if the operation has a query. */
function queryOf({ query }: Endpoint): unknown[] {
  if (!query || Object.keys((query as { properties?: object }).properties ?? {}).length === 0) return []
  const { required = [] } = query as { required?: string[] }
  const examples: Record<string, unknown> = {
    entity_type: 'lead',
    from: '2027-01-01',
    to: '2027-01-15',
    format: 'csv',
    q: 'an',
  }
  return [
    Object.fromEntries(required.filter((name) => name in examples).map((name) => [name, examples[name]])),
  ]
}

const rowsOf = (data: unknown) => (Array.isArray(data) ? data : (data as { data: unknown }).data)
