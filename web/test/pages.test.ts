/**
 * Every page on a screen and on a phone, where German is tried too: axe finds nothing, nothing is wider than the
 * window, the console shows no error, the policy is not violated, and no other host is asked. The pages are those of
 * the app's own registry: lists, records, screens that are made by hand, and reports.
 *
 * Each page is opened once, in one theme, and asked everything at both widths. In the other theme it has the same
 * elements with other colours, whose contrast `contrast.test.ts` proves for all pages.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factories } from '../../server/test/factories.ts'
import { sliceOf } from '../../server/test/slices.ts'
import { resources } from '../src/generated/resources.ts'
import { reports } from '../src/data/business/report-metadata.ts'
import { publicScreens, screens } from '../src/screens/screens.ts'
import { checkAccessibility, checkTargets, checkWidth } from './support/axe.ts'
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
  '/operations/purchase-orders/$id/edit': { list: '/operations/purchase-orders', end: '/edit' },
  '/rentals/agreements/$id/edit': { list: '/rentals/agreements', end: '/edit' },
  '/imports/$id': { list: '/imports' },
}

/** The values of other parameters. */
const known: Readonly<Record<string, readonly string[]>> = {
  '/analytics/$report': Object.keys(reports).map((name) => `/analytics/${name.replaceAll('_', '-')}`),
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

/** The window of an English desktop, which becomes a phone, and that of a German phone. */
interface Windows {
  english: Window
  german: Window
}

/** Asks a page everything, at both widths, and whether the longer words of German fit on a phone. */
async function checkPage({ english: window, german }: Windows, path: string, theme: Theme) {
  const { page, watch } = window
  await showIn(theme, window, path)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await watch.idle()
    await checkAccessibility(page, `${path} at ${size.width} px, ${theme}`)
    await checkWidth(page, `${path} at ${size.width} px`)
    if (size.width < 640) await checkTargets(page, `${path} at ${size.width} px`)
  }
  watch.check()
  await german.show(path)
  await checkWidth(german.page, `${path} in German`)
  german.watch.check()
}

test('every screen with a parameter is among the pages', () => {
  const withParameter = Object.keys(screens).filter((path) => path.includes('$'))
  assert.deepEqual(withParameter.toSorted(), [...Object.keys(ofRecords), ...Object.keys(known)].toSorted())
})

/** Pages of the same kind: a list with the page of one of its records, a screen, or a screen of a record. */
interface Visit {
  kind: 'list' | 'screen' | 'screen of a record'
  path: string
  /** The list whose record the page shows. */
  list?: string
}

const visits: readonly Visit[] = [
  ...others.map((path) => ({ kind: 'screen' as const, path })),
  ...lists.map((path) => ({ kind: 'list' as const, path })),
  ...Object.entries(ofRecords).map(([path, { list }]) => ({
    kind: 'screen of a record' as const,
    path,
    list,
  })),
]

/** Neighbours have different themes, and a record has the other theme than its list. */
const themeOf = (visit: Visit): Theme => (visits.indexOf(visit) % 2 === 0 ? 'light' : 'dark')

test('shows every page to everyone on every screen', async (t) => {
  const english = await web.window(t, 'owner')
  const german = await web.window(t, 'owner', { ...sizes[1], locale: 'de-DE' })
  const windows = { english, german }
  for (const { open } of [english, german]) await open('/')
  for (const visit of sliceOf('pages', visits, ({ kind }) => kind))
    await t.test(visit.path, async () => {
      const record = await pathOfRecord(visit.list ?? visit.path)
      const theme = themeOf(visit)
      if (visit.kind === 'screen of a record') {
        assert.ok(record)
        return checkPage(windows, `${record}${ofRecords[visit.path]?.end ?? ''}`, theme)
      }
      await checkPage(windows, visit.path, theme)
      if (record) await checkPage(windows, record, otherThan[theme])
    })
})
