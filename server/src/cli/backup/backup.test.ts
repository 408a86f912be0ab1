import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { allMigrations } from '../../platform/database/migrate.ts'
import { newId } from '../../platform/ids.ts'
import { asOwner, contentOf, kontorWith, newDatabase, newFolder, runningDatabase } from '../cli.fixtures.ts'
import { LineWriter } from './format.ts'
import { inOrder } from './tables.ts'

const { dataDir, url } = await runningDatabase()
const kontor = kontorWith({ KONTOR_DATA_DIR: dataDir })
const folder = newFolder()
const file = join(folder, 'all.kontor')

/** Two tenants with every kind of value that is easily bent on the way, and the circle of leads and customers. */
await kontor('tenant', 'create', '--slug', 'acme', '--name', 'Acme')
await kontor('tenant', 'create', '--slug', 'globex', '--name', 'Globex')
await kontor('user', 'create', '--tenant', 'acme', '--email', 'ann@acme.example', '--name', 'Ann "A" O\'Neil\\', '--role', 'owner')
await kontor('user', 'create', '--tenant', 'globex', '--email', 'ann@acme.example', '--name', 'Ann')
await kontor('user', 'create', '--tenant', 'globex', '--email', 'gus@globex.example', '--name', 'Gus', '--role', 'owner')
await kontor('token', 'create', '--tenant', 'acme', '--email', 'ann@acme.example')
await asOwner(url, (sql) => sql.query(`
  update tenants set settings = '{"large": 12345678901234567890.12345, "null": null, "text": "ü\\u2028\\" \\\\ \\n 漢字 😀"}';
  insert into leads (tenant_id, id, email, source, contact_info, lead_score, estimated_value, probability, tags, notes, created_at, updated_at)
    select t.id, 'lead-' || n, 'l' || n || '@x.example', 'website', '{"n": null}', '{"total_score": 1, "exact": 1.10}', 9007199254740993 + n, 5,
      array['a,b', 'c"d', 'e\\f', '{}', '', 'NULL'], case when n = 7 then repeat('line' || chr(10), 300000) end,
      '2026-01-01T00:00:00.001Z'::timestamptz + n * interval '1 second', 'infinity'
    from tenants t, generate_series(1, 1200) n;
  insert into customers (tenant_id, id, customer_number, type, email, currency, lead_id, acquisition_date, created_at, updated_at)
    select t.id, 'customer-' || n, 'C' || n, 'business', 'c' || n || '@x.example', 'EUR', 'lead-' || n, now(), now(), now()
    from tenants t, generate_series(1, 40) n;
  update leads set organization_id = 'customer-' || (1 + substr(id, 6)::integer % 40) where substr(id, 6)::integer % 3 = 0;
  insert into events (tenant_id, id, type, entity_type, entity_id, changes, data, previous, created_at)
    select id, 'event-1', 'x', 'x', 'x', 'null'::jsonb, '[]'::jsonb, 'null'::jsonb, now() from tenants union all
    select id, 'event-2', 'x', 'x', 'x', '"text"', '1e400', null, now() from tenants;
  insert into rate_limits (subject, window_start, used) values ('x', now(), 1);
  insert into login_attempts (email_hash, attempted_at) values ('x', now());
`))

const fresh = async () => {
  const address = await newDatabase(url, `restored_${newId().toLowerCase()}`)
  return { address, there: kontorWith({ DATABASE_URL: address }) }
}

