import { existsSync } from 'node:fs'

/** The shell has no window: it draws the same pages with less work. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Returns the program of Chromium on this machine; undefined if there is none. */
export const chromiumPath = (): string | undefined =>
  [process.env.KONTOR_CHROMIUM, ...places].find((path) => path && existsSync(path))
