/** The settings of the company: their navigation, their controls, and links of invitations. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWeb } from './support/web.ts'

const web = await startWeb()
const owner = await web.user('owner')

test('leads from one page of the settings to the next', async (t) => {
  const { page, open } = await web.window(t, owner, { width: 1440, height: 900 })
  await open('/settings/company')
  const list = page.getByRole('main').locator('..').getByRole('navigation', { name: 'Settings' })
  await list.locator('[aria-current=page]', { hasText: 'Company settings' }).waitFor()
  await list.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await list.locator('[aria-current=page]', { hasText: 'Users' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await list.waitFor({ state: 'hidden' })
})

test('offers regions with examples, names defaults, and folds what few companies change', async (t) => {
  const { page, open, watch } = await web.window(t, owner)
  await open('/settings/company')
  const general = page.getByRole('region', { name: 'General' })
  const region = general.getByRole('combobox', { name: 'Language and region' })
  await region.fill('German (Austria)')
  await page.getByRole('option', { name: /^German \(Austria\) – 1\D234,50 – 31\.12\.2026$/ }).click()
  await general.getByRole('button', { name: 'Save' }).click()
  await watch.idle()
  assert.equal((await owner.get('/tenant')).body.data.settings.locale, 'de-AT')
  await page.getByRole('button', { name: /A4 \(default\)/ }).waitFor()
  assert.equal(await page.getByLabel('Days until payment').inputValue(), '30')
  const slug = page.getByLabel('Slug')
  assert.equal(await slug.isVisible(), false)
  await page.getByText('Advanced', { exact: true }).click()
  await slug.waitFor()
})

test('creates a link of an invitation', async (t) => {
  const { body } = await owner.post('/invitations', {
    email: 'link@example.com',
    name: 'Laura',
    roles: ['sales'],
  })
  const { page, open } = await web.window(t, owner)
  await open(`/invitations/${body.data.id}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create and copy link' }).click()
  const url = (await dialog.getByText(/\/invitation#/).textContent()) ?? ''
  const [, token] = url.split('#')
  assert.equal((await owner.post('/auth/invitations/lookup', { token })).body.data.email, 'link@example.com')
})
