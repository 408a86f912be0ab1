/**
 * Screens show what they did: each is compared with its outline in `web/test/screens`, with the same records at the
 * same moment. An outline is text: the visible parts in their order, the boxes around them and their design tokens.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { compareOutline, recordedScreens } from './support/screens/compare.ts'
import { fillForScreens } from './support/screens/data.ts'
import { beginPictures, isTakingPictures, takePicture } from './support/screens/pictures.ts'
import { openScreen, screens } from './support/screens/screens.ts'
import { outlineOf } from './support/screens/outline.ts'
import { startWeb } from './support/web.ts'
import { sliceOf } from '../../server/test/slices.ts'

const web = await startWeb()
const owner = await web.user('owner')
const ids = await fillForScreens(owner)
if (isTakingPictures) beginPictures(screens.map(({ name }) => name))

for (const screen of sliceOf('outlines of screens', screens))
  test(`shows ${screen.name} as in its outline`, async (t) => {
    const { page } = await openScreen(t, { web, owner, ids }, screen)
    if (isTakingPictures) await takePicture(page, screen.name)
    const { text, otherColours, overflowing } = await outlineOf(page, screen.hasFrame ?? false)
    compareOutline(screen.name, text)
    assert.deepEqual({ otherColours, overflowing }, { otherColours: [], overflowing: [] })
  })

test('has an outline of each screen and no others', () => {
  assert.deepEqual(recordedScreens().toSorted(), screens.map(({ name }) => name).toSorted())
})

/** Changes the styles of the page, as a change of its style sheets would. */
const restyle = (css: string) => (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text.replaceAll(/ ?[;}]/g, ' !important$&'))
    document.adoptedStyleSheets.push(sheet)
  }, css)

const changes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a text': (page) => page.evaluate(() => document.querySelector('main h1')?.replaceChildren('Renamed')),
  'a removed cell': (page) => page.evaluate(() => document.querySelector('main td:last-child')?.remove()),
  'the order of columns': restyle('main table { direction: rtl }'),
  'parts below each other': restyle('main header { display: block }'),
  'another token': restyle('main a { color: var(--danger) }'),
  'a colour that is no token': restyle('main a { color: #123456 }'),
  'a lost border': restyle('main [role=tablist] { border: 0 }'),
  'another size': restyle('main td { font-size: var(--text-l) }'),
  'a text that is too wide': restyle(
    'main h1 { overflow: visible; display: block; width: 20px; white-space: nowrap }',
  ),
  'a page that is too wide': restyle('body { min-width: 2000px }'),
}

test('finds changes of a screen', async (t) => {
  const screen = screens.find(({ name }) => name === 'invoice')
  assert.ok(screen)
  for (const [title, change] of Object.entries(changes)) {
    const { page } = await openScreen(t, { web, owner, ids }, screen)
    const before = await outlineOf(page, false)
    await change(page)
    const after = await outlineOf(page, false)
    assert.ok(!isDeepStrictEqual(after, before), title)
  }
})
