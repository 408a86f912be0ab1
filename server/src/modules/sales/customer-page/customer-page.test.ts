/** The invoice page for customers: content, languages and security. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openInvoices } from '../invoices/invoice.fixtures.ts'
import { colorsOf } from '#core/printing'

const { testApp, clerk, act, acted, read, createInvoice } = await openInvoices()
const items = [
  {
    name: 'Beans <b>',
    description: 'Line "one"\n& two',
    quantity: 3,
    unit_price: 10,
    tax_rate: 7,
    discount_percent: 10,
  },
  { name: 'Workshop', quantity: 1, unit_price: 100, tax_rate: 19 },
]
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

const open = (address: string, headers: Record<string, string> = browser, method: 'GET' | 'HEAD' = 'GET') =>
  testApp.app.http.inject({ method, url: new URL(address).pathname, headers })

let count = 0
async function sent(customer: object, more: object = {}) {
  const { id: customer_id } = await customerFactory.create(clerk, {
    currency: 'EUR',
    email: `page-${++count}@quay.example`,
    ...customer,
  })
  const { id } = await createInvoice(items, { customer_id, currency: 'EUR', ...more })
  return acted(id, 'send')
}

const company = {
  legal_name: 'Rösterei <&> GmbH',
  city: 'Hamburg',
  country: 'DE',
  vat_id: 'DE811907980',
  iban: 'DE89370400440532013000',
}

test('shows seller, lines, taxes by rate, state and payments, as text', async () => {
  await clerk.patch('/tenant', {
    settings: { company, printing: { accent_color: '#ffcc00', footer: '</style><script>x</script>' } },
  })
  const { id, public_url, invoice_number } = await sent({ language: 'de' }, { due_date: '2030-01-15' })
  const payment = { amount: 50, payment_method: 'credit_card', payment_date: '2026-11-20' }
  await acted(id, 'apply-payment', payment)
  const { statusCode, body } = await open(public_url)
  assert.equal(statusCode, 200)
  const text = body.replace(/<[^>]+>/g, '').replace(/\s/g, ' ')
  for (const expected of [
    'Rösterei &lt;&amp;&gt; GmbH',
    'Deutschland',
    'USt-IdNr.: DE811907980',
    'DE89 3704 0044 0532 0130 00',
    invoice_number,
    'Beans &lt;b&gt;',
    'Line &quot;one&quot; &amp; two',
    'USt. 7 % auf 27,00 €',
    'USt. 19 % auf 100,00 €',
    'Teilweise bezahlt',
    '15. Januar 2030',
    '20. November 2026',
    'Karte',
    '&lt;/style&gt;&lt;script&gt;x&lt;/script&gt;',
  ])
    assert.ok(text.includes(expected), expected)
  assert.match(body, /<html lang="de" dir="ltr">/)
  assert.equal(/<script|javascript:|https?:\/\/|\son\w+=/.test(body), false)
})

test('the policy allows only its own style; the page is not cached, indexed or framed', async () => {
  const { public_url } = await sent({})
  const { headers, body } = await open(public_url)
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
  const policy = String(headers['content-security-policy'])
  assert.ok(policy.includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`))
  assert.ok(policy.startsWith("default-src 'none'") && policy.includes("frame-ancestors 'none'"))
  assert.equal(/unsafe|script-src/.test(policy), false)
  assert.ok(policy.endsWith("require-trusted-types-for 'script'; trusted-types 'none'"))
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.match(String(headers['x-robots-tag']), /noindex/)
})

test('uses the language of the customer, from right to left in Arabic', async () => {
  const titles = { en: 'Invoice', fr: 'Facture', es: 'Factura', ar: 'فاتورة' }
  for (const [language, title] of Object.entries(titles)) {
    const { body } = await open((await sent({ language })).public_url)
    assert.match(body, new RegExp(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`))
    assert.ok(body.includes(`<h1>${title}</h1>`))
  }
})

test('shows no invoice for an unknown or a revoked link', async () => {
  const { id, public_url } = await sent({ language: 'de' })
  await clerk.delete(`/sales/invoices/${id}/link`)
  const headers = { ...browser, 'accept-language': 'pt, fr-CH;q=0.9, en;q=0.8' }
  const revoked = await open(public_url, headers)
  const unknown = await open(public_url.replace(/\/i\/.*/, '/i/unknown'), headers)
  const malformed = await open(public_url.replace(/\/i\/.*/, '/i/%00'), headers)
  assert.deepEqual([revoked.statusCode, unknown.statusCode, malformed.statusCode], [404, 404, 404])
  assert.equal(revoked.body, unknown.body)
  assert.equal(revoked.body, malformed.body)
  assert.match(revoked.body, /<html lang="fr".*Cette page n’est pas disponible/s)
  assert.equal(revoked.headers['content-security-policy'], unknown.headers['content-security-policy'])
})

