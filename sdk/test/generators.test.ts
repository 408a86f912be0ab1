/** A generator of others makes a client from the OpenAPI document that type-checks strictly and works. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { startTestApp } from '../../server/test/test-app.ts'
import { openApiDocument } from '../../server/src/openapi.ts'

const root = join(import.meta.dirname, '../..')
const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
after(() => testApp.app.http.server.closeAllConnections())

const folder = mkdtempSync(join(tmpdir(), 'kontor-generators-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const document = join(folder, 'openapi.json')
writeFileSync(document, JSON.stringify(openApiDocument(address)))
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

interface Result {
  created: { id: string; email: string; status: string }
  found: { id: string }[]
  total: number
  /** The code of the error for an unknown id. */
  code: string | undefined
}

type Use = (token: string) => Promise<Result>

/**
 * A program with the generated client. It creates a lead, lists leads and gets an error. The expected type errors prove
 * that parameters, bodies and responses have types.
 */
const use = `
  import { leadsCreate, leadsGet, leadsList } from './client/index.js'
  export async function use(token: string) {
    const auth = { auth: token }
    const lead = draft('hey@example.com')
    const { data: created } = await leadsCreate({ ...auth, body: lead, throwOnError: true })
    const { data: list } = await leadsList({ ...auth, query: { status: ['new'], per_page: 5 }, throwOnError: true })
    const { error } = await leadsGet({ ...auth, path: { id: '01KAJ3XJ5Q0000000000000001' } })
    // @ts-expect-error -- not a status
    const wrong = () => leadsList({ query: { status: ['bad'] } })
    // @ts-expect-error -- the email is missing
    const incomplete = () => leadsCreate({ body: { source: 'referral' } })
    // @ts-expect-error -- the email is a text
    const email: number = created.data.email
    const code = error && 'error' in error ? error.error.code : undefined
    return { created: created.data, found: list.data, total: list.meta.total, code }
  }`

const draft = `
    const draft = (email: string) =>
      ({ email, source: 'referral', contact_info: { first_name: 'Maria', last_name: 'Anders' } }) as const`

const compilerOptions = {
  target: 'esnext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  rootDir: '.',
  outDir: 'built',
}

function runNode(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
  })
  assert.equal(status, 0, `${stdout}${stderr}`)
}

const program = join(import.meta.dirname, 'generate.fixtures.ts')

test('a generator of others makes a client that type-checks strictly and works', async () => {
  const own = join(folder, 'generated')
  mkdirSync(own)
  const rights = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${own}`]
  runNode(['--no-warnings', ...rights, program, document, own])
  writeFileSync(join(own, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(own, 'use.ts'), `${use}\n${draft}`)
  writeFileSync(join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  runNode([join(root, 'node_modules/ts7/bin/tsc'), '-p', own])
  const built = (await import(pathToFileURL(join(own, 'built/use.js')).href)) as { use: Use }
  const { created, found, total, code } = await built.use(owner.token)
  const { email, status } = (await owner.get(`/crm/leads/${created.id}`)).body.data
  assert.deepEqual([created.email, created.status], [email, status])
  assert.ok(found.some(({ id }) => id === created.id) && total >= found.length)
  assert.equal(code, 'NOT_FOUND')
})
