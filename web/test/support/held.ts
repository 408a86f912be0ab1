/** A server that answers changes late: requests wait in the browser until the test lets them go. */
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
