import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { tree } from './tree.fixtures.ts'

const runner = join(import.meta.dirname, 'test.ts')

/** Starts the runner in a folder of its own; the database is never asked. */
function start(files: Record<string, string>, ...args: string[]) {
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  const child = spawn(process.execPath, [runner, ...args], {
    cwd: tree({ 'package.json': '{"type":"module"}', ...files }),
    env: { ...environment, TEST_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number,
    lines: output.trimEnd().split('\n'),
  }))
  return { child, ended, output: () => output }
}

const named = (body: string) =>
  `import { describe, test } from 'node:test'\nimport assert from 'node:assert/strict'\n${body}`

test('counts what passed, and ends well', async () => {
  const { code, lines } = await start({
    'server/a.test.ts': named(`test('one', () => {}); describe('group', () => { test('two', () => {}) })`),
    'scripts/b.test.ts': named(`test('three', { skip: true }, () => {})\ntest('four', () => {})`),
  }).ended
  assert.equal(code, 0)
  assert.equal(lines.at(-1), '3 passed, 0 failed, 1 skipped')
})

test('a failure is told with its place and reason, and counts once', async () => {
  const inner = `describe('group', () => { test('wrong', () => assert.equal(1, 2)); test('right', () => {}) })`
  const { code, lines } = await start({ 'server/a.test.ts': named(inner) }).ended
  assert.equal(code, 1)
  assert.equal(lines.at(-1), '1 passed, 1 failed')
  assert.match(lines.join('\n'), /1\) group › wrong \(server\/a\.test\.ts:3:\d+\)\n +AssertionError/)
})

test('a file that breaks, ends early, fails afterwards or holds no test is a failure', async () => {
  const { code, lines } = await start({
    'server/breaks.test.ts': `throw new Error('at the beginning')`,
    'server/ends.test.ts': named(`test('ends', () => process.exit(0))`),
    'server/after.test.ts': `import { after, test } from 'node:test'
      test('right', () => {}); after(() => { throw new Error('too late') })`,
    'server/empty.test.ts': '',
  }).ended
  assert.equal(code, 1)
  assert.equal(lines.at(-1), '1 passed, 4 failed')
})

test('no test at all is a failure', async () => {
  const nothing = await start({ 'server/a.ts': '' }).ended
  assert.deepEqual([nothing.code, nothing.lines.at(-1)], [1, '0 passed, 0 failed'])
  const other = await start(
    { 'server/a.test.ts': named(`test('one', () => {})`) },
    '--test-name-pattern',
    'two',
  ).ended
  assert.deepEqual([other.code, other.lines.at(-1)], [1, '0 passed, 0 failed'])
})

test('runs only what is asked for', async () => {
  const files = {
    'server/leads/a.test.ts': named(`test('one', () => {}); test('two', () => {})`),
    'server/b.test.ts': named(`test('two', () => {})`),
  }
  assert.equal((await start(files, 'server/leads').ended).lines.at(-1), '2 passed, 0 failed')
  assert.equal((await start(files, '--test-name-pattern=two').ended).lines.at(-1), '2 passed, 0 failed')
})

test('an interruption ends the tests that hang', async () => {
  const forever = `console.log('begun'); setInterval(() => {}, 1000); await new Promise(() => {})`
  const hanging = `test('hangs', async () => { ${forever} })`
  const run = start({ 'server/a.test.ts': named(hanging) })
  while (!run.output().includes('begun')) await sleep(20)
  run.child.kill('SIGINT')
  const { code, lines } = await run.ended
  assert.equal(code, 1)
  assert.ok(lines.includes('Interrupted.'))
})
