/** The import rules of the browser app. */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { tree } from '../tree.fixtures.ts'

interface Config extends IFlattenedRuleSet {
  options: ICruiseOptions
}

const { options, ...ruleSet } = createRequire(import.meta.url)('../../.dependency-cruiser.web.cjs') as Config
const { tsConfig: _, ...ownOptions } = options

/** Returns the rules that these imports break. A file that is imported and not listed imports nothing. */
async function broken(imports: Record<string, string[]>): Promise<string[]> {
  const paths = Object.entries(imports).flatMap(([from, targets]) =>
    targets.map((target) => join(dirname(from), target)),
  )
  const textOf = (targets: readonly string[]) =>
    `${targets.map((target) => `import '${target}'`).join('\n')}\nexport {}`
  process.chdir(
    tree({
      'package.json': '{ "type": "module" }',
      ...Object.fromEntries(paths.map((path) => [path, 'export {}'])),
      ...Object.fromEntries(Object.entries(imports).map(([from, targets]) => [from, textOf(targets)])),
    }),
  )
  const { output } = await cruise(['web/src'], { ...ownOptions, validate: true, ruleSet })
  const { violations } = (output as ICruiseResult).summary
  return [...new Set(violations.map(({ rule }) => rule.name))].toSorted()
}

const cases: [title: string, imports: Record<string, string[]>, rules: string[]][] = [
  [
    'accepts imports that point downwards',
    {
      'web/src/app/a.ts': ['../pages/b.ts'],
      'web/src/pages/b.ts': ['../screens/c/c.ts', '../list/d.ts'],
      'web/src/list/d.ts': ['../fields/e.ts', '../ui/f.ts', '../data/g.ts'],
    },
    [],
  ],
  [
    'rejects a page in a list',
    { 'web/src/list/a.ts': ['../pages/b.ts'] },
    ['list-imports-only-lower-layers'],
  ],
  [
    'rejects a component in the data',
    { 'web/src/data/records/a.ts': ['../../ui/b.ts'] },
    ['data-imports-only-lower-layers'],
  ],
  ['rejects a screen in another one', { 'web/src/screens/a/a.ts': ['../b/b.ts'] }, ['separate-screens']],
  [
    'rejects files that import each other',
    { 'web/src/list/a.ts': ['./b.ts'], 'web/src/list/b.ts': ['./a.ts'] },
    ['no-cycles'],
  ],
  [
    'rejects folders that import each other',
    {
      'web/src/list/grid/a.ts': ['../filters/b.ts'],
      'web/src/list/filters/c.ts': ['../grid/d.ts'],
    },
    ['no-folder-cycles'],
  ],
  [
    'rejects a file of the server',
    { 'web/src/data/a.ts': ['../../../server/src/core/b.ts'] },
    ['app-uses-only-the-sdk'],
  ],
]

for (const [title, imports, rules] of cases)
  test(title, async () => assert.deepEqual(await broken(imports), rules))