test('scanners, previews and HEAD requests do not mark the invoice as viewed', async () => {
  const { id, public_url } = await sent({})
  const programs: Record<string, string>[] = [
    { ...browser, 'sec-purpose': 'prefetch;prerender' },
    { ...browser, purpose: 'prefetch' },
    { ...browser, 'x-moz': 'prefetch' },
    { ...browser, 'sec-fetch-dest': 'image' },
    { 'user-agent': 'Mozilla/5.0 (compatible; BarracudaCentral/1.0)' },
    { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) HeadlessChrome/140.0' },
  ]
  for (const headers of programs) {
    assert.equal((await open(public_url, headers)).statusCode, 200)
    assert.equal((await read(id)).status, 'sent', JSON.stringify(headers))
  }
  assert.equal((await open(public_url, browser, 'HEAD')).statusCode, 200)
  assert.equal((await read(id)).status, 'sent')
  await open(public_url, { ...browser, 'sec-fetch-dest': 'document' })
  assert.equal((await read(id)).status, 'viewed')
})

test('shows no amount due for paid, cancelled and credited invoices and credit notes', async () => {
  const paid = await sent({ language: 'en' })
  await acted(paid.id, 'mark-paid')
  assert.match((await open(paid.public_url)).body, /Paid in full\./)
  const cancelled = await sent({ language: 'en' })
  await acted(cancelled.id, 'cancel', { cancellation_reason: 'Secret' })
  const page = (await open(cancelled.public_url)).body
  assert.ok(page.includes('This invoice is cancelled.') && !page.includes('Secret'))
  assert.equal(/Pay by bank transfer/.test(page), false)
  const { credit_note } = await acted((await sent({ language: 'en' })).id, 'credit', { reason: 'Broken' })
  const note = await acted(credit_note.id, 'send')
  const credit = (await open(note.public_url)).body
  assert.ok(credit.includes('<h1>Credit note</h1>') && credit.includes('You do not have to pay anything.'))
  const late = await sent({ language: 'en' }, { issue_date: '2026-01-01', due_date: '2026-01-15' })
  assert.match((await open(late.public_url)).body, /Overdue.*This was due on/s)
  assert.equal((await act(late.id, 'send')).status, 422)
})

test('text in the accent colour is legible', () => {
  assert.deepEqual(colorsOf('#0b6e4f'), { area: '#0b6e4f', onArea: '#ffffff', text: '#0b6e4f' })
  const { area, onArea, text } = colorsOf('#ffcc00')
  assert.deepEqual([area, onArea], ['#ffcc00', '#111111'])
  assert.notEqual(text, '#ffcc00')
  assert.match(colorsOf('#ffffff').text, /^#[0-7]/)
})

test('returns 404 for malformed links', async () => {
  for (const token of ['nonsense', '%00', 'a%00b', '%EF%BF%BD', "'--", 'x'.repeat(101)])
    for (const page of ['', '/pdf', '/pay', '/logo']) {
      const { statusCode } = await testApp.app.http.inject({ url: `/i/${token}${page}` })
      assert.equal(statusCode, 404, `/i/${token}${page}`)
    }
})
