/**
 * The tests that failed and then passed in a second run of the same commit (`npm test -- --retry`). Each is a fault of
 * the test or of the program. `retries.json` keeps them, and the check fails when one test needed a second run in two
 * of the last twenty commits.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitNumber } from './slices.ts'

const file = join(import.meta.dirname, 'retries.json')
const commitsKept = 20

export interface Retry {
  /** The number of the commit in the history. */
  commit: number
  /** The path of the test, and its file. */
  test: string
}

/** Returns the retries of the last twenty commits, each once. */
export const recent = (retries: readonly Retry[], commit: number): Retry[] => [
  ...new Map(
    retries
      .filter((retry) => retry.commit > commit - commitsKept)
      .map((retry) => [`${retry.commit} ${retry.test}`, retry] as const),
  ).values(),
]

/** Returns the tests that needed a second run in two of the last twenty commits. */
export const repeated = (retries: readonly Retry[], commit: number): string[] =>
  [...Map.groupBy(recent(retries, commit), ({ test }) => test)]
    .filter(([, own]) => own.length > 1)
    .map(([test]) => test)

const read = () => JSON.parse(readFileSync(file, 'utf8')) as Retry[]

/** Adds the tests that needed a second run on this commit. */
export function keepRetries(tests: readonly string[]): void {
  const commit = commitNumber()
  if (tests.length === 0 || commit === undefined) return
  const retries = recent([...read(), ...tests.map((test) => ({ commit, test }))], commit)
  writeFileSync(file, `${JSON.stringify(retries, null, 2)}\n`)
}

if (import.meta.main) {
  const tests = repeated(read(), commitNumber() ?? 0)
  for (const test of tests)
    process.stdout.write(
      `${test}\n  failed by chance in two of the last ${commitsKept} commits: fix its cause.\n`,
    )
  if (tests.length > 0) process.exitCode = 1
}
