/**
 * Test files that run one after the other in one process. Loading the server costs more than most files of behaviour
 * tests, and the files of `demo` share one demo.
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The longest files of the last recorded run, which begin first, so that no long file is left to run by itself at the
 * end.
 */
const longestFirst = [
  'demo/',
  'server/test/first-start.',
  'server/test/contract.test.',
  'server/test/contract.',
  'server/src/features/imports/',
  'server/test/fuzz',
  'server/test/lists',
  'server/test/platform/deadlocks.',
  'server/src/modules/',
]

const filesPerGroup = 6

/** Deletes and restores records of the demo, which the other files of it read. */
const runsLast = 'demo/demo.test.ts'

/** Returns the folder whose files run together; undefined for a file that runs in its own process. */
function groupFolderOf(file: string): string | undefined {
  if (file.startsWith('demo/')) return 'demo'
  return /^server\/src\/modules\/\w+/.exec(file)?.[0]
}

/** Returns the groups of files that each run in one process, the longest first. */
export function groupFiles(files: readonly string[]): string[][] {
  const groups = [...Map.groupBy(files, (file) => groupFolderOf(file) ?? file)].flatMap(([folder, own]) =>
    split(ordered(own), folder === 'demo' ? own.length : filesPerGroup),
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
 * Writes the program that runs these files in one process, and returns its path; the path of the file itself if it is
 * the only one. The hook makes the first test wait until all files are loaded, because a hook after the tests would
 * otherwise run while a file is still loading.
 */
export async function programOf(files: readonly string[], folder: string, index: number): Promise<string> {
  const [only = ''] = files
  if (files.length === 1) return resolve(only)
  const imports = files.map((file) => `await import(${JSON.stringify(pathToFileURL(resolve(file)).href)})\n`)
  const program = join(folder, `group-${index}.test.mjs`)
  await writeFile(
    program,
    `import { before } from 'node:test'
const { promise, resolve } = Promise.withResolvers()
before(() => promise)
try {
${imports.join('')}} finally {
  resolve()
}
`,
  )
  return program
}
