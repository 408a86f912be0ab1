/** Helpers for the erasure tests: records, copies of them, and a search over the whole database. */
import assert from 'node:assert/strict'
import { text as textOf } from 'node:stream/consumers'
import { filesIn, send, text } from '#features/documents/documents.fixtures'
import { startTestApp } from '#test/test-app'
import { kontorWith } from './cli.fixtures.ts'

export const testApp = await startTestApp()
export const { sql } = testApp
export const owner = await testApp.caller('acme', 'owner')
export const kontor = kontorWith({ DATABASE_URL: testApp.ownerUrl, KONTOR_DATA_DIR: testApp.config.dataDir })

export async function created(path: string, body: object): Promise<string> {
  const { status, body: response } = await owner.post(path, body)
  assert.equal(status, 201, JSON.stringify(response))
  return response.data.id
}

export async function done(response: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await response
  assert.equal(status < 300, true, JSON.stringify(body))
}

const tables = await sql(`
  select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    -- The keys of searches are hashes, in whose digits a number can occur by chance.
    and a.atttypid <> 'integer[]'::regtype
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')
  group by 1`)

/** Returns each column that contains one of the texts in any row of any table, and `files` if a file contains one. */
export async function leftOf(...texts: string[]): Promise<string[]> {
  const wanted = texts.map((each) => `%${each.toLowerCase()}%`)
  const found = (table: unknown, value: string) =>
    sql(`select from ${table} t where lower(${value}::text) like any($1) limit 1`, [wanted])
  const places: string[] = []
  for (const { name, columns } of tables) {
    if ((await found(name, 't')).length === 0) continue
    for (const column of columns as string[])
      if ((await found(name, `t."${column}"`)).length > 0)
        places.push(`${String(name).split('.')[1]}.${column}`)
  }
  for (const key of await filesIn(testApp)) {
    const { store } = testApp.app.runtime.files ?? {}
    const content = store ? await textOf(await store.get(key)) : ''
    if (texts.some((each) => content.includes(each))) places.push('files')
  }
  return [...new Set(places)].toSorted()
}

export const erase = (word: string, type: string, id: string) =>
  kontor(`erase ${word} --tenant acme --type ${type} --id ${id} --json`)

export async function erased(type: string, id: string) {
  const { code, err, json } = await erase('run', type, id)
  assert.equal(code, 0, err)
  return json
}

/**
 * Writes copies of a person to the places where the server stores them: an email, an import, a delivery, a response, a
 * job.
 */
export async function copy(id: string, name: string, email: string) {
  const [event] = await sql('select id from events where entity_id = $1 limit 1', [id])
  await sql(
    `with tenant as (select set_config('app.tenant_id', $1, true)), import as (
       insert into imports (tenant_id, id, entity_type, file_name, status, columns, user_id, version, created_at,
         updated_at, on_duplicate, date_order, decimal_comma, format)
       select $1, 'import-' || $2, 'contact', 'people.csv', 'completed', '{email}', $6, 1, now(), now(), 'skip',
         'dmy', false, 'csv' from tenant
     ), row as (
       insert into import_rows (tenant_id, import_id, number, cells, outcome, record_id, row_number)
       select $1, 'import-' || $2, 1, jsonb_build_array($3::text, $4::text), 'created', $2, 2
     ), file as (
       insert into import_files (tenant_id, import_id, part, bytes)
       select $1, 'import-' || $2, 0, convert_to($4, 'UTF8')
     ), payload as (
       insert into webhook_payloads (tenant_id, event_id, payload_mode, body, created_at)
       select $1, $5, 'full', jsonb_build_object('full_name', $3::text, 'email', $4::text)::text, now()
     ), key as (
       insert into idempotency_keys (tenant_id, caller, key, fingerprint, status, body, created_at)
       select $1, 'x', $2, 'x', 201, jsonb_build_object('id', $2::text, 'email', $4::text)::text, now()
     ), job as (
       insert into pgboss.job_common (id, name, group_id, data)
       select gen_random_uuid(), 'kontor', $1, jsonb_build_object('to', $4::text)
     )
     insert into mails (tenant_id, id, recipient, cc, subject, body, html, due_at, created_at)
     select $1, 'mail-' || $2 || n, (array[$4, 'boss@acme.example'])[n], array[$4], 'About ' || $3, 'Dear ' || $3,
       '<p>' || $3, now(), now() from generate_series(1, 2) n`,
    [testApp.tenants.acme, id, name, email, event?.['id'], owner.userId],
  )
}

/** Creates a contact with an activity, a document, a namesake, mentions in an opportunity, and copies. */
export async function createContact() {
  const name = 'Wilhelmina Drosselbart'
  const email = 'wilhelmina@drosselbart.example'
  const was = 'minchen@drosselbart.example'
  const phone = '+49 30 5557 4711'
  const person = { first_name: 'Wilhelmina', last_name: 'Drosselbart', phone }
  const id = await created('/crm/contacts', { ...person, email: was, notes: 'Likes tea', title: 'Dr.' })
  await done(owner.patch(`/crm/contacts/${id}`, { email, address: { street: 'Froschweg 7', city: 'Ulm' } }))
  const activity = await created('/crm/activities', {
    type: 'call',
    subject: `Call ${name}`,
    description: 'She moves to Froschweg 7.',
    activityable_type: 'contact',
    activityable_id: id,
    due_at: '2030-01-01T10:00:00Z',
  })
  const other = await created('/crm/customers', {
    company_name: 'Globus',
    email: 'info@globus.example',
    notes: 'irrelevant',
  })
  const opportunity = await created('/crm/opportunities', {
    name: `Deal with Wilhelmina  DROSSELBART`,
    customer_id: other,
    description: `Mail ${email}\nand ${was.toUpperCase()}, not to x${email}`,
    value: 10,
    currency: 'EUR',
    expected_close_date: '2030-01-01',
  })
  const homonym = await created('/crm/contacts', {
    ...person,
    email: 'other@example.com',
    phone: '1',
    notes: name,
  })
  const form = [['name', `Contract ${name}`]] as const
  await done(
    send(owner, `/crm/contacts/${id}/documents`, [...form, ['type', 'contract']], text(`${name} signs`)),
  )
  await copy(id, name, email)
  return { name, email, was, phone, id, activity, opportunity, homonym }
}
