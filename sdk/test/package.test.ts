/** The package as others install it: its files, its declarations, its command line, and old versions of Node. */
import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import { packSdk } from '../../scripts/sdk/pack.ts'
import { newFolder } from './cli.fixtures.ts'
import { startServer, success } from './misbehaving-server.fixtures.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const compiler = join(root, 'node_modules/ts7/bin/tsc')

const app = newFolder()
const installed = join(app, 'node_modules/@kontor/sdk')

before(async () => {
  const tarball = await packSdk(newFolder())
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "version": "1.0.0", "type": "module" }')
  await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], {
    cwd: app,
  })
})

const textOf = (file: string) => readFileSync(join(installed, file), 'utf8')
const filesIn = (pattern: string) => globSync(pattern, { cwd: installed })

test('contains compiled files, declarations, the README and the examples, and no sources or tests', () => {
  const files = filesIn('**/*.*').filter((file) => !file.startsWith('examples/'))
  const others = files.filter((file) => !/^dist\/[\w/-]+(?:\.d\.ts|\.js)$/.test(file))
  assert.deepEqual(others.toSorted(), ['README.md', 'package.json'])
  assert.deepEqual(
    files.filter((file) => /test|fixtures|cli\/.*\.d\.ts$/.test(file)),
    [],
  )
  for (const file of ['dist/index.js', 'dist/index.d.ts', 'dist/cli/main.js']) assert.ok(files.includes(file))
  assert.deepEqual(filesIn('examples/*/*.ts').toSorted(), [
    'examples/customer-sync/sync.ts',
    'examples/mirror/mirror.ts',
  ])
  const { name, version, dependencies, bin } = JSON.parse(textOf('package.json'))
  assert.deepEqual([name, dependencies, Object.keys(bin)], ['@kontor/sdk', undefined, ['kontor-sdk']])
  assert.equal(version, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
})

test('imports only its own compiled files, and in the command line the built-in modules of Node', () => {
  for (const file of filesIn('dist/**/*.{js,d.ts}')) {
    const imports = [...textOf(file).matchAll(/^(?:import|export) (?:[^'"]* from )?['"]([^'"]+)['"]/gm)]
    for (const [, target = ''] of imports) {
      const isBuiltIn = file.startsWith('dist/cli/') && target.startsWith('node:')
      const path = join(dirname(file), target)
      assert.ok(
        isBuiltIn || (/^\.{1,2}\/.*\.js$/.test(target) && existsSync(join(installed, path))),
        `${file}: ${target}`,
      )
      if (file.endsWith('.d.ts')) assert.ok(existsSync(join(installed, path.replace(/js$/, 'd.ts'))), file)
    }
  }
})

const program = `
import { Kontor, type KontorEvent, type Lead, NotFoundError, verifyWebhook } from '@kontor/sdk'

const kontor = new Kontor({ baseUrl: 'https://kontor.example.com', token: async () => 'token' })
const contact_info = { first_name: 'Ada', last_name: 'Lovelace' }
const lead: Lead = await kontor.leads.create({ email: 'a@example.com', source: 'website', contact_info })
const { etag } = await kontor.leads.update(lead.id, { notes: null }, { ifMatch: undefined }).withResponse()
const total: number | null | undefined = (await kontor.leads.list({ status: ['new'] })).meta.total
for await (const { id } of kontor.leads.list()) console.log(id satisfies string, etag, total)
const event: KontorEvent = await verifyWebhook(new Headers(), '', 'secret')
if (event.type === 'lead.created') console.log(event.data.id)
const stream: ReadableStream<Uint8Array> = (await kontor.leads.export({ format: 'csv' })).stream
console.log(stream, NotFoundError.name, (await kontor.session.logout()) satisfies null)
// @ts-expect-error -- there is no such state
void kontor.leads.list({ status: ['unknown'] })
// @ts-expect-error -- an email is required
void kontor.leads.create({ source: 'website' })
// @ts-expect-error -- there is no such resource
void kontor.lead
`

const compile = async (options: Record<string, unknown>, file: string, text: string) => {
  writeFileSync(join(app, file), text)
  const config = file.replace('.ts', '.json')
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    noEmit: true,
    ...options,
  }
  writeFileSync(join(app, config), JSON.stringify({ compilerOptions, files: [file] }))
  const { stdout } = await run(process.execPath, [compiler, '-p', join(app, config)]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}

const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, types: [] }

test('has declarations for strict programs with both kinds of module resolution', async () => {
  const resolutions = [
    { module: 'nodenext', moduleResolution: 'nodenext' },
    { module: 'esnext', moduleResolution: 'bundler' },
  ]
  for (const [index, resolution] of resolutions.entries())
    assert.equal(await compile({ ...strict, ...resolution }, `program-${index}.ts`, program), '')
})

/** Calls the API, verifies a signature, and prints the help, with this Node. */
async function useWith(node: string) {
  const { url } = await startServer(() => success([{ id: '1' }], { current_page: 1, per_page: 1, total: 1 }))
  const script = join(app, 'use.mjs')
  writeFileSync(
    script,
    `import { Kontor, verifyWebhook } from '@kontor/sdk'
const kontor = new Kontor({ baseUrl: ${JSON.stringify(url)}, token: 'token', timeoutMs: 10_000 })
const { signal } = new AbortController()
for await (const { id } of kontor.leads.list({}, { signal })) console.log('lead', id)
const file = { name: 'a.txt', content: new Blob(['a']) }
await kontor.leads.documents.attach('1', { file, type: 'contract' }, { onProgress: () => undefined })
await verifyWebhook({}, '', 'secret').catch((error) => console.log(error.name))
`,
  )
  const { stdout } = await run(node, [script])
  assert.equal(stdout, 'lead 1\nWebhookVerificationError\n')
  const main = join(installed, 'dist/cli/main.js')
  assert.match((await run(node, [main, '--help'])).stdout, /^Usage: kontor-sdk COMMAND/)
  assert.equal(
    (await run(node, [main, '--version'])).stdout.trim(),
    JSON.parse(textOf('package.json')).version,
  )
  const env = { KONTOR_URL: url, KONTOR_TOKEN: 'token' }
  await assert.rejects(run(node, [main, 'export', 'leeds'], { env }), { code: 2 })
}

test('runs with the Node of the tests, and as a command', async () => {
  await useWith(process.execPath)
  const { stdout } = await run(join(app, 'node_modules/.bin/kontor-sdk'), ['events', 'tail', '--help'])
  assert.match(stdout, /^Usage: kontor-sdk events tail/)
})

/** Returns a Node of version 20 on this machine. */
const node20 = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find(
    (path) => existsSync(path) && execFileSync(path, ['--version'], { encoding: 'utf8' }).startsWith('v20.'),
  )

test(
  'runs with Node 20',
  { skip: node20 === undefined && 'There is no Node 20 on this machine.' },
  async () => {
    await useWith(node20 ?? '')
  },
)

test('is compiled for Node 20: the compiler knows no later functions of the language', async () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'sdk/tsconfig.json'), 'utf8'))
  const later = [
    'Promise.withResolvers()',
    'Array.fromAsync([])',
    'Map.groupBy([], () => 1)',
    '[].values().map(() => 1)',
    'new Set().union(new Set())',
    '[1].toSorted()',
  ]
  const { lib, target } = compilerOptions
  const typeRoots = [join(root, 'node_modules/@types')]
  const found = await compile(
    { strict: true, skipLibCheck: true, module: 'nodenext', types: ['node'], typeRoots, lib, target },
    'later.ts',
    later.map((each) => `void ${each}\n`).join(''),
  )
  const lines = [...found.matchAll(/later\.ts\((\d+),/g)].map(([, line]) => Number(line))
  assert.deepEqual(
    [...new Set(lines)],
    later.map((_, index) => index + 1),
    found,
  )
})
