/** The examples run in a project that has only the compiled SDK. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { startTestApp } from '#test/test-app'
import { newFolder, runToEnd } from './processes.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
after(() => testApp.app.http.server.closeAllConnections())

const root = join(import.meta.dirname, '..')
const project = newFolder()

test('runs the examples in an empty project with the compiled package', async () => {
  const sdk = join(project, 'node_modules/@kontor/sdk')
  mkdirSync(sdk, { recursive: true })
  const compiler = join(root, 'node_modules/ts7/bin/tsc')
  const args = ['-p', join(root, 'sdk'), '--noEmit', 'false', '--outDir', join(sdk, 'dist')]
  execFileSync(process.execPath, [compiler, ...args])
  cpSync(join(root, 'sdk/package.json'), join(sdk, 'package.json'))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  for (const name of ['customer-sync/sync.ts', 'mirror/mirror.ts'])
    cpSync(join(root, 'examples', name), join(project, name))
  const { id } = await customerFactory.create(owner, { notes: 'from Kontor' })
  const items = [{ name: 'Work', quantity: 1, unit_price: 3 }]
  const { data: invoice } = (await owner.post('/sales/invoices', { customer_id: id, items })).body
  const run = async (...words: string[]) => {
    const { code, output } = await runToEnd({ args: words, cwd: project, address, token: owner.token })
    assert.equal(code, 0, output)
  }
  await run('customer-sync/sync.ts', 'customers.json')
  const { customers } = JSON.parse(readFileSync(join(project, 'customers.json'), 'utf8')) as {
    customers: Record<string, { notes: string }>
  }
  assert.equal(customers[id]?.notes, 'from Kontor')
  await run('mirror/mirror.ts', 'copy.sqlite', '--once')
  const mirror = new DatabaseSync(join(project, 'copy.sqlite'), { readOnly: true })
  assert.deepEqual(
    mirror
      .prepare('select id from invoices')
      .all()
      .map((row) => row.id),
    [invoice.id],
  )
  mirror.close()
})
