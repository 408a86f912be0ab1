/** The button in emails about invoices that can be paid online. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runJobs } from '#test/jobs'
import { received } from '#test/mail-server'
import { openCheckouts } from './checkout.fixtures.ts'

const { testApp, setUp, sentInvoice } = await openCheckouts()

/** Sends an invoice and returns the label of the button in its email. */
async function buttonFor(total: number) {
  const { public_url } = await sentInvoice(total)
  await runJobs(testApp)
  const [mail, ...others] = await received(testApp)
  assert.equal(others.length, 0)
  const [, url, label] = /<a href="([^"]+)"[^>]*>([^<]+)<\/a>/.exec(String(mail?.html)) ?? []
  assert.equal(url, public_url)
  assert.match(String(mail?.text), new RegExp(`\\n\\n${label}\\n${url}\\n`))
  return label
}

test('the button offers online payment if the tenant has a gateway and an amount is due', async () => {
  assert.equal(await buttonFor(50), 'View online')
  await setUp()
  assert.equal(await buttonFor(50), 'View and pay online')
  assert.equal(await buttonFor(0), 'View online')
})