describe('backup and restore', () => {
  it('bring every row of every table back as it was, into another folder', async () => {
    const saved = await kontor('backup', file, '--json')
    assert.equal(saved.code, 0, saved.err)
    assert.deepEqual([saved.json.tenants, saved.json.rows.leads, saved.json.rows.customers, saved.json.rows.users], [2, 2400, 80, 2])
    for (const name of ['rate_limits', 'login_attempts', 'installation', 'migrations']) assert.equal(name in saved.json.rows, false)
    assert.equal(saved.json.bytes, statSync(file).size)
    assert.equal(statSync(file).mode & 0o777, 0o600)

    const other = await runningDatabase()
    const there = kontorWith({ KONTOR_DATA_DIR: other.dataDir })
    const restored = await there('restore', file, '--json')
    assert.equal(restored.code, 0, restored.err)
    assert.deepEqual(restored.json.rows, saved.json.rows)
    const [before, after] = [await contentOf(url), await contentOf(other.url)]
    assert.deepEqual(after, before)
    assert.equal(Object.keys(after).length > 10, true)
    assert.equal((await there('tenant', 'list')).out, (await kontor('tenant', 'list')).out)

    const second = await there('restore', file)
    assert.deepEqual([second.code, second.err.includes('has tenants already')], [1, true])
    assert.equal((await there('user', 'create', '--tenant', 'acme', '--email', 'new@acme.example', '--name', 'N', '--role', 'viewer')).code, 0)
  })

  it('save one tenant with its users and nothing of the others', async () => {
    const one = join(folder, 'acme.kontor')
    const saved = await kontor('backup', one, '--tenant', 'acme', '--json')
    assert.equal(saved.code, 0, saved.err)
    const text = gunzipSync(readFileSync(one)).toString()
    assert.doesNotMatch(text, /globex/)
    const { address, there } = await fresh()
    assert.match((await there('restore', one)).out, /rows of 1 tenant as of/)
    const { rows: users } = await asOwner(address, (sql) => sql.query('select email from users'))
    assert.deepEqual(users, [{ email: 'ann@acme.example' }])
    const leads = (where: string) => (sql: Parameters<Parameters<typeof asOwner>[1]>[0]) =>
      sql.query(`select md5(string_agg(to_jsonb(l)::text, ',' order by id)) from leads l where tenant_id = (select id from tenants where ${where})`)
    assert.deepEqual((await asOwner(address, leads('true'))).rows, (await asOwner(url, leads(`slug = 'acme'`))).rows)
    const taken = await kontor('restore', one)
    assert.deepEqual([taken.code, taken.out], [1, ''])
  })

  it('stream to standard output', async () => {
    const { code, bytes, err } = await kontor('backup', '-')
    assert.equal(code, 0, err)
    assert.match(err, /^Saved \d+ rows of 2 tenants$/)
    const piped = join(folder, 'piped.kontor')
    writeFileSync(piped, bytes)
    const { address, there } = await fresh()
    assert.equal((await there('restore', piped)).code, 0)
    assert.deepEqual(await contentOf(address), await contentOf(url))
  })

  it('work for an owner of the schema who is no superuser', async () => {
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

  it('refuse a file that is cut off, changed, or something else, and leave nothing', async () => {
    const whole = readFileSync(file)
    const text = gunzipSync(whole).toString()
    const flipped = (at: number) => whole.with(at, (whole[at] ?? 0) ^ 1)
    const broken: [RegExp, Uint8Array][] = [
      [/is cut off/, whole.subarray(0, whole.length >> 1)],
      [/is cut off/, whole.subarray(0, -1)],
      [/is damaged|is cut off|is not a backup/, flipped(whole.length >> 1)],
      [/is damaged|is cut off|is not a backup/, flipped(whole.length >> 3)],
      [/is damaged/, flipped(whole.length - 6)],
      [/is cut off/, gzipSync(text.slice(0, text.lastIndexOf('{"trailer"')))],
      [/its checksum is wrong/, gzipSync(text.replace('ann@acme', 'amn@acme'))],
      [/its checksum is wrong/, gzipSync(text.replace('"tenants":2', '"tenants":3'))],
      [/is not a backup/, gzipSync('{"some":"thing"}\n')],
      [/is not a backup/, new Uint8Array(Buffer.from('plain text'))],
      [/is cut off/, new Uint8Array()],
      [/newer version/, gzipSync(text.replace('"kontor_backup":1', '"kontor_backup":2'))],
    ]
    const { address, there } = await fresh()
    const path = join(folder, 'broken.kontor')
    for (const [sentence, bytes] of broken) {
      writeFileSync(path, bytes)
      const { code, err, out } = await there('restore', path)
      assert.deepEqual([code, out], [1, ''], String(sentence))
      assert.match(err, sentence)
    }
    const { rows } = await asOwner(address, (sql) => sql.query(`select 1 from pg_tables where schemaname = 'public'`))
    assert.deepEqual(rows, [])
    assert.match((await there('restore', join(folder, 'missing'))).err, /There is no file/)
    assert.equal((await there('restore', file)).code, 0)
  })

  it('undo everything when a row cannot be written', async () => {
    const writer = new LineWriter()
    const { tables, header, tenants } = parts(file)
    const lines = [
      writer.header(header),
      writer.rows('tenants', tenants),
      writer.rows('users', ['{"id":"x"}']),
      writer.trailer(),
    ]
    assert.equal(tables.includes('users'), true)
    const path = join(folder, 'wrong.kontor')
    writeFileSync(path, gzipSync(lines.join('')))
    const { address, there } = await fresh()
    const { code, err } = await there('restore', path)
    assert.equal(code, 1)
    assert.match(err, /null value in column/)
    const content = await contentOf(address)
    assert.equal(Object.values(content).every((rows) => rows.startsWith('0 ')), true)
    assert.equal((await there('restore', file)).code, 0)
  })

  it('refuse what another version made, and bring up to date what an older one made', async () => {
    const rewrite = (change: (migrations: { name: string; checksum: string }[]) => unknown) => {
      const [first = '', ...rest] = linesOf(file)
      const header = JSON.parse(first)
      const writer = new LineWriter()
      writer.header({ ...header, migrations: change(header.migrations) })
      const path = join(folder, 'rewritten.kontor')
      writeFileSync(path, gzipSync([JSON.stringify({ ...header, migrations: change(header.migrations) }), ...rest].join('\n')))
      return path
    }
    const { there } = await fresh()
    const newer = await there('restore', rewrite((own) => [...own, { name: '99990101_0000_later.sql', checksum: 'x' }]))
    assert.match(newer.err, /newer version of Kontor: it has the migration 99990101_0000_later/)
    const edited = await there('restore', rewrite(([one, ...own]) => [{ ...one, checksum: 'x' }, ...own]))
    assert.match(edited.err, /another text of the migration/)
    const skipping = await there('restore', rewrite((own) => own.slice(1)))
    assert.match(skipping.err, /was made without the migration/)
    await there('migrate')
    const behind = await there('restore', old())
    assert.match(behind.err, /newer than the backup/)
    const { there: empty } = await fresh()
    const restored = await empty('restore', old(), '--json')
    assert.equal(restored.code, 0, restored.err)
    assert.deepEqual(restored.json.applied, allMigrations().slice(1).map(({ name }) => name))
    assert.equal((await empty('tenant', 'list', '--json')).json[0].slug, 'acme')
  })

  it('save one moment while others write', async () => {
    const writer = spawn(process.execPath, ['-e', restless, url], { stdio: ['ignore', 'pipe', 'inherit'], cwd: import.meta.dirname })
    await once(writer.stdout, 'data')
    const busy = join(folder, 'busy.kontor')
    const saved = await kontor('backup', busy, '--json')
    writer.kill()
    await once(writer, 'exit')
    assert.equal(saved.code, 0, saved.err)
    const { address, there } = await fresh()
    assert.equal((await there('restore', busy)).code, 0)
    const { rows } = await asOwner(address, (sql) => sql.query(`select
      (select count(*) from campaigns)::integer as campaigns, (select sum(last) from number_series where series = 'restless')::integer as last`))
    assert.equal(rows[0].campaigns, rows[0].last)
    assert.equal(rows[0].campaigns > 0, true)
  })

  it('leave no half a file behind', () => {
    assert.deepEqual(readdirSync(folder).filter((name) => name.endsWith('.part')), [])
    assert.equal(existsSync(join(folder, 'x')), false)
  })
})

/** Writes a record and its number in one transaction, again and again, in both tenants. */
const restless = `
  const pg = (await import('pg')).default
  const client = new pg.Client(process.argv[1])
  await client.connect()
  for (let n = 1; ; n++) {
    await client.query(\`with tenant as (select id from tenants where slug = 'acme'),
      written as (insert into campaigns (tenant_id, id, name, created_at, updated_at) select id, $1, 'x', now(), now() from tenant)
      insert into number_series select id, 'restless', '', 1 from tenant
      on conflict (tenant_id, series, period) do update set last = number_series.last + 1\`, ['c' + n])
    if (n === 20) console.log('writing')
  }`

function linesOf(path: string): string[] {
  return gunzipSync(readFileSync(path)).toString().split('\n')
}

/** A hash over all the rows; only header and trailer tell of the moment. */
const rowsOf = (path: string) => hash('sha256', linesOf(path).slice(1, -2).join('\n'))

function parts(path: string) {
  const lines = linesOf(path)
  const header = JSON.parse(lines[0] ?? '')
  const tenants = lines.filter((line) => line.startsWith('["tenants",')).map((line) => line.slice('["tenants",'.length, -1))
  return { header, tenants, tables: header.tables as string[] }
}

/** A backup as the first migration alone would have made it. */
function old() {
  const writer = new LineWriter()
  const { header, tenants } = parts(file)
  const text = [
    writer.header({ ...header, migrations: header.migrations.slice(0, 1), tables: ['tenants'], deferred: [] }),
    writer.rows('tenants', tenants),
    writer.trailer(),
  ]
  const path = join(folder, 'old.kontor')
  writeFileSync(path, gzipSync(text.join('')))
  return path
}

describe('the order of tables', () => {
  const reference = (table: string, to: string, nullable: string[] = []) => ({ table, to, nullable, columns: ['x'], toColumns: ['x'] })

  it('puts first what is referred to', () => {
    const { order, deferred } = inOrder(['a', 'b', 'c'], [reference('a', 'b'), reference('b', 'c')])
    assert.deepEqual([order, deferred], [['c', 'b', 'a'], []])
  })

  it('breaks circles where a column may be empty, and only circles', () => {
    const circle = [reference('a', 'b', ['b_id']), reference('b', 'c'), reference('c', 'a'), reference('d', 'a', ['a_id']), reference('e', 'e', ['e_id'])]
    const { order, deferred } = inOrder(['d', 'c', 'b', 'a', 'e'], circle)
    assert.deepEqual(deferred, [{ table: 'e', columns: ['e_id'] }, { table: 'a', columns: ['b_id'] }])
    assert.equal(order.indexOf('a') < order.indexOf('c') && order.indexOf('c') < order.indexOf('b') && order.indexOf('a') < order.indexOf('d'), true)
  })

  it('says when there is no order', () => {
    assert.throws(() => inOrder(['a', 'b'], [reference('a', 'b'), reference('b', 'a')]), /need each other/)
  })
})
