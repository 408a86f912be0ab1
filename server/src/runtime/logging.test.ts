import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { makeLogger } from './logging.ts'
import { prettyLine } from './logging.pretty.ts'

/** Returns the output of a logger with or without a terminal. */
function written(
  format: 'auto' | 'json' | 'pretty',
  terminal: { isTTY?: boolean; hasColors?: () => boolean },
) {
  let text = ''
  const out = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString()
      done()
    },
  })
  const logger = makeLogger({ level: 'info', format, out: Object.assign(out, terminal) })
  logger.info({
    reqId: 'r1',
    method: 'GET',
    path: '/api/v1/crm/leads',
    status: 200,
    ms: 3.2,
    tenant: undefined,
  })
  logger.warn('two words')
  return text
}

test('writes one readable line on a terminal and JSON elsewhere', () => {
  const pretty =
    /^\d\d:\d\d:\d\d INFO {2}GET \/api\/v1\/crm\/leads 200 reqId=r1 ms=3\.2\n\d\d:\d\d:\d\d WARN {2}two words\n$/
  assert.match(written('auto', { isTTY: true, hasColors: () => false }), pretty)
  assert.match(written('pretty', {}), pretty)
  for (const text of [written('auto', {}), written('json', { isTTY: true })]) {
    const [first, second] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.partialDeepStrictEqual(first, { level: 'info', status: 200, path: '/api/v1/crm/leads' })
    assert.equal(second.msg, 'two words')
  }
})

test('colours lines only on a terminal with colours', () => {
  assert.ok(written('auto', { isTTY: true, hasColors: () => true }).includes('\u001B[32mINFO'))
  assert.ok(!written('auto', { isTTY: true, hasColors: () => false }).includes('\u001B'))
})

test('shows errors with their stack, without control characters', () => {
  const line = (fields: object) =>
    prettyLine(JSON.stringify({ time: '2026-11-22T10:00:00Z', level: 'error', ...fields }), false)
  const failed = line({
    msg: 'failed',
    err: { name: 'Error', message: 'x', code: 'E1', stack: 'Error: x\n    at y' },
  })
  assert.match(failed, /ERROR failed name=Error code=E1\n {4}Error: x\n {8}at y\n$/)
  const hostile = line({
    msg: 'a\u001B[2Jb',
    path: '/\u009B31m',
    method: 'GET',
    status: 404,
    note: 'a\nb "c"',
  })
  // oxlint-disable-next-line no-control-regex -- these are the characters that must not appear
  assert.doesNotMatch(hostile.trimEnd(), /[\u0000-\u001F\u007F-\u009F]/)
  assert.match(hostile, /a\\u001b\[2Jb GET \/\\u009b31m 404 note="a\\nb \\"c\\""/)
})
