/**
 * The tests that a change can reach: those that import a changed file, directly or through others, and those in the
 * folder of a changed file, which call it over HTTP. Imports are not followed through the file that composes the
 * system: every test that starts an app would be reached from every file of the server. The helpers of a module are
 * followed only within it (decision 122).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import manifest from '../package.json' with { type: 'json' }

const sources = '{server,scripts,demo,bench,faults,sdk,examples,web/src,web/test}/**/*.{ts,tsx,mjs}'

/** The files that know every module, and programs that need all of it. */
const composition = /^(server\/src\/(app|composition|openapi|api|main|start|cli)|(demo|bench)\/.*)\.ts$/

/** Helpers of tests, which make records for the tests of other modules, too. */
const isHelper = (path: string) => /\.(fixtures|factory)\.ts$/.test(path)

const moduleOf = (path: string) => /^server\/src\/(modules|features)\/\w[\w-]*\//.exec(path)?.[0]

const isTest = (path: string) => path.endsWith('.test.ts')

const aliases = Object.entries(manifest.imports as Record<string, string>).map(([from, to]) => {
  const [before = '', after = ''] = from.split('*')
  return { before, after, isPattern: from.includes('*'), to: to.replace('./', '') }
})

/** Returns the file that an import refers to; undefined for a package. */
function resolved(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  const alias = aliases.find(({ before, isPattern }) =>
    isPattern ? specifier.startsWith(before) : specifier === before,
  )
  return alias?.to.replace('*', specifier.slice(alias.before.length))
}

/** Returns the files that a source names: its imports, and programs that it starts by their address. */
function namedIn(path: string, text: string): string[] {
  const imports = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  const addresses = [...text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(([, name = '']) =>
    name.startsWith('.') ? name : `./${name}`,
  )
  return [...imports, ...addresses].flatMap((name) => resolved(path, name) ?? [])
}

/** Returns the files that import each file. */
function importersIn(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [path, text] of texts)
    for (const target of namedIn(path, text)) importers.set(target, [...(importers.get(target) ?? []), path])
  return importers
}

/** Files that are no source are reached through their name: a document, a style sheet, a golden file. */
const mentions = (texts: ReadonlyMap<string, string>, changed: string) =>
  [...texts].filter(([, text]) => text.includes(basename(changed))).map(([path]) => path)

/** Browser tests reach the app by its address: those whose name is in the path of a changed file, and all pages. */
function browserTests(paths: readonly string[], changes: readonly string[]): string[] {
  const ofApp = changes.filter((path) => path.startsWith('web/src/') || path.startsWith('scripts/web/'))
  if (ofApp.length === 0) return []
  const subjectOf = (path: string) => basename(path, '.test.ts').split('-')[0] ?? ''
  return paths.filter(
    (path) =>
      path === 'web/test/pages.test.ts' ||
      (path.startsWith('web/test/') && isTest(path) && ofApp.some((each) => each.includes(subjectOf(path)))),
  )
}

/**
 * Returns a pattern for the names of the contract tests of the changed resources; undefined if no resource has changed.
 * Their folders have the names of their paths in the API.
 */
export function contractPattern(changes: readonly string[]): string | undefined {
  const folders = changes.flatMap((path) => /^server\/src\/modules\/\w+\/([\w-]+)\//.exec(path)?.[1] ?? [])
  return folders.length > 0 ? `/(${[...new Set(folders)].join('|')})\\b` : undefined
}

/** Returns the files that import this one, directly or through others. */
function importersOf(change: string, texts: ReadonlyMap<string, string>, importers: Map<string, string[]>) {
  // The helpers of a module make records for the tests of others, which do not test its rules.
  const own = isHelper(change) ? undefined : moduleOf(change)
  const isFollowed = (path: string, importer: string) =>
    own === undefined || !isHelper(path) || moduleOf(importer) === moduleOf(path)
  const found = new Set([change, ...(texts.has(change) ? [] : mentions(texts, change))])
  for (const path of found) {
    if (composition.test(path)) continue
    for (const each of importers.get(path) ?? []) if (isFollowed(path, each)) found.add(each)
  }
  return found
}

/** Returns the test files that these changes can reach. The texts of all source files are given by their paths. */
export function reachedTests(texts: ReadonlyMap<string, string>, changes: readonly string[]): string[] {
  const importers = importersIn(texts)
  const paths = [...texts.keys()]
  const found = new Set(browserTests(paths, changes))
  for (const change of changes) for (const each of importersOf(change, texts, importers)) found.add(each)
  const folders = changes.filter((path) => path.split('/').length > 3).map((path) => `${dirname(path)}/`)
  const isNear = (path: string) => folders.some((folder) => path.startsWith(folder))
  return paths.filter((path) => isTest(path) && (found.has(path) || isNear(path))).toSorted()
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Returns the files that differ from the last commit; without a difference, those that it changed. */
function changedFiles(): string[] {
  const working = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return working.length > 0 ? working : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** Returns the changed files of this folder, and the tests that they can reach. */
export function testsOfChange(): { changes: string[]; tests: string[] } {
  const paths = globSync(sources, { exclude: (name) => /(^|\/)node_modules$/.test(name) })
  const texts = new Map(paths.filter(existsSync).map((path) => [path, readFileSync(path, 'utf8')]))
  const changes = changedFiles()
  return { changes, tests: reachedTests(texts, changes) }
}
