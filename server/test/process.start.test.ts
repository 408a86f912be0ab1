/** Messages to the operator at startup: errors with advice, and warnings. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { folder, start, startWithNpm } from './processes.ts'
import { until } from './waiting.ts'
import { startTestApp } from './test-app.ts'
import { listenError } from '../src/start.ts'

const testApp = await startTestApp()

test('ends with advice when the port is in use', async () => {
  const settings = { DATABASE_URL: testApp.ownerUrl, KONTOR_DATA_DIR: folder() }
  const first = await start(settings)
  const { port } = new URL(first.address)
  const second = await start({ ...settings, KONTOR_PORT: port, KONTOR_LOG_LEVEL: 'info' })
  assert.equal(second.child.exitCode, 1)
  assert.match(
    second.output,
    new RegExp(`^Kontor cannot start: Another process uses port ${port} on 127\\.0\\.0\\.1\\.`, 'm'),
  )
  assert.match(second.output, /choose another port with KONTOR_PORT/)
  assert.doesNotMatch(second.output, /^ +at /m)
  await first.stop()
})

test('ends when npm start gets SIGTERM', async () => {
  const running = await startWithNpm({ DATABASE_URL: testApp.ownerUrl, KONTOR_DATA_DIR: folder() })
  assert.equal((await fetch(`${running.address}/health/live`)).status, 200)
  await running.stop()
  const isOver = async () =>
    await fetch(running.address).then(
      () => false,
      () => true,
    )
  await until('the release of the port', isOver)
})

test('ends with advice when the port is privileged or the address is not local', async () => {
  const rejected = listenError(Object.assign(new Error('x'), { code: 'EACCES' }), {
    host: '0.0.0.0',
    port: 80,
  })
  assert.match(rejected.message, /may not listen on port 80\..* from 1024 on with KONTOR_PORT/)
  const settings = { DATABASE_URL: testApp.ownerUrl, KONTOR_DATA_DIR: folder(), KONTOR_HOST: '192.0.2.1' }
  const { child, output } = await start(settings)
  assert.equal(child.exitCode, 1)
  assert.match(output, /192\.0\.2\.1 is not an address of this machine\. Set KONTOR_HOST/)
})

test('rejects a database whose encoding is not UTF-8, and explains how to create one', async () => {
  const url = new URL(testApp.ownerUrl)
  const name = `${url.pathname.slice(1)}_ascii`
  await testApp.sql(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
  url.pathname = `/${name}`
  const { child, output } = await start({ DATABASE_URL: url.href, KONTOR_DATA_DIR: folder() })
  assert.equal(child.exitCode, 1)
  assert.match(output, new RegExp(`The database ${name} has the encoding SQL_ASCII; Kontor needs UTF8`))
  const [, statement = ''] = /(create database .*);/.exec(output) ?? []
  await testApp.sql(`drop database ${name}`)
  await testApp.sql(statement.replace('database kontor', `database ${name}`))
  const running = await start({ DATABASE_URL: url.href, KONTOR_DATA_DIR: folder() })
  assert.ok(running.address, running.output)
  await running.stop()
  await testApp.sql(`drop database ${name} with (force)`)
})

test('warns about unknown settings, and suggests the nearest one', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, '.env'), 'KONTOR_WROKER=off\nKONTOR_WORKER=off\n')
  const settings = { DATABASE_URL: testApp.ownerUrl, KONTOR_DATA_DIR: dataDir, KONTOR_LOG_LEVEL: 'warn' }
  const running = await start({ ...settings, KONTOR_PUBLIC_ULR: 'https://example.com' })
  assert.ok(running.address, running.output)
  await running.stop()
  assert.match(
    running.output,
    /KONTOR_PUBLIC_ULR is not a setting and has no effect\. The nearest setting is KONTOR_PUBLIC_URL\./,
  )
  assert.match(running.output, /In \.env, KONTOR_WROKER .* KONTOR_WORKER\./)
  assert.equal(running.output.match(/has no effect/g)?.length, 2)
})
