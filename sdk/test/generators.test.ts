/** Generators of others make clients from the OpenAPI document that type-check strictly and work. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { startTestApp } from '../../server/test/test-app.ts'
import { openApiDocument } from '../../server/src/openapi.ts'
import { sliceOf } from '../../server/test/slices.ts'

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
 * A program for each generator. It creates a lead, lists leads and gets an error. The expected type errors prove that
 * parameters, bodies and responses have types.
 */
const programs = {
  'hey-api': `
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
    }`,

  'openapi-typescript': `
    import createClient from 'openapi-fetch'
    import type { paths } from './schema.js'
    export async function use(token: string) {
      const client = createClient<paths>({ baseUrl: ${JSON.stringify(`${address}/api/v1`)} })
      const headers = { authorization: \`Bearer \${token}\` }
      const lead = draft('fetch@example.com')
      const { data: created } = await client.POST('/crm/leads', { headers, body: lead })
      const { data: list } = await client.GET('/crm/leads', {
        headers,
        params: { query: { status: ['new'], per_page: 5 } },
      })
      const { error } = await client.GET('/crm/leads/{id}', {
        headers,
        params: { path: { id: '01KAJ3XJ5Q0000000000000001' } },
      })
      // @ts-expect-error -- not a status
      const wrong = () => client.GET('/crm/leads', { params: { query: { status: ['bad'] } } })
      // @ts-expect-error -- the email is missing
      const incomplete = () => client.POST('/crm/leads', { body: { source: 'referral' } })
      if (!created || !list) throw new Error('There is no data.')
      // @ts-expect-error -- the email is a text
      const email: number = created.data.email
      const code = error && 'error' in error ? error.error.code : undefined
      return { created: created.data, found: list.data, total: list.meta.total, code }
    }`,

  orval: `
    import { leadsCreate, leadsGet, leadsList } from './api.js'
    export async function use(token: string) {
      const request = { headers: { authorization: \`Bearer \${token}\` } }
      const lead = draft('orval@example.com')
      const created = await leadsCreate(lead, request)
      const list = await leadsList({ status: ['new'], per_page: 5 }, request)
      const missing = await leadsGet('01KAJ3XJ5Q0000000000000001', undefined, request)
      // @ts-expect-error -- not a status
      const wrong = () => leadsList({ status: ['bad'] })
      // @ts-expect-error -- the email is missing
      const incomplete = () => leadsCreate({ source: 'referral' })
      if (created.status !== 201 || list.status !== 200 || missing.status !== 404) throw new Error('Failed.')
      // @ts-expect-error -- the email is a text
      const email: number = created.data.data.email
      return {
        created: created.data.data,
        found: list.data.data,
        total: list.data.meta.total,
        code: 'error' in missing.data ? missing.data.error.code : undefined,
      }
    }`,
}

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

for (const [generator, use] of sliceOf('generators of clients', Object.entries(programs)))
  test(`${generator} generates a client that type-checks strictly and works`, async () => {
    const own = join(folder, generator)
    mkdirSync(own)
    const rights = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${own}`]
    runNode(['--no-warnings', ...rights, program, generator, document, own])
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
