/**
 * Long tests repeat one rule over many routes, resources, statements or seeds. A whole run tests a tenth of their
 * instances, at least one of each kind; ten commits in a row test all of them (decision 122).
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { sliceCount } from '../../scripts/slices.ts'

/** The tenth that `scripts/test.ts` chose for this run; undefined if it tests all instances. */
const chosen = process.env.KONTOR_TEST_SLICE === undefined ? undefined : Number(process.env.KONTOR_TEST_SLICE)

/**
 * Returns the instances that this run tests, in their order. The run reports their number under this title. Of each
 * kind, every tenth instance is tested; of a kind with fewer than ten, one.
 */
export function sliceOf<T>(
  title: string,
  instances: readonly T[],
  kindOf: (instance: T) => string = () => '',
): readonly T[] {
  if (chosen === undefined) return instances
  const isChosen = ({ index, count }: { index: number; count: number }) => {
    const step = Math.min(count, sliceCount)
    return index % step === chosen % step
  }
  const tested = new Set(
    [...Map.groupBy(instances, kindOf).values()].flatMap((kind) =>
      kind.filter((_, index) => isChosen({ index, count: kind.length })),
    ),
  )
  report(title, tested.size, instances.length)
  return instances.filter((instance) => tested.has(instance))
}

/** Returns how often a property is tested with random values: a tenth of these runs, at least `least`. */
export function runsOf(title: string, runs: number, least = 1): number {
  if (chosen === undefined) return runs
  const few = Math.max(least, Math.ceil(runs / sliceCount))
  report(title, few, runs)
  return few
}

/** The runner prints these lines at the end. */
function report(title: string, tested: number, all: number) {
  const folder = process.env.KONTOR_TEST_FOLDER
  if (folder) appendFileSync(join(folder, 'slices'), `${title}: ${tested} of ${all}\n`)
}
