/** Addresses that lack an id do not reach all records. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openIdentity } from './sign-in.fixtures.ts'

const { owner } = await openIdentity()

test('deletes nothing at an address that ends with a slash instead of an id', async () => {
  const ends = ['/', '/?x=1', '/.', '/..', '/%2e', '/%2E%2e', '//', '/%2f', '/%5c', '/;', '/%00']
  for (const path of ['/auth/sessions', '/auth/tokens', '/crm/leads', '/tenant/logo', '/roles'])
    for (const end of ends) {
      const { status } = await owner.delete(`${path}${end}`)
      assert.ok(status >= 400 && status < 500, `${path}${end}: ${status}`)
    }
  const { status, body } = await owner.delete('/auth/sessions/')
  assert.deepEqual([status, body.message], [400, 'The address ends with "/": the id is missing.'])
})

test('reads no list at the address of a record whose id contains an escaped separator', async () => {
  for (const id of ['%2f', '%5c', '%20', '%3f', '%23'])
    assert.equal((await owner.get(`/crm/customers/${id}`)).status, 404, id)
})
