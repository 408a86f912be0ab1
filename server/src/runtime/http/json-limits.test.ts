import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ApiError } from '../api-error.ts'
import { keysAtMost, parseJson, valuesAtMost } from './json-limits.ts'

const isRejected = (text: string) => {
  try {
    parseJson(text)
    return false
  } catch (error) {
    if (error instanceof ApiError) return error.code === 'PAYLOAD_TOO_LARGE'
    throw error
  }
}

const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((count: number, inner) => count + countOf(inner), 1)
    : 1

/** Returns a list that contains the value and has `count` values in total, including itself. */
const listOf = (value: unknown, count: number) => [value, ...Array(count - 1 - countOf(value)).fill(1)]

test('counts the values of any JSON', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.constantFrom(0, 1), (json, spaces) => {
      const fits = JSON.stringify(listOf(JSON.parse(json), valuesAtMost), null, spaces)
      const exceeds = JSON.stringify(listOf(JSON.parse(json), valuesAtMost + 1), null, spaces)
      assert.deepEqual([isRejected(fits), isRejected(exceeds)], [false, true])
    }),
    { numRuns: 50 },
  )
})

test('does not count the contents of strings', () => {
  const text = JSON.stringify({ a: '[{:,"\\'.repeat(valuesAtMost), b: '\\', '{,"': ',' })
  assert.deepEqual(parseJson(text), JSON.parse(text))
})

test('counts the keys of each object, including repeated keys', () => {
  const object = (count: number) => `{${Array(count).fill('"a":{}').join()}}`
  assert.equal(isRejected(object(keysAtMost)), false)
  assert.equal(isRejected(object(keysAtMost + 1)), true)
  const several = `[${Array(5).fill(object(keysAtMost)).join()}]`
  assert.equal(isRejected(several), false)
  assert.equal(isRejected(`{"a":${object(keysAtMost)},"b":${object(keysAtMost)}}`), false)
})

test('accepts invalid JSON, which the parser rejects', () => {
  for (const text of ['', '}', '{"a"', '"', '"\\', ']]]]', '{"a":[}'])
    assert.throws(() => parseJson(text), SyntaxError)
})
