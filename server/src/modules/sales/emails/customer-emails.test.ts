/** Delivered customer emails: parts, sender, layout and escaping. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { formOf } from '#features/documents/documents.fixtures'
import { runJobs } from '#test/jobs'
import { type Received, received } from '#test/mail-server'
import { openInvoices } from '../invoices/invoice.fixtures.ts'

const { testApp, clerk, createInvoice, acted, read } = await openInvoices()
const items = [{ name: 'Fee', quantity: 2, unit_price: 617.25, tax_rate: 19 }]
const company = {
  legal_name: 'Acme Handels GmbH',
  street: 'Speicherstraße 1',
  postal_code: '20457',
  city: 'Hamburg',
  country: 'DE',
  email: 'billing@acme.example',
  vat_id: 'DE123456789',
}

async function set(settings: object) {
  const { status, body } = await clerk.patch('/tenant', { settings })
  assert.equal(status, 200, JSON.stringify(body))
}
await set({ company, printing: { accent_color: '#0b6e4f', footer: 'Managing director: Jo' } })

async function setLogo(width: number, height: number) {
  const background = { r: 11, g: 110, b: 79, alpha: 0.5 }
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  const { payload, headers } = formOf([], { name: 'logo.png', bytes })
  assert.equal((await clerk.call('PUT')('/tenant/logo', payload, headers)).status, 200)
}

let number = 0
const buyer = (more: object = {}) =>
  customerFactory.create(clerk, {
    type: 'business',
    company_name: 'Fish & Sons',
    email: `buyer-${++number}@quay.example`,
    currency: 'EUR',
    ...more,
  })

/** Sends an invoice to a new customer and returns the invoice and the email. */
async function mailedInvoice(of: object = {}, body: object = {}) {
  const customer = await buyer(of)
  const { id } = await createInvoice(items, {
    customer_id: customer.id,
    currency: 'EUR',
    issue_date: '2026-11-23',
    due_date: '2027-01-15',
  })
  const invoice = await acted(id, 'send', { attach_pdf: false, ...body })
  await runJobs(testApp)
  return { invoice, customer, mail: only(await received(testApp)) }
}

function only(mails: readonly Received[]): Received {
  const [mail] = mails
  assert.ok(mail && mails.length === 1, `${mails.length} emails`)
  return mail
}

const typesIn = (source: string) =>
  [...source.matchAll(/^content-type: ([\w/]+)/gim)].map(([, type]) => type?.toLowerCase())

/** Replaces no-break spaces with ordinary ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('sends text, HTML with the logo embedded and the PDF, in the name of the tenant', async () => {
  await setLogo(1_000, 250)
  const { invoice, mail } = await mailedInvoice({}, { attach_pdf: true })
  assert.deepEqual(typesIn(mail.source), [
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/png',
    'application/pdf',
  ])
  assert.deepEqual(mail.from, { name: 'Acme Handels GmbH', address: 'kontor@operator.example' })
  assert.deepEqual(
    mail.replyTo?.map(({ address }) => address),
    ['billing@acme.example'],
  )
  assert.equal(mail.envelopeFrom, 'kontor@operator.example')
  assert.match(mail.messageId ?? '', /@operator\.example>$/)
  const [logo, pdf] = mail.attachments
  assert.deepEqual([logo?.disposition, pdf?.disposition], ['inline', 'attachment'])
  assert.equal(pdf?.filename, `${invoice.invoice_number}.pdf`)
  const [, source, width, height] =
    /<img src="cid:([^"]+)" [^>]*width="(\d+)" height="(\d+)"/.exec(mail.html) ?? []
  assert.equal(logo?.contentId, `<${source}>`)
  assert.deepEqual([width, height], ['220', '55'])
  const metadata = await sharp(Buffer.from(logo?.content as ArrayBuffer)).metadata()
  assert.deepEqual([metadata.width, metadata.height, metadata.hasAlpha], [440, 110, false])
  // The email loads nothing from the web: its only URL is the link.
  assert.deepEqual([...new Set(mail.html.match(/(?:src|background)="(?!cid:)[^"]*|url\([^)]*/g))], [])
})

