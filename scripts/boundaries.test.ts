import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { tree } from './tree.fixtures.ts'
import { filesOf } from './boundaries.ts'
import { checkFolders } from './checks/folders.ts'
import { checkLinks } from './checks/links.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkSource } from './checks/source.ts'
import { checkName, checkText } from './checks/text.ts'

const rulesIn = (path: string, text: string) => checkSource(path, text).map(({ rule }) => rule)
const domain = 'server/src/modules/crm/leads/lead.actions.ts'

test('limits the length of files, functions and lines', () => {
  assert.deepEqual(rulesIn(domain, 'let a\n'.repeat(300)), [])
  assert.deepEqual(rulesIn(domain, 'let a\n'.repeat(301)), ['short-files'])
  assert.deepEqual(rulesIn('server/src/core/data/records.ts', 'let a\n'.repeat(201)), ['short-files'])
  const lines = (count: number) => 'call()\n'.repeat(count)
  assert.deepEqual(rulesIn(domain, `function long() {\n${lines(68)}}`), [])
  assert.deepEqual(rulesIn(domain, `function long() {\n${lines(69)}}`), ['short-functions'])
  assert.deepEqual(rulesIn(domain, `const long = () => {\n${lines(69)}}`), ['short-functions'])
  assert.deepEqual(rulesIn(domain, `class A { long() {\n${lines(69)}} }`), ['short-functions'])
  assert.deepEqual(rulesIn(domain, `// ${'x'.repeat(117)}`), [])
  assert.deepEqual(rulesIn(domain, `// ${'x'.repeat(118)}`), ['short-lines'])
  const long = `// ${'x'.repeat(118)}\n${'let a: any\n'.repeat(301)}`
  assert.deepEqual([...new Set(rulesIn('sdk/src/generated/types/leads.ts', long))], ['no-any'])
})

test('limits the number of source files in a folder of the server and the SDK', () => {
  const folder = 'server/src/modules/crm/leads'
  const files = (count: number, ending = '') =>
    Array.from({ length: count }, (_, index) => `${folder}/lead.rule-${index}${ending}.ts`)
  const faults = (...paths: string[]) => checkFolders(paths).map(({ path, rule }) => [path, rule])
  assert.deepEqual(faults(...files(20)), [])
  assert.deepEqual(faults(...files(21)), [[folder, 'small-folders']])
  const tests = ['.test', '.fixtures', '.factory'].flatMap((ending) => files(21, ending))
  assert.deepEqual(faults(...files(20), ...tests, `${folder}/golden/lead.ts`, `${folder}/lead.sql`), [])
  assert.deepEqual(faults(...files(21).map((path) => path.replace('server/src', 'demo'))), [])
  const inSdk = (part: string) => files(21).map((path) => path.replace(folder, `sdk/src/${part}`))
  assert.deepEqual(faults(...inSdk('cli')), [['sdk/src/cli', 'small-folders']])
  assert.deepEqual(faults(...inSdk('generated/types')), [])
})

test('allows only config.ts to read the environment', () => {
  const ways = [
    'process.env.HOME',
    `process['env']`,
    'const { env } = process',
    `import { env } from 'node:process'`,
    `process.loadEnvFile('.env')`,
  ]
  for (const way of ways) {
    assert.deepEqual(rulesIn(domain, way), ['settings-in-config'], way)
    assert.deepEqual(rulesIn('server/src/runtime/config/config.ts', way), [], way)
    assert.deepEqual(rulesIn('scripts/test.ts', way), [], way)
    assert.deepEqual(rulesIn('server/src/modules/crm/leads/lead.test.ts', way), [], way)
  }
  assert.deepEqual(rulesIn(domain, 'process.pid'), [])
})

test('allows only clock.ts to read the time', () => {
  const ways = [
    'new Date()',
    `new Date('2026-11-21')`,
    'Date.now()',
    'Temporal.Now.instant()',
    'const D = Date',
    'globalThis.Date',
  ]
  for (const way of ways) {
    assert.deepEqual(rulesIn(domain, way), ['one-clock'], way)
    assert.deepEqual(rulesIn('server/src/runtime/clock.ts', way), [], way)
    assert.deepEqual(rulesIn('server/src/runtime/database/protocol/types.ts', way), [], way)
    assert.deepEqual(rulesIn('server/test/test-app.ts', way), [], way)
    assert.deepEqual(rulesIn('bench/load.ts', way), [], way)
  }
  assert.deepEqual(
    rulesIn(domain, 'const a: Date = b; Temporal.Instant.from(text); fields.Date; ({ Date: 1 })'),
    [],
  )
})

