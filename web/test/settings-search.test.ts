/** Settings are found by their words and by other words for them, and the page shows the field. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../server/test/waiting.ts'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb, type Window } from './support/web.ts'

const web = await sharedWeb()

interface Search {
  typed: string
  found: string
  path: string
  /** The label of the control with the focus afterwards. */
  focus?: string
}

const english: readonly Search[] = [
  { typed: 'logo', found: 'Logo', path: '/settings/company', focus: 'Choose a picture' },
  { typed: 'vat', found: 'VAT ID', path: '/settings/company', focus: 'VAT ID' },
  { typed: 'vat', found: 'Tax classes', path: '/operations/tax-classes' },
  { typed: 'currency', found: 'Currency', path: '/settings/company', focus: 'Currency' },
  { typed: 'time zone', found: 'Time zone', path: '/settings/company', focus: 'Time zone' },
  { typed: 'password', found: 'Password', path: '/settings/profile', focus: 'Current password' },
  { typed: 'api key', found: 'API tokens', path: '/settings/tokens' },
  { typed: 'callback', found: 'Webhooks', path: '/webhooks/subscriptions' },
  { typed: '2fa', found: 'Second factor', path: '/settings/security' },
  { typed: 'subdomain', found: 'Slug', path: '/settings/company', focus: 'Slug' },
]

const german: readonly Search[] = [
  { typed: 'mehrwertsteuer', found: 'Steuerklassen', path: '/operations/tax-classes' },
  { typed: 'Währung', found: 'Währung', path: '/settings/company', focus: 'Währung' },
  { typed: 'zeitzone', found: 'Zeitzone', path: '/settings/company', focus: 'Zeitzone' },
  { typed: 'kennwort', found: 'Passwort', path: '/settings/profile', focus: 'Aktuelles Passwort' },
  { typed: 'api-schlüssel', found: 'API-Token', path: '/settings/tokens' },
  { typed: 'farbe', found: 'Akzentfarbe', path: '/settings/company', focus: 'Akzentfarbe' },
]

/** Waits until the control with this label has the focus, in the visible part of the page. */
const hasFocus = ({ page }: Window, label: string) =>
  until(`the focus on ${label}`, () =>
    page.evaluate((name) => {
      const element = document.activeElement as HTMLInputElement | null
      const texts = [...(element?.labels ?? [])].map(({ textContent }) => textContent)
      const ids = element?.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labelled = ids.map((id) => document.getElementById(id)?.textContent)
      const { top = -1 } = element?.getBoundingClientRect() ?? {}
      const isNamed = [...texts, ...labelled, element?.textContent].some((text) => text?.startsWith(name))
      return isNamed && top > 0 && top < innerHeight
    }, label),
  )

async function checkSearch(window: Window, box: string, { typed, found, path, focus }: Search) {
  const { page, open } = window
  await open('/settings')
  await page.getByRole('main').getByRole('searchbox', { name: box }).fill(typed)
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${found}`) })
  await link.first().click()
  await page.waitForURL((url) => url.pathname === path)
  if (focus) await hasFocus(window, focus)
}

test('finds settings by other words for them, and leads to their field', async (t) => {
  const window = await web.window(t, 'owner')
  for (const each of english) await checkSearch(window, 'Search settings', each)
})

test('finds settings in German', async (t) => {
  const window = await web.window(t, 'owner', { locale: 'de-DE' })
  for (const each of german) await checkSearch(window, 'Einstellungen durchsuchen', each)
})

test('says when nothing is found, beside the settings too', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/settings/profile')
  const navigation = page.getByRole('navigation', { name: 'Settings' })
  await navigation.getByRole('searchbox').fill('zeppelin')
  await navigation.getByText('No setting has these words.').waitFor()
  await checkAccessibility(page, 'a search without a result')
  // The letters are in “Activate new products”, too.
  await navigation.getByRole('searchbox').fill('vat')
  await navigation.getByRole('link', { name: /^VAT ID/ }).waitFor()
  assert.equal(await navigation.getByRole('link', { name: /^Activate/ }).count(), 0)
  await navigation.getByRole('searchbox').fill('iban')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/settings\/company/)
})

test('the palette finds fields of the settings, after the pages', async (t) => {
  const window = await web.window(t, 'owner')
  const { page, open } = window
  await open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('searchbox').fill('vat')
  const settings = palette.getByRole('group', { name: 'Settings' })
  await settings.getByRole('menuitem', { name: /^Tax classes/ }).waitFor()
  await settings.getByRole('menuitem', { name: /^VAT ID/ }).click()
  await page.waitForURL(/\/settings\/company/)
  await hasFocus(window, 'VAT ID')
})

test('finds only what the user may see', async (t) => {
  const { page, open } = await web.window(t, 'sales')
  await open('/settings')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('iban')
  await main.getByText('No setting has these words.').waitFor()
})
