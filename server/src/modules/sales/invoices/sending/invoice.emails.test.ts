/** Emails about invoices: language and delivery status. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openMailer } from '#runtime/mail/mailer'
import { sendDueMails } from '#runtime/mail/delivery'
import { openInvoices, url } from '../invoice.fixtures.ts'

const { testApp, clerk, createInvoice, act, acted } = await openInvoices()
const items = [{ name: 'Fee', quantity: 2, unit_price: 10, tax_rate: 19 }]

interface Received {
  to: string[]
  text: string
}

const smtpError = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })

/** Starts a mail server that rejects some addresses and some messages. */
async function openMailServer() {
  const received: Received[] = []
  let isGreylisting = true
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (address.startsWith('nobody')) return done(smtpError('5.1.1 No such user', 550))
      if (address.startsWith('later') && isGreylisting) return done(smtpError('4.7.1 Try again later', 451))
      done()
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        if (text.includes('FORBIDDEN')) return done(smtpError('5.7.1 Rejected as spam', 554))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).toSorted(), text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const mailer = openMailer({ ...testApp.config, smtpUrl: `smtp://127.0.0.1:${port}` })
  return {
    received,
    deliver: () => sendDueMails(testApp.app.runtime, mailer),
    acceptAll: () => (isGreylisting = false),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const historyOf = async (id: string) => {
  const { status, body } = await clerk.get(`${url}/${id}/emails`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const sent = async (body: object) => {
  const { id } = await createInvoice(items)
  await acted(id, 'send', { attach_pdf: false, ...body })
  return id
}

test('returns the delivery status of each email: queued, sent, bounced', async () => {
  await clerk.patch('/tenant', { settings: { company: { email: 'billing@acme.example' } } })
  const server = await openMailServer()
  const delivered = await sent({ email_to: 'ap@quay.example', email_bcc: ['silent@quay.example'] })
  const partly = await sent({ email_to: ['ap@quay.example', 'nobody@quay.example'] })
  const unknown = await sent({ email_to: 'nobody@quay.example' })
  const spam = await sent({ email_to: 'ap@quay.example', message: 'FORBIDDEN' })
  const [queued] = await historyOf(delivered)
  assert.deepEqual(
    [queued.delivery_status, queued.attempts, queued.sent_at, queued.sent_by.id],
    ['queued', 0, null, clerk.userId],
  )
  assert.ok(queued.next_attempt_at)
  await server.deliver()
  const statusOf = async (id: string) => {
    const [{ delivery_status, rejected, attempts, next_attempt_at }] = await historyOf(id)
    return { delivery_status, rejected, attempts, next_attempt_at }
  }
  const done = { attempts: 1, next_attempt_at: null }
  const nobody = { email: 'nobody@quay.example', error: '550 5.1.1 No such user' }
  assert.deepEqual(await statusOf(delivered), { delivery_status: 'sent', rejected: [], ...done })
  assert.deepEqual(await statusOf(partly), { delivery_status: 'sent', rejected: [nobody], ...done })
  assert.deepEqual(await statusOf(unknown), { delivery_status: 'bounced', rejected: [nobody], ...done })
  assert.deepEqual(await statusOf(spam), {
    delivery_status: 'bounced',
    rejected: [{ email: 'ap@quay.example', error: '554 5.7.1 Rejected as spam' }],
    ...done,
  })
  const hidden = server.received.find(({ to }) => to.includes('silent@quay.example'))
  assert.deepEqual(hidden?.to, ['ap@quay.example', 'silent@quay.example'])
  assert.equal(/silent@quay/.test(hidden?.text ?? ''), false)
  assert.match(hidden?.text ?? '', /^Reply-To: billing@acme\.example\r$/m)
  testApp.clock.advance({ days: 2 })
  await server.deliver()
  assert.equal(server.received.length, 2)
  await server.close()
})

test('retries only for the recipients that were deferred', async () => {
  const server = await openMailServer()
  const id = await sent({ email_to: ['ap@quay.example', 'later@quay.example'] })
  await server.deliver()
  const [waiting] = await historyOf(id)
  assert.deepEqual([waiting.delivery_status, waiting.attempts, waiting.rejected], ['queued', 1, []])
  server.acceptAll()
  testApp.clock.advance({ minutes: 2 })
  await server.deliver()
  assert.equal((await historyOf(id))[0].delivery_status, 'sent')
  assert.deepEqual(
    server.received.map(({ to }) => to),
    [['ap@quay.example'], ['later@quay.example']],
  )
  const never = await sent({ email_to: 'later@quay.example' })
  await server.close()
  for (let attempt = 0; attempt < 7; attempt++) {
    await server.deliver()
    testApp.clock.advance({ days: 1 })
  }
  const [failed] = await historyOf(never)
  assert.deepEqual([failed.delivery_status, failed.attempts], ['failed', 7])
})

test('two concurrent requests send an invoice once', async () => {
  const { id } = await createInvoice(items)
  const responses = await Promise.all([act(id, 'send'), act(id, 'send'), act(id, 'send')])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422, 422])
  assert.equal((await historyOf(id)).length, 1)
})

test("uses the customer's language, including for credit notes and cancellations", async () => {
  const customer = await customerFactory.create(clerk, {
    currency: 'EUR',
    language: 'de',
    type: 'business',
    company_name: 'Hafen & Söhne',
  })
  const about = {
    customer_id: customer.id,
    currency: 'EUR',
    issue_date: '2026-11-23',
    due_date: '2027-01-15',
  }
  const { id, invoice_number } = await createInvoice(items, about)
  await acted(id, 'send')
  const [first] = await historyOf(id)
  assert.deepEqual([first.kind, first.language], ['invoice_sent', 'de'])
  assert.equal(first.subject, `Rechnung ${invoice_number} von Acme`)
  const { credit_note } = await acted(id, 'credit', {
    reason: 'Broken',
    items: [{ id: (await clerk.get(`${url}/${id}`)).body.data.items[0].id, quantity: 1 }],
  })
  await acted(credit_note.id, 'send')
  assert.equal((await historyOf(credit_note.id))[0].kind, 'credit_note_sent')
  await acted(id, 'cancel', { cancellation_reason: 'Doppelt', notify_customer: true })
  const [last] = await historyOf(id)
  assert.equal(last.subject, `Rechnung ${invoice_number} ist storniert`)
  const bodies = await testApp.sql('select body from mails where recipient = $1 order by id', [
    customer.email,
  ])
  const [text = ''] = bodies.map(({ body }) => String(body).replace(/\u00a0/g, ' '))
  assert.match(text, /^Guten Tag Hafen & Söhne,/)
  assert.match(text, /vom 23\. November 2026 beträgt 23,80 €/)
  assert.match(text, /Bitte zahlen Sie 23,80 € bis zum 15\. Januar 2027\./)
  assert.match(text, /Online ansehen\nhttps:\/\/link\.invalid\n/)
})
