import assert from 'node:assert/strict'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { test } from 'node:test'
import { filesIn, send, text } from '#features/documents/documents.fixtures'
import { startTestApp } from '#test/test-app'
import { asOwner, kontorWith, newDatabase, newFolder } from './cli.fixtures.ts'

const testApp = await startTestApp()
const { sql } = testApp
const owner = await testApp.caller('acme', 'owner')
const kontor = kontorWith({ DATABASE_URL: testApp.ownerUrl, KONTOR_DATA_DIR: testApp.config.dataDir })

async function created(path: string, body: object): Promise<string> {
  const { status, body: answer } = await owner.post(path, body)
  assert.equal(status, 201, JSON.stringify(answer))
  return answer.data.id
}

async function done(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer
  assert.equal(status < 300, true, JSON.stringify(body))
}

/** Returns each column that contains the text in any row of any table, in all schemas, and each such file. */
async function placesOf(wanted: string): Promise<string[]> {
  const columns = await sql(`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`)
  const places: string[] = []
  for (const { schema, table, column } of columns) {
    const rows = await sql(
      `select 1 from "${schema}"."${table}" where position(lower($1) in lower("${column}"::text)) > 0 limit 1`,
      [wanted],
    )
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  for (const key of await filesIn(testApp)) {
    const content = await textOf(await testApp.app.runtime.files!.store.get(key))
    if (content.includes(wanted)) places.push('files')
  }
  return places.toSorted()
}

async function leftOf(...texts: string[]) {
  const places = await Promise.all(texts.map(placesOf))
  return [...new Set(places.flat())].toSorted()
}

const erase = (word: string, type: string, id: string) =>
  kontor(`erase ${word} --tenant acme --type ${type} --id ${id} --json`)

async function erased(type: string, id: string) {
  const { code, err, json } = await erase('run', type, id)
  assert.equal(code, 0, err)
  return json
}

/** Writes copies of a person where the server keeps them: an email, an import, a delivery, an answer, a job. */
async function copy(id: string, name: string, email: string) {
  const [event] = await sql('select id from events where entity_id = $1 limit 1', [id])
  await sql(
    `with tenant as (select set_config('app.tenant_id', $1, true)), import as (
       insert into imports (tenant_id, id, entity_type, file_name, status, columns, user_id, version, created_at,
         updated_at, on_duplicate, date_order, decimal_comma, format)
       select $1, 'import-' || $2, 'contact', 'people.csv', 'completed', '{email}', $6, 1, now(), now(), 'skip', 'dmy', false, 'csv'
         from tenant
     ), row as (
       insert into import_rows (tenant_id, import_id, number, cells, outcome, record_id, row_number)
       select $1, 'import-' || $2, 1, jsonb_build_array($3::text, $4::text), 'created', $2, 2
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

test('erases a contact everywhere: record, events, documents, files, emails, imports, jobs and mentions', async () => {
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
  assert.equal((await leftOf(email)).includes('files'), false)
  assert.equal((await leftOf(name)).includes('files'), true)

  const plan = await erase('plan', 'contact', id)
  assert.equal(plan.code, 0, plan.err)
  assert.equal((await owner.get(`/crm/contacts/${id}`)).body.data.email, email)
  assert.equal(plan.json.files, 1)
  const json = await erased('contact', id)
  assert.deepEqual([json.erased, json.retained, json.others], [true, [], []])

  assert.deepEqual(await leftOf(was, phone, 'Froschweg', 'Likes tea'), [])
  // The end of a longer address, which is not theirs.
  assert.deepEqual(await leftOf(email), [
    'events.changes',
    'opportunities.description',
    'search_documents.text',
  ])
  const [deal] = await sql('select name, description from opportunities where id = $1', [opportunity])
  assert.deepEqual(deal, {
    name: 'Deal with [erased]',
    description: `Mail erased@erased.invalid\nand erased@erased.invalid, not to x${email}`,
  })
  // The other contact of the same name is unchanged.
  assert.deepEqual(await sql(`select notes from contacts where first_name = 'Wilhelmina'`), [{ notes: name }])
  assert.equal((await owner.get(`/crm/contacts/${homonym}`)).body.data.full_name, name)
  for (const each of await sql(
    `select entity_id from events where position($1 in (changes, data)::text) > 0`,
    [name],
  ))
    assert.equal(each['entity_id'], homonym)

  assert.equal((await owner.get(`/crm/contacts/${id}`)).status, 404)
  const shown = (await owner.get(`/crm/activities/${activity}`)).body.data
  assert.deepEqual([shown.subject, shown.description], ['[erased]', null])
  const log = (await owner.get(`/audit-log?entity_type=contact&entity_id=${id}`)).body.data
  const types = log.map(({ event_type }: { event_type: string }) => event_type)
  assert.deepEqual(types.toSorted(), [
    'contact.created',
    'contact.deleted',
    'contact.erased',
    'contact.updated',
  ])
})

test('erases the same person once: the second time changes nothing', async () => {
  const id = await created('/crm/leads', {
    email: 'twice@example.com',
    source: 'website',
    contact_info: { first_name: 'Tobias', last_name: 'Zweifach', phone: '030 1234567' },
  })
  await erased('lead', id)
  const events = await sql('select * from events where entity_id = $1 order by id', [id])
  await erased('lead', id)
  assert.deepEqual(await sql('select * from events where entity_id = $1 order by id', [id]), events)
  assert.deepEqual(await leftOf('twice@example.com', 'Zweifach', '1234567'), [])
  assert.deepEqual(await sql('select * from search_changes'), [])
})

test('keeps a converted lead as a record without the person', async () => {
  const id = await created('/crm/leads', {
    email: 'konrad@wandel.example',
    source: 'referral',
    contact_info: { first_name: 'Konrad', last_name: 'Wandel' },
    notes: 'x',
  })
  await sql(`update leads set status = 'converted' where id = $1`, [id])
  await erased('lead', id)
  const { status, body } = await owner.get(`/crm/leads/${id}`)
  assert.equal(status, 200)
  assert.deepEqual(
    [body.data.contact_info.full_name, body.data.email, body.data.status],
    ['[erased]', `erased-${id.toLowerCase()}@erased.invalid`, 'converted'],
  )
  assert.deepEqual(await leftOf('konrad@wandel.example', 'Konrad Wandel'), [])
})

test('keeps of a customer what the issued invoices and the ledger need', async () => {
  const id = await created('/crm/customers', {
    type: 'individual',
    first_name: 'Ottilie',
    last_name: 'Zaunkönig',
    email: 'ottilie@zaunkoenig.example',
    phone: '0711 998877',
    billing_address: { street: 'Amselstieg 3', city: 'Ulm', postal_code: '89073', country: 'DE' },
    notes: 'Pays late',
  })
  const product = await created('/operations/products', { name: 'Tea', type: 'service', selling_price: 5 })
  const order = await created('/sales/orders', {
    customer_id: id,
    items: [{ product_id: product, quantity: 1, unit_price: 5 }],
    notes: 'Ring at Zaunkönig',
  })
  const invoice = await created('/sales/invoices', {
    customer_id: id,
    items: [{ name: 'Tea', quantity: 1, unit_price: 5 }],
  })
  await done(owner.post(`/sales/invoices/${invoice}/approve`, {}))
  await done(owner.post(`/sales/invoices/${invoice}/send`, {}))
  assert.match((await erase('plan', 'customer', id)).err, /open order/)
  await done(owner.post(`/sales/orders/${order}/cancel`, { reason: 'x' }))
  assert.match((await erase('run', 'customer', id)).err, /not settled/)
  await done(owner.post(`/sales/invoices/${invoice}/write-off`, { reason: 'x' }))
  const printed = await owner.get(`/sales/invoices/${invoice}/pdf`)
  assert.equal(printed.status, 200)
  const json = await erased('customer', id)
  assert.equal(json.retained.includes('last_name'), true)

  assert.deepEqual(await leftOf('ottilie@zaunkoenig.example', '998877', 'Pays late'), [])
  assert.deepEqual(await leftOf('Amselstieg'), ['invoices.billing_address', 'invoices.shipping_address'])
  assert.deepEqual(await leftOf('Ottilie Zaunkönig'), [])
  assert.deepEqual(await leftOf('Zaunkönig'), ['customers.last_name'])
  const again = await owner.get(`/sales/invoices/${invoice}/pdf`)
  assert.equal(again.status, 200)
  assert.equal(
    (await owner.get(`/sales/invoices/${invoice}`)).body.data.billing_address.street,
    'Amselstieg 3',
  )
  const business = await created('/crm/customers', { company_name: 'Globus AG', email: 'ag@globus.example' })
  assert.match((await erase('plan', 'customer', business)).err, /not of the type individual/)
})

test('erases a user and the employee of the same person, named by the plan', async () => {
  const email = 'leopold@silberfuchs.example'
  const user = await created('/users', {
    name: 'Leopold Silberfuchs',
    email,
    password: 'a long and quiet day',
    roles: ['sales'],
  })
  const employee = await created('/hr/employees', {
    first_name: 'Leopold',
    last_name: 'Silberfuchs',
    email,
    phone: '089 776655',
    hire_date: '2020-01-01',
    user_id: user,
  })
  const leave = await created('/hr/leave-requests', {
    employee_id: employee,
    type: 'sick',
    from_date: '2026-03-02',
    to_date: '2026-03-03',
    reason: 'Broken leg',
  })
  await done(owner.post(`/hr/leave-requests/${leave}/cancel`, {}))
  const plan = await erase('plan', 'user', user)
  assert.equal(plan.code, 0, plan.err)
  assert.deepEqual(plan.json.others, [{ type: 'employee', id: employee }])
  await erased('user', user)
  await erased('employee', employee)
  assert.deepEqual(await leftOf(email, 'Silberfuchs', '776655', 'Broken leg'), [])
  const [kept] = await sql('select from_date::text, reason from leave_requests where id = $1', [leave])
  assert.deepEqual(kept, { from_date: '2026-03-02', reason: null })
})

test('erases nothing of another tenant, and names a record that does not exist', async () => {
  const [{ id = '' } = {}] = (await sql(`select id from contacts limit 1`)) as { id: string }[]
  const missing = await kontor(`erase run --tenant globex --type contact --id ${id}`)
  assert.deepEqual([missing.code, missing.err], [1, `kontor: The tenant has no contact with the id ${id}.`])
  assert.equal((await kontor(`erase plan --tenant acme --type invoice --id ${id}`)).code, 2)
})

test('needs no superuser as schema owner', async () => {
  const id = await created('/crm/contacts', {
    first_name: 'Paula',
    last_name: 'Plainowner',
    email: 'plain@owner.example',
  })
  const file = join(newFolder(), 'all.backup')
  assert.equal((await kontor('backup', file)).code, 0)
  const role = `plain_${process.pid}`
  await sql(`create role ${role} login createrole nosuperuser password '${role}'`)
  const address = new URL(await newDatabase(testApp.ownerUrl, role, role))
  address.username = role
  address.password = role
  const there = kontorWith({ DATABASE_URL: address.href, KONTOR_DATA_DIR: newFolder() })
  const restored = await there('restore', file)
  assert.equal(restored.code, 0, restored.err)
  const { code, err } = await there(`erase run --tenant acme --type contact --id ${id}`)
  assert.equal(code, 0, err)
  const rows = await asOwner(address.href, async (plain) => {
    await plain.query(`select set_config('app.tenant_id', '${testApp.tenants.acme}', false)`)
    return (await plain.query('select last_name from contacts where id = $1', [id])).rows
  })
  assert.deepEqual(rows, [{ last_name: '[erased]' }])
  await sql(`drop database ${role} with (force)`)
})
