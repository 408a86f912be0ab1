import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { aggregateAllCounts } from '#core/data/counters'
import { relayEvents } from '#core/platform'
import { apiErrorOf } from '#runtime/database/constraint-errors'
import { openMailer } from '#runtime/mail/mailer'
import { sendDueMails } from '#runtime/mail/delivery'
import type { ApiError } from '#runtime/api-error'
import { inTenant } from '#runtime/jobs/worker'
import { untilNoConnectionIsUsed } from '../connections.ts'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const other = await testApp.caller('globex', 'owner')
const { runtime } = testApp.app

let made = 0
const draft = () => ({
  email: `work-${++made}@example.com`,
  source: 'website',
  contact_info: { first_name: 'A', last_name: 'B' },
})

test('numbers committed events once per tenant, even with several relays', async () => {
  for (let each = 0; each < 5; each++) {
    await owner.post('/crm/leads', draft())
    await other.post('/crm/leads', draft())
  }
  await Promise.all([relayEvents(runtime), relayEvents(runtime), relayEvents(runtime)])
  await relayEvents(runtime)
  const rows = await testApp.sql('select tenant_id, sequence from event_feed order by tenant_id, sequence')
  for (const tenant of Object.values(testApp.tenants)) {
    assert.deepEqual(
      rows.filter(({ tenant_id }) => tenant_id === tenant).map(({ sequence }) => sequence),
      [1, 2, 3, 4, 5],
    )
  }
  assert.deepEqual(await testApp.sql('select 1 from event_outbox'), [])
  assert.equal(await relayEvents(runtime), 0)
})

test('records changes of users and tokens in the audit log, not in the feed', async () => {
  await owner.post('/roles', { name: 'quiet', permissions: [] })
  assert.deepEqual(await testApp.sql('select 1 from event_outbox'), [])
  assert.equal((await owner.get('/audit-log?event_type=role.created')).body.meta.total, 1)
})

test('preserves totals when it aggregates counters', async () => {
  await Promise.all(Array.from({ length: 110 }, () => owner.post('/crm/leads', draft())))
  const total = async () => (await owner.get('/crm/leads?status=new&per_page=1')).body.meta.total
  const before = await total()
  await Promise.all([
    aggregateAllCounts(runtime),
    aggregateAllCounts(runtime),
    owner.post('/crm/leads', draft()),
  ])
  assert.equal(await total(), before + 1)
  const rows = await testApp.sql(`select 1 from record_counts where tenant_id = $1 and kind = 'leads'`, [
    testApp.tenants.acme,
  ])
  assert.ok(rows.length <= 3)
})

test('writes an email to a file when no server is set', async () => {
  const { body } = await owner.post('/crm/leads', draft())
  await owner.post(`/crm/leads/${body.data.id}/assign`, { user_id: owner.userId, notify: true })
  await sendDueMails(runtime, openMailer(testApp.config))
  const folder = join(testApp.config.dataDir, 'mail')
  const [file] = readdirSync(folder)
  const mail = await PostalMime.parse(readFileSync(join(folder, file ?? '')))
  assert.equal(mail.to?.[0]?.address, owner.email)
  assert.equal(mail.subject, 'The lead A B is now yours')
  assert.match(mail.text ?? '', new RegExp(`/crm/leads/${body.data.id}`))
  assert.match(mail.html ?? '', new RegExp(`<a href="http://[^"]+/crm/leads/${body.data.id}"`))
  assert.match(mail.headers.find(({ key }) => key === 'content-type')?.value ?? '', /^multipart\/alternative/)
  await sendDueMails(runtime, openMailer(testApp.config))
  assert.equal(readdirSync(folder).length, 1)
})

