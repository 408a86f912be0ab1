/** After an upgrade, existing texts get the form in which new ones are stored, and no value is lost. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { contactFactory } from '#modules/crm/contacts/contact.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { productFactory } from '#modules/catalog/products/product.factory'
import { runJobs } from './jobs.ts'
import { startTestApp } from './test-app.ts'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const decomposed = 'Mu\u0308ller'
const padded = 'ABC\u200B-\uFF11'

/** Writes a value as an earlier version stored it. */
const write = (table: string, column: string, value: unknown, id: string) =>
  testApp.sql(`update ${table} set ${column} = $1 where id = $2`, [value, id])

const enqueue = (job: string, data: object) =>
  testApp.sql(
    `insert into pgboss.job_common (id, name, policy, group_id, data, retry_limit, retry_delay, expire_seconds)
     values (gen_random_uuid(), 'kontor', 'standard', $1, $2, 5, 30, 300)`,
    [testApp.tenants.acme, JSON.stringify({ job, data })],
  )
const upgrade = async () => {
  await enqueue('records.normalize_texts', { table: null, after: '' })
  await enqueue('identity.normalize_roles', {})
  await runJobs(testApp)
}
const idsOf = async (path: string) => (await owner.get(path)).body.data.map(({ id }: { id: string }) => id)

test('finds existing records by the new form of their texts, and reports the change', async () => {
  const field = { entity_type: 'lead', code: 'branch', label: 'Branch', type: 'text' }
  assert.equal((await owner.post('/custom-fields', field)).status, 201)
  const lead = await leadFactory.create(owner, { tags: ['x'], custom_fields: { branch: 'x', size: 3 } })
  await write('leads', 'tags', [decomposed, 'Plain'], lead.id)
  await write('leads', 'custom_fields', { branch: decomposed, size: 3 }, lead.id)
  await testApp.sql(`update custom_field_values set value = $1 where record_id = $2 and code = 'branch'`, [
    decomposed,
    lead.id,
  ])
  const product = await productFactory.create(owner, { sku: 'x' })
  await write('products', 'sku', padded, product.id)
  const customer = await customerFactory.create(owner, { company_name: 'x' })
  await write('customers', 'company_name', `${decomposed}\u00A0GmbH`, customer.id)
  const contact = await contactFactory.create(owner, { department: 'x' })
  await write('contacts', 'department', `Ein\u00ADkauf`, contact.id)
  const unchanged = await leadFactory.create(owner, { tags: ['Müller'] })
  const searches: [path: string, ids: string[]][] = [
    ['/crm/leads?tags=Plain', [lead.id]],
    [`/crm/leads?tags=${encodeURIComponent('Müller')}&ids=${lead.id}`, [lead.id]],
    [`/crm/leads?custom_fields[branch]=${encodeURIComponent(decomposed)}`, [lead.id]],
    ['/operations/products?sku=abc-1', [product.id]],
    ['/crm/contacts?department=Einkauf', [contact.id]],
  ]
  for (const [path] of searches.slice(1)) assert.deepEqual(await idsOf(path), [], path)

  await upgrade()
  for (const [path, ids] of searches) assert.deepEqual(await idsOf(path), ids, path)
  const { body } = await owner.get(`/crm/customers/${customer.id}`)
  assert.equal(body.data.company_name, 'Müller GmbH')
  const [event] = (await owner.get(`/crm/leads/${lead.id}/history`)).body.data
  assert.equal(event.event_type, 'lead.updated')
  const after = await owner.get(`/crm/leads/${lead.id}`)
  assert.deepEqual(after.body.data.custom_fields, { branch: 'Müller', size: 3 })
  const [other] = await testApp.sql('select version from leads where id = $1', [unchanged.id])
  assert.equal(other?.version, 1)

  const versions = await testApp.sql('select id, version from leads order by id')
  await upgrade()
  assert.deepEqual(await testApp.sql('select id, version from leads order by id'), versions)
})

