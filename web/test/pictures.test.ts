/**
 * Screens look as they did: each is compared with its picture in `web/test/pictures`, with the same records at the same
 * moment, by the Chromium that made it. Record the pictures again with `npm run pictures`.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../server/test/waiting.ts'
import { openBrowser } from './support/chromium.ts'
import {
  beginRecording,
  comparePicture,
  isRecording,
  reasonToSkip,
  recordedPictures,
} from './support/pictures/compare.ts'
import { fillForPictures, moment } from './support/pictures/data.ts'
import { screens } from './support/pictures/screens.ts'
import { startWeb, type Window } from './support/web.ts'

const mostBytes = 2_000_000

const names = screens.map(({ name }) => name)
const version = (await openBrowser()).version()
const reason = reasonToSkip(version)
if (reason) process.stdout.write(`\npictures: ${reason}\n`)
if (isRecording) beginRecording(version, names)

async function startFilled() {
  const web = await startWeb()
  const owner = await web.user('owner')
  return { web, owner, ids: await fillForPictures(owner) }
}

const started = reason === undefined ? await startFilled() : undefined

/** Returns a picture of the page that the next one equals: nothing is loaded, computed or moving any more. */
async function takePicture({ page, watch }: Window): Promise<Buffer> {
  let latest: Buffer = Buffer.alloc(0)
  await until('a page that does not change', async () => {
    await watch.idle()
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestIdleCallback(resolve))
    })
    const before = latest
    latest = await page.screenshot({ animations: 'disabled' })
    return latest.equals(before) && (await page.getByText('Loading…').count()) === 0
  })
  return latest
}

for (const { name, path, shows, isDark, isPhone, isSignedOut, prepare } of screens)
  test(`shows ${name} as in its picture`, { skip: reason ?? false }, async (t) => {
    assert.ok(started)
    const { web, owner, ids } = started
    const window = await web.window(t, isSignedOut ? undefined : owner, {
      ...(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 768 }),
      colorScheme: isDark ? 'dark' : 'light',
    })
    if (isSignedOut) window.watch.expected.push(/status of 401/)
    await window.page.clock.setFixedTime(moment)
    await window.open(typeof path === 'string' ? path : path(ids))
    await window.page.getByText(shows).filter({ visible: true }).first().waitFor()
    await prepare?.(window.page)
    comparePicture(name, await takePicture(window))
  })

test('has a picture of each screen and no others, of less than 2 MB together', () => {
  const recorded = recordedPictures()
  assert.deepEqual(recorded.names.toSorted(), names.toSorted())
  assert.ok(recorded.bytes < mostBytes, `${recorded.bytes} bytes`)
})
