import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { until, within } from '../server/test/waiting.ts'
import { isAlive } from '../server/src/runtime/postgres/folder-lock.ts'
import { tree } from './tree.fixtures.ts'

const runner = join(import.meta.dirname, 'test.ts')

/** Starts the runner in a separate folder. No test uses the database. */
function start(files: Record<string, string>, ...args: string[]) {
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  const child = spawn(process.execPath, [runner, ...args], {
    cwd: tree({ 'package.json': '{"type":"module"}', ...files }),
    env: { ...environment, TEST_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  after(() => child.kill('SIGKILL'))
  const closed = within('the end of the runner', once(child, 'close'))
  const ended = closed.then(([code]) => ({ code: code as number, lines: output.trimEnd().split('\n') }))
  return { child, ended, output: () => output }
}

const named = (body: string) =>
  `import { describe, test } from 'node:test'\nimport assert from 'node:assert/strict'\n${body}`

test('counts passed tests and exits with 0', async () => {
  const { code, lines } = await start({
    'server/a.test.ts': named(`test('one', () => {}); describe('group', () => { test('two', () => {}) })`),
    'scripts/b.test.ts': named(`test('three', { skip: true }, () => {})\ntest('four', () => {})`),
  }).ended
  assert.equal(code, 0)
  assert.equal(lines.at(-1), '3 passed, 0 failed, 1 skipped')
})

test('reports a failure with its location and reason, and counts it once', async () => {
  const inner = `describe('group', () => { test('wrong', () => assert.equal(1, 2)); test('right', () => {}) })`
  const { code, lines } = await start({ 'server/a.test.ts': named(inner) }).ended
  assert.equal(code, 1)
  assert.equal(lines.at(-1), '1 passed, 1 failed')
  assert.match(lines.join('\n'), /1\) group › wrong \(server\/a\.test\.ts:3:\d+\)\n +AssertionError/)
})

test('counts a file that breaks, ends early, fails afterwards or has no test as a failure', async () => {
  const { code, lines } = await start({
    'server/breaks.test.ts': `throw new Error('at the beginning')`,
    'scripts/ends.test.ts': named(`test('ends', () => process.exit(0))`),
    'server/after.test.ts': `import { after, test } from 'node:test'
      test('right', () => {}); after(() => { throw new Error('too late') })`,
    'server/empty.test.ts': '',
  }).ended
  assert.equal(code, 1)
  assert.equal(lines.at(-1), '1 passed, 4 failed')
})

test('runs the files of a folder in one process, and counts and checks each of them', async () => {
  const sharing = (name: string) =>
    named(
      `test('${name}', () => { globalThis.seen = (globalThis.seen ?? 0) + 1; console.log('seen', seen) })`,
    )
  const files = {
    'server/src/modules/crm/a.test.ts': `await new Promise((done) => setTimeout(done, 100))\n${sharing('one')}`,
    'server/src/modules/crm/b.test.ts': sharing('two'),
    'server/src/modules/crm/c.test.ts': '',
    'scripts/d.test.ts': sharing('three'),
  }
  const { code, lines } = await start(files).ended
  assert.equal(code, 1)
  assert.equal(lines.at(-1), '3 passed, 1 failed')
  assert.deepEqual(lines.filter((line) => line.startsWith('seen')).toSorted(), ['seen 1', 'seen 1', 'seen 2'])
  const output = lines.join('\n')
  assert.match(output, /✔ \d of 4: server\/src\/modules\/crm\/a\.test\.ts: 1 passed, 0 failed/)
  assert.match(output, /1\) the file holds no test \(server\/src\/modules\/crm\/c\.test\.ts\)/)
})

test('counts a file of a group that breaks, and closes the resources of a file after its last test', async () => {
  const { code, lines } = await start({
    'server/src/modules/crm/a.test.ts': `import { after, test } from 'node:test'
      let isOpen = true; after(() => { isOpen = false })
      test('one', () => new Promise((done) => setTimeout(done, 50)).then(() => { if (!isOpen) throw new Error() }))`,
    'server/src/modules/crm/b.test.ts': named(
      `await new Promise((done) => setTimeout(done, 200))\ntest('two', () => {})`,
    ),
    'server/src/modules/hr/a.test.ts': named(`test('three', () => {})`),
    'server/src/modules/hr/b.test.ts': `throw new Error('at the beginning')`,
  }).ended
  assert.equal(code, 1)
  assert.match(
    lines.join('\n'),
    /1\) the file itself \(server\/src\/modules\/hr\/b\.test\.ts\)\n +Error: at the beginning/,
  )
  assert.match(lines.join('\n'), /✔ \d of 4: server\/src\/modules\/crm\/b\.test\.ts: 1 passed, 0 failed/)
})

test('fails without any test', async () => {
  const nothing = await start({ 'server/a.ts': '' }).ended
  assert.deepEqual([nothing.code, nothing.lines.at(-1)], [1, '0 passed, 0 failed'])
  const other = await start(
    { 'server/a.test.ts': named(`test('one', () => {})`) },
    '--test-name-pattern',
    'two',
  ).ended
  assert.deepEqual([other.code, other.lines.at(-1)], [1, '0 passed, 0 failed'])
})

