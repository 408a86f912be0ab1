import { existsSync } from 'node:fs'

/** Returns the program of Chromium on this machine; undefined if there is none. */
export const chromiumPath = (): string | undefined =>
  [process.env.KONTOR_CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path))
