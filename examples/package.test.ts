/** The examples work in a project that has only the package of the SDK. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { startTestApp } from '#test/test-app'
import { packSdk } from '../scripts/sdk/pack.ts'
import { newFolder, runToEnd } from './processes.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
after(() => testApp.app.http.server.closeAllConnections())

const root = join(import.meta.dirname, '..')
const project = newFolder()

/** Type-checks the examples against the declarations of the package. */
function checkTypes() {
  const compilerOptions = {
    target: 'esnext',
    module: 'nodenext',
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/*.ts'] }))
  execFileSync(process.execPath, [join(root, 'node_modules/ts7/bin/tsc'), '-p', project])
}

test('type-checks and runs the examples in a project with the packed SDK', async () => {
  const packed = newFolder()
  await packSdk(packed)
  cpSync(join(packed, 'package'), join(project, 'node_modules/@kontor/sdk'), { recursive: true })
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  for (const name of ['customer-sync/sync.ts', 'mirror/mirror.ts'])
    cpSync(join(root, 'examples', name), join(project, name))
  checkTypes()
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