test('shows amount, due date, number, button and company data in HTML and text', async () => {
  const { invoice, mail } = await mailedInvoice({ language: 'de' })
  const html = plain(mail.html)
  for (const part of [
    'Zahlbetrag',
    '>1.469,06 €<',
    'Fällig am',
    '>15. Januar 2027<',
    `>${invoice.invoice_number}<`,
  ])
    assert.ok(html.includes(part), part)
  assert.match(html, /<html lang="de" dir="ltr">/)
  assert.match(html, /bgcolor="#0b6e4f"/)
  assert.ok(html.includes(`<a href="${invoice.public_url}"`))
  assert.match(html, />Online ansehen<\/a>/)
  const text = plain(mail.text)
  assert.ok(text.startsWith('Guten Tag Fish & Sons,\n\nRechnung'), text)
  assert.ok(
    text.includes(
      `\n\nZahlbetrag: 1.469,06 €\nFällig am: 15. Januar 2027\nRechnung: ${invoice.invoice_number}\n\n`,
    ),
  )
  assert.ok(
    text.includes(`\n\nOnline ansehen\n${invoice.public_url}\n\n-- \nAcme Handels GmbH · Speicherstraße 1`),
  )
  for (const line of ['billing@acme.example', 'USt-IdNr.: DE123456789', 'Managing director: Jo'])
    assert.ok(text.includes(`\n${line}`) && html.includes(`>${line}<`), line)
})

test('a reminder shows the amount due and a credit note email the credited amount', async () => {
  const { invoice, customer } = await mailedInvoice()
  await clerk.post(`/sales/invoices/${invoice.id}/apply-payment`, { amount: 469.06 })
  testApp.clock.advance({ days: 50 })
  const { status, body } = await clerk.post('/sales/invoices/send-reminders', { reminder_type: 'due_soon' })
  assert.equal(status, 200, JSON.stringify(body))
  const reminder = only((await received(testApp)).filter(({ to }) => to?.[0]?.address === customer.email))
  assert.match(reminder.text, /Amount due: €1,000\.00\nDue date: January 15, 2027\n.*\nTotal: €1,469\.06\n/)
  assert.ok(reminder.html.includes('>€1,000.00<'))
  const { credit_note } = await acted(invoice.id, 'credit', {
    reason: 'Broken',
    items: [{ id: (await read(invoice.id)).items[0].id, quantity: 1 }],
  })
  await acted(credit_note.id, 'send', { attach_pdf: false })
  const { text } = only(await received(testApp))
  assert.match(text, /\n\nTotal: €734\.53\nCredit note: INV-/)
  assert.ok(!text.includes('Amount due'))
})

test('the German term for a credit note is the same in email and PDF', async () => {
  const { invoice } = await mailedInvoice({ language: 'de' })
  const { credit_note } = await acted(invoice.id, 'credit', { reason: 'Defekt' })
  const { public_url } = await acted(credit_note.id, 'send', { attach_pdf: false })
  const { subject, text } = only(await received(testApp))
  assert.match(String(subject), /^Rechnungskorrektur INV-/)
  const page = await testApp.app.http.inject({ url: new URL(public_url).pathname })
  for (const content of [text, page.body]) assert.doesNotMatch(content, /Gutschrift/)
})

test('isolates the seller name where the logo is not shown', async () => {
  await setLogo(40, 20)
  const { invoice, mail } = await mailedInvoice({ language: 'ar' })
  const page = await testApp.app.http.inject({ url: new URL(invoice.public_url).pathname })
  await clerk.delete('/tenant/logo')
  for (const html of [mail.html, page.body])
    assert.match(html, /<img [^>]*alt="\u2068Acme Handels GmbH\u2069"/)
})

test('isolates names, numbers and amounts in right-to-left Arabic', async () => {
  const { invoice, mail } = await mailedInvoice({ language: 'ar', company_name: 'Quay Ltd. (Dubai)' })
  assert.match(mail.html, /<html lang="ar" dir="rtl">/)
  assert.equal(mail.html.match(/<table[^>]* dir="rtl"/g)?.length, 2)
  for (const value of ['Quay Ltd. (Dubai)', invoice.invoice_number, 'Acme Handels GmbH']) {
    assert.ok(mail.html.includes(`<bdi>${value}</bdi>`), value)
    assert.ok(mail.text.includes(`\u2068${value}\u2069`), value)
  }
  assert.match(mail.html, /<p[^>]* dir="rtl" align="right"[^>]*>مرحبًا <bdi>/)
  assert.match(mail.html, />المبلغ المستحق<.*<bdi dir="rtl"><bdi dir="ltr">1,469\.06<\/bdi>/s)
  const body = mail.html.slice(mail.html.indexOf('<body'))
  assert.doesNotMatch(body, /[\u2066-\u2069]/)
  assert.equal(body.match(/<bdi/g)?.length, body.match(/<\/bdi>/g)?.length)
})

