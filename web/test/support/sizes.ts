/** Sizes from the manifest of the build: bytes after gzip, as the budget counts them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

export interface Sizes {
  /** The bytes before the chunk of the first page: the entry with its imports, and the words of one language. */
  first: number
  /** The additional bytes of each dynamic import: of a page beside the first load, of a part beside its page. */
  pages: ReadonlyMap<string, number>
}

const dist = join(import.meta.dirname, '../../dist')

export function sizes(folder: string = dist): Sizes {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
  const words = ['src/words/en.ts', 'src/words/en.labels.ts'].filter((name) => name in manifest)
  const known = filesOf(manifest, [entry, ...words])
  const bytesOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
  const dynamic = Object.keys(manifest).filter(
    (name) => manifest[name]?.isDynamicEntry && !words.includes(name),
  )
  const pages = dynamic.map((name) => {
    const loaded = known.union(filesOf(manifest, pagesAround(name)))
    return [name, bytesOf(filesOf(manifest, [name]).difference(loaded))] as const
  })
  return { first: bytesOf(known), pages: new Map(pages) }
}

const recordPage = 'src/record/RecordPage.tsx'

const pagesOfParts: Readonly<Record<string, string>> = {
  document: 'src/screens/editors/Editors.tsx',
  'form/lines': 'src/form/CreateDialog.tsx',
  list: 'src/list/ListPage.tsx',
  record: recordPage,
  'screens/change-payment': recordPage,
  'screens/company': 'src/screens/company/CompanyScreen.tsx',
  'screens/convert-lead': recordPage,
  'screens/credit-invoice': recordPage,
  'screens/merge-contacts': recordPage,
  'screens/invoice-editor': 'src/screens/invoice-editor/InvoiceEditor.tsx',
  reports: 'src/screens/analytics/ReportScreen.tsx',
  planner: 'src/screens/planner/PlannerScreen.tsx',
}

/** Returns the page in which a part opens. */
function pagesAround(name: string): string[] {
  const [, folder] =
    /^src\/(document|form\/lines|list|record|reports|planner|screens\/[^/]+)\//.exec(name) ?? []
  const page = pagesOfParts[folder ?? '']
  return page && page !== name ? [page] : []
}

/** Returns the scripts and styles of these chunks and of all that they import. */
function filesOf(manifest: Record<string, Chunk>, names: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const { file = '', css = [], imports = [] } = manifest[name] ?? {}
    if (files.has(file)) return
    for (const each of [file, ...css]) files.add(each)
    for (const each of imports) add(each)
  }
  for (const name of names) add(name)
  return files
}
