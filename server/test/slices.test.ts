import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'kontor-slices-'))
after(() => rmSync(folder, { recursive: true }))

/** Evaluates an expression with the functions of the module, in a process with this slice. */
function inSlice<T>(slice: number | undefined, expression: string): T {
  const module = new URL('slices.ts', import.meta.url).href
  const { KONTOR_TEST_SLICE: _, ...environment } = process.env
  const text = `import { runsOf, sliceOf } from '${module}'; console.log(JSON.stringify(${expression}))`
  const env = {
    ...environment,
    KONTOR_TEST_FOLDER: folder,
    ...(slice !== undefined && { KONTOR_TEST_SLICE: String(slice) }),
  }
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', text], { env, encoding: 'utf8' }),
  ) as T
}

const numbers = Array.from({ length: 25 }, (_, index) => index)
const pairs = JSON.stringify([...numbers.map((each) => ['many', each]), ['few', 0], ['few', 1]])

test('ten slices test all instances, each one once', () => {
  const slices = numbers
    .slice(0, 10)
    .map((slice) => inSlice<number[]>(slice, `sliceOf('n', ${JSON.stringify(numbers)})`))
  assert.deepEqual(
    slices.map(({ length }) => length),
    [3, 3, 3, 3, 3, 2, 2, 2, 2, 2],
  )
  assert.deepEqual(
    slices.flat().toSorted((a, b) => a - b),
    numbers,
  )
})

test('each slice tests an instance of each kind, also of one with few', () => {
  const slices = [0, 1, 2].map((slice) =>
    inSlice<[string, number][]>(slice, `sliceOf('n', ${pairs}, ([kind]) => kind)`),
  )
  assert.deepEqual(
    slices.map((slice) => slice.filter(([kind]) => kind === 'few').map(([, each]) => each)),
    [[0], [1], [0]],
  )
  assert.deepEqual(
    slices.map((slice) => slice.filter(([kind]) => kind === 'many').length),
    [3, 3, 3],
  )
})

test('a slice of random runs is a tenth of them, or a least number', () => {
  assert.deepEqual(inSlice(3, `[runsOf('r', 100), runsOf('r', 6), runsOf('r', 12, 3)]`), [10, 1, 3])
})

test('without a slice, everything is tested, and nothing is reported', () => {
  rmSync(join(folder, 'slices'), { force: true })
  assert.deepEqual(inSlice(undefined, `[sliceOf('n', [1, 2]), runsOf('r', 100)]`), [[1, 2], 100])
  assert.throws(() => readFileSync(join(folder, 'slices')))
  inSlice(0, `sliceOf('title', [1, 2])`)
  assert.equal(readFileSync(join(folder, 'slices'), 'utf8'), 'title: 1 of 2\n')
})
