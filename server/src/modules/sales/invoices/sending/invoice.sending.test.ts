/** Sending invoices: the email, the customer's link and the invoice page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliverMails } from '#test/mails'
import { openInvoices, url } from '../invoice.fixtures.ts'

const { testApp, clerk, customer, createInvoice, act, acted, read } = await openInvoices()
const items = [{ name: 'Fee <b>', quantity: 2, unit_price: 10, tax_rate: 19 }]

const mailsTo = (recipient: string) =>
  testApp.sql('select subject, body, cc, bcc from mails where recipient = $1 order by id', [recipient])
const visit = (address: string, method: 'GET' | 'HEAD' = 'GET') =>
  testApp.app.http.inject({ method, url: new URL(address).pathname })

test('emails the customer a link to the invoice', async () => {
  const { id, invoice_number } = await createInvoice(items, { notes: 'Secret remark' })
  const sent = await acted(id, 'send', { attach_pdf: false })
  assert.deepEqual([sent.status, sent.sent_by.id], ['sent', clerk.userId])
  assert.deepEqual(sent.email_details, {
    sent_to: [customer.email],
    sent_cc: [],
    sent_bcc: [],
    pdf_attached: false,
    delivery_status: 'queued',
  })
  const [mail] = await mailsTo(customer.email)
  assert.equal(mail?.subject, `Invoice ${invoice_number} from Acme`)
  assert.ok(String(mail?.body).includes('$23.80'))
  const [delivered] = await deliverMails(testApp.app)
  assert.ok(
    delivered?.text.includes(`\n${sent.public_url}\n`) &&
      delivered.html?.includes(`href="${sent.public_url}"`),
  )
  assert.equal((await act(id, 'send')).status, 422)
})

test('sends copies with the texts of the sender', async () => {
  const { id, invoice_number } = await createInvoice(items)
  const { email_details } = await acted(id, 'send', {
    email_to: ['ap@quay.example', 'boss@quay.example'],
    email_cc: ['archive@quay.example'],
    email_bcc: ['silent@quay.example'],
    send_copy_to_self: true,
    attach_pdf: false,
    subject: '{{ invoice_number }} for {{ contact }}',
    message: 'Dear {{ contact }}, {{ unknown }}',
    template_variables: { contact: 'Ms Jones' },
  })
  assert.deepEqual(email_details.sent_bcc, ['silent@quay.example', clerk.email])
  const [mail] = await mailsTo('ap@quay.example, boss@quay.example')
  assert.deepEqual([mail?.subject, mail?.cc], [`${invoice_number} for Ms Jones`, ['archive@quay.example']])
  assert.deepEqual(mail?.bcc, ['silent@quay.example', clerk.email])
  assert.ok(String(mail?.body).startsWith('Dear Ms Jones, {{ unknown }}'))
})

test('warns about characters that no font can print, before and after the sending', async () => {
  // Unicode has not assigned this code point, so that no installed font has it.
  const unprintable = '\u0378'
  const lines = [...items, { name: `Tea ${unprintable}`, quantity: 1, unit_price: 1, tax_rate: 19 }]
  const { id } = await createInvoice(lines, { memo: `Thanks ${unprintable}${unprintable}` })
  const warning = (place: string) =>
    `No installed font has these characters of ${place}: ${unprintable}. The document shows empty boxes instead.`
  for (const dry_run of [true, false]) {
    const { warnings } = (await act(id, 'send', { attach_pdf: false, dry_run })).body.meta
    const about = warnings.filter((each: string) => each.startsWith('No installed font'))
    assert.deepEqual(about, [warning('item 2'), warning('the notes')])
  }
})

test('rejects invalid email addresses', async () => {
  const { id } = await createInvoice(items)
  const { status, body } = await act(id, 'send', { email_to: 'nobody', email_cc: ['x'] })
  assert.deepEqual([status, Object.keys(body.errors).toSorted()], [422, ['email_cc.0', 'email_to']])
  const list = await act(id, 'send', { email_to: ['nobody'] })
  assert.deepEqual(Object.keys(list.body.errors), ['email_to.0'])
  assert.equal((await read(id)).status, 'draft')
})

test('shows the invoice under its link without a sign-in and marks it as viewed', async () => {
  const { id, invoice_number } = await createInvoice(items, { notes: 'Secret remark' })
  assert.equal((await read(id)).public_url, null)
  const { public_url } = await acted(id, 'send')
  assert.match(public_url, /\/i\/[\w-]{32}$/)
  assert.equal((await visit(public_url, 'HEAD')).statusCode, 200)
  assert.equal((await read(id)).status, 'sent')
  const page = await visit(public_url)
  assert.deepEqual([page.statusCode, page.headers['content-type']], [200, 'text/html; charset=utf-8'])
  assert.ok(page.body.includes(invoice_number) && page.body.includes('$23.80'))
  assert.ok(page.body.includes('Fee &lt;b&gt;') && !page.body.includes('Secret remark'))
  const viewed = await read(id)
  assert.equal(viewed.status, 'viewed')
  await visit(public_url)
  assert.equal((await read(id)).viewed_at, viewed.viewed_at)
  await acted(id, 'cancel', { cancellation_reason: 'Twice' })
  assert.ok((await visit(public_url)).body.includes('cancelled'))
})

test('revokes the link', async () => {
  const { id } = await createInvoice(items)
  const { public_url } = await acted(id, 'send')
  const reader = await testApp.caller('acme', 'viewer')
  assert.equal((await reader.delete(`${url}/${id}/link`)).status, 403)
  assert.equal((await clerk.delete(`${url}/${id}/link`)).status, 200)
  assert.equal((await visit(public_url)).statusCode, 404)
  assert.equal((await read(id)).public_url, null)
  assert.equal((await visit(public_url.replace(/\/i\/.*/, '/i/x'))).statusCode, 404)
})

