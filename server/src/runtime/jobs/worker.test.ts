/** Background work of several tenants. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Runtime } from '../database/transaction.ts'
import { inRounds } from './worker.ts'

const runtime = { now: () => '2026-11-20T12:00:00.000Z' } as Runtime

/** Tenants with batches of work, and the order of the batches. */
function backlogs(left: Record<string, number>, fault = '') {
  const done: string[] = []
  const read = async () => Object.keys(left).flatMap((id) => (left[id] ? [{ id }] : []))
  const work = async ({ id }: { id: string }) => {
    if (id === fault) throw new Error('broken')
    done.push(id)
    left[id] = (left[id] ?? 0) - 1
    // A tenant gets work while another one has many batches.
    if (done.length === 5) left.late = 1
    return left[id] > 0
  }
  return { done, read, work }
}

test('does the work of one tenant before the last batch of a busier one, even if it comes later', async () => {
  const { done, read, work } = backlogs({ many: 50, one: 1 })
  await inRounds(runtime, 'rounds', read, work)
  assert.equal(done.length, 52)
  assert.deepEqual([done.indexOf('one'), done.indexOf('late')], [1, 6])
})

test('continues with other tenants when the work of one fails', async () => {
  const { done, read, work } = backlogs({ broken: 3, many: 4 }, 'broken')
  await inRounds(runtime, 'faults', read, work)
  assert.deepEqual(done, Array(4).fill('many'))
})

test('ends an iteration although new work arrives continuously', async () => {
  let rounds = 0
  await inRounds(
    runtime,
    'endless',
    async () => [{ id: 'one' }],
    async () => ++rounds > 0,
  )
  assert.equal(rounds, 100)
})
