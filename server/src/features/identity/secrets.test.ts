/** Hashes of passwords. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isPassword } from './secrets.ts'

const salt = '0123456789abcdef'.repeat(2)

test('recognises a password by its hash', async () => {
  const hash = await hashPassword('acme', 'a long and quiet evening', salt)
  assert.equal(await isPassword('acme', 'a long and quiet evening', hash), true)
  assert.equal(await isPassword('acme', 'a long and quiet morning', hash), false)
})

test('hashes the password of one tenant before the queue of a busier tenant is empty', async () => {
  const order: string[] = []
  const hash = (owner: string) => hashPassword(owner, 'x', salt).then(() => order.push(owner))
  await Promise.all([...Array.from({ length: 30 }, () => hash('many')), hash('one')])
  assert.ok(order.indexOf('one') <= 2, order.join(' '))
})
