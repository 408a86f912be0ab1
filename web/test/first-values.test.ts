/** A form for a new record begins with the choices and marks that the server takes without them. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { factories } from '../../server/test/factories.ts'
import { startTestApp } from '../../server/test/test-app.ts'
import { type Resource, valueOf } from '../src/data/records/metadata.ts'
import { firstValues, touched, usualValues } from '../src/form/first-values.ts'

const app = await startTestApp()
const owner = await app.caller('acme', 'owner')

const folder = join(import.meta.dirname, '../src/generated/resources')
const modules = readdirSync(folder).map((file) => import(join(folder, file)) as Promise<object>)
const resources = (await Promise.all(modules)).flatMap((each) => Object.values(each) as Resource[])

/** Resources whose forms are made by hand, with what they begin with. */
const madeByHand: ReadonlySet<string> = new Set(['customFields', 'imports', 'invoices', 'orders'])

/** Choices that have no usual value: the server asks for them together with others. */
const withoutUsual: ReadonlySet<string> = new Set(['rentableProducts.unit_period'])

/** The choices and marks that a request can leave out. */
const optional = ({ name: resource, fields }: Resource) =>
  Object.keys(fields).filter((name) => {
    const { create, nullable, kind } = fields[name] ?? {}
    const isChoice = kind === 'choice' || kind === 'flag'
    return create === 'optional' && !nullable && isChoice && !withoutUsual.has(`${resource}.${name}`)
  })

for (const resource of resources) {
  const names = optional(resource)
  if (names.length === 0 || madeByHand.has(resource.name)) continue
  test(`the form for ${resource.name} begins with what the server takes`, async () => {
    const factory = factories.find(({ path }) => path === resource.path)
    assert.ok(factory)
    const left = Object.fromEntries(names.map((name) => [name.split('.')[0], undefined]))
    const record = await factory.create(owner, left)
    const shown = { ...usualValues[resource.name] }
    assert.deepEqual(
      names.map((name) => [name, shown[name] ?? false]),
      names.map((name) => [name, valueOf(record, name) ?? false]),
    )
  })
}

test('the currency of the company is that of records without a customer or supplier', () => {
  const withCurrency = resources.filter((each) => firstValues(each, 'CHF')['currency'] === 'CHF')
  assert.deepEqual(withCurrency.map(({ name }) => name).toSorted(), [
    'campaigns',
    'customers',
    'journalEntries',
    'masterProducts',
    'products',
  ])
})

test('what nobody touched is not sent', () => {
  const first = { status: 'active', is_active: true }
  assert.deepEqual(touched({ status: 'active', is_active: false, name: 'Chang' }, first), {
    is_active: false,
    name: 'Chang',
  })
})
