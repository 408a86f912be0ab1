/** The locale of amounts and days: by the region of the user, of the company and of the browser. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localeOf } from '../src/words/locale.ts'
import { startWeb } from './support/web.ts'

const web = await startWeb()
const owner = await web.user('owner')
const none = { own: null, company: null, browser: [] }

test('the region of the user comes first, then that of the company in the same language, then the browser', () => {
  const cases = [
    ['en', none, 'en-GB'],
    ['de', none, 'de-DE'],
    ['en', { ...none, browser: ['en-US', 'de-DE'] }, 'en-US'],
    ['en', { ...none, browser: ['de-AT', 'en-IE'] }, 'en-IE'],
    ['de', { ...none, browser: ['en-US', 'de-CH'] }, 'de-CH'],
    ['en', { ...none, company: 'en-CA', browser: ['en-US'] }, 'en-CA'],
    ['en', { ...none, company: 'de-AT', browser: ['en-US'] }, 'en-US'],
    ['en', { ...none, company: 'de-AT', browser: ['de'] }, 'en-AT'],
    ['de', { own: 'CH', company: 'de-AT', browser: ['de-DE'] }, 'de-CH'],
    ['en', { ...none, company: 'nonsense locale', browser: ['x'] }, 'en-GB'],
    ['en', { ...none, browser: ['en'] }, 'en-GB'],
  ] as const
  for (const [language, regions, expected] of cases)
    assert.equal(localeOf(language, regions), expected, JSON.stringify([language, regions]))
})

test('amounts and days have the format of the region', async (t) => {
  const customer = await owner.post('/crm/customers', {
    company_name: 'Pier 9',
    email: 'pier@quay.example',
    currency: 'USD',
  })
  const invoice = await owner.post('/sales/invoices', {
    customer_id: customer.body.data.id,
    issue_date: '2026-09-04',
    due_date: '2099-09-04',
    items: [{ name: 'Service', quantity: 1, unit_price: 24_000 }],
  })
  const path = `/sales/invoices/${invoice.body.data.id}`
  const shows = async (locale: string, ...texts: readonly string[]) => {
    const { page, open } = await web.window(t, 'owner', { locale })
    await open(path)
    const main = page.getByRole('main')
    for (const text of texts) await main.getByText(text, { exact: true }).first().waitFor()
  }
  await shows('en-US', '$24,000.00', 'Sep 4, 2026')
  await shows('en-GB', 'US$24,000.00', '4 Sept 2026')
  await shows('de-DE', '04.09.2026')
  assert.equal((await owner.patch('/tenant', { settings: { locale: 'en-US' } })).status, 200)
  await shows('en-GB', '$24,000.00', 'Sep 4, 2026')
  await owner.patch('/auth/me/preferences', { region: 'IE' })
  await shows('en-GB', 'US$24,000.00', '4 Sept 2026')
})
