/** Emails of several tenants. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { received } from '#test/mail-server'
import { startTestApp } from '#test/test-app'
import { columnOf } from '../encryption.ts'
import { inTenant } from '../jobs/worker.ts'
import { linkPlaceholder } from './emails.ts'
import { sendDueMails } from './delivery.ts'
import { sendMail, sendTenantMail } from './mail.ts'

const testApp = await startTestApp()
const { app, tenants } = testApp
const { runtime } = app

test('sends the email of one tenant before the last ones of a busier tenant', async () => {
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

test('sends an email from before content was stored unchanged, with its link and its reply address', async () => {
  const link = 'https://kontor.example/i/token'
  await inTenant(runtime, tenants.acme, async (ctx) => {
    const secret = ctx.encryption.encrypt(link, columnOf(tenants.acme, 'mails', 'link'))
    await sql`insert into mails (tenant_id, id, recipient, subject, body, html, link, reply_to, due_at, created_at)
      values (${tenants.acme}, 'old', 'old@example.com', 'Old', ${`Old\n${linkPlaceholder}\n`},
        ${`<a href="${linkPlaceholder}">Old</a>`}, ${secret}, 'billing@acme.example', ${ctx.now}, ${ctx.now})`.execute(
      ctx.db,
    )
  })
  const [mail] = await received(testApp)
  assert.equal(mail?.text.trim(), `Old\n${link}`)
  assert.equal(mail.html.trim(), `<a href="${link}">Old</a>`)
  assert.deepEqual(mail.from, { name: 'Kontor', address: 'kontor@operator.example' })
  assert.equal(mail.replyTo?.[0]?.address, 'billing@acme.example')
})

test('stores the content of an email, and no HTML', async () => {
  const message = { subject: 'Due', lines: ['Please pay.'], facts: [{ label: 'Amount', value: '€20' }] }
  const id = await inTenant(runtime, tenants.acme, async (ctx) =>
    sendTenantMail(ctx, 'a@example.com', { ...message, language: 'de' }),
  )
  const [stored] = await testApp.sql('select subject, body, html, content, sender from mails where id = $1', [
    id,
  ])
  const { subject, ...content } = message
  assert.deepEqual(stored, {
    subject,
    body: 'Please pay.\n\nAmount: €20\n',
    html: null,
    content: { ...content, language: 'de' },
    sender: 'tenant',
  })
  const [mail] = await received(testApp)
  assert.match(mail?.html ?? '', /<html lang="de" dir="ltr">.*>€20<.*>Please pay\.</s)
  assert.deepEqual(mail?.from, { name: 'Acme', address: 'kontor@operator.example' })
})
