import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inThread, ThreadLimit } from './threads.ts'

const begin = `import { parentPort, workerData } from 'node:worker_threads';`
const thread = (code: string, more: object = {}) =>
  inThread('acme', {
    script: new URL(`data:text/javascript,${encodeURIComponent(begin + code)}`),
    seconds: 60,
    megabytes: 64,
    ...more,
  })

test('a thread is given its data, is told more, and answers', async () => {
  const code = `parentPort.on('message', (more) => parentPort.postMessage([workerData, more]))`
  const feed = async (tell: (message: unknown) => void) => tell('more')
  assert.deepEqual(await thread(code, { data: 'data', feed }), ['data', 'more'])
})

test('a thread that goes on for ever, or fills its memory, is ended', async () => {
  await assert.rejects(thread('for (;;);', { seconds: 0.5 }), ThreadLimit)
  await assert.rejects(
    thread('const all = []; for (;;) all.push(new Array(10_000).fill(all.length))'),
    ThreadLimit,
  )
})

test('what goes wrong in a thread, or while it is fed, is told, and the next one runs', async () => {
  await assert.rejects(thread(`throw new Error('broken')`), /broken/)
  const feed = () => Promise.reject(new Error('no more'))
  await assert.rejects(thread('setInterval(() => {}, 1000)', { feed }), /no more/)
  assert.equal(
    await thread(`parentPort.postMessage('fine'); setImmediate(() => { throw new Error('late') })`),
    'fine',
  )
  assert.equal(await thread(`parentPort.postMessage('next')`), 'next')
})
