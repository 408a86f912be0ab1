/** The program that builds the app, with a bundler in its place. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { nextEvent, until } from '../../server/test/waiting.ts'
import { tree } from '../tree.fixtures.ts'

const project = join(import.meta.dirname, '../..')
const lock = JSON.stringify({ lockfileVersion: 3, packages: {} })
const script = 'const words = "the same words again and again"\n'.repeat(100)

/** Counts its runs, and writes what Vite writes. */
const bundler = `import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
appendFileSync('runs', 'x')
if (existsSync('fails')) process.exit(3)
while (existsSync('waits')) await sleep(10)
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
mkdirSync(folder + '/assets', { recursive: true })
writeFileSync(folder + '/index.html', JSON.stringify(Object.keys(process.env)))
writeFileSync(folder + '/assets/index-1.js', ${JSON.stringify(script)})
`

/** Creates a checkout whose packages are installed, with these files in addition. */
function checkout(files: Record<string, string> = {}): string {
  const copy = tree({
    'package.json': '{ "type": "module" }',
    'web/package.json': '{}',
    'web/package-lock.json': lock,
    'web/src/main.tsx': 'start()',
    'web/node_modules/vite/package.json': '{ "type": "module" }',
    'web/node_modules/vite/bin/vite.js': bundler,
    'web/node_modules/.package-lock.json': lock,
    ...files,
  })
  for (const part of ['scripts/web/build.ts', 'scripts/install.mjs', 'server/src/runtime/web/stamp.ts']) {
    mkdirSync(dirname(join(copy, part)), { recursive: true })
    cpSync(join(project, part), join(copy, part))
  }
  return copy
}

const start = (copy: string, args: string[] = [], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [join(copy, 'scripts/web/build.ts'), ...args], {
    cwd: copy,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: args.includes('--supervised'),
  })

async function build(copy: string, env: Record<string, string> = {}) {
  const child = start(copy, [], env)
  const [output, [code]] = await Promise.all([
    text(child.stderr as never),
    nextEvent<[number]>(child, 'close'),
  ])
  return { code, output, last: output.trim().split('\n').at(-1) ?? '' }
}

const runsOf = (copy: string) => readFileSync(join(copy, 'web/runs'), 'utf8').length

test('builds once, compresses, and builds again after a change', async () => {
  const copy = checkout()
  const { code, output } = await build(copy, {
    DATABASE_URL: 'postgres://a:secret@b/c',
    KONTOR_ADMIN_TOKEN: 'secret',
  })
  assert.equal(code, 0, output)
  const file = (name: string) => readFileSync(join(copy, 'web/dist', name))
  assert.equal(gunzipSync(file('assets/index-1.js.gz')).toString(), script)
  assert.equal(brotliDecompressSync(file('assets/index-1.js.br')).toString(), script)
  const passed = JSON.parse(file('index.html').toString()) as string[]
  assert.ok(passed.includes('PATH'))
  assert.deepEqual(
    passed.filter((name) => /^(KONTOR|DATABASE)/.test(name)),
    [],
  )
  assert.equal((await build(copy)).code, 0)
  assert.equal(runsOf(copy), 1)
  writeFileSync(join(copy, 'web/src/main.tsx'), 'startDifferently()')
  assert.equal((await build(copy)).code, 0)
  assert.equal(runsOf(copy), 2)
  assert.deepEqual(
    [existsSync(join(copy, 'web/dist.new')), existsSync(join(copy, 'web/dist.old'))],
    [false, false],
  )
})

test('builds once when two processes start at the same time', async () => {
  const copy = checkout()
  const results = await Promise.all([build(copy), build(copy), build(copy)])
  assert.deepEqual(
    results.map(({ code }) => code),
    [0, 0, 0],
  )
  assert.equal(runsOf(copy), 1)
})

test('keeps the previous build when a build fails, and gives the reason', async () => {
  const copy = checkout()
  await build(copy)
  writeFileSync(join(copy, 'web/src/main.tsx'), 'startDifferently()')
  writeFileSync(join(copy, 'web/fails'), '')
  const { code, last } = await build(copy)
  assert.deepEqual([code, last], [1, 'Kontor: The bundler failed (exit code 3).'])
  assert.ok(existsSync(join(copy, 'web/dist/assets/index-1.js')))
})

test('ends when the server ends, and builds at the next start', async () => {
  const copy = checkout({ 'web/waits': '' })
  const child = start(copy, ['--supervised'])
  const ended = nextEvent<[number | null, string | null]>(child, 'close')
  await until('the bundler', () => existsSync(join(copy, 'web/runs')))
  child.stdin?.end()
  assert.deepEqual(await ended, [null, 'SIGKILL'])
  assert.equal(existsSync(join(copy, 'web/dist')), false)
  rmSync(join(copy, 'web/waits'))
  assert.equal((await build(copy)).code, 0)
})

test('explains that npm cannot install the packages', async () => {
  const copy = checkout({ 'web/node_modules/.package-lock.json': '{ "packages": { "node_modules/x": {} } }' })
  // A newer lock file: the packages are not those of the lock file.
  utimesSync(join(copy, 'web/package-lock.json'), new Date(), new Date(Date.now() + 60_000))
  const failing = tree({ npm: '#!/bin/sh\nexit 7\n' })
  chmodSync(join(failing, 'npm'), 0o755)
  const { code, last } = await build(copy, { PATH: failing, npm_execpath: '' })
  assert.deepEqual([code, last], [1, 'Kontor: npm could not install the packages of the app (exit code 7).'])
})

test('explains that the folder cannot be written', async () => {
  const copy = checkout()
  // A folder in place of the lock file cannot be opened by any user, not even root.
  mkdirSync(join(copy, 'web/.build.lock'))
  const { code, last } = await build(copy)
  assert.equal(code, 1)
  assert.match(last, /^Kontor: This user cannot write the folder web.*npm run build:web/)
})