test('allows only pipeline.ts to use private interfaces of pg', () => {
  const ways = [
    'class A extends pg.Query {}',
    'pg.utils.prepareValue(1)',
    'const { utils } = pg as unknown as { utils: object }',
    `import pg from 'pg'\nconst { stream } = (client as { connection: { stream: Duplex } }).connection`,
  ]
  for (const way of ways) {
    assert.ok(
      rulesIn('server/src/runtime/database/client.ts', way).includes('only-pipeline-uses-private-pg'),
      way,
    )
    assert.deepEqual(rulesIn('server/src/runtime/database/protocol/pipeline.ts', way), [], way)
  }
  assert.deepEqual(
    rulesIn('server/src/runtime/database/client.ts', 'new pg.Client({ connectionString })'),
    [],
  )
})

test('allows one declaration of any', () => {
  assert.deepEqual(rulesIn(domain, 'let a: any'), ['no-any'])
  assert.deepEqual(rulesIn(domain, 'let a = b as Record<string, any>'), ['no-any'])
  assert.deepEqual(rulesIn('server/src/core/resource/definition.ts', 'export type Any = any'), [])
  assert.deepEqual(rulesIn('server/src/core/resource/definition.ts', 'export type Other = any; let a: any'), [
    'no-any',
    'no-any',
  ])
})

test('rejects an update that writes a state', () => {
  const ways = [
    `update(ctx, leads, before, { status: 'lost' })`,
    'update(ctx, leads, before, { name, status })',
    `update(ctx, deals, before, { ...patch, ...(isWon && { stage: 'won' }) })`,
  ]
  for (const way of ways) assert.deepEqual(rulesIn(domain, way), ['states-change-by-transition'], way)
  const others = [
    'update(ctx, leads, before, { ...patch, ...valuesOf({ status }), name: nameOf({ status }) })',
    `writeTransition(ctx, leads, before, 'lose', { status: 'lost' })`,
    `db.updateTable('jobs').set({ status: 'done' })`,
  ]
  for (const other of others) assert.deepEqual(rulesIn(domain, other), [], other)
})

test('rejects flags and callbacks in record functions', () => {
  const records = 'server/src/core/data/records.ts'
  assert.deepEqual(rulesIn(records, 'function find(id: string, deleted: boolean) {}'), [
    'no-flags-or-callbacks-in-records',
  ])
  assert.deepEqual(rulesIn(records, 'const find = (then: () => void) => then()'), [
    'no-flags-or-callbacks-in-records',
  ])
  assert.deepEqual(rulesIn(records, 'function find(id: string, includes?: string) {}'), [])
})

const migrated = (text: string) =>
  checkMigrations([
    { path: 'server/migrations/1.sql', text: `create table users (id text primary key);\n${text}` },
    {
      path: 'server/migrations/2.sql',
      text: 'create table customers (tenant_id text, id text, primary key (tenant_id, id));',
    },
  ]).map(({ rule, line }) => `${line} ${rule}`)

const leads = (...items: string[]) =>
  `create table leads (\n  tenant_id text not null,\n  ${items.join(',\n  ')}\n);`

