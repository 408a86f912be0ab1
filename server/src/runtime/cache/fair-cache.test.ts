import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Encryption } from '../encryption.ts'
import { cachePerDatabase, FairCache } from './fair-cache.ts'

const keysOf = (cache: FairCache<number>) =>
  [...cache.entries()].map(([tenant, key, value]) => `${tenant} ${key} ${value}`)

test('a tenant above its share evicts its own oldest entry, and no others', () => {
  const cache = new FairCache<number>({ atMost: 6, share: 3 })
  cache.set('globex', 'first', 0)
  for (let index = 1; index <= 100; index++) cache.set('acme', `k${index}`, index)
  assert.deepEqual(keysOf(cache), ['globex first 0', 'acme k98 98', 'acme k99 99', 'acme k100 100'])
  assert.equal(cache.size, 4)
})

test('a full cache evicts an entry of the tenant that has added nothing for longest', () => {
  const cache = new FairCache<number>({ atMost: 3, share: 2 })
  cache.set('a', 'x', 1)
  cache.set('b', 'x', 2)
  cache.set('c', 'x', 3)
  cache.set('a', 'x', 4)
  cache.set('d', 'x', 5)
  assert.deepEqual(keysOf(cache), ['c x 3', 'a x 4', 'd x 5'])
  cache.delete('c', 'x')
  cache.delete('c', 'x')
  assert.equal(cache.size, 2)
  cache.clear()
  assert.deepEqual([cache.size, keysOf(cache)], [0, []])
})

test('databases have separate caches, also for tenants with equal ids', () => {
  const cacheOf = cachePerDatabase<number>({ atMost: 6, share: 3 })
  const [one, other] = [{ encryption: new Encryption([]) }, { encryption: new Encryption([]) }]
  cacheOf(one).set('acme', 'x', 1)
  assert.equal(cacheOf(one).get('acme', 'x'), 1)
  assert.equal(cacheOf(other).get('acme', 'x'), undefined)
})
