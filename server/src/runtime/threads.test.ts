import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, test } from 'node:test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inChildProcess, inThread, ThreadLimit } from './threads.ts'

const begin = `import { parentPort, workerData } from 'node:worker_threads';`
const thread = (code: string, more: object = {}) =>
  inThread('acme', {
    script: new URL(`data:text/javascript,${encodeURIComponent(begin + code)}`),
    seconds: 60,
    megabytes: 64,
    ...more,
  })

test('passes data to a thread and returns its result', async () => {
  assert.deepEqual(await thread('parentPort.postMessage([workerData])', { data: 'data' }), ['data'])
})

test('ends a thread that runs forever or fills its memory', async () => {
  await assert.rejects(thread('for (;;);', { seconds: 0.5 }), ThreadLimit)
  await assert.rejects(
    thread('const all = []; for (;;) all.push(new Array(10_000).fill(all.length))'),
    ThreadLimit,
  )
})

test('reports an error in a thread, and runs the next one', async () => {
  await assert.rejects(thread(`throw new Error('broken')`), /broken/)
  assert.equal(
    await thread(`parentPort.postMessage('fine'); setImmediate(() => { throw new Error('late') })`),
    'fine',
  )
  assert.equal(await thread(`parentPort.postMessage('next')`), 'next')
})

const folder = await mkdtemp(join(tmpdir(), 'kontor-child-'))
after(() => rm(folder, { recursive: true }))

async function child(code: string, more: object = {}): Promise<unknown> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(path, code)
  const task = { script: pathToFileURL(path), data: 'data', seconds: 60, megabytes: 64, ...more }
  return inChildProcess('acme', task)
}

test('passes data to a child process and returns its result', async () => {
  assert.equal(await child(`process.once('message', (data) => process.send(data + '!'))`), 'data!')
})

test('passes on that the disk is full for a child process', async () => {
  const write = `import { writeFileSync } from 'node:fs'; writeFileSync('/dev/full', 'x')`
  await assert.rejects(child(write), { code: process.platform === 'linux' ? 'ENOSPC' : undefined })
})

test('does not start a child process in its own thread, which would wait for it', async () => {
  let started = 0
  const count = () => void started++
  subscribe('child_process', count)
  assert.equal(await child(`process.once('message', (data) => process.send(data))`), 'data')
  unsubscribe('child_process', count)
  assert.equal(started, 0)
})

test('ends only the child process when it runs forever or suddenly fills its memory', async () => {
  await assert.rejects(child('for (;;);', { seconds: 1 }), ThreadLimit)
  const sudden = 'const all = []; for (let n = 0; n < 400_000_000; n++) all.push(null)'
  await assert.rejects(child(sudden), ThreadLimit)
  await assert.rejects(child('process.abort()'), ThreadLimit)
})

test('reports an error in a child process', async () => {
  await assert.rejects(child(`throw new Error('broken')`), /broken/)
  await assert.rejects(child('process.exit(0)'), /ended with 0/)
})
