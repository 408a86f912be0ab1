/**
 * Rules of the browser app: sizes by kind of file, and layers. A folder of lower layers imports nothing of higher ones,
 * and a screen imports no other screen.
 */
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { type Fault, isGenerated, isTest } from './fault.ts'

const root = 'web/src/'
const most = { ui: 150, hook: 150, styles: 150, engine: 300, component: 200, median: 70 }
const screen = { files: 8, lines: 900 }

/** The grid and the forms show every kind of field. */
const engine = /^web\/src\/(list\/grid|form)\//

/** The folders that each folder may not import. */
const higher: Readonly<Record<string, readonly string[]>> = {
  ui: ['app', 'pages', 'screens', 'list', 'record', 'form', 'actions'],
  data: ['app', 'pages', 'screens', 'list', 'record', 'form', 'actions', 'ui'],
  words: ['app', 'pages', 'screens', 'list', 'record', 'form', 'actions', 'ui'],
}

interface SourceFile {
  path: string
  text: string
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length
const isOurs = (path: string) =>
  path.startsWith(root) && /\.(tsx?|css)$/.test(path) && !isGenerated(path) && !isTest(path)

export function checkWeb(files: readonly SourceFile[]): Fault[] {
  const ours = files.filter(({ path }) => isOurs(path))
  return [
    ...ours.flatMap(checkLength),
    ...ours.filter(({ path }) => !path.endsWith('.css')).flatMap(checkLayers),
    ...checkScreens(ours),
    ...checkMedian(ours),
  ]
}

function limitOf(path: string): [kind: string, lines: number] | undefined {
  if (path.endsWith('.css')) return ['style sheet', most.styles]
  if (path.startsWith(`${root}ui/`)) return ['file of ui', most.ui]
  if (engine.test(path)) return ['file of the grid or a form', most.engine]
  if (/\/use(-|[A-Z])[^/]*$/.test(path)) return ['hook', most.hook]
  return path.endsWith('.tsx') ? ['component', most.component] : undefined
}

function checkLength({ path, text }: SourceFile): Fault[] {
  const [kind, limit] = limitOf(path) ?? []
  const lines = linesOf(text)
  if (limit === undefined || lines <= limit) return []
  const message = `A ${kind} has at most ${limit} lines; this one has ${lines}. Split it by part of the screen.`
  return [{ path, line: limit + 1, rule: 'short-web-files', message }]
}

/** Returns the imported files of the app, with their lines. Also finds `import('…')`. */
function importsOf(path: string, text: string): { target: string; line: number }[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: { target: string; line: number }[] = []
  const add = (node: ts.Node) => {
    if (!ts.isStringLiteral(node) || !node.text.startsWith('.')) return
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    found.push({ target: normalize(join(dirname(path), node.text)), line })
  }
  const visit = (node: ts.Node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      add(node.moduleSpecifier)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      for (const argument of node.arguments) add(argument)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const foldersOf = (path: string) => path.slice(root.length).split('/')

function checkLayers({ path, text }: SourceFile): Fault[] {
  const [folder = '', own] = foldersOf(path)
  return importsOf(path, text).flatMap(({ target, line }): Fault[] => {
    if (!target.startsWith(root)) return []
    const [other = '', name] = foldersOf(target)
    if (higher[folder]?.includes(other))
      return [{ path, line, rule: 'web-layers', message: `${folder} must not import ${other}.` }]
    // The list of all screens, screens/screens.ts, is not a screen.
    const isScreen = folder === 'screens' && !own?.includes('.')
    if (isScreen && other === 'screens' && name !== own)
      return [
        { path, line, rule: 'separate-screens', message: `A screen must not import the screen ${name}.` },
      ]
    return []
  })
}

function checkScreens(files: readonly SourceFile[]): Fault[] {
  const screens = Map.groupBy(
    files.filter(({ path }) => /^web\/src\/screens\/[^/]+\//.test(path)),
    ({ path }) => `${root}screens/${foldersOf(path)[1]}`,
  )
  return [...screens].flatMap(([path, own]) => {
    const count = own.filter((file) => !file.path.endsWith('.css')).length
    const lines = own.reduce((sum, { text }) => sum + linesOf(text), 0)
    if (count <= screen.files && lines <= screen.lines) return []
    const limits = `${screen.files} files and ${screen.lines} lines`
    const message = `A screen has at most ${limits}; this one has ${count} and ${lines}.`
    return [{ path, line: 1, rule: 'small-screens', message }]
  })
}

function checkMedian(files: readonly SourceFile[]): Fault[] {
  const lengths = files.map(({ text }) => linesOf(text)).toSorted((one, other) => one - other)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  if (median <= most.median) return []
  const message = `The median of the files has ${median} lines; the limit is ${most.median}.`
  return [{ path: root, line: 1, rule: 'short-web-files', message }]
}
