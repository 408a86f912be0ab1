/** The types that `resource()` infers; the compiler checks the expected errors. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f, resource } from '#core'

const fields = {
  area: 'crm.samples',
  entityType: 'sample',
  writable: { name: f.Text(), amount: f.Type.Number(), items: f.Type.Array(f.Shape({ sku: f.Text() })) },
  readOnly: { number: f.Text() },
  required: ['name'],
  example: { name: 'Tea' },
  list: { filters: {}, sorts: { created_at: 'created_at' }, order: 'created_at desc', facets: null },
  events: [],
  permissions: {},
} as const

test('callbacks receive the type of the record', () => {
  const samples = resource('samples', {
    ...fields,
    searchFields: ({ name, number }) => [name, number],
    // @ts-expect-error -- the field is called name
    titleFields: ({ title }) => [title],
    computed: { label: ({ amount }) => amount.toFixed(2) },
    lines: {
      items: {
        table: 'items',
        parent: 'sample_id',
        computed: {},
        derived: ({ sku }) => ({ key: sku.trim() }),
      },
    },
  })
  assert.deepEqual(samples.searchFields({ name: 'Tea', number: 'S-1' }), ['Tea', 'S-1'])
})

test('bodies have the types of the input fields', () => {
  const samples = resource('samples', { ...fields, inputFields: { amount: f.Maybe(f.Type.Number()) } })
  const draft: f.Static<typeof samples.draft> = { name: 'Tea', amount: null }
  const patch: f.Static<typeof samples.patch> = { amount: null }
  // @ts-expect-error -- a new record needs its required fields
  const incomplete: f.Static<typeof samples.draft> = { amount: 1 }
  assert.deepEqual(Object.keys({ ...draft, ...patch, ...incomplete }), ['name', 'amount'])
})
