/** Sizes of folders: a folder of the server must be small enough to read at a glance. */
import { dirname } from 'node:path'
import { type Fault, isServer, isTest } from './fault.ts'

const filesAtMost = 20

/** Rejects folders of the server with too many source files. Tests, fixtures and factories do not count. */
export function checkFolders(paths: readonly string[]): Fault[] {
  const sources = paths.filter((path) => isServer(path) && path.endsWith('.ts') && !isTest(path))
  return [...Map.groupBy(sources, (path) => dirname(path))]
    .filter(([, files]) => files.length > filesAtMost)
    .map(([path, files]) => ({
      path,
      line: 1,
      rule: 'small-folders',
      message: `The folder has ${files.length} source files, ${filesAtMost} is the limit: make folders by subject.`,
    }))
}
