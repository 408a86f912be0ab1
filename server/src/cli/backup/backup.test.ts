import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { nextEvent } from '#test/waiting'
import { newId } from '#runtime/ids'
import { asOwner, contentOf, kontorWith, newDatabase, newFolder, runningDatabase } from '../cli.fixtures.ts'
import { fillTwoTenants, linesOf } from './backup.fixtures.ts'

const { dataDir, url } = await runningDatabase()
const kontor = kontorWith({ KONTOR_DATA_DIR: dataDir })
const folder = newFolder()
const file = join(folder, 'all.kontor')
await fillTwoTenants(kontor, url)

test('restores every row of every table unchanged, in another folder', async () => {
  const saved = await kontor('backup', file, '--json')
  assert.equal(saved.code, 0, saved.err)
  assert.deepEqual(
    [saved.json.tenants, saved.json.rows.leads, saved.json.rows.customers, saved.json.rows.users],
    [2, 2400, 80, 3],
  )
  for (const name of [
    'rate_limits',
    'login_attempts',
    'password_reset_requests',
    'installation',
    'migrations',
  ])
    assert.equal(name in saved.json.rows, false)
  assert.equal(saved.json.bytes, statSync(file).size)
  assert.equal(statSync(file).mode & 0o777, 0o600)

  const other = await runningDatabase()
  const there = kontorWith({ KONTOR_DATA_DIR: other.dataDir })
  const restored = await there('restore', file, '--json')
  assert.equal(restored.code, 0, restored.err)
  assert.deepEqual(restored.json.rows, saved.json.rows)
  const unknown = `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
    and pg_relation_size(c.oid) > 0 and reltuples < 0`
  assert.deepEqual((await asOwner(other.url, (sql) => sql.query(unknown))).rows, [])
  const [before, after] = [await contentOf(url), await contentOf(other.url)]
  assert.deepEqual(after, before)
  assert.equal(Object.keys(after).length > 10, true)
  assert.equal((await there('tenant list')).out, (await kontor('tenant list')).out)

  const second = await there('restore', file)
  assert.deepEqual([second.code, second.err.includes('has tenants already')], [1, true])
  assert.equal(
    (await there('user create --tenant acme --email new@acme.example --name N --role viewer')).code,
    0,
  )
})

test('does not overwrite a file', async () => {
  const path = join(folder, 'kept.kontor')
  writeFileSync(path, 'the last good one')
  const rejected = await kontor('backup', path)
  assert.deepEqual([rejected.code, rejected.out], [1, ''])
  assert.equal(
    rejected.err,
    `kontor: ${path} exists already. A backup overwrites no file: choose another name.`,
  )
  assert.equal(readFileSync(path, 'utf8'), 'the last good one')
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('kept')),
    ['kept.kontor'],
  )
})

test('includes the jobs of the tenants, in any state', async () => {
  const { address, there } = await newDatabaseHere()
  assert.equal((await there('restore', file)).code, 0)
  const jobs = `select id, group_id, state, data, started_on, created_on, keep_until from pgboss.job_common order by id`
  const before = (await asOwner(url, (sql) => sql.query(jobs))).rows
  assert.equal(before.length, 8)
  assert.deepEqual((await asOwner(address, (sql) => sql.query(jobs))).rows, before)
})

test('includes the users of a single tenant and no data of the others', async () => {
  const one = join(folder, 'acme.kontor')
  const saved = await kontor('backup', one, '--tenant', 'acme', '--json')
  assert.equal(saved.code, 0, saved.err)
  const text = gunzipSync(readFileSync(one)).toString()
  assert.doesNotMatch(text, /globex/)
  const { address, there } = await newDatabaseHere()
  assert.match((await there('restore', one)).out, /rows of 1 tenant as of/)
  const { rows: users } = await asOwner(address, (sql) => sql.query('select email from users'))
  assert.deepEqual(users, [{ email: 'ann@acme.example' }])
  const hashOfLeads = (where: string) => `
    select md5(string_agg(to_jsonb(l)::text, ',' order by id)) from leads l
    where tenant_id = (select id from tenants where ${where})`
  assert.deepEqual(
    (await asOwner(address, (sql) => sql.query(hashOfLeads('true')))).rows,
    (await asOwner(url, (sql) => sql.query(hashOfLeads(`slug = 'acme'`)))).rows,
  )
  const taken = await kontor('restore', one)
  assert.deepEqual([taken.code, taken.out], [1, ''])
})

