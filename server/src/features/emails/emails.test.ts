/** The delivery of emails about records, with and without a mail server, and the mail server of a tenant. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openInvoices, url } from '#modules/sales/invoices/invoice.fixtures'
import { sendDueMails } from '#runtime/mail/delivery'
import { openMailer } from '#runtime/mail/mailer'
import { runJobs } from '#test/jobs'

const { testApp, clerk, customer, createInvoice, acted, read } = await openInvoices()
const { runtime } = testApp.app
const owner = await testApp.caller('acme', 'owner')
const items = [{ name: 'Fee', quantity: 2, unit_price: 10, tax_rate: 19 }]
const mailServer = '/tenant/mail-server'

const mailer = openMailer({ ...testApp.config, webhookAllowPrivate: true })
const deliver = () => sendDueMails(runtime, mailer)

const sent = async (body: object = {}) => {
  const { id } = await createInvoice(items)
  await acted(id, 'send', { attach_pdf: false, ...body })
  return id
}
const emailsOf = async (entity_id: string) => (await clerk.get(`/emails?entity_id=${entity_id}`)).body.data
const emailOf = async (entity_id: string) => (await emailsOf(entity_id))[0]

/** Starts a mail server that accepts a user with a password, and rejects recipients named nobody. */
async function startMailServer() {
  const received: { from: string; to: string[]; text: string; user: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Invalid password')),
    onRcptTo: ({ address }, _, done) =>
      done(
        address.startsWith('nobody')
          ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })
          : null,
      ),
    onData(stream, { user, envelope: { mailFrom, rcptTo } }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to: rcptTo.map(({ address }) => address), text, user: String(user) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const settings = {
    host: '127.0.0.1',
    port,
    security: 'none',
    username: 'acme',
    password: 'right',
    from_email: 'office@acme.example',
  }
  return { received, settings, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

test('shows that an email was not sent, because there is no mail server', async () => {
  const { id } = await createInvoice(items)
  const { body } = await clerk.post(`${url}/${id}/send`, { attach_pdf: false })
  assert.match(body.meta.warnings.at(-1), /^No email was sent, because no mail server is set up\./)
  assert.equal((await read(id)).last_email.delivery_status, 'queued')
  await deliver()
  const { last_email, status } = await read(id)
  assert.deepEqual(
    [status, last_email.delivery_status, last_email.kind],
    ['sent', 'not_sent', 'invoice_sent'],
  )
  const [listed] = (await clerk.get(`${url}?search=${(await read(id)).invoice_number}`)).body.data
  assert.equal(listed.last_email.delivery_status, 'not_sent')
  const email = await emailOf(id)
  assert.deepEqual(
    [email.delivery_status, email.sent_at, email.entity_type, email.recipient_id, email.sent_by.id],
    ['not_sent', null, 'invoice', customer.id, clerk.userId],
  )
  const [own] = (await clerk.get(`${url}/${id}/emails`)).body.data
  assert.deepEqual([own.id, own.delivery_status], [email.id, 'not_sent'])
})

test('names what an invoice lacks, without sending it', async () => {
  const { id } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const { status, body } = await clerk.post(`${url}/${id}/send`, { dry_run: true })
  assert.equal(status, 200, JSON.stringify(body))
  const { warnings, dry_run } = body.meta
  assert.equal(dry_run, true)
  assert.match(
    warnings.join('\n'),
    /address of your company.*\n.*VAT ID or tax number.*\n.*0 % tax.*\n.*no mail server/,
  )
  assert.equal((await read(id)).status, 'draft')
  assert.deepEqual(await emailsOf(id), [])
  const { body: invalid } = await clerk.post(`${url}/${id}/send`, { dry_run: true, email_to: 'nobody' })
  assert.deepEqual(Object.keys(invalid.errors), ['email_to'])
})

test('lists the emails about orders, payments and customers, and to one customer', async () => {
  await owner.patch('/tenant', { settings: { customer_emails: ['order_confirmed', 'payment_received'] } })
  const own = await customerFactory.create(clerk, { currency: 'USD' })
  const order = { customer_id: own.id, items: [{ name: 'Fee', quantity: 1, unit_price: 5 }] }
  const { id: orderId } = (await clerk.post('/sales/orders', order)).body.data
  assert.equal((await clerk.post(`/sales/orders/${orderId}/confirm`)).status, 200)
  const payment = { customer_id: own.id, amount: 20, currency: 'USD', method: 'cash' }
  const { id: paymentId } = (await clerk.post('/sales/payments', payment)).body.data
  assert.equal((await clerk.post(`/sales/payments/${paymentId}/complete`)).status, 200)
  const { id } = await createInvoice(items, { customer_id: own.id, currency: 'USD' })
  await acted(id, 'send', { attach_pdf: false })
  await runJobs(testApp)
  const found = (await clerk.get(`/emails?recipient_id=${own.id}`)).body
  assert.deepEqual(
    found.data
      .map(({ kind, entity_id }: { kind: string; entity_id: string }) => [kind, entity_id])
      .toSorted(),
    [
      ['invoice_sent', id],
      ['order_confirmed', orderId],
      ['payment_received', paymentId],
    ],
  )
  const { last_email } = (await clerk.get(`/sales/orders/${orderId}`)).body.data
  assert.deepEqual([last_email.kind, last_email.delivery_status], ['order_confirmed', 'queued'])
  const { text } = (await clerk.get(`/emails/${last_email.id}`)).body.data
  assert.match(text, /Fee/)
  const none = (await clerk.get(`/emails?recipient_id=${own.id}&delivery_status=bounced`)).body
  assert.deepEqual(none.data, [])
})

test('hides emails about records that the caller may not read', async () => {
  const id = await sent()
  const { id: email } = await emailOf(id)
  const reader = await testApp.caller('acme', 'sales.orders.read')
  assert.deepEqual((await reader.get(`/emails?entity_id=${id}`)).body.data, [])
  assert.equal((await reader.get(`/emails/${email}`)).status, 403)
  const seesInvoices = await testApp.caller('acme', 'sales.invoices.read')
  assert.equal((await seesInvoices.get(`/emails/${email}`)).status, 200)
  assert.equal((await seesInvoices.post(`/emails/${email}/resend`, {})).status, 403)
  const other = await testApp.caller('globex', 'owner')
  assert.equal((await other.get(`/emails/${email}`)).status, 404)
})

test('sends through the mail server of the tenant, also what was not sent before', async () => {
  const id = await sent()
  await deliver()
  const { id: email } = await emailOf(id)
  const server = await startMailServer()
  assert.equal((await owner.get(mailServer)).body.data.source, 'none')
  const { body } = await owner.put(mailServer, server.settings)
  assert.equal(body.success, true, JSON.stringify(body))
  assert.deepEqual([body.data.source, body.data.has_password], ['tenant', true])
  assert.ok(!JSON.stringify(body).includes('right'))
  const [stored] = await testApp.sql('select password from mail_servers where deleted_at is null')
  assert.ok(!String(stored?.['password']).includes('right'))

  const again = await clerk.post(`/emails/${email}/resend`, {})
  assert.deepEqual(
    [again.status, again.body.data.delivery_status, again.body.meta.warnings],
    [200, 'queued', []],
  )
  assert.equal((await clerk.post(`/emails/${email}/resend`, {})).status, 409)
  await deliver()
  const { last_email, public_url } = await read(id)
  assert.equal(last_email.delivery_status, 'sent')
  const [mail] = server.received
  assert.deepEqual([mail?.from, mail?.user], ['office@acme.example', 'acme'])
  // Quoted-printable breaks long lines.
  assert.ok(mail?.text.replace(/=\r\n/g, '').includes(public_url.split('/').at(-1)))
  assert.equal((await clerk.post(`/emails/${email}/resend`, {})).status, 409)

  const bounced = await sent({ email_to: 'nobody@quay.example' })
  await deliver()
  const lost = await emailOf(bounced)
  assert.deepEqual([lost.delivery_status, lost.last_error], ['bounced', '550 5.1.1 No such user'])
  const { status } = await clerk.post(`/emails/${lost.id}/resend`, { email_to: 'ap@quay.example' })
  await deliver()
  const repaired = await emailOf(bounced)
  assert.deepEqual([status, repaired.delivery_status, repaired.sent_to], [200, 'sent', ['ap@quay.example']])

  const changed = await owner.put(mailServer, {
    ...server.settings,
    password: undefined,
    port: server.settings.port,
  })
  assert.equal(changed.body.data.has_password, true)
  assert.equal((await owner.delete(mailServer)).status, 200)
  const [removed] = await testApp.sql('select password from mail_servers')
  assert.equal(removed?.['password'], null)
  await server.close()
})

test('sends a test email and shows the response of the mail server', async () => {
  const server = await startMailServer()
  const { outbound } = runtime
  runtime.outbound = { ...outbound, allowPrivate: true }
  const tried = async (body: object = {}) => (await owner.post(`${mailServer}/test`, body)).body.data
  assert.deepEqual(await tried(), {
    is_accepted: false,
    sent_to: owner.email,
    error: 'No mail server is set up.',
  })
  await owner.put(mailServer, server.settings)
  assert.deepEqual(await tried(), { is_accepted: true, sent_to: owner.email, error: null })
  assert.match(server.received[0]?.text ?? '', /Test email of Acme/)
  const rejected = await tried({ email_to: 'nobody@acme.example' })
  assert.deepEqual([rejected.is_accepted, rejected.error], [false, '550 5.1.1 No such user'])
  await owner.put(mailServer, { ...server.settings, password: 'wrong' })
  assert.match((await tried()).error, /Invalid password/)
  await server.close()
  assert.match((await tried()).error, /ECONNREFUSED/)
  runtime.outbound = { ...outbound, allowPrivate: false }
  assert.equal((await tried()).error, 'The mail server 127.0.0.1 has no public address.')
  await owner.delete(mailServer)
})

test('reports the invalid fields of a mail server', async () => {
  const { status, body } = await owner.put(mailServer, { host: 'smtp example', port: 0, security: 'ssl' })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['from_email', 'host', 'port', 'security'])
  const seller = await testApp.caller('acme', 'sales')
  assert.equal((await seller.put(mailServer, {})).status, 403)
})
