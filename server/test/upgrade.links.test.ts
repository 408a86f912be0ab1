/** An upgrade preserves the links of customers, and leaves none in clear text. */
import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { openDatabase, openOwner } from '#runtime/database/open'
import { columnOf } from '#runtime/encryption'
import { newId } from '#runtime/ids'
import { emptyDatabase } from './test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-keys-'))
after(() => rmSync(folder, { recursive: true }))
const newToken = () => randomBytes(24).toString('base64url')
const ids = { acme: newId(), globex: newId() }
const tokens = Array.from({ length: 450 }, newToken)
const linkOf = (token: string) => `https://kontor.example/i/${token}`
const [first = '', second = ''] = tokens

const tenantsAndCustomers = `
  insert into tenants (id, slug, name, currency, timezone, created_at, updated_at)
    select id, id, id, 'USD', 'UTC', now(), now() from unnest(array['${ids.acme}', '${ids.globex}']) id;
  insert into customers (
    tenant_id, id, customer_number, type, email, currency, acquisition_date, created_at, updated_at
  ) select id, 'c', 'c', 'business', 'c@example.com', 'USD', now(), now(), now() from tenants;`

const invoices = `
  insert into invoices (
    tenant_id, id, type, status, customer_id, currency, issue_date, due_date, prices_include_tax, subtotal_amount,
    discount_amount, order_discount_amount, tax_amount, shipping_amount, total_amount, credited_amount, late_fee_amount,
    amount_paid, amount_due, tags, custom_fields, tax_treatment, is_imported, link_token, created_at, updated_at
  ) select case when n % 2 = 1 then '${ids.acme}' else '${ids.globex}' end, 'i' || lpad(n::text, 4, '0'),
      'standard', 'draft', 'c', 'USD',
      now(), now(), false, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, '{}', '{}', 'standard', false, token, now(), now()
    from unnest($1::text[]) with ordinality t (token, n);`

const mails = `
  insert into mails (tenant_id, id, recipient, subject, body, html, state, due_at, created_at)
  select '${ids.acme}', state, 'c@example.com', 's', E'Hello\n\nShow\n' || link || E'\n',
    '<a href="' || link || '">Show</a><p>' || link || '</p>', state, now(), now()
  from (values ('pending', $1), ('sent', $2), ('failed', $2)) m (state, link)`

const others = [
  `insert into idempotency_keys (tenant_id, caller, key, fingerprint, status, body, created_at)
   values ('${ids.acme}', 'c', 'k', 'f', 200, '{"data":{"public_url":"${linkOf(first)}"}}', now()),
     ('${ids.acme}', 'c', 'l', 'f', 204, '', now())`,
  `insert into payment_checkouts (tenant_id, id, gateway, session_id, url, customer_id, amount, currency, is_shared,
     expires_at, created_at)
   values ('${ids.globex}', 'p', 'stripe', 's', 'https://pay.example/${first}', 'c', 1, 'USD', true, now(), now())`,
]

const dumped = `select coalesce(string_agg(t::text, ''), '') as text from (
  select to_jsonb(i) from invoices i union all select to_jsonb(m) from mails m
  union all select to_jsonb(k) from idempotency_keys k union all select to_jsonb(p) from payment_checkouts p) t`

test('finds links by their hash after the upgrade, encrypts them, and leaves none in clear text', async () => {
  const ownerUrl = await emptyDatabase()
  const owner = await openOwner(ownerUrl)
  after(() => owner.end())
  const select = async (text: string, values: unknown[] = []) =>
    (await owner.query<Record<string, string>>(text, values)).rows
  await migrate(owner, '20261123_1250_closed_periods.sql')
  await owner.query(tenantsAndCustomers)
  await owner.query(invoices, [tokens])
  await owner.query(mails, [linkOf(first), linkOf(second)])
  for (const statement of others) await owner.query(statement)

  const keys = { secrets: [], folder }
  const { pool, encryption, migrated } = await openDatabase({ ownerUrl, poolSize: 1, keys })
  await pool.end()
  assert.deepEqual(migrated.warnings, [])
  const path = join(folder, 'encryption.key')
  assert.equal(statSync(path).mode & 0o777, 0o600)

  const stored = await select('select tenant_id, link_hash, link_secret from invoices order by id')
  assert.equal(stored.length, tokens.length)
  for (const [index, token] of tokens.entries()) {
    const { tenant_id = '', link_hash, link_secret = '' } = stored[index] ?? {}
    assert.equal(link_hash, hash('sha256', token, 'hex'))
    assert.equal(encryption.decrypt(link_secret, columnOf(tenant_id, 'invoices', 'link_secret')), token)
  }
  const found = await select('select * from invoice_of_link($1)', [hash('sha256', first, 'hex')])
  assert.deepEqual(found, [{ tenant_id: ids.acme, invoice_id: 'i0001' }])

  const sent = await select('select id, link, body, html from mails order by id')
  for (const { body, html } of sent) {
    assert.equal(body, 'Hello\n\nShow\nhttps://link.invalid\n')
    assert.equal(html, '<a href="https://link.invalid">Show</a><p>https://link.invalid</p>')
  }
  const links = sent.map(({ link }) => link && encryption.decrypt(link, columnOf(ids.acme, 'mails', 'link')))
  assert.deepEqual(links, [null, linkOf(first), null])
  const bodies = await select('select body from idempotency_keys order by key')
  assert.deepEqual(
    bodies.map(({ body = '' }) => encryption.decrypt(body, columnOf(ids.acme, 'idempotency_keys', 'body'))),
    [`{"data":{"public_url":"${linkOf(first)}"}}`, ''],
  )
  const [checkout] = await select('select url from payment_checkouts')
  assert.equal(
    encryption.decrypt(checkout?.url ?? '', columnOf(ids.globex, 'payment_checkouts', 'url')),
    `https://pay.example/${first}`,
  )
  const [{ text = '' } = {}] = await select(dumped)
  assert.ok(text.includes(hash('sha256', first, 'hex')))
  assert.deepEqual(
    tokens.filter((token) => text.includes(token)),
    [],
  )

  // A second start encrypts nothing again, and uses the same key.
  await (await openDatabase({ ownerUrl, poolSize: 1, keys })).pool.end()
  assert.deepEqual(await select('select tenant_id, link_hash, link_secret from invoices order by id'), stored)
})

