/** Sizes of folders: a folder must be small enough to read at a glance. */
import { dirname } from 'node:path'
import { type Fault, isGenerated, isServer, isTest } from './fault.ts'

const filesAtMost = 20
/** A component and the hooks of its parts are files of their own. */
const webFilesAtMost = 24

/** The pages of resources and the words of a language are lists, in which one looks for a name. */
const webLists = /^web\/src\/(?:pages|words\/\w+)\//

const isWeb = (path: string) => path.startsWith('web/src/') && !webLists.test(path)

const isCounted = (path: string) =>
  /\.tsx?$/.test(path) &&
  !isTest(path) &&
  !isGenerated(path) &&
  (isServer(path) || path.startsWith('sdk/src/') || isWeb(path))

const limitOf = (folder: string) => (folder.startsWith('web/') ? webFilesAtMost : filesAtMost)

/** Rejects folders with too many source files. Tests, fixtures, factories and generated files do not count. */
export function checkFolders(paths: readonly string[]): Fault[] {
  const sources = paths.filter(isCounted)
  return [...Map.groupBy(sources, (path) => dirname(path))]
    .filter(([path, files]) => files.length > limitOf(path))
    .map(([path, files]) => ({
      path,
      line: 1,
      rule: 'small-folders',
      message: `The folder has ${files.length} source files, ${limitOf(path)} is the limit: make folders by subject.`,
    }))
}
