/** Links to records that do not exist yet: each link field of a form creates what it does not find. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Field, Fields, Resource } from '../src/data/records/metadata.ts'
import { resourceOfEntity } from '../src/data/records/resources.ts'
import { creationOf } from '../src/declaration/create-in-place.ts'
import { valuesOfName } from '../src/form/values-of-name.ts'
import { until } from '../../server/test/waiting.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()

const folder = join(import.meta.dirname, '../src/generated/resources')
const modules = readdirSync(folder).map((file) => import(join(folder, file)) as Promise<object>)
const resources = (await Promise.all(modules)).flatMap((each) => Object.values(each) as Resource[])

/** The links that offer only records that exist. */
const exceptions: Readonly<Record<string, string>> = {
  user: 'Users are invited: they exist after they accept.',
  invoice: 'An invoice has lines, and its own page for them.',
  order: 'An order has lines, and its own page for them.',
  payment: 'A payment is divided among invoices on its own page.',
  purchase_order: 'The purchase order that was delivered is rated: it exists.',
  rental: 'An agreement has lines. An order adds one that was agreed.',
}

/** Returns the entity types that the links among these fields lead to, also those of lines. */
const targetsOf = (fields: Fields, isWritten: (field: Field) => boolean): string[] =>
  Object.values(fields)
    .filter(isWritten)
    .flatMap((field): string[] => [
      ...[field.to ?? []].flatMap((to) => (typeof to === 'string' ? to : Object.values(to))),
      ...(field.item ? targetsOf({ item: field.item }, () => true) : []),
      ...targetsOf(field.inputFields ?? field.fields ?? {}, ({ readOnly }) => !readOnly),
    ])

/** The entity types of the links in the forms for new and changed records, and for operations. */
const targets = new Set(
  resources.flatMap(({ fields, actions }) => [
    ...targetsOf(fields, ({ create, update }) => create !== undefined || update === true),
    ...Object.values(actions).flatMap(({ body }) => targetsOf(body ?? {}, ({ readOnly }) => !readOnly)),
  ]),
)

test('each link of a form creates what it does not find, or is an exception with a reason', () => {
  const withoutCreation = [...targets].filter((entity) => {
    // Links to several types have the names of lists.
    const name = resourceOfEntity(entity) ?? resources.find((each) => each.name === entity)?.name
    return name === undefined || creationOf(name) === undefined
  })
  assert.deepEqual(withoutCreation.toSorted(), Object.keys(exceptions).toSorted())
})

test('what was typed is in the fields of the name', () => {
  const valuesIn = (name: string, text: string) => {
    const resource = resources.find((each) => each.name === name)
    assert.ok(resource)
    return valuesOfName(resource, text)
  }
  assert.deepEqual(valuesIn('customers', 'Old World Delicatessen'), {
    company_name: 'Old World Delicatessen',
  })
  assert.deepEqual(valuesIn('customers', 'rene@old-world.example'), { email: 'rene@old-world.example' })
  assert.deepEqual(valuesIn('contacts', 'Rene Phillips'), { first_name: 'Rene', last_name: 'Phillips' })
  assert.deepEqual(valuesIn('leads', 'Phillips'), { 'contact_info.last_name': 'Phillips' })
  assert.deepEqual(valuesIn('accounts', '4400'), { code: '4400' })
  assert.deepEqual(valuesIn('accounts', 'Travel'), { name: 'Travel' })
  assert.deepEqual(valuesIn('accounts', '6650 Travel costs'), { code: '6650', name: 'Travel costs' })
  assert.deepEqual(valuesIn('brands', ''), {})
  // Each record that can be made in place has a name that can be typed.
  const nameless = [...targets].flatMap((entity) => {
    const resource = resources.find(({ entity: own }) => own === entity)
    return resource && creationOf(resource.name) && Object.keys(valuesOfName(resource, 'New')).length === 0
      ? [entity]
      : []
  })
  assert.deepEqual(nameless, [])
})

