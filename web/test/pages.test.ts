/**
 * Every page on a screen and on a phone, every second one dark: axe finds nothing, nothing is wider than the window,
 * the console shows no error, the policy is not violated, and no other host is asked. The pages are those of the app's
 * own registry.
 */
import { test } from 'node:test'
import { factories } from '../../server/test/factories.ts'
import { resources } from '../src/generated/resources.ts'
import { publicScreens, screens } from '../src/screens/screens.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

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

const lists = Object.values(resources).map(({ path }) => path)
// Those of one record are opened by the tests of their screens.
const others = [
  '/this-page-does-not-exist',
  ...Object.keys(publicScreens),
  ...Object.keys(screens).filter((path) => !path.includes('$')),
  '/inventory/count',
  '/inventory/reorders',
]

/** Neighbours have different themes, and a record has the other theme than its list. */
const themeOf = (index: number, isRecord: boolean) => (index % 2 === Number(isRecord) ? 'light' : 'dark')

for (const [index, path] of [...others, ...lists].entries())
  test(`shows ${path} to everyone on every screen`, async (t) => {
    const { page, watch, open } = await web.window(t, 'owner')
    const record = await pathOfRecord(path)
    for (const each of record ? [path, record] : [path]) {
      const colorScheme = themeOf(index, each === record)
      // Before the page is loaded: Chromium keeps inherited colours when only the scheme of the system changes.
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(sizes[0])
      await open(each)
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await watch.idle()
        const about = `${each} at ${size.width} px, ${colorScheme}`
        await checkAccessibility(page, about)
        await checkWidth(page, about)
      }
    }
  })