test('writes a backup to standard output', async () => {
  const { code, bytes, err } = await kontor('backup -')
  assert.equal(code, 0, err)
  assert.match(err, /^Saved \d+ rows of 2 tenants$/)
  const piped = join(folder, 'piped.kontor')
  writeFileSync(piped, bytes)
  const { address, there } = await newDatabaseHere()
  assert.equal((await there('restore', piped)).code, 0)
  assert.deepEqual(await contentOf(address), await contentOf(url))
})

test('needs no superuser as schema owner', async () => {
  await asOwner(url, (sql) => sql.query(`create role plain login createrole nosuperuser password 'plain'`))
  const address = new URL(await newDatabase(url, 'plain', 'plain'))
  address.username = 'plain'
  address.password = 'plain'
  const there = kontorWith({ DATABASE_URL: address.href })
  const restored = await there('restore', file)
  assert.equal(restored.code, 0, restored.err)
  const again = join(folder, 'plain.kontor')
  assert.equal((await there('backup', again)).code, 0)
  assert.equal(rowsOf(again), rowsOf(file))
})

test('saves one snapshot while other transactions write', async (t) => {
  const writer = spawn(process.execPath, ['-e', restless, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  t.after(() => writer.kill('SIGKILL'))
  await nextEvent(writer.stdout, 'data')
  const busy = join(folder, 'busy.kontor')
  const saved = await kontor('backup', busy, '--json')
  const ended = nextEvent(writer, 'exit')
  writer.kill()
  await ended
  assert.equal(saved.code, 0, saved.err)
  const { address, there } = await newDatabaseHere()
  assert.equal((await there('restore', busy)).code, 0)
  const counts = `select (select count(*) from campaigns)::integer as campaigns,
    (select sum(last) from number_series where series = 'restless')::integer as last`
  const [saw] = (await asOwner(address, (sql) => sql.query<{ campaigns: number; last: number }>(counts))).rows
  const [now] = (await asOwner(url, (sql) => sql.query<{ campaigns: number }>(counts))).rows
  assert.equal(saw?.campaigns, saw?.last)
  assert.equal((saw?.campaigns ?? 0) > 0 && (now?.campaigns ?? 0) > (saw?.campaigns ?? 0), true)
})

test('leaves no incomplete file behind', () => {
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith('.part')),
    [],
  )
})

async function newDatabaseHere() {
  const address = await newDatabase(url, `restored_${newId().toLowerCase()}`)
  return { address, there: kontorWith({ DATABASE_URL: address }) }
}

/** Writes a record and its number in one transaction, repeatedly. */
const restless = `
  const pg = (await import('pg')).default
  const client = new pg.Client(process.argv[1])
  await client.connect()
  for (let n = 1; ; n++) {
    await client.query(\`with tenant as (select id from tenants where slug = 'acme'),
      written as (
        insert into campaigns
          (tenant_id, id, name, type, currency, budget, start_date, end_date, created_at, updated_at)
        select id, $1, 'x', 'email', 'EUR', 0, now(), now(), now(), now() from tenant)
      insert into number_series select id, 'restless', '', 1 from tenant
      on conflict (tenant_id, series, period) do update set last = number_series.last + 1\`, ['c' + n])
    if (n === 20) console.log('writing')
  }`

/**
 * A hash over all rows, which have no order: PostgreSQL may read them by an index after it has analysed a table. Only
 * header and trailer depend on the time.
 */
const rowsOf = (path: string) => hash('sha256', linesOf(path).slice(1, -2).toSorted().join('\n'))
