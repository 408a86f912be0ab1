import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeInserts } from './merged-inserts.ts'
import type { Statement } from './statement.ts'

const lead = 'insert into "leads" ("id", "name", "note") values ($1, $2, null)'
const event = 'insert into "events" ("id") values ($1)'
const events = (count: number): Statement[] =>
  Array.from({ length: count }, (_, index) => ({ text: event, values: [index] }))

test('merges inserts of single rows into statements of 32 and 8 rows, in their order', () => {
  const merged = mergeInserts(events(43))
  assert.deepEqual(
    merged.map(({ values }) => values?.length),
    [32, 8, 1, 1, 1],
  )
  assert.deepEqual(
    merged.flatMap(({ values }) => values ?? []),
    Array.from({ length: 43 }, (_, index) => index),
  )
  assert.match(merged[1]?.text ?? '', /^insert into "events" \("id"\) values \(\$1\), \(\$2\), .*\(\$8\)$/)
})

test('numbers the parameters of each row, and keeps constants', () => {
  const rows = Array.from({ length: 8 }, (_, index) => ({ text: lead, values: [index, `Name ${index}`] }))
  const [merged, ...others] = mergeInserts(rows)
  assert.equal(others.length, 0)
  assert.match(merged?.text ?? '', /values \(\$1, \$2, null\), \(\$3, \$4, null\), /)
})

test('keeps the order of tables, and moves nothing across another statement', () => {
  const pairs = Array.from({ length: 8 }, (_, index) => [
    { text: event, values: [`parent ${index}`] },
    { text: 'insert into "children" ("id") values ($1)', values: [index] },
  ]).flat()
  const update = { text: 'update "leads" set "name" = $1 where "id" = $2', values: ['A', '1'] }
  const returning = { text: `${event} returning "id"`, values: ['last'] }
  const merged = mergeInserts([...pairs, update, ...events(8), returning])
  assert.deepEqual(
    merged.map(({ text }) => text.slice(0, 22)),
    [
      'insert into "events" (',
      'insert into "children"',
      'update "leads" set "na',
      'insert into "events" (',
      'insert into "events" (',
    ],
  )
  assert.equal(merged.at(-1), returning)
})
