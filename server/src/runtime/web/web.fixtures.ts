/** A project with the sources of a small app, and a program in place of its build. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { stampFile, stampOf } from './stamp.ts'

const page = '<script type="module" crossorigin src="./assets/index-1.js"></script>'
const script = `console.log('${'the app '.repeat(500)}')`

/** Creates a project with these files in addition. */
export function newProject(files: Record<string, string | Buffer> = {}): string {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'kontor-web-')))
  after(() => rmSync(project, { recursive: true, force: true }))
  const sources = { 'web/package.json': '{}', 'web/src/main.tsx': 'start()', 'sdk/src/index.ts': 'export {}' }
  writeFiles(project, { ...sources, ...files })
  return project
}

export function writeFiles(project: string, files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), content)
  }
}

/** The files of a build; a text without compressed forms, and a font. */
export const builtFiles = {
  'web/dist/index.html': page,
  'web/dist/assets/index-1.js': script,
  'web/dist/assets/index-1.js.gz': gzipSync(script),
  'web/dist/assets/index-1.js.br': brotliCompressSync(script),
  'web/dist/assets/small-2.css': 'p { color: red }',
  'web/dist/assets/font-3.woff2': Buffer.from([0, 1, 2]),
}

/** Creates a project with a current build. */
export function builtProject(): string {
  const project = newProject(builtFiles)
  writeFiles(project, { [`web/dist/${stampFile}`]: stampOf(project) ?? '' })
  return project
}

export { script as builtScript }
