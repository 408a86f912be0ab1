import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { tenantSql } from '#core'
import { inTenant } from '#core/jobs'
import { startTestApp } from '#test/test-app'
import { withRetries } from './retries.ts'

const withCode = (code: string) => Object.assign(new Error(`error ${code}`), { code })

/** Returns work that fails with these codes, then succeeds with the number of attempts. */
function failing(...codes: string[]) {
  let attempts = 0
  const work = () => {
    const code = codes[attempts++]
    return code === undefined ? Promise.resolve(attempts) : Promise.reject(withCode(code))
  }
  return { work, attempts: () => attempts }
}

test('runs again after a serialization failure, a deadlock and an unavailable lock', async () => {
  assert.equal(await withRetries(failing('40001', '40P01', '55P03').work), 4)
})

test('gives up after five attempts', async () => {
  const { work, attempts } = failing(...Array.from({ length: 9 }, () => '55P03'))
  await assert.rejects(withRetries(work), /error 55P03/)
  assert.equal(attempts(), 5)
})

test('does not repeat other errors', async () => {
  const { work, attempts } = failing('23505')
  await assert.rejects(withRetries(work), /error 23505/)
  assert.equal(attempts(), 1)
})

test('repeats background work whose lock was unavailable', async () => {
  const testApp = await startTestApp()
  const { runtime } = testApp.app
  const { acme } = testApp.tenants
  const lock = tenantSql`select from roles where name = 'owner' for update`
  const holding = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holder = inTenant(runtime, acme, async ({ db }) => {
    await lock.execute(db)
    isHeld.resolve()
    await holding.promise
  })
  await isHeld.promise
  let attempts = 0
  await inTenant(runtime, acme, async ({ db }) => {
    await sql`set local lock_timeout = '50ms'`.execute(db)
    attempts += 1
    if (attempts === 2) {
      holding.resolve()
      await holder
    }
    await lock.execute(db)
  })
  assert.equal(attempts, 2)
})