test('keeps both values if their forms are equal, and records the conflict', async () => {
  const first = await productFactory.create(owner, { sku: 'TWICE-1' })
  const second = await productFactory.create(owner, { sku: 'x' })
  const third = await productFactory.create(owner, { sku: 'y' })
  await write('products', 'sku', 'TWICE\u200B-1', second.id)
  await write('products', 'sku', 'ONCE\u200B-1', third.id)
  await upgrade()
  const skuOf = async ({ id }: { id: string }) =>
    (await owner.get(`/operations/products/${id}`)).body.data.sku
  assert.deepEqual(await Promise.all([first, second, third].map(skuOf)), [
    'TWICE-1',
    'TWICE\u200B-1',
    'ONCE-1',
  ])
  const rows = await testApp.sql('select work, row_id, retry_at from dead_letters order by work')
  assert.deepEqual(rows, [{ work: 'normalized texts of products', row_id: second.id, retry_at: null }])
})

test('renames roles together with the users who have them', async () => {
  const role = await owner.post('/roles', { name: 'x', permissions: ['crm.leads.read'] })
  assert.equal(role.status, 201, JSON.stringify(role.body))
  const [user] = (await owner.get('/users')).body.data
  const roles = [...user.roles, decomposed]
  await write('roles', 'name', decomposed, role.body.data.id)
  await write('users', 'roles', roles, user.id)
  await upgrade()
  const { body } = await owner.get(`/users/${user.id}`)
  assert.deepEqual(body.data.roles, [...user.roles, 'Müller'])
  const names = (await owner.get('/roles')).body.data.map(({ name }: { name: string }) => name)
  assert.ok(names.includes('Müller'), names.join())
})

test('composes choices and their values at once, and enqueues the jobs of each tenant', async () => {
  await withDatabaseOf('20261130_1031_service_periods.sql', async (database, rows) => {
    await database.query(lineOwners)
    await database.query(`
      insert into custom_fields (tenant_id, id, entity_type, code, label, type, options, created_at, updated_at)
        select id, 'f', 'lead', 'town', 'Town', 'select', array[jsonb_build_object('value', E'Ko\\u0308ln, "x"')],
          now(), now() from tenants;
      insert into attributes (tenant_id, id, code, name, label, type, options, created_at, updated_at)
        select id, 'a', 'colour', 'c', 'c', 'multiselect', array[E'gru\\u0308n, "hell"', 'rot'], now(), now()
        from tenants;
      insert into product_attribute_values (tenant_id, product_id, attribute_id, value)
        select id, 'p1', 'a', E'["gru\\u0308n"]' from tenants;
      insert into product_attribute_keys (tenant_id, attribute_id, key, product_id)
        select id, 'a', key, 'p1'
        from tenants, unnest(array[E'gru\\u0308n', 'grün', E'wei\\u00DF', E'blau\\u0301']) key`)
    await migrate(database)
    const tenants = ['acme', 'globex']
    assert.deepEqual(
      await rows(`select tenant_id, options[1] ->> 'value' from custom_fields order by 1`),
      tenants.map((tenant) => [tenant, 'Köln, "x"']),
    )
    assert.deepEqual(
      await rows('select tenant_id, options from attributes order by 1'),
      tenants.map((tenant) => [tenant, ['grün, "hell"', 'rot']]),
    )
    assert.deepEqual(
      await rows('select tenant_id, value from product_attribute_values order by 1'),
      tenants.map((tenant) => [tenant, '["grün"]']),
    )
    assert.deepEqual(
      await rows('select tenant_id, key from product_attribute_keys order by tenant_id, key collate "C"'),
      tenants.flatMap((tenant) => ['blaú', 'grün', 'weiß'].map((key) => [tenant, key])),
    )
    const jobs = await rows(`select group_id, data ->> 'job' from pgboss.job_common
      where data ->> 'job' ~ 'normalize' order by 1, 2`)
    assert.deepEqual(
      jobs,
      tenants.flatMap((tenant) =>
        ['identity.normalize_roles', 'records.normalize_texts'].map((job) => [tenant, job]),
      ),
    )
  })
})
