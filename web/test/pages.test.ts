/**
 * Every page on a screen and on a phone, light and dark: axe finds nothing, nothing is wider than the window, the
 * console shows no error, the policy is not violated, and no other host is asked. The pages are those of the app's own
 * registry: lists, records, screens that are made by hand, and reports.
 *
 * Each page is opened once. All rules of axe run in one theme, at both widths: neighbours have different themes, and a
 * record has the other theme than its list. In the other theme the page has the same elements with other colours, so
 * only the contrast is checked, at both widths too.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { factories } from '../../server/test/factories.ts'
import { resources } from '../src/generated/resources.ts'
import { declarations } from '../src/reports/declarations.ts'
import { publicScreens, screens } from '../src/screens/screens.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb, type Window } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Adds a record and returns the path of its page; undefined if records of the resource are made in other ways. */
async function pathOfRecord(list: string): Promise<string | undefined> {
  const factory = factories.find(({ path }) => path === list)
  const record = await factory?.create(owner)
  return record && `${list}/${record.id}`
}

/** The screens of one record, which the registry names with a parameter. Their paths are those of records. */
const ofRecords: Readonly<Record<string, { list: string; end?: string }>> = {
  '/webhooks/deliveries/$id': { list: '/webhooks/deliveries' },
  '/sales/orders/$id/edit': { list: '/sales/orders', end: '/edit' },
  '/sales/invoices/$id/edit': { list: '/sales/invoices', end: '/edit' },
  '/imports/$id': { list: '/imports' },
}

/** The values of other parameters. */
const known: Readonly<Record<string, readonly string[]>> = {
  '/analytics/$report': Object.keys(declarations).map((name) => `/analytics/${name.replaceAll('_', '-')}`),
  '/inventory/$page': ['/inventory/count', '/inventory/reorders'],
}

const lists = Object.values(resources).map(({ path }) => path)
const others = [
  '/this-page-does-not-exist',
  ...Object.keys(publicScreens),
  ...Object.keys(screens).filter((path) => !path.includes('$')),
  ...Object.values(known).flat(),
]

type Theme = 'light' | 'dark'
const otherThan = { light: 'dark', dark: 'light' } as const

async function showIn(theme: Theme, { page, show }: Window, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize(sizes[0])
  await show(path)
  await page.evaluate(() => document.fonts.ready)
}

/** Chromium keeps inherited colours when only the scheme of the system changes, unless all elements are drawn again. */
async function changeTheme(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(() => {
    const { style } = document.documentElement
    style.display = 'none'
    document.documentElement.getBoundingClientRect()
    style.display = ''
  })
}

/** Checks a page in both themes, all rules in this one. */
async function checkPage(window: Window, path: string, theme: Theme) {
  const { page, watch } = window
  await showIn(theme, window, path)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await watch.idle()
    await checkAccessibility(page, `${path} at ${size.width} px, ${theme}`)
    await checkWidth(page, `${path} at ${size.width} px`)
  }
  const other = otherThan[theme]
  await changeTheme(page, other)
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size)
    await watch.idle()
    await checkAccessibility(page, `${path} at ${size.width} px, ${other}`, ['color-contrast'])
  }
}

test('every screen with a parameter is among the pages', () => {
  const withParameter = Object.keys(screens).filter((path) => path.includes('$'))
  assert.deepEqual(withParameter.toSorted(), [...Object.keys(ofRecords), ...Object.keys(known)].toSorted())
})

test('shows every page to everyone on every screen', async (t) => {
  const window = await web.window(t, 'owner')
  await window.open('/')
  for (const [index, path] of [...others, ...lists].entries())
    await t.test(path, async () => {
      const record = await pathOfRecord(path)
      const theme = index % 2 === 0 ? 'light' : 'dark'
      await checkPage(window, path, theme)
      if (record) await checkPage(window, record, otherThan[theme])
      window.watch.check()
    })
  for (const [screen, { list, end = '' }] of Object.entries(ofRecords))
    await t.test(screen, async () => {
      const record = await pathOfRecord(list)
      assert.ok(record)
      await checkPage(window, `${record}${end}`, 'light')
      window.watch.check()
    })
})
