/**
 * Import rules that depend on more than two file names: cycles between folders, and imports through the interface of
 * core (`#core`), whose names are resolved to the declaring files.
 */
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { type Fault, isServer, isTest } from './fault.ts'

export interface SourceFile {
  path: string
  text: string
}

interface Import {
  line: number
  /** The imported file. */
  target: string
  /** The imported names; empty if the whole file is imported. */
  names: readonly string[]
}

/** The entry points of core: `#core`, `#core/money` and so on. */
const entries = ['index', 'money', 'time', 'jobs', 'files', 'printing', 'reports', 'search', 'platform'].map(
  (name) => `server/src/core/${name}.ts`,
)
const composition = /(^|\/)(index|api|importables|samples|searchables|[\w.-]+\.(routes|jobs|bulk))\.ts$/

export function checkImports(files: readonly SourceFile[]): Fault[] {
  const ours = files.filter(({ path }) => isServer(path) && !isTest(path))
  const imports = new Map(ours.map(({ path, text }) => [path, importsOf(path, text)]))
  const origins = new Map(
    entries
      .flatMap((entry) => imports.get(entry) ?? [])
      .flatMap(({ target, names }) => names.map((name) => [name, target] as const)),
  )
  return [
    ...folderCycles(imports),
    ...ours.flatMap(({ path, text }) => [
      ...definitionFaults(path, text, followed(imports.get(path) ?? [], origins)),
      ...actionFaults(path, followed(imports.get(path) ?? [], origins)),
    ]),
  ]
}

/** Returns imports and re-exports, resolved as in package.json. */
function importsOf(path: string, text: string): Import[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap((statement): Import[] => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const { moduleSpecifier } = statement
    const target =
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier) && resolved(path, moduleSpecifier.text)
    if (!target) return []
    const line = file.getLineAndCharacterOfPosition(statement.getStart(file)).line + 1
    return [{ line, target, names: namesIn(statement) }]
  })
}

function resolved(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  if (specifier === '#core') return entries[0]
  const [, layer, rest] = /^#(runtime|core|features|modules)\/(.+)$/.exec(specifier) ?? []
  if (layer) return `server/src/${layer}/${rest}.ts`
  const [, module] = /^#([\w-]+)$/.exec(specifier) ?? []
  return module && `server/src/modules/${module}/api.ts`
}

function namesIn(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const clause = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause
  if (!clause) return []
  if (ts.isNamedImports(clause) || ts.isNamedExports(clause))
    return clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
  return [clause.name.text]
}

/** Resolves imports of entry points to the files that declare the names. */
const followed = (imports: readonly Import[], origins: ReadonlyMap<string, string>): Import[] =>
  imports.flatMap((each) =>
    entries.includes(each.target)
      ? each.names.map((name) => ({
          line: each.line,
          target: origins.get(name) ?? each.target,
          names: [name],
        }))
      : [each],
  )

const ioOfCore =
  /^server\/src\/(core\/(data|events|api|exports)\/|runtime\/(database|jobs|mail|storage|http)\/)/
/** Types and pure functions that a definition may import from files that are otherwise not allowed. */
const pure = [
  'apiOf',
  'BulkIds',
  'bulkResult',
  'Ctx',
  'Kept',
  'Of',
  'publicAddress',
  'searchedAmount',
  'tenantSql',
]

/** A resource definition declares data and pure functions; it does no I/O and calls no action. */
function definitionFaults(path: string, text: string, imports: readonly Import[]): Fault[] {
  const isDefinition = /\/[\w-]+\.ts$/.test(path) && /^(export )?const \w+ = resource\(/m.test(text)
  if (!isDefinition) return []
  return imports
    .filter(
      ({ target, names }) =>
        (ioOfCore.test(target) && !names.every((name) => pure.includes(name))) ||
        /\.(actions|routes|queries|jobs|bulk)\.ts$/.test(target),
    )
    .map(({ line, target, names }) => ({
      path,
      line,
      rule: 'definitions-do-no-io',
      message: `A resource definition uses ${names.join(', ') || target}: only actions and queries may use it.`,
    }))
}

const httpOfCore =
  /^server\/src\/(core\/api\/(endpoint\.ts|replies\/(?!warnings)|requests\/)|runtime\/http\/)/

/** Routes, jobs and tests call actions, so actions must not depend on HTTP. They may use its types. */
function actionFaults(path: string, imports: readonly Import[]): Fault[] {
  const isAction = /^server\/src\/modules\/.+\.ts$/.test(path) && !composition.test(path)
  if (!isAction) return []
  return imports
    .filter(({ target }) => httpOfCore.test(target) || target.endsWith('.routes.ts'))
    .map(({ line, target, names }) => ({
      path,
      line,
      rule: 'only-routes-use-http',
      message: `This file uses ${names.join(', ') || target}: only routes may depend on HTTP.`,
    }))
}

/**
 * Two folders must not use each other, directly or indirectly. A module's index.ts and api.ts, its routes, jobs and
 * importables, samples and searchables combine other files; they do not count as a folder here.
 */
function folderCycles(imports: ReadonlyMap<string, readonly Import[]>): Fault[] {
  const edges = new Map<string, Map<string, { path: string; line: number }>>()
  for (const [path, targets] of imports) {
    if (composition.test(path)) continue
    for (const { target, line } of targets) {
      const [from, to] = [dirname(path), dirname(target)]
      if (from === to || !imports.has(target) || composition.test(target)) continue
      const own = edges.get(from) ?? new Map()
      edges.set(from, own.set(to, own.get(to) ?? { path, line }))
    }
  }
  return [...edges].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, { path, line }]) => {
      const way = wayBetween(edges, to, from)
      if (!way || from > to) return []
      const message = `Folders use each other: ${[from, ...way].join(' → ')}.`
      return [{ path, line, rule: 'no-folder-cycles', message }]
    }),
  )
}

/** Returns the folders on the shortest path from one to another; undefined if there is none. */
function wayBetween(
  edges: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  from: string,
  to: string,
): string[] | undefined {
  const ways: string[][] = [[from]]
  const seen = new Set([from])
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1) ?? from
    if (last === to) return way
    for (const next of edges.get(last)?.keys() ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