test('runs only the selected tests', async () => {
  const files = {
    'server/leads/a.test.ts': named(`test('one', () => {}); test('two', () => {})`),
    'server/b.test.ts': named(`test('two', () => {})`),
  }
  assert.equal((await start(files, 'server/leads').ended).lines.at(-1), '2 passed, 0 failed')
  assert.equal((await start(files, '--test-name-pattern=two').ended).lines.at(-1), '2 passed, 0 failed')
})

test('runs failed files again on request, and lists their first failures', async () => {
  const failingFirst = `import { existsSync, writeFileSync } from 'node:fs'
    test('right', () => {})
    test('flaky', () => { if (!existsSync('seen')) { writeFileSync('seen', ''); throw new Error('at first') } })`
  const files = {
    'server/a.test.ts': named(failingFirst),
    'server/b.test.ts': named(`test('wrong', () => assert.equal(1, 2))`),
  }
  const strict = await start(files).ended
  assert.deepEqual([strict.code, strict.lines.at(-1)], [1, '1 passed, 2 failed'])
  const { code, lines } = await start(files, '--retry').ended
  assert.deepEqual([code, lines.at(-1)], [1, '2 passed, 1 failed'])
  const output = lines.join('\n')
  assert.match(output, /failed at first: flaky \(server\/a\.test\.ts:5:\d+\)\n +Error: at first/)
  assert.match(output, /1\) wrong \(server\/b\.test\.ts/)
  assert.equal((await start(files, 'server/a', '--retry').ended).code, 0)
})

test('runs only the files with failures again, and counts a test that passed once as passed', async () => {
  const files = {
    'server/src/modules/crm/a.test.ts': `import { test } from 'node:test'
      import { existsSync, writeFileSync } from 'node:fs'
      const isSecond = existsSync('seen')
      writeFileSync('seen', '')
      test('first', () => { if (!isSecond) throw new Error('one') })
      test('second', () => { if (isSecond) throw new Error('two') })`,
    'server/src/modules/crm/b.test.ts': named(`test('other', () => console.log('ran the other'))`),
  }
  const { code, lines } = await start(files, '--retry').ended
  assert.deepEqual([code, lines.at(-1)], [0, '3 passed, 0 failed'])
  assert.equal(lines.filter((line) => line === 'ran the other').length, 1)
  assert.match(lines.join('\n'), /failed only in the second run: second \(server\S+a\.test\.ts:6:\d+\)/)
})

test('runs nothing again after more than three failed files', async () => {
  const names = ['a', 'b', 'c', 'd'].map((name) => `server/${name}.test.ts`)
  const files = Object.fromEntries(
    names.map((name) => [name, named(`test('wrong', () => assert.equal(1, 2))`)]),
  )
  const { lines } = await start(files, '--retry').ended
  assert.deepEqual([lines.at(-1), lines.includes('second run:')], ['0 passed, 4 failed', false])
})

const forever = `await new Promise(() => setInterval(() => {}, 1000))`

test('prints the number of ended files with each file', async () => {
  const files = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`server/${name}.test.ts`, named(`test('one', () => {})`)]),
  )
  const { lines } = await start(files, '--concurrency=1').ended
  const places = lines.flatMap(
    (line) => /^✔ (\d of \d): server\/\w\.test\.ts: 1 passed/.exec(line)?.[1] ?? [],
  )
  assert.deepEqual(places, ['1 of 3', '2 of 3', '3 of 3'])
})

test('ends hanging files with their child processes, and runs the others', async () => {
  const starting = `const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    console.log('started', child.pid)`
  const hanging = `test('right', () => {})
    describe('group', () => { test('hangs', async () => { ${starting}; ${forever} }) })`
  const files = {
    'server/a.test.ts': `import { spawn } from 'node:child_process'\n${named(hanging)}`,
    'sdk/b.test.ts': named(forever),
    'scripts/c.test.ts': named(`test('two', () => {})`),
  }
  // Long enough to start a process on a busy machine.
  const { code, lines } = await start(files, '--patience=12').ended
  assert.equal(code, 1)
  assert.equal(lines.at(-1), '2 passed, 2 failed')
  const output = lines.join('\n')
  const first = `The file hung in 'group › hangs': no test started or ended for 12 s.`
  assert.ok(output.includes(`${first} It was ended, and a process that it had started.`), output)
  assert.match(output, /The file hung outside its tests: no test started or ended for 12 s\. It was ended\./)
  assert.match(output, /✖ \d of 3: server\/a\.test\.ts: 1 passed, 1 failed/)
  const pid = Number(/started (\d+)/.exec(output)?.[1])
  await until('the end of its child', () => !isAlive(pid))
})

test('ends hanging tests after an interruption', async () => {
  const hanging = `test('hangs', async () => { console.log('begun', process.pid); ${forever} })`
  const run = start({ 'server/a.test.ts': named(hanging) })
  await until('the test', () => run.output().includes('begun'))
  run.child.kill('SIGINT')
  const { code, lines } = await run.ended
  assert.equal(code, 1)
  assert.ok(lines.includes('Interrupted.'))
  const pid = Number(/begun (\d+)/.exec(lines.join('\n'))?.[1])
  await until('the end of the test', () => !isAlive(pid))
})
