import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { until } from '#test/waiting'

const testApp = await startTestApp()
const ready = async () => {
  const { statusCode, body } = await testApp.app.http.inject('/health/ready')
  return { status: statusCode, checks: JSON.parse(body).checks }
}

test('reports a database that accepts no new connections as unreachable, although existing ones work', async () => {
  assert.equal((await ready()).status, 200)
  const take = (isTaken: boolean) =>
    testApp.sql('update pg_database set datallowconn = $1 where datname = current_database()', [isTaken])
  await take(false)
  await until('the failed check', async () => (await ready()).status === 503)
  assert.equal((await ready()).checks.database, 'unreachable')
  assert.equal((await testApp.app.http.inject('/health/live')).statusCode, 200)
  await take(true)
  await until('the database', async () => (await ready()).status === 200)
})
