/** A slow server: requests wait in the browser until the test lets them go. */
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '../../../server/test/waiting.ts'

export interface Held {
  /** Waits until so many changes were requested. */
  has(count: number): Promise<void>
  /** Lets all go that wait, and all that follow. */
  release(): void
  /** How many changes the page has requested. */
  count(): number
}

/** Holds back the requests for changes. Checks without effect go through. */
export async function holdChanges(page: Page): Promise<Held> {
  const released = Promise.withResolvers<void>()
  let requested = 0
  let isIntercepted = false
  await page.route('**/spa/api/v1/**', async (route) => {
    isIntercepted = true
    const request = route.request()
    const isChange = request.method() !== 'GET' && !request.url().includes('dry_run')
    if (isChange) {
      requested += 1
      await released.promise
    }
    await route.continue()
  })
  // Chromium lets requests pass that begin right after the route is set.
  await until('an intercepted request', async () => {
    await page.evaluate(() => fetch('/spa/api/v1/auth/me').then(({ ok }) => ok))
    return isIntercepted
  })
  return {
    has: (count) => until(`${count} requests`, () => requested >= count),
    release: () => released.resolve(),
    count: () => requested,
  }
}

/** Holds back a file of the app, such as `RecordPage`, until the returned function is called or the test ends. */
export async function holdFile(t: TestContext, page: Page, name: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  t.after(() => released.resolve())
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}