test('requires keys of tenant tables to begin with the tenant', () => {
  assert.deepEqual(migrated(leads('id text primary key')), ['4 keys-begin-with-tenant'])
  assert.deepEqual(migrated(leads('id text', 'primary key (id)')), ['5 keys-begin-with-tenant'])
  assert.deepEqual(migrated(leads('email text unique')), ['4 keys-begin-with-tenant'])
  assert.deepEqual(migrated(leads('constraint leads__email__unique unique (email, tenant_id)')), [
    '4 keys-begin-with-tenant',
  ])
  assert.deepEqual(migrated(leads('customer_id text references customers (id)')), [
    '4 keys-begin-with-tenant',
  ])
  assert.deepEqual(migrated(leads('foreign key (customer_id) references customers (id)')), [
    '4 keys-begin-with-tenant',
  ])
  const late =
    'alter table leads add constraint leads__customer foreign key (customer_id)\n  references customers (id);'
  assert.deepEqual(migrated(`${leads('id text')}\n${late}`), ['6 keys-begin-with-tenant'])
  const unique = 'create unique index leads__email on leads (lower(email));'
  assert.deepEqual(migrated(`${leads('id text')}\n${unique}`), ['6 keys-begin-with-tenant'])
})

test('rejects serial keys and triggers on tenant tables', () => {
  assert.deepEqual(migrated(leads('id bigserial')), ['4 no-serial-keys'])
  assert.deepEqual(migrated(leads('id bigint generated always as identity')), ['4 no-serial-keys'])
  const trigger = 'create trigger watch after insert on leads for each row execute function watch();'
  assert.deepEqual(migrated(`${leads('id text')}\n${trigger}`), ['6 no-triggers'])
})

test('accepts a valid migration', () => {
  const right = leads(
    `id text collate "C" not null default 'unique; -- no'`,
    'user_id text references users (id) -- an account has no tenant; unique',
    'amount numeric(10, 2) check (amount in (1, 2))',
    'primary key (tenant_id, id)',
    'constraint leads__customer_id__exists foreign key (tenant_id, id)\n    references customers (tenant_id, id)',
  )
  const rest = `create unique index leads__email__unique on leads (tenant_id, lower(email)) where id is null;
    create index on leads using gin (id);
    create function f() returns void language sql as $$ create table x (tenant_id text unique); $$;
    create table attempts (id bigint generated always as identity primary key, email text unique);`
  assert.deepEqual(migrated(`${right}\n${rest}`), [])
})

test('rejects names of machines, registries and secrets in texts', () => {
  const rules = (text: string) => checkText('README.md', text).map(({ rule }) => rule)
  const slash = '/'
  for (const path of ['home/anna/kontor', 'work/main', 'root/.npmrc', 'tmp/kontor', 'Users/anna/x/y']) {
    assert.deepEqual(rules(`in ${slash}${path}`), ['no-machine-paths'], path)
  }
  const [host, key] = ['registry', 'PRIVATE KEY']
  assert.deepEqual(rules(`https://${host}.example.org/x`), ['no-registry-hosts'])
  assert.deepEqual(rules(`${host}=http://10.0.0.1/`), ['no-registry-hosts'])
  assert.deepEqual(rules(`-----BEGIN ${key}-----`), ['no-secrets'])
  assert.deepEqual(rules(`key AKIA${'Z'.repeat(16)}`), ['no-secrets'])
  const folder = 'work'
  assert.deepEqual(
    rules(`GET /api/v1/users/1, /var/lib/kontor, https://example.com/${folder}/x, homework/x`),
    [],
  )
  assert.equal(checkName('.env').length, 1)
  assert.equal(checkName('server/key.pem').length, 1)
  assert.deepEqual([...checkName('.env.example'), ...checkName('server/src/keys.ts')], [])
})

test('checks committed and new files, and skips ignored ones', () => {
  const root = tree({ '.gitignore': 'ignored/', 'a.ts': '', 'ignored/b.ts': '', 'c/d.ts': '' })
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  execFileSync('git', ['add', 'a.ts'], { cwd: root })
  assert.deepEqual(filesOf(root), ['.gitignore', 'a.ts', 'c/d.ts'])
})

test('rejects missing paths and broken links in the documentation', () => {
  const root = tree({ 'docs/a.md': '', 'server/src/a.ts': '' })
  const messages = (text: string) => checkLinks(root, 'docs/b.md', text).map(({ message }) => message)
  assert.deepEqual(
    messages('`server/src/a.ts` and [a](a.md), [site](https://example.com), [here](#here)'),
    [],
  )
  assert.deepEqual(messages('`server/src/b.ts`\n[b](c.md#part)'), [
    'There is no server/src/b.ts.',
    'There is no docs/c.md.',
  ])
})