test('escapes names with markup in HTML, headers and template texts', async () => {
  const name = `"Fish" <script>alert('1')</script> & \u202eSons`
  const template = { kind: 'invoice_sent', language: 'fr', subject: '{{ customer_name }}' }
  const words = '<b>{{ customer_name }}</b>\n\n<img src=x onerror=alert(2)> {{ document }}'
  assert.equal((await clerk.post('/sales/email-templates', { ...template, text: words })).status, 201)
  await testApp.sql(
    `update tenants set settings = jsonb_set(settings, '{company,legal_name}', to_jsonb($2::text)) where id = $1`,
    [testApp.tenants.acme, 'Evil" <x@y.example>\r\nBcc: all@quay.example\r\n\r\n<script>'],
  )
  const { mail } = await mailedInvoice({ language: 'fr', company_name: name })
  await set({ company })
  assert.deepEqual(mail.from, {
    name: 'Evil" <x@y.example> Bcc: all@quay.example <script>',
    address: 'kontor@operator.example',
  })
  assert.equal(mail.bcc, undefined)
  assert.equal(mail.to?.length, 1)
  assert.doesNotMatch(mail.html, /<script|<b>|onerror=alert\(2\)>|\u202e/)
  assert.ok(
    mail.html.includes(
      '&lt;b&gt;&quot;Fish&quot; &lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; Sons&lt;/b&gt;',
    ),
  )
  assert.ok(
    mail.text.includes(
      `<b>"Fish" <script>alert('1')</script> & Sons</b>\n\n<img src=x onerror=alert(2)> Facture`,
    ),
  )
})

test('sends only from a domain that the operator allows for this tenant', async () => {
  const senders = [
    { tenant: 'globex', domain: 'acme.example' },
    { tenant: 'acme', domain: 'shop.example' },
  ]
  const sent = async (email: string | null) => {
    await set({ company: { ...company, email } })
    const { id } = await createInvoice(items)
    await acted(id, 'send', { attach_pdf: false })
    const { from, replyTo, envelopeFrom } = only(await received(testApp, senders))
    return [from?.name, from?.address, envelopeFrom, replyTo?.[0]?.address]
  }
  const operator = 'kontor@operator.example'
  const name = 'Acme Handels GmbH'
  assert.deepEqual(await sent('billing@acme.example'), [name, operator, operator, 'billing@acme.example'])
  const own = 'Billing@shop.example'
  assert.deepEqual(await sent('Billing@Shop.Example'), [name, own, own, undefined])
  assert.deepEqual(await sent('x@evil.shop.example'), [name, operator, operator, 'x@evil.shop.example'])
  assert.deepEqual(await sent(null), [name, operator, operator, undefined])
  await set({ company })
})

test('the preview equals the email, with the logo embedded in the HTML', async () => {
  await setLogo(100, 40)
  const { invoice, customer, mail } = await mailedInvoice()
  const response = await clerk.post('/sales/email-templates/preview', {
    kind: 'invoice_sent',
    record_id: invoice.id,
  })
  assert.equal(response.status, 200, JSON.stringify(response.body))
  const { to, subject, text, html } = response.body.data
  assert.deepEqual([to, subject, `${text.trim()}\n`], [customer.email, mail.subject, `${mail.text.trim()}\n`])
  const [, picture] =
    /<img src="(data:image\/png;base64,[^"]+)" [^>]*width="100" height="40"/.exec(html) ?? []
  assert.ok(picture)
  assert.equal(html.replace(picture, 'cid:logo@kontor').trim(), mail.html.trim())
})

test('sends the email without the logo if its file is lost', async () => {
  await setLogo(64, 64)
  const [{ sha256 } = {}] = await testApp.sql(
    `select sha256 from record_images where documentable_type = 'Tenant' and deleted_at is null`,
  )
  await testApp.app.runtime.files?.store.remove(`tenants/${testApp.tenants.acme}/${String(sha256)}`)
  const { mail } = await mailedInvoice()
  assert.deepEqual(mail.attachments, [])
  assert.match(mail.html, /<p class="text"[^>]*><bdi>Acme Handels GmbH<\/bdi><\/p>/)
})
