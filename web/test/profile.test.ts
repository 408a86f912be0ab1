/** The profile: name and password, and preferences that apply at once and on other devices. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { factories } from '../../server/test/factories.ts'
import { testPassword } from '../../server/test/test-app.ts'
import { until } from '../../server/test/waiting.ts'
import { Frame } from './models/frame.ts'
import { SignInPage } from './models/sign-in.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const { testApp } = web

test('changes the name and the password of the user', async (t) => {
  const user = await testApp.caller('acme', 'viewer')
  const { page, watch, open } = await web.window(t, user)
  watch.expected.push(/status of (401|422)/)
  await open('/')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile and preferences' }).click()
  const name = page.getByRole('region', { name: 'Name' })
  await name.getByLabel('Name').fill('Nancy Davolio')
  await name.getByRole('button', { name: 'Save' }).click()
  await name.getByText('Saved').waitFor()
  await page.getByRole('button', { name: 'Account: Nancy Davolio' }).waitFor()

  const password = page.getByRole('region', { name: 'Password' })
  const change = password.getByRole('button', { name: 'Change the password' })
  await change.click()
  await password.getByText(/current.password field is required/i).waitFor()
  const current = password.getByLabel('Current password')
  assert.ok(await current.evaluate((field) => field === document.activeElement), 'the first wrong field')
  await current.fill(testPassword)
  await password.getByLabel('New password').fill('another long and quiet evening')
  await change.click()
  await password.getByText('Your password was changed.').waitFor()
  assert.equal(await current.inputValue(), '')
  const other = await web.window(t)
  other.watch.expected.push(/status of 401/)
  await other.open('/')
  await new SignInPage(other.page).signIn(user.email, 'another long and quiet evening')
  await new Frame(other.page).rail.waitFor()
})

/** Returns the colours of all kinds of elements: background, text and border. */
const colours = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', 'nav', 'main', 'h1', 'button', 'input', 'label', 'p'].map((selector) => {
      const element = document.querySelector(selector)
      const { color, backgroundColor, borderColor } = element
        ? getComputedStyle(element)
        : ({} as CSSStyleDeclaration)
      return [selector, color, backgroundColor, borderColor].join(' ')
    }),
  )

test('the theme follows the system until one is chosen, on every device and from the first picture on', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const { page, open } = await web.window(t, user)
  await open('/settings/profile')
  const theme = page.getByRole('radiogroup', { name: 'Theme' })
  await theme.waitFor()
  const light = await colours(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  let dark: string[] = []
  await until('other colours everywhere', async () => {
    dark = await colours(page)
    return light.every((each, index) => dark[index] !== each)
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await until('the first colours', async () => isDeepStrictEqual(await colours(page), light))
  await theme.getByRole('radio', { name: 'Dark' }).click()
  await until('the dark page', async () =>
    isDeepStrictEqual((await colours(page)).slice(0, 4), dark.slice(0, 4)),
  )

  // Also on another device.
  const other = await web.window(t, user)
  await other.open('/')
  await other.page.locator('html[data-theme=dark]').waitFor()
  // The next start of this one paints nothing light.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (performance.getEntriesByType('paint').length > 0)
        seen.push(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await theme.waitFor()
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
  assert.deepEqual(seen, ['rgb(20, 20, 22)'])
  // The look of a company that chose one is tested by itself.
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).filter(([name]) => name !== 'kontor.brand'),
  )
  assert.deepEqual(kept, [['kontor.theme', 'dark']], 'nothing else is kept in the browser')
})

test('the rows of a list are lower with the compact density', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const leads = factories.find(({ path }) => path === '/crm/leads')
  for (const _ of [1, 2]) await leads?.create(user)
  const { page, watch, open } = await web.window(t, user)
  const rows = page.getByRole('grid').getByRole('row')
  /** The distance of the first two rows below the header, and the height of one. */
  const heights = async () => {
    await open('/crm/leads')
    await rows.nth(2).waitFor()
    const [one, two] = await Promise.all([rows.nth(1).boundingBox(), rows.nth(2).boundingBox()])
    return [Math.abs((two?.y ?? 0) - (one?.y ?? 0)), one?.height]
  }
  assert.deepEqual(await heights(), [36, 36])
  await open('/settings/profile')
  await page.getByRole('radio', { name: 'Compact' }).click()
  await watch.idle()
  assert.deepEqual(await heights(), [28, 28])
})

test('the language applies at once, and on other devices', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const { page, watch, open } = await web.window(t, user)
  await open('/settings/profile')
  await page.getByRole('button', { name: /Language$/ }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profil und Einstellungen' }).waitFor()
  assert.match((await page.getAttribute('html', 'lang')) ?? '', /^de/)
  await watch.idle()
  const other = await web.window(t, user)
  await other.open('/crm/customers')
  await other.page.getByRole('heading', { level: 1, name: 'Kunden' }).waitFor()
})

test('single letters are silent when they are switched off', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const { page, watch, open } = await web.window(t, user)
  await open('/settings/profile')
  await page.getByText('Single letters are shortcuts').click()
  await watch.idle()
  await open('/crm/leads')
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.keyboard.press('Shift+?')
  // The palette always opens; nothing else did before it.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  assert.equal(await page.getByRole('dialog').count(), 1)
  assert.equal(new URL(page.url()).pathname, '/crm/leads')
})

test('shows times in the chosen zone, and opens the chosen page after the sign-in', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  await user.patch('/auth/me/preferences', { timezone: 'Pacific/Auckland' })
  const { page, watch, open } = await web.window(t)
  watch.expected.push(/status of 401/)
  await open('/settings/profile')
  const signIn = new SignInPage(page)
  await signIn.signIn(user.email)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.waitFor()
  assert.equal(await zone.inputValue(), 'Pacific/Auckland')
  // An open list closes when the page scrolls, so the whole page is visible.
  await page.setViewportSize({ width: 1440, height: 2000 })
  await watch.idle()
  await page.getByRole('button', { name: /Page after the sign-in$/ }).click()
  await page.getByRole('option', { name: 'Customers' }).click()
  await watch.idle()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn.signIn(user.email)
  await page.waitForURL(`${web.address}/crm/customers`)
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
})
