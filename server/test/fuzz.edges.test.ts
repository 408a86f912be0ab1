/**
 * Numbers, days, instants, ids and cursors at the edges of their ranges, in every query and path of the API: no such
 * request is a fault of the server, and a rejected one names its parameters.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f } from '#core'
import type { Endpoint } from '#core/platform'
import { isNumber } from '#core/api/endpoint'
import { checkQuery } from '#core/resource/validation/query-validation'
import { endpoints } from '../src/app.ts'
import { isId as isUlid } from '#runtime/ids'
import { lineOf, openContract, unknownId } from './contract.fixtures.ts'
import { representatives } from './representatives.ts'
import { sliceOf } from './slices.ts'
import { within } from './waiting.ts'

const { owner, recordFor } = await openContract()

const numbers = [
  ['0', '-0', '-1', '1', '0.0000001', '-0.0000001', '99', '100', '1000000', '1000001'],
  ['2147483647', '2147483648', '-2147483648', '-2147483649', '9007199254740991', '9007199254740993'],
  ['9223372036854775807', '9223372036854775808', '9999999999999', '9999999999999.9999'],
  ['10000000000000', '999999999999999', '1000000000000000', '-999999999999999', `1${'0'.repeat(308)}`],
  ['9'.repeat(400), `0.${'1'.repeat(400)}`, '1e308', '1e-7', '1e15', 'NaN', 'Infinity', '-Infinity'],
  ['', ' ', '1,5', '٣', '0x10', '+1', '1_000', '.5', '5.', '--1', '1 000'],
].flat()
const [first, last] = ['1900-01-01', '2200-12-31']
const outside = ['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31']
const noDays = [
  ['0000-00-00', '+010000-01-01', '-000001-01-01', '2026-02-29', '2026-13-01', '2026-1-1', '20261121'],
  ['2026-11-21T24:00:00Z', '2026-11-21T08:00:00', '1e308', 'NaN', '', ' ', '٢٠٢٦-١١-٢١'],
].flat()
const ids = [
  ['0', '-1', '', ' ', '0'.repeat(26), '7'.padEnd(26, 'Z'), '8'.padEnd(26, '0'), 'Z'.repeat(26)],
  ['9'.repeat(400), unknownId, unknownId.toLowerCase(), `${unknownId}0`, '٣', 'NaN', 'x,y'],
].flat()
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const cursors = [
  ['0', '-1', '', ' ', 'x', '٣', '9'.repeat(400), 'djE6OTIyMzM3MjAzNjg1NDc3NTgwOA'],
  [null, [], {}, 1e308, [1e308, 'x'], ['1e400', 'x'], { id: unknownId }].map(encoded),
].flat()

type Field = f.TSchema & { type?: string | string[]; format?: string; enum?: unknown[]; default?: unknown }
interface Parameter {
  name: string
  field: Field
}

const fieldsIn = ({ query }: Endpoint): Parameter[] =>
  Object.entries(query ? f.fieldsOf(query) : {}).map(([name, field]) => ({ name, field }))

const isTime = ({ field: { format = '' } }: Parameter) => ['date', 'date-time', 'moment'].includes(format)
const isAmount = ({ field: { type, enum: choices } }: Parameter) =>
  !choices && [type].flat().some((each) => each === 'number' || each === 'integer')
const isText = ({ field: { enum: choices } }: Parameter) => !choices
const isId = ({ name, field }: Parameter) => 'x-link' in field || name === 'id' || name.endsWith('_id')

/** Returns the values to try for a parameter; none for choices, flags and texts. */
function edgesOf(parameter: Parameter): readonly string[] {
  if (isTime(parameter)) return noDays
  if (isAmount(parameter)) return numbers
  if (parameter.name === 'cursor') return cursors
  return isText(parameter) && isId(parameter) ? ids : []
}

const usual = { q: 'an', entity_type: 'lead', from: '2027-01-01', to: '2027-01-15' }

/** Returns the query with the parameters without which a request is invalid. */
function complete({ query }: Endpoint, sent: Record<string, string>): Record<string, string> {
  const { required = [] } = (query ?? {}) as { required?: string[] }
  const fields = f.fieldsOf(query ?? f.Shape({})) as Record<string, Field>
  const added = required
    .filter((name) => !('default' in (fields[name] ?? {})))
    .map((name) => [name, String(fields[name]?.enum?.[0] ?? { ...usual }[name] ?? unknownId)])
  return { ...(Object.fromEntries(added) as Record<string, string>), ...sent }
}

async function responseTo(endpoint: Endpoint, url: string, sent: Record<string, string>) {
  const address = `${url}?${new URLSearchParams(complete(endpoint, sent))}`
  const { status, body } = await within(address, owner.call(endpoint.method)(address))
  assert.ok(status < 500, `${address}: ${status} ${JSON.stringify(body)}`)
  return { address, status, errors: (body.errors ?? {}) as Record<string, string[]> }
}

const schemas = new Map<f.TSchema, f.TSchema>()

/** Returns the values by whether the schema of the parameter accepts them; the error of the others names it. */
function split({ name, field }: Parameter) {
  // Filters with the same schema share it, because compiling one takes longer than all its values.
  const schema = schemas.get(field) ?? f.Type.Object({ value: field })
  schemas.set(field, schema)
  return Object.groupBy(edgesOf({ name, field }), (value) =>
    'value' in checkQuery(schema, { value }).errors ? 'rejected' : 'accepted',
  )
}

/** Returns the lowest and the highest of these numbers; other values unchanged. */
function outermost(parameter: Parameter, values: readonly string[] = []): readonly string[] {
  if (!isAmount(parameter) || values.length < 6) return values
  const sorted = values.toSorted((one, other) => Number(one) - Number(other))
  const inside = values.filter((each) => each === '2147483648' || each === '9223372036854775808')
  return [...new Set([...sorted.slice(0, 3), ...inside, ...sorted.slice(-2)])]
}

