/** A list of many leads in the browser. */
import type { Page } from 'playwright-core'
import { createBenchApp } from '../../../bench/bench-app.ts'
import { startKontor } from '../../../bench/processes.ts'
import { Frame } from '../models/frame.ts'
import { SignInPage } from '../models/sign-in.ts'
import { launchBrowser } from './launch.ts'

const user = {
  name: 'Bench',
  email: 'bench@example.com',
  password: 'a long and quiet evening',
  roles: ['owner'],
}

async function addUser(address: string, token: string): Promise<void> {
  const response = await fetch(`${address}/api/v1/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(user),
  })
  if (!response.ok) throw new Error(`The user cannot be created: ${await response.text()}`)
}

/** Starts a server with this number of leads, and opens their list. The server and the browser end with `undo`. */
export async function openLargeList(leads: number, undo: AsyncDisposableStack): Promise<Page> {
  const app = await createBenchApp(leads, undo)
  const settings = { KONTOR_WEB: 'on' }
  const { port } = await startKontor({ folder: app.folder, databaseUrl: app.url, settings }, undo)
  const address = `http://127.0.0.1:${port}`
  await addUser(address, app.token)
  const browser = await launchBrowser()
  undo.defer(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await page.goto(`${address}/crm/leads`)
  await new SignInPage(page).signIn(user.email, user.password)
  await new Frame(page).main.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Drags the scrollbar to the end, and returns the milliseconds until the last row is shown. */
export async function jumpToEnd(page: Page, rows: number): Promise<number> {
  const grid = page.getByRole('grid')
  await grid.getByRole('link').first().waitFor()
  const started = performance.now()
  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const last = grid.locator(`[aria-rowindex="${rows + 1}"]`)
  await last.getByRole('link').first().waitFor()
  return performance.now() - started
}
