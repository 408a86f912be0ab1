/** A tenant that receives or sends its share of files waits, and others do not. */
import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { openForSending, whileReceiving } from './transfers.ts'

/** Returns whether a promise is resolved after the tasks that are already queued. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false
  void promise.then(() => (done = true))
  await setImmediate()
  return done
}

test('receives 20 files of a tenant at the same time, and files of others beside them', async () => {
  const held = Array.from({ length: 20 }, () => Promise.withResolvers<void>())
  const received = held.map(({ promise }) => whileReceiving('acme', () => promise))
  const next = whileReceiving('acme', () => Promise.resolve('received'))
  assert.equal(await isDone(next), false)
  assert.equal(await whileReceiving('globex', () => Promise.resolve('received')), 'received')
  held[0]?.resolve()
  assert.equal(await next, 'received')
  for (const { resolve } of held) resolve()
  await Promise.all(received)
})

test('a file that could not be received gives its place back', async () => {
  for (let attempt = 0; attempt < 25; attempt++)
    await assert.rejects(
      whileReceiving('acme', () => Promise.reject(new Error('The client is gone.'))),
      /gone/,
    )
})

test('sends 100 files of a tenant at the same time, until they are read to the end, closed or broken', async () => {
  const open = () => openForSending('acme', () => Promise.resolve(new PassThrough()))
  const files = await Promise.all(Array.from({ length: 100 }, open))
  const waiting = [open(), open(), open()]
  assert.equal(await isDone(Promise.race(waiting)), false)
  const other = await openForSending('globex', () => Promise.resolve(new PassThrough()))
  const [first, second, third] = files as [PassThrough, PassThrough, PassThrough]
  first.end()
  first.resume()
  second.destroy()
  third.on('error', () => undefined)
  third.destroy(new Error('The store broke the connection.'))
  const opened = await Promise.all(waiting)
  for (const file of [other, ...files, ...opened]) file.destroy()
})

test('a file that cannot be opened gives its place back', async () => {
  for (let attempt = 0; attempt < 105; attempt++)
    await assert.rejects(
      openForSending('initech', () => Promise.reject(new Error('no such file'))),
      /no such file/,
    )
})
