/** The Chromium of this machine, started once for all tests of a process. */
import { after } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './launch.ts'

let started: Promise<Browser> | undefined
// Registered here, it runs after all tests of the process instead of after the test that starts the browser.
after(async () => (await started)?.close())

export function openBrowser(): Promise<Browser> {
  started ??= launchBrowser()
  return started
}
