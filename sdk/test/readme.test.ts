/** The blocks of the README are valid TypeScript, and run against a real server. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startTestApp } from '../../server/test/test-app.ts'
import { createLeads, listen, newFolder, start } from './cli.fixtures.ts'

const root = join(import.meta.dirname, '../..')
const index = join(root, 'sdk/src/index.ts')
const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8')
const blocks = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, text = '']) => text)

/** These start a server, or need a browser. */
const isOnlyChecked = (text: string) => /createServer|session: true/.test(text)

/** Later blocks use the client of the first one. */
const client = `import { Kontor } from '@kontor/sdk'\nconst kontor = new Kontor()\n`
const complete = (text: string) => (/new Kontor\(|verifyWebhook/.test(text) ? text : client + text)

/** Returns a project with the blocks as files and the sources of the SDK as its package. */
function newProject(): { folder: string; files: string[] } {
  const folder = newFolder()
  const packageFolder = join(folder, 'node_modules/@kontor/sdk')
  mkdirSync(packageFolder, { recursive: true })
  const manifest = { name: '@kontor/sdk', type: 'module', exports: './index.js' }
  writeFileSync(join(packageFolder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(packageFolder, 'index.js'), `export * from ${JSON.stringify(index)}\n`)
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const files = blocks.map((text, number) => {
    writeFileSync(join(folder, `block-${number + 1}.ts`), complete(text))
    return `block-${number + 1}.ts`
  })
  return { folder, files }
}

test('has blocks that the compiler accepts in strict mode', async () => {
  assert.ok(blocks.length >= 9)
  const { folder, files } = newProject()
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: ['node'],
    paths: { '@kontor/sdk': [index] },
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const compiler = join(root, 'node_modules/ts7/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  assert.equal(stdout, '')
})

test('has blocks that run against a server', async () => {
  const testApp = await startTestApp()
  const owner = await testApp.caller('acme', 'owner')
  const env = { KONTOR_URL: await listen(testApp), KONTOR_TOKEN: owner.token }
  const [id = ''] = await createLeads(owner, 1)
  const { folder, files } = newProject()
  const printed: string[] = []
  for (const [number, file] of files.entries()) {
    if (isOnlyChecked(blocks[number] ?? '')) continue
    const { code, out, err } = await start(process.execPath, [file], { env, cwd: folder }).ended
    assert.equal(code, 0, `${file}: ${err}`)
    printed.push(out)
  }
  const all = printed.join('')
  assert.equal(printed.length, blocks.length - 2)
  for (const expected of ['Test Caller at Acme', id, `new lead ${id}`, 'email:'])
    assert.ok(all.includes(expected), all)
  assert.match(readFileSync(join(folder, 'cursor.txt'), 'utf8'), /^ZmVlZDo/)
})
