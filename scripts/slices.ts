/** Which tenth of the long tests a run tests, and what it reports about them (decision 122). */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const sliceCount = 10

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Returns the number of the commit in the history; undefined without a history. */
export const commitNumber = (): number | undefined =>
  git('rev-parse', '--is-shallow-repository') === 'false'
    ? Number(git('rev-list', '--count', 'HEAD'))
    : undefined

/**
 * Returns the slice of this commit: its number in the history, so that ten commits in a row test all slices. A clone
 * without history has only the hash of the commit, and a folder without a repository only the first slice.
 */
export const chosenSlice = (): number =>
  (commitNumber() ?? Number.parseInt(git('rev-parse', 'HEAD')?.slice(0, 6) ?? '0', 16)) % sliceCount

/** Returns the lines about the long tests of which only a slice ran; empty if all ran. */
export async function slicesReport(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'slices'), 'utf8').catch(() => '')
  if (text === '') return ''
  const lines = [...new Set(text.trimEnd().split('\n'))].toSorted().map((line) => `  ${line}\n`)
  const slice = Number(process.env.KONTOR_TEST_SLICE) + 1
  return `\nLong tests: slice ${slice} of ${sliceCount} (all of them: npm run test:all)\n${lines.join('')}`
}
