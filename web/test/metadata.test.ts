/**
 * Labels in one place are distinct: operations of a record, values of a choice, columns, columns beside states. Each
 * operation belongs to its record.
 */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isChangeable, isStateField, type Resource } from '../src/data/records/metadata.ts'
import { columnsOf } from '../src/list/base/columns.ts'
import { labels as german } from '../src/words/de.labels.ts'
import { labels as english } from '../src/words/en.labels.ts'
import { type Labels, labelOfAction, labelOfChoice, labelOfField, labelOfRole } from '../src/words/labels.ts'

const folder = join(import.meta.dirname, '../src/generated/resources')
const modules = readdirSync(folder).map((file) => import(join(folder, file)) as Promise<object>)
const resources = (await Promise.all(modules)).flatMap((each) => Object.values(each) as Resource[])

/** Returns the labels that several names have, with these names. */
function repeated(names: readonly string[], labelOf: (name: string) => string): string[] {
  const byLabel = Map.groupBy(new Set(names), labelOf)
  return [...byLabel].flatMap(([label, some]) => (some.length > 1 ? [`${label}: ${some.join(', ')}`] : []))
}

/** Returns the labels that mean two things on the pages of a resource. */
function ambiguous(resource: Resource, labels: Labels): string[] {
  const columns = columnsOf(resource, []).filter(({ field }) => field !== undefined)
  const states = columns
    .filter(({ name }) => isStateField(resource, name))
    .flatMap(({ field }) => (field?.choices ?? []).map((each) => labelOfChoice(labels, each)))
  const fields = columns.map(({ name }) => name)
  return [
    ...repeated(Object.keys(resource.actions), (name) => labelOfAction(labels, name)),
    ...columns.flatMap(({ field }) =>
      repeated((field?.choices ?? []).map(String), (each) => labelOfChoice(labels, each)),
    ),
    ...repeated(fields, (name) => labelOfField(labels, name)),
    ...fields
      .filter((name) => states.includes(labelOfField(labels, name)))
      .map((name) => `${labelOfField(labels, name)}: a state and ${name}`),
  ].map((each) => `${resource.name}: ${each}`)
}

for (const [language, labels] of Object.entries({ english, german }))
  test(`${language} labels in one place are distinct`, () => {
    assert.deepEqual(
      resources.flatMap((resource) => ambiguous(resource, labels)),
      [],
    )
  })

test('operations on one line of a record have a dialog that asks for the line', () => {
  const ofLines = resources.flatMap(({ name, actions }) =>
    Object.entries(actions).flatMap(([action, { path }]) =>
      path.split(':').length > 2 ? [`${name}.${action}`] : [],
    ),
  )
  // `planner/returns`
  assert.deepEqual(ofLines, ['agreements.return'])
})

test('built-in roles have German names, and those of a tenant keep their own', () => {
  assert.equal(labelOfRole(german, 'rentals-admin'), 'Leitung Vermietung')
  assert.equal(labelOfRole(german, 'night shift'), 'Night shift')
  assert.equal(labelOfRole(english, 'rentals-admin'), 'Rentals admin')
})

test('lines can be changed in the states in which the server accepts it', () => {
  const statesWithLines = (name: string, lines: string) => {
    const resource = resources.find((each) => each.name === name)
    assert.ok(resource?.states)
    return resource.states.all.filter((status) => isChangeable(resource, { status }, lines))
  }
  assert.deepEqual(statesWithLines('orders', 'items'), ['draft', 'pending', 'confirmed', 'processing'])
  assert.deepEqual(statesWithLines('invoices', 'items'), ['draft', 'pending_approval'])
  assert.deepEqual(statesWithLines('invoices', 'billing_address.city'), ['draft', 'pending_approval'])
  assert.equal(statesWithLines('purchaseOrders', 'items').includes('received'), false)
  assert.equal(
    statesWithLines('leads', 'notes').length,
    resources.find(({ name }) => name === 'leads')?.states?.all.length,
  )
})
