import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { accountFor, SYSTEM_FOLDER } from '#runtime/postgres/account'
import { binariesOf } from '#runtime/postgres/binaries'
import { openEmbedded } from '#runtime/postgres/embedded'
import { nextEvent, until } from '#test/waiting'
import { fillTwoTenants } from './backup/backup.fixtures.ts'
import { asOwner, contentOf, kontorWith, newFolder } from './cli.fixtures.ts'

const dataDir = newFolder()
const account = await accountFor(dataDir)

/** The programs of an older version: from the folder KONTOR_TEST_OLD_POSTGRES, or from the operating system. */
const old = await newestOld(process.env['KONTOR_TEST_OLD_POSTGRES'])
const programs = old?.folder
const skip =
  programs !== undefined && existsSync(old?.initdb ?? '')
    ? process.platform === 'win32'
    : 'there is no older PostgreSQL: apt-get install postgresql-15, or set KONTOR_TEST_OLD_POSTGRES to its folder'

async function newestOld(folder: string | undefined) {
  for (const version of ['17', '16', '15']) {
    const found = await binariesOf(version, { folder, dataDir }, account)
    if (found) return found
  }
  return undefined
}

const password = 'of-the-old-cluster'
const folder = join(dataDir, 'postgres')
const kontor = kontorWith({ KONTOR_DATA_DIR: dataDir })
const major = () => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()

after(async () =>
  skip ? undefined : await (await openEmbedded({ dataDir, purpose: 'serve', durable: false })).stop(),
)

test('names the command for upgrading an older database, and the required programs', { skip }, async () => {
  createOldCluster()
  await assert.rejects(openEmbedded({ dataDir, purpose: 'serve' }), {
    message:
      `The database in ${folder} has the format of PostgreSQL ${major()}, but this version of Kontor runs ` +
      'PostgreSQL 18. Upgrade it with the command: npm run --silent kontor -- postgres upgrade',
  })
  const { code, err } = await kontor('postgres upgrade --programs', SYSTEM_FOLDER)
  assert.equal(code, 1)
  assert.match(err, /with the programs of PostgreSQL 1\d\. There are none in \/var\/lib\/kontor/)
})

let before: Record<string, string> = {}
let sequences: unknown

test('leaves the old database usable when the upgrade is killed', { skip }, async () => {
  await onOldServer(async (url) => {
    await fillTwoTenants(kontorWith({ DATABASE_URL: url }), url)
    before = await contentOf(url)
    sequences = await nextNumbers(url)
  })
  const child = startUpgrade()
  await until('the new database has tables', () => existsSync(join(`${folder}.upgrading`, 'rows.backup')))
  const ended = nextEvent(child, 'exit')
  child.kill('SIGKILL')
  await ended
  assert.equal(existsSync(`${folder}.upgrading`), true)
  // A killed process leaves its servers running. This is how the older version stops its server.
  run('pg_ctl', '-D', folder, '-w', '-m', 'fast', 'stop')
  await onOldServer(async (url) => assert.deepEqual(await contentOf(url), before))
})

test('keeps every row, the next numbers, roles and row-level security', { skip }, async () => {
  const from = major()
  const done = await kontor('postgres upgrade --json --programs', programs ?? '')
  assert.equal(done.code, 0, done.err)
  const { kept, ...said } = done.json
  assert.deepEqual([said.upgraded, said.from, said.to, said.rows.leads], [true, from, '18', 2400])
  assert.equal(kept, `${folder}.postgresql-${from}`)
  assert.equal(readFileSync(join(kept, 'PG_VERSION'), 'utf8').trim(), from)
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => /upgrad/.test(name)),
    [],
  )
  const server = await openEmbedded({ dataDir, purpose: 'serve', durable: false })
  try {
    assert.deepEqual(await contentOf(server.url), before)
    assert.deepEqual(await nextNumbers(server.url), sequences)
    await asOwner(server.url, async (sql) => {
      const { rows } = await sql.query<{ name: string; bypasses: boolean }>(
        `select rolname as name, rolsuper or rolbypassrls as bypasses from pg_roles where rolname like 'kontor\\_%'`,
      )
      assert.deepEqual(
        rows.map(({ bypasses }) => bypasses),
        [false],
      )
      await sql.query(`set role ${rows[0]?.name}`)
      assert.deepEqual((await sql.query('select 1 from leads')).rows, [])
    })
    const again = await kontor('user create --tenant acme --email new@acme.example --name New --role viewer')
    assert.equal(again.code, 0, again.err)
  } finally {
    await server.stop()
  }
  assert.match((await kontor('postgres upgrade')).out, /has the current version: nothing to do/)
})

test('completes an interrupted replacement of the folders', { skip }, async () => {
  renameSync(folder, `${folder}.upgraded`)
  const server = await openEmbedded({ dataDir, purpose: 'serve', durable: false })
  await server.stop()
  assert.equal(major(), '18')
  const users = await kontor('user list --json')
  assert.equal(users.json.length, 4)
})

test('upgrades only the embedded database, while no process uses it', async () => {
  const external = kontorWith({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  assert.match((await external('postgres upgrade')).err, /names another PostgreSQL server/)
  const empty = kontorWith({ KONTOR_DATA_DIR: newFolder() })
  assert.match((await empty('postgres upgrade')).err, /There is no database in/)
})

/** Returns the last values of the sequences in the schema. */
const nextNumbers = (url: string) =>
  asOwner(url, async (sql) => {
    const { rows } = await sql.query(
      `select sequencename::text as name, last_value from pg_sequences where schemaname = 'public'
         and sequencename !~ '^(login|password_reset)' order by 1`,
    )
    return rows
  })

const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs ?? '', 'bin', program), args, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: 'pipe',
  })

/** Creates a cluster like an older version of Kontor. */
function createOldCluster() {
  const secret = join(dataDir, 'secret')
  writeFileSync(secret, password)
  writeFileSync(join(dataDir, 'kontor.password'), password)
  mkdirSync(folder, { mode: 0o700 })
  if (account) for (const path of [folder, secret]) chownSync(path, account.uid, account.gid)
  chmodSync(dirname(folder), 0o755)
  run(
    'initdb',
    '-D',
    folder,
    '--username=kontor',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  )
}

/** Runs the old server while `work` runs. */
async function onOldServer(work: (url: string) => Promise<void>) {
  const { createServer } = await import('node:net')
  const probe = createServer().listen(0, '127.0.0.1')
  await nextEvent(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  run('pg_ctl', '-D', folder, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  try {
    const address = `postgres://kontor:${password}@127.0.0.1:${port}`
    await asOwner(`${address}/postgres`, async (sql) => {
      const { rowCount } = await sql.query(`select 1 from pg_database where datname = 'kontor'`)
      if (!rowCount) await sql.query('create database kontor')
    })
    await work(`${address}/kontor`)
  } finally {
    run('pg_ctl', '-D', folder, '-w', '-m', 'fast', 'stop')
  }
}

const startUpgrade = () =>
  spawn(
    process.execPath,
    [join(import.meta.dirname, '../cli.ts'), 'postgres', 'upgrade', '--programs', programs ?? ''],
    {
      env: { ...process.env, KONTOR_DATA_DIR: dataDir, DATABASE_URL: undefined },
      stdio: 'ignore',
    },
  )
