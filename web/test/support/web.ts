/**
 * A test server with the browser app, and windows of users. The app is built once, before the first server of the
 * process. Each window fails its test if the page reports an error, violates the policy, or asks another host.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { freePort } from '../../../server/src/runtime/postgres/free-port.ts'
import { type Caller, startTestApp, type TestApp, testPassword } from '../../../server/test/test-app.ts'
import { longestMs } from '../../../server/test/waiting.ts'
import { openBrowser } from './chromium.ts'
import { reportViolations, type Watch, watch } from './watch.ts'

export const project = join(import.meta.dirname, '../../..')

export interface WindowOptions {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  locale?: string
  /** The time zone of the browser, which may differ from that of the tenant. */
  timezoneId?: string
}

export interface Window {
  page: Page
  watch: Watch
  /** Opens an address of the app, such as `/crm/leads`, and waits until the page has loaded. */
  open(path: string): Promise<void>
  /** Shows a page of the frame without loading the app again, as links do, and waits until it has loaded. */
  show(path: string): Promise<void>
}

export interface Web {
  testApp: TestApp
  /** The address of the app, without a final slash. */
  address: string
  /** Returns a user with a built-in role, always the same. */
  user(role: string): Promise<Caller>
  /** Opens a window; with a role or a user, of a user who is signed in. */
  window(t: TestContext, user?: string | Caller, options?: WindowOptions): Promise<Window>
}

let built: Promise<unknown> | undefined

/** Builds the app unless it is current. Concurrent processes wait for each other. */
export function buildWeb(): Promise<unknown> {
  built ??= promisify(execFile)(process.execPath, [join(project, 'scripts/web/build.ts')], { cwd: project })
  return built
}

/**
 * Starts a server with the app. The path is that of the public address: `/kontor`. Tests start it at the top of their
 * file: a server that a test starts itself would be closed before the windows that still ask it.
 */
export async function startWeb(settings: Record<string, string> = {}, path = ''): Promise<Web> {
  if (settings.KONTOR_WEB !== 'off') await buildWeb()
  const port = await freePort()
  const publicUrl = settings.KONTOR_PUBLIC_URL ?? `http://127.0.0.1:${port}${path}`
  const testApp = await startTestApp({ KONTOR_WEB: 'on', KONTOR_PUBLIC_URL: publicUrl, ...settings })
  await testApp.app.http.listen({ port: Number(settings.KONTOR_PORT ?? port), host: '127.0.0.1' })
  const users = new Map<string, Promise<Caller>>()
  const user = (role: string) => {
    const known = users.get(role) ?? testApp.caller('acme', role)
    users.set(role, known)
    return known
  }
  const web: Web = { testApp, address: publicUrl, user, window: (...args) => openWindow(web, ...args) }
  return web
}

let shared: Promise<Web> | undefined

/** Returns the server that the tests of a process share. A test may add records but must not count on others. */
export function sharedWeb(): Promise<Web> {
  shared ??= startWeb()
  return shared
}

/** Runs in the browser: shows the time of the system with this distance. */
function shiftClock(aheadMs: number) {
  const System = Date
  globalThis.Date = new Proxy(System, {
    construct: (target, given, self) =>
      Reflect.construct(target, given.length === 0 ? [System.now() + aheadMs] : given, self) as object,
    get: (target, name, self) =>
      name === 'now' ? () => System.now() + aheadMs : (Reflect.get(target, name, self) as unknown),
  })
}

async function openWindow(
  web: Web,
  t: TestContext,
  user?: string | Caller,
  { width = 1440, height = 900, colorScheme = 'light', locale = 'en-GB', timezoneId }: WindowOptions = {},
): Promise<Window> {
  const browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale,
    ...(timezoneId && { timezoneId }),
    reducedMotion: 'reduce',
  })
  if (user !== undefined)
    await context.addCookies(await cookiesOf(web, typeof user === 'string' ? await web.user(user) : user))
  context.setDefaultTimeout(longestMs)
  // The browser has the time of the server, whose clock begins on a fixed day.
  await context.addInitScript(shiftClock, Date.parse(web.testApp.clock.now()) - Date.now())
  const watching = watch(context, web.address)
  const page = await context.newPage()
  await reportViolations(page)
  t.after(() => context.close())
  // The test fails even if it does not look at the faults itself.
  t.after(() => watching.check())
  return {
    page,
    watch: watching,
    async open(path) {
      await page.goto(`${web.address}${path}`)
      await watching.idle()
    },
    async show(path) {
      await page.evaluate((address) => {
        document.title = ''
        history.pushState(null, '', address)
      }, path)
      await page.waitForFunction(() => {
        const heading = document.querySelector('main h1')?.textContent
        return heading && document.title === `${heading} – Kontor`
      })
      await watching.idle()
    },
  }
}

const sessions = new WeakMap<Caller, Promise<Cookie[]>>()

interface Cookie {
  name: string
  value: string
  url: string
}

/** Signs in without the browser, once for each user. */
function cookiesOf(web: Web, caller: Caller): Promise<Cookie[]> {
  const known = sessions.get(caller) ?? signIn(web, caller)
  sessions.set(caller, known)
  return known
}

async function signIn({ testApp, address }: Web, { email }: Caller): Promise<Cookie[]> {
  const { http } = testApp.app
  const csrf = await http.inject({ url: '/spa/api/v1/auth/csrf' })
  const [token] = csrf.cookies
  const response = await http.inject({
    method: 'POST',
    url: '/spa/api/v1/auth/login',
    headers: { 'x-xsrf-token': token?.value ?? '' },
    cookies: { 'XSRF-TOKEN': token?.value ?? '' },
    payload: { email, password: testPassword, tenant: 'acme' },
  })
  if (response.statusCode !== 200) throw new Error(`The sign-in failed: ${response.body}`)
  return response.cookies.map(({ name, value }) => ({ name, value, url: address }))
}
