import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from './chromium-path.ts'

const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-sync',
  // The same fonts give the same layout.
  '--font-render-hinting=none',
]

/** Starts the Chromium of this machine. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('There is no Chromium here (apt-get install chromium-headless-shell).')
  // As root, Chromium starts only without its sandbox.
  return chromium.launch({
    executablePath,
    args: flags,
    chromiumSandbox: process.getuid?.() !== 0,
  })
}
