/**
 * The stamp of the browser app: a hash of all files that its build reads. The build writes it beside its result, so
 * that a start builds again only after a change.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const sources = [
  'web/index.html',
  'web/package.json',
  'web/package-lock.json',
  'web/public',
  'web/src',
  'web/vite.config.ts',
  'sdk/src',
  'scripts/web/build.ts',
]

const isRead = (path: string) => !/\.(test|fixtures)\.tsx?$/.test(path)

/** The file of a build that contains its stamp. */
export const stampFile = '.stamp'

/**
 * Returns the stamp of the sources of a project; undefined if it contains only the built app, as a container does. It
 * reads 2 MB into one small buffer, because the server computes it at its start and keeps its memory low.
 */
export function stampOf(project: string): string | undefined {
  if (!existsSync(join(project, 'web/package.json'))) return undefined
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(65_536)
  for (const source of sources)
    for (const path of filesAt(project, source)) {
      hash.update(`${path}\0`)
      const file = openSync(join(project, path), 'r')
      try {
        for (let bytes = 1; bytes > 0;) {
          bytes = readSync(file, buffer)
          hash.update(buffer.subarray(0, bytes))
        }
      } finally {
        closeSync(file)
      }
    }
  return hash.digest('hex')
}

/** Returns the stamp of the built app; undefined if there is none. */
export const builtStamp = (built: string): Promise<string | undefined> =>
  readFile(join(built, stampFile), 'utf8').catch(() => undefined)

/** Returns the paths of all files in a folder, or the path of a file, in a fixed order. */
function filesAt(project: string, source: string): string[] {
  const found = statSync(join(project, source), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [source] : []
  return readdirSync(join(project, source), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${source}/${entry.name}`
      if (entry.isDirectory()) return filesAt(project, path)
      return entry.isFile() && isRead(path) ? [path] : []
    })
}
