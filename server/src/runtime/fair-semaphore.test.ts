import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FairSemaphore } from './fair-semaphore.ts'
import type { ApiError } from './api-error.ts'

const bounds = { atOnce: 4, share: 3, waitMs: 5_000, waiting: 20 }

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Starts work that runs until the test ends it. Returns the names in the order of their start. */
function workers(semaphore: FairSemaphore) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (tenant: string) =>
    semaphore.run(tenant, () => {
      begun.push(tenant)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endOne = async () => {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { begun, start, endOne }
}

test('limits a tenant to its share, and admits another tenant although many callers wait', async () => {
  const semaphore = new FairSemaphore(bounds)
  const { begun, start, endOne } = workers(semaphore)
  const running = Array.from({ length: 6 }, () => start('acme'))
  running.push(start('globex'))
  await settled()
  assert.deepEqual(begun, ['acme', 'acme', 'acme', 'globex'])
  assert.equal(semaphore.waiting, 3)
  for (let each = 0; each < 7; each++) await endOne()
  await Promise.all(running)
  assert.equal(semaphore.waiting, 0)
})

test('admits waiting tenants in turn, regardless of their number of callers', async () => {
  const semaphore = new FairSemaphore({ ...bounds, atOnce: 2, share: 2 })
  const { begun, start, endOne } = workers(semaphore)
  const running = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map((tenant) => start(tenant))
  for (let each = 0; each < 8; each++) await endOne()
  await Promise.all(running)
  assert.deepEqual(begun, ['a', 'a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('limits waiting in time and number, and rejects with 503 and Retry-After', async () => {
  const semaphore = new FairSemaphore({ atOnce: 1, share: 1, waitMs: 10, waiting: 2 })
  const { start, endOne } = workers(semaphore)
  const running = start('acme')
  const rejections = await Promise.all(
    Array.from({ length: 3 }, () => start('acme').catch((rejection: unknown) => rejection as ApiError)),
  )
  for (const rejection of rejections) {
    assert.equal(rejection?.status, 503)
    assert.ok(rejection?.headers['retry-after'])
  }
  await endOne()
  await running
  assert.equal(semaphore.waiting, 0)
  const next = start('acme')
  await endOne()
  await next
})

test('releases the place of work that fails', async () => {
  const semaphore = new FairSemaphore({ ...bounds, atOnce: 1, share: 1 })
  const failing = () => semaphore.run('acme', () => Promise.reject(new Error('broken')))
  await assert.rejects(failing(), /broken/)
  await assert.rejects(failing(), /broken/)
})