test('treats values as text in both parts of an email', async () => {
  const contact_info = { first_name: '<img src=x>', last_name: 'O\'Neil & "Söhne" שלום' }
  const { body } = await owner.post('/crm/leads', { ...draft(), contact_info })
  await owner.post(`/crm/leads/${body.data.id}/assign`, { user_id: owner.userId, notify: true })
  const before = readdirSync(join(testApp.config.dataDir, 'mail'))
  await sendDueMails(runtime, openMailer(testApp.config))
  const file = readdirSync(join(testApp.config.dataDir, 'mail')).find((each) => !before.includes(each))
  const mail = await PostalMime.parse(readFileSync(join(testApp.config.dataDir, 'mail', file ?? '')))
  const name = '<img src=x> O\'Neil & "Söhne" שלום'
  assert.equal(mail.subject, `The lead ${name} is now yours`)
  assert.ok(mail.text?.includes(`assigned the lead ${name} to you`))
  assert.ok(mail.html?.includes('&lt;img src=x&gt; O&#39;Neil &amp; &quot;Söhne&quot; שלום'))
  assert.doesNotMatch(mail.html ?? '', /<img|<script|url\(|color: ?#|background/)
  const [kept] = await testApp.sql('select body, html from mails order by id desc limit 1')
  // The layout is created when the email is sent.
  assert.deepEqual([kept?.body, kept?.html], [mail.text?.replace(/\n$/, ''), null])
})

test('sends an email from before the layout was introduced as plain text', async () => {
  await testApp.sql(
    `insert into mails (tenant_id, id, recipient, subject, body, due_at, created_at)
     values ($1, '01KAJ3XJ5Q0000000000000001', 'old@example.com', 'Old', 'Plain.', $2, $2)`,
    [testApp.tenants.acme, testApp.clock.now()],
  )
  await sendDueMails(runtime, openMailer(testApp.config))
  const file = join(testApp.config.dataDir, 'mail', '01KAJ3XJ5Q0000000000000001.eml')
  const mail = await PostalMime.parse(readFileSync(file))
  assert.deepEqual([mail.text?.trim(), mail.html], ['Plain.', undefined])
})

test('delays an email while the server is unreachable, and sends it once', async () => {
  const { body } = await owner.post('/crm/leads', draft())
  await owner.post(`/crm/leads/${body.data.id}/assign`, { user_id: owner.userId, notify: true })
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(session.envelope.rcptTo[0]?.address ?? '')
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const office = openMailer({ ...testApp.config, smtpUrl: `smtp://127.0.0.1:${port}` })
  const down = openMailer({ ...testApp.config, smtpUrl: 'smtp://127.0.0.1:1' })

  await sendDueMails(runtime, down)
  await sendDueMails(runtime, office)
  assert.deepEqual(received, [], 'the next attempt is not due yet')
  testApp.clock.advance({ minutes: 2 })
  await Promise.all([sendDueMails(runtime, office), sendDueMails(runtime, office)])
  assert.deepEqual(received, [owner.email])
  await new Promise<void>((resolve) => server.close(resolve))
})

test('holds no connection for a slow email server, and sends an email once', async (t) => {
  const { body } = await owner.post('/crm/leads', draft())
  await owner.post(`/crm/leads/${body.data.id}/assign`, { user_id: owner.userId, notify: true })
  const ready = Promise.withResolvers<void>()
  t.after(() => ready.resolve())
  let delivered = 0
  const office = {
    deliver: async () => {
      delivered++
      await ready.promise
      return { bounced: [], deferred: [] }
    },
  }
  const sending = sendDueMails(runtime, office)
  await untilNoConnectionIsUsed(testApp)
  await sendDueMails(runtime, office)
  assert.equal(delivered, 1)
  ready.resolve()
  await sending
  const [mail] = await testApp.sql('select state, attempts from mails order by id desc limit 1')
  assert.deepEqual(mail, { state: 'sent', attempts: 1 })
})

test('fails only the transaction whose idle connection ends', async () => {
  const lostWhile = inTenant(runtime, testApp.tenants.acme, async (ctx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db)
    await testApp.sql('select pg_terminate_backend($1::integer)', [rows[0]?.pid])
    await setTimeout(50)
    await sql`select 1`.execute(ctx.db)
  })
  const apiError = await lostWhile.catch((error: unknown) => apiErrorOf(error))
  assert.equal((apiError as ApiError).code, 'UNAVAILABLE')
  assert.equal((await owner.get('/crm/leads')).status, 200)
})
