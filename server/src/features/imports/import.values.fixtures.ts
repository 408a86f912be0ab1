/** Leads with fields of several kinds, imported from files, and the values that they got. */
import assert from 'node:assert/strict'
import type { Caller, TestApp } from '#test/test-app'
import { finished, prepared } from './import.fixtures.ts'

/** Adds the custom fields that these files fill. */
export async function addFields(by: Caller) {
  const fields = { code: 'text', share: 'number', due_on: 'date', since: 'date' }
  for (const [code, type] of Object.entries(fields)) {
    const made = await by.post('/custom-fields', { entity_type: 'lead', code, label: code, type })
    assert.equal(made.status, 201, JSON.stringify(made.body))
  }
}

export const head = [
  'email',
  'first_name',
  'last_name',
  'source',
  'estimated_value',
  'code',
  'share',
  'due_on',
  'since',
  'phone',
]
export interface Values {
  estimated_value?: string
  code?: string
  share?: string
  due_on?: string
  since?: string
  phone?: string
}
let number = 0
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
export const rowOf = (values: Values) => [
  `f${++number}@example.com`,
  'A',
  'B',
  'website',
  ...head.slice(4).map((name) => values[name as keyof Values] ?? ''),
]
export const fileOf = (rows: readonly Values[]) =>
  [head, ...rows.map(rowOf)].map((row) => row.map(quoted).join(',')).join('\r\n')

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types
type Shown = any

/** Imports rows and returns the values of a field in order; a rejected row is its first message. */
export async function imported(
  { testApp, by }: { testApp: TestApp; by: Caller },
  file: string | Buffer,
  path: string,
  options: object = {},
) {
  const made = await prepared(by, 'lead', file, options)
  const done = await finished(testApp, by, made)
  const { data: errors } = (await by.get(`/imports/${done.id}/errors?per_page=100`)).body
  const messages = new Map(
    errors.map((each: Shown) => [each.values.email, (Object.values(each.errors) as string[][])[0]?.[0]]),
  )
  const emails = (await by.get(`/imports/${done.id}`)).body.data.rows_total
  assert.equal(done.created + done.failed, emails)
  const results: unknown[] = []
  for (let index = number - emails + 1; index <= number; index++) {
    const email = `f${index}@example.com`
    const [lead] = (await by.get(`/crm/leads?email=${email}`)).body.data
    const value = path.split('.').reduce((inside: Shown, name) => inside?.[name], lead)
    results.push(lead ? (value ?? null) : messages.get(email))
  }
  return results
}
