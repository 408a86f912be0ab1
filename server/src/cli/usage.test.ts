import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kontorWith } from './cli.fixtures.ts'

// No command in this file may reach the database.
const kontor = kontorWith({ KONTOR_DATA_DIR: '/no/such/folder' })

test('reports the error of an invalid command line with exit code 2', async () => {
  const wrong: [line: string, sentence: RegExp][] = [
    ['', /Name a command/],
    ['tenants', /no command "tenants"/],
    ['tenant remove --slug x', /no command "tenant remove"/],
    ['tenant create', /needs --slug SLUG and --name NAME/],
    ['tenant list --color', /Unknown option '--color'/],
    ['tenant list more', /does not take "more"/],
    ['tenant create --slug A_B --name x', /must be lower-case/],
    ['tenant create --slug x --name x --currency XYZ', /not an ISO 4217 currency code/],
    ['tenant create --slug x --name x --timezone Mars/Base', /not a time zone/],
    ['user create --tenant acme --email nothing --name x', /valid email/],
    ['user create --tenant acme --email a@b.example --name x --password short', /at least 12/],
    ['user password --tenant acme --email a@b.example --password short', /at least 12/],
    ['token create --tenant acme --email a@b.example --days 400', /whole number from 1 to 365/],
    ['token create --tenant acme --email a@b.example --scope everything', /no scope everything/],
    ['token revoke 1', /needs --tenant SLUG/],
    ['token revoke --tenant acme', /needs ID/],
    ['backup', /needs FILE/],
    ['backup - --json', /name a file/],
    ['storage check --store ftp://x', /--store must look like s3:.*, or disk/],
    ['storage move', /needs --to URL/],
    ['storage move --to s3://host/bucket', /--to must name a key and its secret/],
    ['storage move --to s3://k:s@host/', /--to must name one bucket/],
    ['storage move --to s3://k:s@host/bucket?tls=no', /on or off as tls/],
    ['storage move --to disk', /are in .no.such.folder.files already/],
    ['restore one two', /does not take "two"/],
    ['webhook listen --port 65536', /--port must be a whole number from 0 to 65535/],
    ['webhook listen --answer 100', /--answer must be a whole number from 200 to 599/],
    ['webhook listen --answer 2e2', /--answer must be a whole number/],
    ['webhook', /no command "webhook"/],
  ]
  for (const [line, sentence] of wrong) {
    const { code, err, out } = await kontor(line)
    assert.deepEqual({ code, out }, { code: 2, out: '' }, `${line}: ${err}`)
    assert.match(err, sentence)
  }
})

test('prints the help of all commands, of a group, and of each command', async () => {
  const all = await kontor('--help')
  assert.equal(all.code, 0)
  const names = [...all.out.matchAll(/^ {2}(\w+(?: [\w-]+)?) {2,}/gm)].map(([, name]) => name ?? '')
  assert.deepEqual(names, [
    'tenant create',
    'tenant list',
    'user list',
    'user create',
    'user password',
    'user reset-second-factor',
    'token create',
    'token list',
    'token revoke',
    'migrate',
    'backup',
    'restore',
    'postgres upgrade',
    'distribute',
    'erase plan',
    'erase run',
    'webhook listen',
    'storage check',
    'storage move',
    'storage sweep',
  ])
  assert.equal((await kontor('help')).out, all.out)
  assert.match((await kontor('tenant --help')).out, /tenant create[^]*tenant list/)
  for (const name of names) {
    assert.match((await kontor(`${name} --help`)).out, new RegExp(`^Usage: .* ${name}\\b`))
  }
})
