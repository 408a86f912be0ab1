/**
 * Groups of test files that run one after the other in one process. Loading the server takes longer than most of the
 * test files, the files in `demo` share one demo tenant, and those in `web/test` a server and a browser.
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The slowest files of the last recorded run. They start first, so that no slow file runs alone at the end. */
const longestFirst = [
  'demo/',
  'server/test/first-start.',
  'server/test/fuzz.test.',
  'web/test/',
  'server/test/process.test.',
  'server/test/database-restart.',
  'server/test/sql/',
  'server/test/contract.test.',
  'server/test/contract.',
  'server/src/cli/',
  'server/src/features/imports/',
  'server/test/fuzz',
  'server/test/lists',
  'server/test/platform/deadlocks.',
  'server/src/modules/',
  'server/src/features/',
]

/** A file is loaded after the previous one has ended, so a group has one app at a time. */
const filesPerGroup = 60

/** All files of such a group are loaded before its first test: each has an app with connections from the beginning. */
const filesLoadedTogether = 14

/** These files share an app. */
const isLoadedTogether = (file: string) => /^(demo\/|web\/test\/|server\/test\/contract\.)/.test(file)

/**
 * Files that run in a process of their own: they end processes, replace functions of the process, fill its memory, or
 * run the tests of another file with other settings.
 */
const ownProcess = [
  /\.on-s3\./,
  /^server\/src\/runtime\/(heap|threads|web\/|pdf\/|postgres\/|jobs\/runner|database\/pooler)/,
  /^server\/test\/platform\/(event-loop|faults|separate-statements)/,
  /^scripts\/test\.test/,
]

/** This file deletes and restores records that the other demo tests read. */
const runsLast = 'demo/demo.test.ts'

/** The folders whose files run together. */
const groupFolders = /^(demo\/|web\/\w+\/|server\/test\/contract\.|server\/|sdk\/|examples\/|scripts\/)/

/** Returns the folder whose files run together; undefined for a file that runs in its own process. */
function groupFolderOf(file: string): string | undefined {
  if (ownProcess.some((pattern) => pattern.test(file))) return undefined
  return groupFolders.exec(file)?.[0]
}

/** Returns the groups of files that each run in one process, the longest first. `together`: as for `programOf`. */
export function groupFiles(files: readonly string[], { together = false } = {}): string[][] {
  const sizeOf = ([first = '']: readonly string[]) =>
    together || isLoadedTogether(first) ? filesLoadedTogether : filesPerGroup
  const groups = [...Map.groupBy(files, (file) => groupFolderOf(file) ?? file)].flatMap(([folder, own]) =>
    split(ordered(own), folder === 'demo/' ? own.length : sizeOf(own)),
  )
  return groups.toSorted((a, b) => rank(a) - rank(b))
}

const ordered = (files: readonly string[]) => {
  const sorted = files.toSorted()
  return [...sorted.filter((file) => file !== runsLast), ...sorted.filter((file) => file === runsLast)]
}

function split(files: readonly string[], size: number): string[][] {
  const count = Math.ceil(files.length / size)
  return Array.from({ length: count }, (_, part) => files.filter((_file, index) => index % count === part))
}

function rank([first = '']: readonly string[]): number {
  const index = longestFirst.findIndex((beginning) => first.startsWith(beginning))
  return index === -1 ? longestFirst.length : index
}

/**
 * Writes the program that runs these files in one process, and returns its path; a single file is run directly. Each
 * file is a test whose subtests are those of the file, and whose name is its URL: it is loaded when the previous file
 * has ended. `together`: all files are loaded before the first test, as a selection by name needs it.
 */
export async function programOf(
  files: readonly string[],
  { folder, index, together = false }: { folder: string; index: number; together?: boolean },
): Promise<string> {
  const [only = ''] = files
  if (files.length === 1) return resolve(only)
  const urls = files.map((file) => JSON.stringify(pathToFileURL(resolve(file)).href))
  const program = join(folder, `group-${index}.test.mjs`)
  await writeFile(program, together || isLoadedTogether(only) ? loadedTogether(urls) : loadedInTurn(urls))
  return program
}

/** The first test of a file waits until the file is loaded: it may use what the file declares after it. */
const loadedInTurn = (urls: readonly string[]) => `import { test } from 'node:test'
for (const url of [${urls.join(', ')}])
  test(url, async (file) => {
    const { promise, resolve } = Promise.withResolvers()
    file.before(() => promise)
    await import(url).finally(resolve)
  })
`

/** The first test waits until all files are loaded: an `after` hook could run while a file is still loading. */
const loadedTogether = (urls: readonly string[]) => `import { before } from 'node:test'
const { promise, resolve } = Promise.withResolvers()
before(() => promise)
try {
${urls.map((url) => `await import(${url})\n`).join('')}} finally {
  resolve()
}
`
