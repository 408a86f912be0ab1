/** Exports of lists: complete files or none. */
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestApp } from '../../server/test/test-app.ts'
import { until } from '../../server/test/waiting.ts'
import { createLeads, kontor, listen, newFolder, program, start, startKontor } from './cli.fixtures.ts'
import { startServer } from './misbehaving-server.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const env = { KONTOR_URL: await listen(testApp), KONTOR_TOKEN: owner.token }
const ids = await createLeads(owner, 3)

const me = { success: true, data: { user: {}, tenant: { id: '1', name: 'Acme', slug: 'acme' } } }

/** Returns the environment of a server whose export sends 1,000 of 2,000 bytes and then does this. */
async function brokenServer(then: (socket: { destroy(): void } | null) => void) {
  const { url } = await startServer((request, _, response) => {
    if (request.url.endsWith('/auth/me')) return { body: me }
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '2000' })
    response.write('x'.repeat(1_000), () => then(response.socket))
  })
  return { KONTOR_URL: url, KONTOR_TOKEN: 'token' }
}

test('exports a list to the named file, and replaces it', async () => {
  const cwd = newFolder()
  const words = ['export', 'leads', '--output', 'leads.csv', '--query', 'sort_by=created_at']
  const { code, out, err } = await kontor(words, { env, cwd })
  assert.equal(code, 0, err)
  assert.match(err, /^kontor-sdk: environment, tenant Acme \(acme\): http/)
  const csv = readFileSync(join(cwd, 'leads.csv'), 'utf8')
  assert.equal(out, `leads.csv: ${Buffer.byteLength(csv)} bytes\n`)
  for (const id of ids) assert.ok(csv.includes(id))
  writeFileSync(join(cwd, 'leads.csv'), 'old')
  assert.equal((await kontor([...words, '--query', 'status=converted'], { env, cwd })).code, 0)
  const filtered = readFileSync(join(cwd, 'leads.csv'), 'utf8')
  assert.match(filtered, /^\uFEFF?id,/)
  assert.ok(!filtered.includes(ids[0] ?? ''))
  assert.deepEqual(readdirSync(cwd), ['leads.csv'])
})

test('uses the name that the server suggests, but replaces no file then', async () => {
  const cwd = newFolder()
  const words = ['export', 'leads', '--format', 'xlsx']
  assert.equal((await kontor(words, { env, cwd })).code, 0)
  const [name = ''] = readdirSync(cwd)
  assert.match(name, /^[\w-]+\.xlsx$/)
  assert.equal(readFileSync(join(cwd, name)).subarray(0, 2).toString(), 'PK')
  const again = await kontor(words, { env, cwd })
  assert.equal(again.code, 1)
  assert.match(again.err, /exists\. Name another with --output/)
  const written = await kontor(['export', 'stock_movements', '--output', '-'], { env, cwd })
  assert.match(written.out, /^\uFEFF?id,/)
  assert.deepEqual(readdirSync(cwd), [name])
})

test('writes no file if the server rejects the export', async () => {
  const cwd = newFolder()
  const words = ['export', 'leads', '--output', 'leads.csv', '--query', 'status=none']
  const { code, err } = await kontor(words, { env, cwd })
  assert.equal(code, 1)
  assert.match(err, /tenant Acme \(acme\): .*\n {2}status: /)
  assert.deepEqual(readdirSync(cwd), [])
})

test('leaves the old file when the download breaks', async () => {
  const cwd = newFolder()
  writeFileSync(join(cwd, 'leads.csv'), 'old')
  const broken = await brokenServer((socket) => socket?.destroy())
  const { code, err } = await kontor(['export', 'leads', '--output', 'leads.csv'], { env: broken, cwd })
  assert.equal(code, 1)
  assert.match(err, /tenant Acme \(acme\): The download broke off/)
  assert.deepEqual(readdirSync(cwd), ['leads.csv'])
  assert.equal(readFileSync(join(cwd, 'leads.csv'), 'utf8'), 'old')
})

test('leaves no file when it is interrupted', async () => {
  const cwd = newFolder()
  const hanging = await brokenServer(() => undefined)
  const running = startKontor(['export', 'leads', '--output', 'leads.csv'], { env: hanging, cwd })
  await until('a started file', () => readdirSync(cwd).length > 0)
  running.child.kill('SIGINT')
  const { code, err } = await running.ended
  assert.equal(code, 130)
  assert.match(err, /Interrupted\./)
  assert.deepEqual(readdirSync(cwd), [])
})

test('leaves no file when the disk is full', async () => {
  const cwd = newFolder()
  // The limit of the size of a file fails like a full disk: in the middle of writing.
  const command = `ulimit -f 1; exec '${process.execPath}' '${program}' export accounts --output accounts.csv`
  const { code, err } = await start('sh', ['-c', command], { env, cwd }).ended
  assert.equal(code, 1, err)
  assert.match(err, /EFBIG/)
  assert.deepEqual(readdirSync(cwd), [])
})

test('writes through a symbolic link and into a device, and keeps both', async () => {
  const cwd = newFolder()
  writeFileSync(join(cwd, 'target.csv'), 'old')
  symlinkSync('target.csv', join(cwd, 'link.csv'))
  symlinkSync('/dev/null', join(cwd, 'device'))
  for (const output of ['link.csv', 'device', '/dev/null']) {
    const { code, err, out } = await kontor(['export', 'leads', '--output', output], { env, cwd })
    assert.equal(code, 0, err)
    assert.match(out, new RegExp(`${output}: \\d+ bytes\n$`))
  }
  assert.match(readFileSync(join(cwd, 'target.csv'), 'utf8'), /^\uFEFF?id,/)
  assert.equal(readlinkSync(join(cwd, 'link.csv')), 'target.csv')
  assert.equal(readlinkSync(join(cwd, 'device')), '/dev/null')
  assert.deepEqual(readdirSync(cwd).toSorted(), ['device', 'link.csv', 'target.csv'])
})

test('says in words why a file cannot be written', async () => {
  const cwd = newFolder()
  mkdirSync(join(cwd, 'folder'))
  for (const [output, problem] of [
    ['folder', /: The file folder is a folder\.\n$/],
    ['missing/leads.csv', /: The file missing\/leads\.csv does not exist\.\n$/],
  ] as const) {
    const { code, err } = await kontor(['export', 'leads', '--output', output], { env, cwd })
    assert.equal(code, 1)
    assert.match(err, problem)
  }
})
