/** API tokens: access to some areas, and the second factor of their owner. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { codeOf, setUpApp, toNextPeriod } from '../../server/src/features/identity/identity.fixtures.ts'
import { testPassword } from '../../server/test/test-app.ts'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const { testApp } = web

async function enter(page: Page, purpose: string) {
  await page.getByRole('textbox', { name: 'Purpose' }).fill(purpose)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
}

/** Returns the secret of the new token. */
async function create(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New token' }).click()
  return page.getByRole('status').locator('code').innerText()
}

async function statusOf(path: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await testApp.app.http.inject({ url: `/api/v1${path}`, headers })).statusCode
}

test('a token for some areas reads these and nothing else', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/settings/tokens')
  await page.getByRole('button', { name: /Access/ }).click()
  await page.getByRole('option', { name: 'Some areas' }).click()
  await page.getByRole('checkbox', { name: 'Read: Customers and leads' }).press('Space')
  await page.getByRole('button', { name: /Valid for/ }).click()
  await page.getByRole('option', { name: '30 days' }).click()
  await checkAccessibility(page, 'a new token')
  await enter(page, 'Sync of customers')
  const token = await create(page)
  assert.deepEqual(
    await Promise.all(['/crm/customers', '/sales/orders'].map((each) => statusOf(each, token))),
    [200, 403],
  )
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Sync of customers' })
  assert.match(await row.innerText(), /crm:read/)
  assert.equal(await page.getByRole('textbox', { name: 'Purpose' }).inputValue(), '')
})

test('a user with a second factor is asked for its code', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const { page, watch, open } = await web.window(t, user)
  await open('/settings/tokens')
  const { secret } = await setUpApp(user)
  toNextPeriod(testApp)
  watch.expected.push(/status of 401/)
  await enter(page, 'Export')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: /^Code/ }).fill(codeOf(testApp, secret))
  assert.equal(await statusOf('/crm/customers', await create(page)), 200)
})