test('a form creates what it links, within another new record too, and stays as it was', async (t) => {
  const { page, open, watch } = await web.window(t, 'owner')
  await open('/crm/opportunities?create=1')
  const deal = page.getByRole('dialog', { name: 'New deal' })
  await deal.getByLabel('Name', { exact: true }).fill('Herbs for the winter')
  await deal.getByRole('combobox', { name: 'Customer' }).fill('Spice Caravan')
  await page.getByRole('option', { name: 'Create customer “Spice Caravan”' }).click()
  const customer = page.getByRole('dialog', { name: 'New customer' })
  assert.equal(await customer.getByLabel('Company name').inputValue(), 'Spice Caravan')
  await customer.getByLabel('Email').fill('orders@spice-caravan.example')
  await customer.getByRole('button', { name: /^Create/ }).click()
  await customer.waitFor({ state: 'detached' })
  await watch.idle()
  assert.equal(await deal.getByRole('combobox', { name: 'Customer' }).inputValue(), 'Spice Caravan')
  assert.equal(await deal.getByLabel('Name', { exact: true }).inputValue(), 'Herbs for the winter')

  await open('/operations/products?create=1')
  const product = page.getByRole('dialog', { name: 'New product' })
  await product.getByLabel('Name', { exact: true }).fill('Saffron')
  await product.getByRole('combobox', { name: 'Category' }).fill('Threads')
  await page.getByRole('option', { name: 'Create category “Threads”' }).click()
  const category = page.getByRole('dialog', { name: 'New category' })
  await category.getByRole('combobox', { name: 'Parent' }).fill('Precious spices')
  await page.getByRole('option', { name: 'Create category “Precious spices”' }).click()
  const parent = page.getByRole('dialog', { name: 'New category' }).last()
  await parent.getByRole('button', { name: /^Create/ }).click()
  await until('one dialog for a category', async () => (await category.count()) === 1)
  await watch.idle()
  assert.equal(await category.getByRole('combobox', { name: 'Parent' }).inputValue(), 'Precious spices')
  await category.getByRole('button', { name: /^Create/ }).click()
  await category.waitFor({ state: 'detached' })
  await watch.idle()
  assert.equal(await product.getByRole('combobox', { name: 'Category' }).inputValue(), 'Threads')
})

test('Enter and Tab create nothing; where nothing exists yet, the list offers the first record', async (t) => {
  const { page, open, watch } = await web.window(t, 'owner')
  await open('/crm/opportunities?create=1')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  for (const key of ['Enter', 'Tab']) {
    await customer.fill('A customer that nobody knows')
    await page.getByRole('option', { name: 'Create customer “A customer that nobody knows”' }).waitFor()
    await page.keyboard.press(key)
    await watch.idle()
    assert.equal(await page.getByRole('dialog').count(), 1, key)
  }
  await page.route(/\/crm\/campaigns\?/, (route) => route.fulfill({ json: { data: [], meta: {} } }))
  await open('/crm/leads?create=1')
  await page.getByRole('button', { name: 'All fields' }).click()
  await page.getByRole('combobox', { name: 'Campaign' }).click()
  await page.getByRole('option', { name: 'New campaign' }).waitFor()
})

test('who may not create such records is not offered one, and filters offer none', async (t) => {
  const agent = await web.window(t, 'rentals-agent')
  await agent.open('/rentals/agreements?create=1')
  await agent.page.getByRole('combobox', { name: 'Customer' }).fill('Nobody at all')
  await agent.page.getByText('Nothing found').waitFor()
  assert.equal(await agent.page.getByRole('option', { name: /Create|New/ }).count(), 0)

  const { page, open } = await web.window(t, 'owner')
  await open('/crm/opportunities')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name: 'Customer', exact: true }).click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('Nobody at all')
  await page.getByText('Nothing found').waitFor()
  assert.equal(await page.getByRole('option', { name: /Create|New/ }).count(), 0)
})
