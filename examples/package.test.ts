/** The examples work in a project that has only the package of the SDK. */
import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { startTestApp } from '#test/test-app'
import { packSdk } from '../scripts/sdk/pack.ts'
import { newFolder } from './processes.fixtures.ts'

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

/** Returns the commands of a README, except blocks that are marked with `no-run`. */
const commandsIn = (readme: string) =>
  [...readme.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, commands = '']) => commands).join('')

/** Runs the commands of the README of an example, as a reader with an empty project does. */
async function follow(name: string): Promise<string> {
  const cwd = join(project, name)
  const env = { ...process.env, KONTOR_URL: address, KONTOR_TOKEN: owner.token, npm_config_offline: 'true' }
  const commands = commandsIn(readFileSync(join(cwd, 'README.md'), 'utf8'))
  assert.match(commands, /npm install .*\nnode /)
  const { stdout } = await promisify(execFile)('bash', ['-ec', commands], { cwd, env })
  return stdout
}

test('type-checks the examples, and runs the commands of their READMEs with the packed SDK', async () => {
  await packSdk(project)
  for (const name of ['customer-sync', 'mirror'])
    cpSync(join(root, 'examples', name), join(project, name), { recursive: true })
  const { id } = await customerFactory.create(owner, { notes: 'from Kontor' })
  const items = [{ name: 'Work', quantity: 1, unit_price: 3 }]
  const { data: invoice } = (await owner.post('/sales/invoices', { customer_id: id, items })).body
  await follow('customer-sync')
  const file = readFileSync(join(project, 'customer-sync/customers.json'), 'utf8')
  const { customers } = JSON.parse(file) as { customers: Record<string, { notes: string }> }
  assert.equal(customers[id]?.notes, 'from Kontor')
  assert.match(await follow('mirror'), /^.*Mirror of Acme in copy\.sqlite$/m)
  const mirror = new DatabaseSync(join(project, 'mirror/copy.sqlite'), { readOnly: true })
  const rows = mirror.prepare('select id from invoices').all()
  assert.deepEqual(
    rows.map((row) => row.id),
    [invoice.id],
  )
  mirror.close()
  checkTypes()
})
