/** The size of the SDK, so that decision 91 has its current figures. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
const linesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).reduce((sum, file) => sum + linesOf(file), 0)

/** Returns the upper bound in the decision: `at most 1,700 lines`. */
function bound(part: string): number {
  const decision = readFileSync(join(root, 'docs/decisions/0091-typescript-sdk.md'), 'utf8').replace(
    /\s+/g,
    ' ',
  )
  const [, figure = ''] = new RegExp(`${part} has at most ([\\d,]+) lines`).exec(decision) ?? []
  return Number(figure.replaceAll(',', ''))
}

test('has no more lines than decision 91 allows', () => {
  const runtime = linesIn('sdk/src/*.ts', 'sdk/src/runtime/*.ts')
  const generator = linesIn('scripts/sdk/*.ts') - linesOf('scripts/sdk/pack.ts')
  for (const [part, lines] of Object.entries({ runtime, generator })) {
    assert.ok(lines > 0 && lines <= bound(part), `${part}: ${lines} lines`)
    assert.ok(
      lines > bound(part) * 0.9,
      `The bound of the ${part} in decision 91 is too high: it has ${lines} lines.`,
    )
  }
})

test('has no generated file of more than 1,000 lines', () => {
  for (const file of globSync('sdk/src/generated/**/*.ts', { cwd: root }))
    assert.ok(linesOf(file) <= 1_000, `${file}: ${linesOf(file)}`)
})