test('sends an open invoice again after its link was revoked, without a status change', async () => {
  const { id } = await createInvoice(items)
  const withoutLink = await clerk.delete(`${url}/${id}/link`)
  assert.deepEqual([withoutLink.status, Object.keys(withoutLink.body.errors)], [422, ['status']])
  const { public_url } = await acted(id, 'send')
  assert.equal((await act(id, 'send')).status, 422)
  await visit(public_url)
  await clerk.delete(`${url}/${id}/link`)
  assert.equal((await clerk.delete(`${url}/${id}/link`)).status, 422)
  const again = await acted(id, 'send', { email_to: 'again@quay.example', attach_pdf: false })
  assert.equal(again.status, 'viewed')
  assert.ok(again.public_url && again.public_url !== public_url)
  const mail = (await deliverMails(testApp.app)).find(({ to }) => to === 'again@quay.example')
  assert.ok(mail?.text.includes(again.public_url))
  assert.equal((await act(id, 'send')).status, 422)
  await acted(id, 'apply-payment', { amount: 23.8 })
  await clerk.delete(`${url}/${id}/link`)
  assert.equal((await act(id, 'send')).status, 422)
})

test('shows the buyer; link previews do not mark the invoice as viewed', async () => {
  const { id } = await createInvoice(items)
  const { public_url } = await acted(id, 'send')
  const buyer = (await clerk.get(`/crm/customers/${customer.id}`)).body.data
  const open = (headers: Record<string, string>) =>
    testApp.app.http.inject({ method: 'GET', url: new URL(public_url).pathname, headers })
  const previews = [
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 BingPreview/1.0b',
  ]
  for (const agent of previews) {
    assert.equal((await open({ 'user-agent': agent })).statusCode, 200)
    assert.equal((await read(id)).status, 'sent', agent)
  }
  const page = await open({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
  assert.equal((await read(id)).status, 'viewed')
  for (const name of [buyer.company_name, buyer.last_name].filter(Boolean))
    assert.ok(page.body.includes(name))
  assert.ok(buyer.company_name || buyer.last_name)
})
