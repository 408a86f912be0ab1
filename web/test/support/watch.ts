/** Watches a page: errors, violations of the content security policy, requests. */
import assert from 'node:assert/strict'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { until } from '../../../server/test/waiting.ts'

export interface Watch {
  /** Errors in the console, uncaught errors, reports of the policy, and requests to other hosts. */
  faults: string[]
  /** Faults that a test expects: those that match are not reported. */
  expected: RegExp[]
  /** Resolves when no request is running for a short time. */
  idle(): Promise<void>
  /** Fails if something went wrong. */
  check(): void
}

/** Returns whether a request opens the stream of changes. */
export const opensStream = (request: Request) => request.headers()['accept'] === 'text/event-stream'

const quietMs = 100
const idleWithinMs = 30_000

export function watch(context: BrowserContext, address: string): Watch {
  const { origin } = new URL(address)
  const faults: string[] = []
  const expected: RegExp[] = []
  const running = new Map<unknown, string>()
  let latest = performance.now()
  const note = (fault: string) => void faults.push(fault)
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    // The viewer of PDF files is a part of the browser with addresses of its own.
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      note(`a request to another host: ${url.href}`)
    // A stream of events never ends.
    if (request.resourceType() !== 'eventsource') running.set(request, url.pathname)
    latest = performance.now()
  })
  const end = (request: unknown) => {
    running.delete(request)
    latest = performance.now()
  }
  // The headers of a response are its end: a body that the app does not read would never finish.
  context.on('response', (response) => end(response.request()))
  context.on('requestfailed', end)
  return {
    faults,
    expected,
    async idle() {
      const isIdle = () => running.size === 0 && performance.now() - latest > quietMs
      await until('an idle page', isIdle, idleWithinMs).catch((error: unknown) => {
        throw new Error(`These requests do not end: ${[...running.values()].join(', ')}`, { cause: error })
      })
    },
    check() {
      const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
      assert.deepEqual(unexpected, [])
    },
  }
}

/** Reports violations of the content security policy to the console, also those that Chromium only counts. */
export const reportViolations = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} blocked ${blockedURI} in ${sourceFile}`),
    )
  })
