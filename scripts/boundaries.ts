/**
 * The boundary checks that existing tools do not cover: sizes of files and folders, the single clock, the single reader
 * of settings, no `any`, layers through the interface of core, cycles between folders, keys that begin with the tenant,
 * hand-written SQL, row locks, translations of messages, layers of the browser app, no machine-specific text. Without
 * arguments it checks the current folder.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFolders } from './checks/folders.ts'
import { checkImports } from './checks/imports.ts'
import { checkLinks } from './checks/links.ts'
import { checkLocks } from './checks/locks.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkSource } from './checks/source.ts'
import { checkSql } from './checks/sql.ts'
import { checkName, checkText } from './checks/text.ts'
import { checkMessages } from './checks/translations.ts'
import { checkWeb } from './checks/web.ts'
import { type Fault, spelled } from './checks/fault.ts'

const binary = /\.(png|jpe?g|ico|gif|webp|woff2?|ttf|otf|pdf|zip|gz)$/
const source = /^(server|scripts|demo|bench|faults|sdk|web)\/.+\.tsx?$/
const migration = /^server\/migrations\/.+\.sql$/

/** Returns every file of the project, committed or not. */
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
    ...files
      .filter(({ path }) => source.test(path))
      .flatMap(({ path, text }) => [
        ...checkSource(path, text),
        ...checkSql(path, text),
        ...checkLocks(path, text),
      ]),
    ...checkImports(files.filter(({ path }) => source.test(path))),
    ...checkMessages(files.filter(({ path }) => source.test(path))),
    ...checkFolders(paths),
    ...checkWeb(files),
    ...checkMigrations(files.filter(({ path }) => migration.test(path))),
    ...files.flatMap(({ path, text }) => checkText(path, text)),
    ...files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) => checkLinks(root, path, text)),
    ...paths.flatMap(checkName),
  ]
}

if (import.meta.main) {
  const faults = checkFiles('.', filesOf('.'))
  for (const fault of faults) process.stdout.write(`${spelled(fault)}\n`)
  if (faults.length > 0) process.exitCode = 1
}
