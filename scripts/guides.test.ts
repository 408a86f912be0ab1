/** The guides of CONTRIBUTING.md are carried out in a copy of the project, which then passes the checks. */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { carryOut, sectionOf, stepsOf } from './guides.fixtures.ts'
import { tree } from './tree.fixtures.ts'

const project = join(import.meta.dirname, '..')

/** The checks that a change of this kind can fail. */
const checks = ['types', 'web', 'lint', 'boundaries', 'docs', 'api', 'unused']

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

test('a resource, a field and a report that follow the guides pass the checks and their tests', () => {
  const folder = copy()
  const text = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8')
  for (const guide of guides) {
    const steps = stepsOf(sectionOf(text, guide))
    assert.ok(steps.length > 1, guide)
    for (const step of steps) carryOut(step, folder)
  }
  run(folder, 'scripts/generate-docs.ts')
  run(folder, 'node_modules/oxfmt/bin/oxfmt', 'server', 'web/src/words')
  run(folder, 'scripts/check.ts', ...checks)
  run(folder, 'scripts/test.ts', 'server/src/modules/inventory/carriers', 'server/test/contract.display')
})
