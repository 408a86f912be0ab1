/** The command `distribute`, and the move of a tenant to another server while it is written. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOwner } from '#runtime/database/open'
import { remainingSteps } from '../../src/cli/distribution/distribution.ts'
import { kontorWith } from '../../src/cli/cli.fixtures.ts'
import { addCitus } from '../../../scripts/database-server.ts'
import { emptyDatabase, startTestApp } from '../test-app.ts'
import { moveTenant } from './cluster.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const skip = !testApp.isDistributed && 'not on a Citus cluster'

/** Returns the server, the name and the command line of an empty database. */
async function newDatabase() {
  const url = await emptyDatabase()
  const { pathname } = new URL(url)
  return { url, name: pathname.slice(1), kontor: kontorWith({ DATABASE_URL: url }) }
}

test('explains what a database without Citus lacks', async () => {
  const { kontor } = await newDatabase()
  const { code, err } = await kontor('distribute')
  assert.equal(code, 1)
  assert.match(err, /The database has no Citus: add it to shared_preload_libraries/)
})

test(
  'distributes a database with records, continues after an interruption, and compares',
  { skip },
  async () => {
    const { url, name, kontor } = await newDatabase()
    await addCitus(url, name)
    assert.equal((await kontor('tenant create --slug acme --name Acme')).code, 0)
    const user = ['--password', '-'] as const
    const withPassword = kontorWith({ DATABASE_URL: url }, 'a long and quiet evening')
    const created = await withPassword(
      'user create --tenant acme --email jo@acme.example --name Jo --role owner',
      ...user,
    )
    assert.equal(created.code, 0, created.err)
    const before = await kontor('user list --tenant acme --json')
    const { json: plan } = await kontor('distribute --dry-run --shards 4 --json')
    assert.deepEqual(plan.steps.slice(1, 4), [
      'Copy tenants to every server.',
      'Distribute users.',
      'Distribute accounts.',
    ])
    assert.match((await kontor('distribute --check')).err, /The database is not distributed/)
    const interrupted = await openOwner(url)
    for (const { run } of (await remainingSteps(interrupted, 4)).slice(0, 60)) await run(interrupted)
    await interrupted.end()
    assert.match((await kontor('migrate')).err, /The distribution of the database is not finished/)
    const { code, err } = await kontor('distribute --shards 4')
    assert.equal(code, 0, err)
    assert.match((await kontor('distribute')).out, /The database is distributed/)
    const { out } = await kontor('distribute --check')
    assert.equal(out, 'Every table, key and policy is where it belongs.\n')
    assert.deepEqual((await kontor('user list --tenant acme --json')).json, before.json)
  },
)

test('a later migration adds a table with references, which is distributed as well', { skip }, async () => {
  await testApp.sql(`create table badges (
    tenant_id text collate "C" not null default current_tenant(), id text collate "C" not null,
    user_id text collate "C" not null, primary key (tenant_id, id))`)
  await testApp.sql(`select make_tenant_table('badges')`)
  await testApp.sql(`alter table badges add constraint badges__user_id__exists
    foreign key (tenant_id, user_id) references users (tenant_id, id)`)
  const kontor = kontorWith({ DATABASE_URL: testApp.ownerUrl })
  const { code, err } = await kontor('distribute --check')
  await testApp.sql('drop table badges')
  assert.deepEqual([code, err], [0, ''])
})

test('refuses while a process of Kontor uses the database', { skip }, async () => {
  const kontor = kontorWith({ DATABASE_URL: testApp.ownerUrl })
  await testApp.sql(`delete from installation where key = 'distributed'`)
  const { code, err } = await kontor('distribute')
  await testApp.sql(`insert into installation (key, value) values ('distributed', '')`)
  assert.deepEqual([code, err], [1, 'kontor: Kontor uses the database: end all its processes first.'])
})

test('moves a tenant to another server without losing a write', { skip }, async () => {
  const emails: string[] = []
  const state = { isMoved: false }
  const write = async (client: number) => {
    for (let number = 0; !state.isMoved || number < 10; number++) {
      const email = `moved-${client}-${number}@example.com`
      const contact_info = { first_name: 'Maria', last_name: 'Anders' }
      const { status } = await owner.post('/crm/leads', { email, source: 'other', contact_info })
      if (status === 201) emails.push(email)
      else assert.equal(status, 503)
    }
  }
  const move = async () => {
    await moveTenant(testApp, testApp.tenants.acme)
    state.isMoved = true
  }
  await Promise.all([write(1), write(2), write(3), move()])
  const stored = await testApp.sql(`select email from leads where tenant_id = $1 and email like 'moved-%'`, [
    testApp.tenants.acme,
  ])
  assert.deepEqual(stored.map(({ email }) => email).toSorted(), emails.toSorted())
  const events = await testApp.sql(
    `select count(*)::integer as count from events e join leads l on l.tenant_id = e.tenant_id and l.id = e.entity_id
     where l.email like 'moved-%' and e.type = 'lead.created'`,
  )
  assert.equal(events[0]?.count, emails.length)
  const { body } = await owner.get('/crm/leads?per_page=1')
  assert.equal(body.meta.total, emails.length)
})
