/** The tenant's identity on printed documents: the settings `company` and `printing`, and the logo. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { documentLanguage, sellers } from '#core/printing'
import { formOf } from '../documents.fixtures.ts'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const ana = await testApp.caller('acme', 'owner')
const bob = await testApp.caller('globex', 'owner')
const viewer = await testApp.caller('acme', 'platform.tenant.read')

const company = {
  legal_name: 'Northwind Traders GmbH',
  street: 'Hafenstraße 5',
  postal_code: '20457',
  city: 'Hamburg',
  country: 'DE',
  vat_id: 'DE123456789',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
}

test('stores the company data and the document layout, and names each invalid field', async () => {
  const printing = { accent_color: '#0B6E4F', page_size: 'Letter', language: 'fr', footer: 'Two\nlines' }
  const { status, body } = await ana.put('/tenant', { settings: { company, printing } })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.data.settings.company, company)
  const settings = {
    company: { country: 'XX', iban: 'DE89370400440532013001', bic: 'no', email: 'nobody', fax: '1' },
    printing: { accent_color: 'red', page_size: 'A5', language: 'it', footer: 'x'.repeat(501) },
  }
  const rejected = await ana.put('/tenant', { settings })
  assert.equal(rejected.status, 422)
  assert.deepEqual(
    Object.keys(rejected.body.errors).toSorted(),
    [
      ...Object.keys(settings.company).map((name) => `settings.company.${name}`),
      ...Object.keys(settings.printing).map((name) => `settings.printing.${name}`),
    ].toSorted(),
  )
  assert.deepEqual(rejected.body.errors['settings.company.iban'], [
    'The settings.company.iban field must be an IBAN with valid check digits.',
  ])
})

test('reads settings that are missing or were stored without validation', () => {
  const settings = { company: 'us', printing: { accent_color: 'red', language: 3 } }
  assert.equal(sellers.companyOf({ settings }).legal_name, null)
  assert.deepEqual(sellers.printingOf({ settings }), {
    accent_color: null,
    footer: null,
    page_size: 'A4',
    language: null,
  })
})

test('prints in the language of the customer, the setting or the locale, or in English', () => {
  const languageFor = (settings: Record<string, unknown>, language?: string | null) =>
    documentLanguage({ tenant: { settings } }, language === undefined ? undefined : { language })
  const settings = { locale: 'es-MX', printing: { language: 'de' } }
  assert.equal(languageFor(settings, 'ar-EG'), 'ar')
  assert.equal(languageFor(settings, 'FR'), 'fr')
  assert.equal(languageFor(settings, 'pl'), 'de')
  assert.equal(languageFor(settings), 'de')
  assert.equal(languageFor({ locale: 'es-MX' }, null), 'es')
  assert.equal(languageFor({ locale: 'pt-BR' }), 'en')
})

const picture = (background: string) =>
  sharp({ create: { width: 1_800, height: 600, channels: 4, background } })
    .png()
    .toBuffer()

const sendLogo = (by: typeof ana, bytes: Buffer, name = 'logo.png') => {
  const { payload, headers } = formOf([], { name, bytes })
  return by.call('PUT')('/tenant/logo', payload, headers)
}

test('sets, shows, replaces and removes the logo of one tenant', async () => {
  assert.equal((await ana.get('/tenant/logo')).status, 404)
  assert.deepEqual((await ana.get('/tenant/logo/details')).body.data, { logo: null })
  const set = await sendLogo(ana, await picture('#aa0000'))
  assert.equal(set.status, 200, JSON.stringify(set.body))
  assert.equal(set.body.data.mime_type, 'image/png')
  const logo = await viewer.get('/tenant/logo')
  assert.deepEqual([logo.status, logo.headers['content-type']], [200, 'image/png'])
  assert.equal((await bob.get('/tenant/logo')).status, 404)
  const { logo: details } = (await viewer.get('/tenant/logo/details')).body.data
  assert.equal(details.mime_type, 'image/png')
  assert.equal((await bob.get('/tenant/logo/details')).body.data.logo, null)
  const again = await sendLogo(ana, await picture('#00aa00'))
  assert.notEqual(again.body.data.sha256, set.body.data.sha256)
  assert.equal((await sendLogo(viewer, await picture('#0000aa'))).status, 403)
  assert.equal((await ana.delete('/tenant/logo')).status, 200)
  assert.equal((await ana.get('/tenant/logo')).status, 404)
})

test('rejects a logo that is not an image', async () => {
  const rejected = await sendLogo(ana, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg')
  assert.equal(rejected.status, 422)
  assert.deepEqual(Object.keys(rejected.body.errors), ['file'])
})
