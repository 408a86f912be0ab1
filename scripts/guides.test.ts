/** The guides of CONTRIBUTING.md are carried out in a copy of the project, which then passes the checks. */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { carryOut, sectionOf, stepsOf } from './guides.fixtures.ts'
import { tree } from './tree.fixtures.ts'

const project = join(import.meta.dirname, '..')

/** The checks that a change of this kind can fail, besides that of the changed files. */
const checks = ['types', 'web', 'boundaries', 'api', 'unused']

/** The tests of the guides, and those that read the definitions of all resources or the columns of invoices. */
const tests = [
  'server/src/modules/inventory/carriers',
  'server/src/modules/sales/invoices/invoice.cost-center',
  'server/src/modules/sales/invoices/invoice.issuing',
  'server/test/contract.display',
]

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' })

/** Copies the files of the project, without packages, which are linked. */
function copy(): string {
  const folder = tree({})
  const files = git(project, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  for (const file of new Set(files.filter(Boolean))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(project, file), join(folder, file))
  }
  for (const packages of ['node_modules', 'web/node_modules'])
    symlinkSync(join(project, packages), join(folder, packages))
  git(folder, 'init', '--quiet')
  // The links are no folders, so the patterns of folders do not exclude them.
  git(folder, 'config', 'core.excludesFile', join(folder, '.git/excluded'))
  carryOut({ path: '.git/excluded', language: 'text', text: 'node_modules\n' }, folder)
  git(folder, 'add', '--all')
  return folder
}

/** The runner of these tests must not take the tests of the copy for its own. */
const { NODE_TEST_CONTEXT: _, ...env } = process.env

function run(folder: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  assert.equal(status, 0, `${args.join(' ')}:\n${stdout}${stderr}`)
}

/** In this order: the second guide continues the first one. */
const guides = ['Add a resource', 'Add a field', 'Add a report']

test('a resource, fields and a report that follow the guides pass the checks and their tests', () => {
  const folder = copy()
  const text = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8')
  const steps = guides.flatMap((guide) => stepsOf(sectionOf(text, guide)))
  for (const step of steps) carryOut(step, folder)
  const changed = [...new Set(steps.map(({ path }) => path))]
  run(folder, 'scripts/generate-docs.ts')
  run(folder, 'node_modules/oxfmt/bin/oxfmt', ...changed)
  const sources = changed.filter((path) => path.endsWith('.ts'))
  run(folder, 'node_modules/oxlint/bin/oxlint', '--format=unix', ...sources)
  run(folder, 'scripts/check.ts', ...checks)
  run(folder, 'scripts/test.ts', ...tests)
})

test('a field of an invoice takes six files besides its test', () => {
  const text = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8')
  const [, section = ''] = sectionOf(text, 'Add a field').split('\n### A field of an invoice\n')
  const files = stepsOf(section).map(({ path }) => path)
  assert.equal(files.filter((path) => !path.endsWith('.test.ts')).length, 6)
})
