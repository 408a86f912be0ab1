import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf } from '#test/pdf-text'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

async function sample(): Promise<string> {
  const { statusCode, rawPayload, payload } = await testApp.app.http.inject({
    url: '/api/v1/sales/sample-invoice',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  assert.equal(statusCode, 200, payload)
  return textOf(rawPayload)
}

test('prints a sample invoice with the saved settings, and creates no invoice', async () => {
  const company = { legal_name: 'Quay Trading Ltd', iban: 'DE89370400440532013000' }
  const printing = { footer: 'Open from 8 to 18', language: 'en' }
  assert.equal((await owner.patch('/tenant', { settings: { company, printing } })).status, 200)
  const text = await sample()
  for (const part of [
    'Quay Trading Ltd',
    'Open from 8 to 18',
    'Sample Customer Ltd',
    'Dining chair',
    '1,980.00',
  ])
    assert.ok(text.includes(part), `${part} in ${text}`)
  const german = { settings: { company, printing: { ...printing, language: 'de' } } }
  assert.equal((await owner.patch('/tenant', german)).status, 200)
  assert.match(await sample(), /Rechnung/)
  assert.equal((await owner.get('/sales/invoices')).body.meta.total, 0)
})

test('computes the sums in a currency without decimals', async () => {
  assert.equal((await owner.patch('/tenant', { currency: 'JPY' })).status, 200)
  // 2 × 480 + 6 × 95 + 120 = 1,650, and 20 % tax.
  assert.match(await sample(), /1[.,]980/)
})