/** Sends the parameters together, and again without those that the response rejects, until it rejects none. */
async function sendUntilAccepted(endpoint: Endpoint, url: string, sent: Record<string, string>) {
  const { address, status, errors } = await responseTo(endpoint, url, sent)
  if (status !== 422) return
  const rejected = Object.keys(errors).filter((name) => name in sent)
  // A range may also end before the usual value of its other parameter begins.
  assert.ok(rejected.length > 0 || Object.keys(errors).every((name) => name in usual), address)
  const others = Object.entries(sent).filter(([name]) => !rejected.includes(name))
  if (rejected.length > 0 && others.length > 0)
    await sendUntilAccepted(endpoint, url, Object.fromEntries(others))
}

const withEdges = endpoints.filter((each) =>
  fieldsIn(each).some((parameter) => edgesOf(parameter).length > 0),
)

test('tests many queries', () => assert.ok(withEdges.length > 200))

for (const endpoint of sliceOf('edges of parameters', withEdges))
  test(`${lineOf(endpoint)} handles the edges of its parameters`, async () => {
    const { url } = await recordFor(endpoint)
    const tried = fieldsIn(endpoint).map((parameter) => {
      const { accepted, rejected = [] } = split(parameter)
      return { name: parameter.name, accepted: outermost(parameter, accepted), rejected }
    })
    const invalid = Object.fromEntries(
      tried.flatMap(({ name, rejected: [value] }) => (value === undefined ? [] : [[name, value]])),
    )
    const { status, errors } = await responseTo(endpoint, url, invalid)
    if (Object.keys(invalid).length > 0) assert.equal(status, 422)
    for (const name of Object.keys(invalid)) assert.ok(errors[name], name)
    for (let row = 0; tried.some(({ accepted }) => row < accepted.length); row++)
      await sendUntilAccepted(
        endpoint,
        url,
        Object.fromEntries(
          tried.flatMap(({ name, accepted }) => (row < accepted.length ? [[name, accepted[row] ?? '']] : [])),
        ),
      )
  })

const begins = (name: string) => /(^|_)(from|since|start)(_|$)/.test(name)

/** Returns a day in the format of its parameter: as the start or the end of the day if it accepts only instants. */
const asTime = ({ name, field }: Parameter, day: string) =>
  field.format === 'date-time' ? `${day}T${begins(name) ? '00:00:00' : '23:59:59.999'}Z` : day

for (const endpoint of withEdges.filter((each) => fieldsIn(each).some(isTime)))
  test(`${lineOf(endpoint)} accepts the first and the last days, and rejects others`, async () => {
    const times = fieldsIn(endpoint).filter(isTime)
    const sentence = (name: string) => `The ${name} field must be in the years 1900 to 2200.`
    const { url } = await recordFor(endpoint)
    const sent = (dayOf: (name: string) => string) =>
      Object.fromEntries(times.map((time) => [time.name, asTime(time, dayOf(time.name))]))
    for (const [from, to] of [
      [first, last],
      [last, first],
      [first, first],
      [last, last],
    ] as const) {
      const { errors } = await responseTo(
        endpoint,
        url,
        sent((name) => (begins(name) ? from : to)),
      )
      // A range may also be reversed or too long.
      for (const [name, messages] of Object.entries(errors))
        assert.ok(
          times.some((time) => time.name === name) && !messages.includes(sentence(name)),
          messages.join(' '),
        )
    }
    for (const day of outside) {
      const { status, errors } = await responseTo(
        endpoint,
        url,
        sent(() => day),
      )
      assert.equal(status, 422)
      for (const { name } of times) assert.deepEqual(errors[name], [sentence(name)])
    }
  })

test('bounds every number of a query', () => {
  for (const endpoint of endpoints)
    for (const parameter of fieldsIn(endpoint).filter(isAmount)) {
      const { minimum, maximum } = parameter.field as { minimum?: number; maximum?: number }
      assert.ok(
        minimum !== undefined && maximum !== undefined && Math.abs(minimum) <= 1e15 && maximum <= 1e15,
        `${lineOf(endpoint)}: ${parameter.name}`,
      )
    }
})

const inPath = (value: string) => encodeURIComponent(value === '' ? ' ' : value)
const pathValues = [...new Set([...numbers, ...noDays, ...ids])].filter(
  (value) => !/^[1-9]\d{0,8}$/.test(value),
)
const withPath = representatives(endpoints).filter(({ path }) => path.includes(':'))

// Each path gets some of the values, and all paths together get each value many times.
test('finds nothing at paths whose ids or numbers are none', async () => {
  for (const [index, endpoint] of withPath.entries())
    for (let each = 0; each < 2; each++) {
      const value = pathValues[(index * 2 + each) % pathValues.length] ?? ''
      const { path, method, textParameters = [] } = endpoint
      const url = path.replace(/:(\w+)/g, (_, name: string) =>
        textParameters.includes(name) || (isNumber(name) && each === 0) ? '1' : inPath(value),
      )
      const query = new URLSearchParams(complete(endpoint, {}))
      const { status, body } = await owner.call(method)(`${url}?${query}`, undefined)
      assert.ok(status < 500 || body.error.code === 'INSUFFICIENT_STOCK', `${method} ${url}: ${status}`)
      // A valid id of no record is found missing after the body was checked.
      if (url.includes(inPath(value)) && !isUlid(value))
        assert.ok([400, 404].includes(status), `${method} ${url}: ${status}`)
    }
})
