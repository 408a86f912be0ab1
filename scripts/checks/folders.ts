/** Sizes of folders: a folder of the server or the SDK must be small enough to read at a glance. */
import { dirname } from 'node:path'
import { type Fault, isGenerated, isServer, isTest } from './fault.ts'

const filesAtMost = 20

const isCounted = (path: string) =>
  path.endsWith('.ts') &&
  !isTest(path) &&
  (isServer(path) || (path.startsWith('sdk/src/') && !isGenerated(path)))

/** Rejects folders with too many source files. Tests, fixtures, factories and generated files do not count. */
export function checkFolders(paths: readonly string[]): Fault[] {
  const sources = paths.filter(isCounted)
  return [...Map.groupBy(sources, (path) => dirname(path))]
    .filter(([, files]) => files.length > filesAtMost)
    .map(([path, files]) => ({
      path,
      line: 1,
      rule: 'small-folders',
      message: `The folder has ${files.length} source files, ${filesAtMost} is the limit: make folders by subject.`,
    }))
}
