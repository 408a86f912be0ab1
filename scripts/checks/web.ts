/** Rules of the browser app: sizes by kind of file. The rules of imports are in `.dependency-cruiser.web.cjs`. */
import { type Fault, isGenerated, isTest } from './fault.ts'

const root = 'web/src/'
const most = { ui: 150, hook: 150, styles: 150, engine: 300, component: 200, median: 70 }
const screen = { files: 8, lines: 900 }

/** The grid and the forms show every kind of field. */
const engine = /^web\/src\/(list\/grid|form)\//

interface SourceFile {
  path: string
  text: string
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length
const isOurs = (path: string) =>
  path.startsWith(root) && /\.(tsx?|css)$/.test(path) && !isGenerated(path) && !isTest(path)

export function checkWeb(files: readonly SourceFile[]): Fault[] {
  const ours = files.filter(({ path }) => isOurs(path))
  return [...ours.flatMap(checkLength), ...checkScreens(ours), ...checkMedian(ours)]
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

const foldersOf = (path: string) => path.slice(root.length).split('/')

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
