/**
 * The boundary checks that no ready-made tool has: sizes, the one clock, the one reader of settings, no `any`, layers
 * through the door of core, cycles between folders, keys that begin with the tenant, nothing of one machine. Without
 * arguments it checks the folder that it is run in.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkImports } from './checks/imports.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkSource } from './checks/source.ts'
import { checkName, checkText } from './checks/text.ts'
import { type Fault, spelled } from './checks/fault.ts'

const binary = /\.(png|jpe?g|ico|gif|webp|woff2?|ttf|otf|pdf|zip|gz)$/
const source = /^(server|scripts|demo|bench)\/.+\.ts$/
const migration = /^server\/migrations\/.+\.sql$/

/** Everything that belongs to the project, whether it is committed already or not. */
export function filesOf(root: string): string[] {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const output = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return [...new Set(output.split('\0'))].filter((path) => path && existsSync(join(root, path))).toSorted()
}

export function checkFiles(root: string, paths: readonly string[]): Fault[] {
  const files = paths
    .filter((path) => !binary.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return [
    ...files.filter(({ path }) => source.test(path)).flatMap(({ path, text }) => checkSource(path, text)),
    ...checkImports(files.filter(({ path }) => source.test(path))),
    ...checkMigrations(files.filter(({ path }) => migration.test(path))),
    ...files.flatMap(({ path, text }) => checkText(path, text)),
    ...paths.flatMap(checkName),
  ]
}

if (import.meta.main) {
  const faults = checkFiles('.', filesOf('.'))
  for (const fault of faults) process.stdout.write(`${spelled(fault)}\n`)
  if (faults.length > 0) process.exitCode = 1
}
