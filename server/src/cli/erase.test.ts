import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { send, text } from '#features/documents/documents.fixtures'
import { asOwner, kontorWith, newDatabase, newFolder } from './cli.fixtures.ts'
import {
  createContact,
  created,
  done,
  erase,
  erased,
  kontor,
  leftOf,
  owner,
  sql,
  testApp,
} from './erase.fixtures.ts'

test('erases a contact everywhere: record, events, documents, files, emails, imports, jobs and mentions', async () => {
  const { name, email, was, phone, id, activity, opportunity, homonym } = await createContact()
  assert.equal((await leftOf(email)).includes('files'), false)
  assert.equal((await leftOf(name)).includes('files'), true)

  const plan = await erase('plan', 'contact', id)
  assert.equal(plan.code, 0, plan.err)
  assert.equal((await owner.get(`/crm/contacts/${id}`)).body.data.email, email)
  assert.equal(plan.json.files, 1)
  const json = await erased('contact', id)
  assert.deepEqual([json.erased, json.retained, json.others], [true, [], []])

  assert.deepEqual(await leftOf(was, phone, 'Froschweg', 'Likes tea'), [])
  assert.deepEqual(await sql('select import_id from import_files'), [])
  // This is the end of a longer address, which belongs to another person.
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
  // The other contact with the same name is unchanged.
  assert.deepEqual(await sql(`select notes from contacts where first_name = 'Wilhelmina'`), [{ notes: name }])
  assert.equal((await owner.get(`/crm/contacts/${homonym}`)).body.data.full_name, name)
  for (const each of await sql(
    `select entity_id from events where position($1 in (changes, data)::text) > 0`,
    [name],
  ))
    assert.equal(each['entity_id'], homonym)

  assert.equal((await owner.get(`/crm/contacts/${id}`)).status, 404)
  const remaining = (await owner.get(`/crm/activities/${activity}`)).body.data
  assert.deepEqual([remaining.subject, remaining.description], ['[erased]', null])
  const log = (await owner.get(`/audit-log?entity_type=contact&entity_id=${id}`)).body.data
  const types = log.map(({ event_type }: { event_type: string }) => event_type)
  assert.deepEqual(types.toSorted(), [
    'contact.created',
    'contact.deleted',
    'contact.erased',
    'contact.updated',
  ])
})

test('changes nothing when the same person is erased again', async () => {
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

test('removes a file that two erased persons share', async () => {
  const content = text('Of the household Doppelblatt')
  const ids: string[] = []
  for (const first_name of ['Rosa', 'Emil']) {
    const id = await created('/crm/contacts', {
      first_name,
      last_name: 'Doppelblatt',
      email: `${first_name}@d.example`,
    })
    const { status } = await send(
      owner,
      `/crm/contacts/${id}/documents`,
      [
        ['name', 'Rent'],
        ['type', 'contract'],
      ],
      content,
    )
    assert.equal(status, 201)
    ids.push(id)
  }
  assert.equal((await erased('contact', String(ids[0]))).files, 0)
  assert.equal((await leftOf('household Doppelblatt')).includes('files'), true)
  assert.equal((await erased('contact', String(ids[1]))).files, 1)
  assert.deepEqual(await leftOf('household Doppelblatt'), [])
})

test('keeps a converted lead without personal data', async () => {
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

test('keeps the data of a customer that issued invoices and the ledger need', async () => {
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
  // A delivery with the mode `record` contains the addresses of the order.
  const sent = { data: { id: order, billing_address: { street: 'Amselstieg 3' } }, record_version: 1 }
  await sql(
    `with tenant as (select set_config('app.tenant_id', $1, true))
     insert into webhook_payloads (tenant_id, event_id, payload_mode, body, created_at)
     select $1, (select id from events where entity_id = $2 limit 1), 'record', $3, now() from tenant`,
    [testApp.tenants.acme, order, JSON.stringify(sent)],
  )
  const invoice = await created('/sales/invoices', {
    customer_id: id,
    items: [{ name: 'Tea', quantity: 1, unit_price: 5 }],
    memo: 'Delivered to Ottilie Zaunkönig',
  })
  const other = await created('/crm/customers', { company_name: 'Tee GmbH', email: 'tee@gmbh.example' })
  const draft = await created('/sales/invoices', {
    customer_id: other,
    items: [{ name: 'Tea', quantity: 1, unit_price: 5 }],
    memo: 'Recommended by Ottilie Zaunkönig',
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
  assert.deepEqual(await leftOf('Ottilie Zaunkönig'), ['invoices.memo'])
  assert.deepEqual(await leftOf('Zaunkönig'), ['customers.last_name', 'invoices.memo'])
  assert.equal((await owner.get(`/sales/invoices/${draft}`)).body.data.memo, 'Recommended by [erased]')
  const again = await owner.get(`/sales/invoices/${invoice}/pdf`)
  assert.equal(again.status, 200)
  assert.equal(
    (await owner.get(`/sales/invoices/${invoice}`)).body.data.billing_address.street,
    'Amselstieg 3',
  )
  const business = await created('/crm/customers', { company_name: 'Globus AG', email: 'ag@globus.example' })
  assert.match((await erase('plan', 'customer', business)).err, /not of the type individual/)
})

test('erases a user and the employee of the same person, which the plan lists', async () => {
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

test('erases nothing in another tenant, and reports a missing record', async () => {
  const [contact] = await sql('select id from contacts limit 1')
  const id = String(contact?.['id'])
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
