/**
 * Tests the container without Docker: the files that the Dockerfile copies are sufficient for the start, and
 * compose.yaml matches.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '../server/src/runtime/config/config.ts'
import { settings } from '../server/src/runtime/config/settings.ts'
import { freePort } from '../server/src/runtime/postgres/free-port.ts'
import { nextEvent, until } from '../server/test/waiting.ts'
import { build, contextOf, type Image } from './container.ts'
import { tree } from './tree.fixtures.ts'

const project = dirname(import.meta.dirname)
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8')

/** The folders of the images, traversable for others, because PostgreSQL may run as another account. */
function newFolder() {
  const folder = tree({})
  chmodSync(folder, 0o755)
  return folder
}

/** Runs a program of the image with the settings of the image and these. */
function run(
  { root, workdir, env }: Image,
  [program = '', ...words]: string[],
  more: Record<string, string>,
) {
  assert.equal(program, 'node')
  // The only Node in the image.
  const node = join(root, workdir, 'node_modules/.bin/node')
  const child = spawn(node, words, { cwd: join(root, workdir), env: { ...env, ...more } })
  const running = { child, output: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (running.output += text.toString()))
  after(() => child.kill('SIGKILL'))
  return running
}

test('starts the image, which becomes healthy, serves and stops', async () => {
  const image = build(project, dockerfile, newFolder())
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  // It listens only on this machine, because it is not a container.
  const own = { KONTOR_PORT: String(port), KONTOR_HOST: '127.0.0.1', KONTOR_ADMIN_TOKEN: 'a-token-for-this' }
  assert.equal(image.env.KONTOR_HOST, '0.0.0.0')
  const server = run(image, image.cmd, own)
  const ended = nextEvent(server.child, 'close')
  await until('a ready server', async () => {
    assert.equal(server.child.exitCode, null, server.output)
    return fetch(`${address}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  })
  const healthcheck = run(image, image.healthcheck, own)
  await nextEvent(healthcheck.child, 'close')
  assert.equal(healthcheck.child.exitCode, 0, healthcheck.output)
  for (const path of ['/api/v1/auth/me', '/docs', '/docs/guides/lists', '/api/v1/openapi.json'])
    assert.equal(
      (await fetch(`${address}${path}`, { headers: { authorization: 'Bearer a-token-for-this' } })).status,
      200,
      path,
    )
  // The image contains the app, compressed, and neither its sources nor its packages.
  const app = await fetch(`${address}/crm/leads`, { headers: { accept: 'text/html' } })
  assert.equal(app.headers.get('x-web-app'), 'ready', server.output)
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await app.text()) ?? []
  const loaded = await fetch(`${address}${script}`, { headers: { 'accept-encoding': 'br' } })
  assert.deepEqual([loaded.status, loaded.headers.get('content-encoding')], [200, 'br'])
  assert.deepEqual(readdirSync(join(image.root, image.workdir, 'web')), ['dist'])
  server.child.kill('SIGTERM')
  await ended
  assert.equal(server.child.exitCode, 0, server.output)
})

test('does not start an image that lacks a file', async () => {
  const withoutApp = dockerfile
    .replace('RUN node scripts/web/build.ts\n', '')
    .replace(/^COPY --from=web .*\n/m, '')
  const lacking = withoutApp.replace(/^COPY .*kontor\.mjs.*\n/m, '')
  assert.notEqual(lacking, withoutApp)
  const image = build(project, lacking, newFolder())
  const server = run(image, image.cmd, {})
  await nextEvent(server.child, 'close')
  assert.notEqual(server.child.exitCode, 0)
  assert.match(server.output, /Cannot find module .*kontor\.mjs/)
  assert.throws(
    () =>
      build(project, withoutApp.replace('COPY server/migrations ', 'COPY server/migration '), newFolder()),
    /^Error: COPY server\/migration: .dockerignore excludes all files of this name/,
  )
})

test('excludes tests and files of this machine from the image', () => {
  const context = contextOf(project)
  assert.ok(context.includes('server/src/main.ts') && context.includes('.npmrc'))
  const excluded = [
    /\.(test|fixtures|factory)\.tsx?$/,
    /^docs\/(?!guides\/|api\/breaking\.md$)/,
    /^scripts\/(?!install|trim|web\/build)/,
    /^(bench|faults|node_modules|data|web\/(test|dist))\//,
  ]
  assert.deepEqual(
    context.filter((path) => excluded.some((each) => each.test(path))),
    [],
  )
})

test('sets all required settings with valid values in compose.yaml', () => {
  const [, lines = ''] =
    /\n {2}kontor:\n.*?\n {4}environment:\n((?: {6}[^\n]*\n)+)/s.exec(
      readFileSync(join(project, 'compose.yaml'), 'utf8'),
    ) ?? []
  const environment = Object.fromEntries(
    [...lines.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{\w+:-(.*?)\}/g, '$1'),
    ]),
  )
  const known = Object.values(settings).map(({ variable }) => variable)
  assert.deepEqual(
    Object.keys(environment).filter((name) => !known.includes(name)),
    [],
  )
  const config = readConfig(environment)
  assert.equal(config.databaseUrl, 'postgres://kontor:kontor@postgres:5432/kontor')
  assert.equal(config.demo, false)
})
