/**
 * Calls every endpoint with each built-in role, and with tokens of one scope: exactly the requests without the
 * permission or scope are rejected with 403. The permissions of the roles come from docs/generated/permissions.md,
 * which is reviewed.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { endpoints } from '../src/app.ts'
import type { Endpoint } from '#core/platform'
import { scopeOf } from '#core/api/endpoint'
import { builtInRoles } from '#features/identity/permissions'
import { lineOf, openContract, unknownId, urlOf } from './contract.fixtures.ts'
import { sliceOf } from './slices.ts'
import type { Call } from './test-app.ts'

const { owner, testApp } = await openContract()

const table = readFileSync(new URL('../../docs/generated/permissions.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `') && line.split('|').length > 10)
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
const roles = Object.keys(builtInRoles())

/** Returns the permissions of a role in the documentation. */
const documented = (role: string) =>
  new Set(table.filter((cells) => cells[3 + roles.indexOf(role)] === '✓').map(([, name]) => name))

/** Sends a request that changes nothing: an unknown record, and a body that no endpoint accepts. */
const send = (call: Call, endpoint: Endpoint, headers = {}) =>
  call(urlOf(endpoint, unknownId), endpoint.method === 'GET' ? undefined : { no_such_field: true }, headers)

const missing = ['FORBIDDEN', 'SCOPE_MISSING']

// That each endpoint requires its permission and its scope is tested for all of them (contract.test.ts).
const called = sliceOf(
  'endpoints with each role and scope',
  endpoints,
  (endpoint) => `${endpoint.permission} ${scopeOf(endpoint)}`,
)

for (const role of roles)
  test(`${role} may call exactly the endpoints of its permissions`, async () => {
    const caller = await testApp.caller('acme', role)
    const permissions = documented(role)
    for (const endpoint of called) {
      const { status, body } = await send(caller.call(endpoint.method), endpoint)
      // Some endpoints require no permission, and the action decides by the record, such as the caller's leave request.
      if (endpoint.permission === 'signed in') continue
      const needed = [endpoint.permission, ...(endpoint.report?.access ?? [])]
      const isAllowed = needed.every((permission) => permissions.has(permission))
      const isRejected = status === 403 && missing.includes(body.error.code)
      assert.equal(isRejected, !isAllowed, `${lineOf(endpoint)} ${status} ${JSON.stringify(body)}`)
    }
  })

for (const area of ['sales', 'finance', 'hr'])
  for (const access of ['read', 'write'])
    test(`a token with the scope ${area}:${access} calls only endpoints of this scope`, async () => {
      const { body: token } = await owner.post('/auth/tokens', {
        email: owner.email,
        password: 'a long and quiet evening',
        name: `${area} ${access}`,
        scopes: [`${area}:${access}`],
      })
      const headers = { authorization: `Bearer ${token.data.token}` }
      for (const endpoint of called) {
        const { status, body } = await send(owner.call(endpoint.method), endpoint, headers)
        const scope = scopeOf(endpoint)
        const isAllowed = scope === null || scope === `${area}:${access}`
        const isRejected = status === 403 && missing.includes(body.error.code)
        assert.equal(isRejected, !isAllowed, `${lineOf(endpoint)} ${status} ${JSON.stringify(body)}`)
      }
    })
