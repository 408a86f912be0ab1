/** The first and the last days, and days of other years, in every query of the API with days or instants. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f } from '#core'
import type { Endpoint } from '#core/platform'
import { endpoints } from '../src/app.ts'
import { lineOf, owner, recordFor, unknownId } from './contract.fixtures.ts'
import { within } from './waiting.ts'

const [first, last] = ['1900-01-01', '2200-12-31']
const outside = ['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31']
const sentence = (name: string) => `The ${name} field must be in the years 1900 to 2200.`

type Field = f.TSchema & { format?: string; enum?: unknown[]; default?: unknown }

const fieldsIn = ({ query }: Endpoint) => Object.entries(query ? f.fieldsOf(query) : {}) as [string, Field][]

const formats = ['date', 'date-time', 'moment']
const timesOf = (endpoint: Endpoint) =>
  fieldsIn(endpoint).filter(([, { format = '' }]) => formats.includes(format))

const begins = (name: string) => /(^|_)(from|since|start)(_|$)/.test(name)

/**
 * Returns a day in the format of its parameter. If the parameter accepts no days, returns the start or end of the day
 * as an instant.
 */
const as = ([name, { format }]: [string, Field], day: string) =>
  [name, format === 'date-time' ? `${day}T${begins(name) ? '00:00:00' : '23:59:59.999'}Z` : day] as const

/** Returns the required parameters of the endpoint, except days. */
function requiredBy(endpoint: Endpoint): [name: string, value: string][] {
  const { required = [] } = (endpoint.query ?? {}) as { required?: string[] }
  return fieldsIn(endpoint)
    .filter(([name, field]) => required.includes(name) && !('default' in field))
    .filter(([, { format = '' }]) => !formats.includes(format))
    .map(([name, field]) => [name, String(field.enum?.[0] ?? ('x-link' in field ? unknownId : 'an'))])
}

const withTimes = endpoints.filter((endpoint) => timesOf(endpoint).length > 0)

test('tests many queries with days', () => assert.ok(withTimes.length > 100))

for (const endpoint of withTimes) {
  test(`${lineOf(endpoint)} accepts the first and the last days, and rejects others`, async () => {
    const times = timesOf(endpoint)
    const names = times.map(([name]) => name)
    const { url } = await recordFor(endpoint)
    const responseTo = async (sent: readonly (readonly [string, string])[]) => {
      const address = `${url}?${new URLSearchParams([...requiredBy(endpoint), ...sent].map((each) => [...each]))}`
      const { status, body } = await within(address, owner.call(endpoint.method)(address))
      assert.ok(status < 500, `${address}: ${status} ${JSON.stringify(body)}`)
      return { status, errors: (body.errors ?? {}) as Record<string, string[]> }
    }
    for (const [from, to] of [
      [first, last],
      [last, first],
      [first, first],
      [last, last],
    ] as const) {
      const { errors } = await responseTo(times.map((each) => as(each, begins(each[0]) ? from : to)))
      // A range may also be reversed or too long.
      for (const [name, messages] of Object.entries(errors))
        assert.ok(names.includes(name) && !messages.includes(sentence(name)), messages.join(' '))
    }
    for (const time of times) {
      for (const day of [first, last]) await responseTo([as(time, day)])
      for (const day of outside) {
        const { status, errors } = await responseTo([as(time, day)])
        assert.equal(status, 422)
        assert.deepEqual(errors[time[0]], [sentence(time[0])])
      }
    }
  })
}
