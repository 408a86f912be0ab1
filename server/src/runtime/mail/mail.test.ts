/** Emails of several tenants. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { inTenant } from '../jobs/worker.ts'
import { sendDueMails, sendMail } from './mail.ts'

const { app, tenants } = await startTestApp()
const { runtime } = app

test('sends the email of one tenant before the last ones of another with many', async () => {
  const message = { subject: 'x', lines: ['y'] }
  for (const [tenant, to, number] of [
    [tenants.acme, 'many', 50],
    [tenants.globex, 'one', 1],
  ] as const)
    await inTenant(runtime, tenant, async (ctx) => {
      for (let each = 0; each < number; each++) sendMail(ctx, `${to}@example.com`, message)
    })
  const order: string[] = []
  await sendDueMails(runtime, {
    deliver: async ({ to }) => {
      order.push(to)
      return { bounced: [], deferred: [] }
    },
  })
  assert.equal(order.length, 51)
  assert.ok(order.indexOf('one@example.com') <= 1, order.join(' '))
})