test('warns about a missing key, and decrypts with earlier keys in the setting', async () => {
  const ownerUrl = await emptyDatabase()
  const [old, fresh] = [randomBytes(24).toString('base64'), randomBytes(32).toString('base64')]
  const opened = async (secrets: string[], own?: string) => {
    const { pool, ...rest } = await openDatabase({ ownerUrl, poolSize: 1, keys: { secrets, folder: own } })
    await pool.end()
    return rest
  }
  const before = await opened([old])
  const value = before.encryption.encrypt('secret', 'about')
  const lost = await opened([fresh])
  assert.equal(lost.encryption.decrypt(value, 'about'), null)
  assert.match(
    lost.migrated.warnings.join(),
    new RegExp(`${before.encryption.keyIds[0]} was used before and is missing`),
  )
  const both = await opened([fresh, old])
  assert.equal(both.encryption.decrypt(value, 'about'), 'secret')
  assert.equal(both.encryption.decrypt(value, 'about something else'), null)
  assert.deepEqual(both.migrated.warnings, [])
  assert.ok(both.encryption.encrypt('x', '').startsWith(String(both.encryption.keyIds[0])))
  // Without a setting and a folder for the key, the key is in the database, and the start warns about it.
  const stored = await opened([])
  assert.match(stored.migrated.warnings.join(), /KONTOR_ENCRYPTION_KEY to a secret/)
  const again = await opened([])
  assert.equal(again.encryption.decrypt(stored.encryption.encrypt('x', ''), ''), 'x')
})

test('rejects a damaged key file', async () => {
  const own = mkdtempSync(join(tmpdir(), 'kontor-keys-'))
  after(() => rmSync(own, { recursive: true }))
  writeFileSync(join(own, 'encryption.key'), 'short\n')
  const open = openDatabase({
    ownerUrl: await emptyDatabase(),
    poolSize: 1,
    keys: { secrets: [], folder: own },
  })
  await assert.rejects(open, /encryption\.key is damaged/)
  assert.equal(readFileSync(join(own, 'encryption.key'), 'utf8'), 'short\n')
})

test('encrypts values of the key in the database again with another key, and removes it', async () => {
  const ownerUrl = await emptyDatabase()
  const owner = await openOwner(ownerUrl)
  after(() => owner.end())
  const opened = async (secrets: string[]) => {
    const { pool, encryption } = await openDatabase({
      ownerUrl,
      poolSize: 1,
      keys: { secrets, folder: undefined },
    })
    await pool.end()
    return encryption
  }
  const stored = await opened([])
  await owner.query(tenantsAndCustomers)
  const about = columnOf(ids.acme, 'mails', 'link')
  const insert = `insert into mails (tenant_id, id, recipient, subject, body, link, due_at, created_at)
    values ('${ids.acme}', $1, 'c', 's', 'b', $2, now(), now())`
  await owner.query(insert, ['one', stored.encrypt('first', about)])
  await owner.query(insert, ['two', stored.encrypt('second', about)])
  const keysStored = async () =>
    (await owner.query(`select key from installation where key like 'encryption_key%' order by key`)).rows
  assert.equal((await keysStored()).length, 2)
  const fresh = await opened(['a secret that only the setting contains'])
  const { rows: rewritten } = await owner.query<{ link: string }>('select link from mails order by id')
  assert.deepEqual(
    rewritten.map(({ link }) => stored.decrypt(link, about)),
    [null, null],
  )
  assert.equal(fresh.decrypt(rewritten[0]?.link ?? '', about), 'first')
  assert.deepEqual(await keysStored(), [{ key: `encryption_key:${fresh.keyIds[0]}` }])
})
