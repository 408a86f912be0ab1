import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Resource } from '../src/data/records/metadata.ts'
import { withRecord, withValue } from '../src/data/records/row-values.ts'
import { customers } from '../src/generated/resources/customers.ts'
import { invoices } from '../src/generated/resources/invoices.ts'
import { leads } from '../src/generated/resources/leads.ts'
import { orders } from '../src/generated/resources/orders.ts'
import { columnsOf, includesOf } from '../src/list/base/columns.ts'
import { filterGroups, isUsed, parametersOf, withoutGroup } from '../src/list/filters/filter-groups.ts'
import { bulkOperations, isComplete } from '../src/list/selection/bulk-operations.ts'

const size = {
  code: 'size',
  label: 'Company size',
  field: { kind: 'choice', choices: ['small', 'large'], update: true },
  options: [
    { id: 'small', label: 'Small' },
    { id: 'large', label: 'Large' },
  ],
} as const
const columnNames = (resource: Resource) => columnsOf(resource, []).map(({ name }) => name)
const group = (resource: Resource, id: string) =>
  filterGroups(resource, [size]).find((each) => each.id === id)

test('offers the fields of a record as columns, the title first, and no other records', () => {
  const names = columnNames(leads)
  assert.equal(names[0], 'title')
  for (const name of ['status', 'contact_info.company', 'lead_score.total_score', 'tags'])
    assert.ok(names.includes(name))
  for (const name of ['id', 'assigned_user.name', 'activities', 'activities_count', 'custom_fields'])
    assert.ok(!names.includes(name), name)
})

test('a column can be sorted only by a sort of the list', () => {
  const sorts = new Map(columnsOf(leads, []).map(({ name, sort }) => [name, sort]))
  assert.equal(sorts.get('title'), 'name')
  assert.equal(sorts.get('lead_score.total_score'), 'lead_score')
  assert.equal(sorts.get('estimated_value'), 'estimated_value')
  assert.equal(sorts.get('contact_info.phone'), undefined)
  for (const resource of [leads, customers, orders, invoices] as const)
    for (const { sort } of columnsOf(resource, []))
      assert.ok(sort === undefined || (resource.sorts as readonly string[]).includes(sort))
})

test('orders and invoices are sorted by their number as title', () => {
  assert.equal(columnsOf(orders, [])[0]?.sort, 'order_number')
  assert.equal(columnsOf(invoices, [])[0]?.sort, 'invoice_number')
})

test('a custom field is a column with its own label and a filter with its own choices', () => {
  const column = columnsOf(leads, [size]).find(({ name }) => name === 'custom_fields.size')
  assert.equal(column?.label, 'Company size')
  const filter = group(leads, 'custom_fields.size')
  assert.equal(filter?.name, 'custom_fields[size]')
  assert.deepEqual(filter?.options, size.options)
})

test('asks for the records that shown links need', () => {
  const columns = columnsOf(orders, []).filter(({ name }) =>
    ['title', 'customer_id', 'status'].includes(name),
  )
  assert.deepEqual(includesOf(orders, columns), ['customer'])
})

test('the two ends of a range are one filter', () => {
  assert.partialDeepStrictEqual(group(leads, 'estimated_value'), {
    from: 'min_estimated_value',
    to: 'max_estimated_value',
  })
  assert.partialDeepStrictEqual(group(leads, 'created_at'), { from: 'created_from', to: 'created_to' })
  assert.partialDeepStrictEqual(group(leads, 'updated_at'), { from: 'updated_from', to: 'updated_to' })
  assert.partialDeepStrictEqual(group(invoices, 'due_date'), { from: 'due_date_from', to: 'due_date_to' })
})

test('hides filters for programs, and begins with choices', () => {
  const ids = filterGroups(leads, []).map(({ id }) => id)
  assert.equal(ids[0], 'status')
  for (const hidden of ['ids', 'custom_fields', 'min_estimated_value']) assert.ok(!ids.includes(hidden))
})

test('removes a filter with all of its parameters', () => {
  const value = group(leads, 'estimated_value')
  assert.ok(value)
  assert.deepEqual(parametersOf(value), ['min_estimated_value', 'max_estimated_value'])
  const filters = { min_estimated_value: ['1'], max_estimated_value: ['9'], status: ['new'] }
  assert.ok(isUsed(value, filters))
  assert.deepEqual(withoutGroup(value, filters), { status: ['new'] })
  assert.ok(!isUsed(value, { status: ['new'] }))
})

test('offers the bulk actions that the user may perform, deletion last', () => {
  const all = bulkOperations(leads, () => true)
  assert.deepEqual(all.map(({ id }) => id).slice(0, 4), ['assign', 'status', 'addTags', 'removeTags'])
  assert.equal(all.at(-1)?.id, 'remove')
  const none = bulkOperations(leads, (permission) => permission === 'crm.leads.read')
  assert.deepEqual(none, [])
})

test('an action is complete with its required parameters', () => {
  const [assign] = bulkOperations(leads, () => true)
  assert.ok(assign)
  const [name = ''] = Object.keys(assign.fields)
  assert.equal(isComplete(assign.fields, {}), false)
  assert.equal(isComplete(assign.fields, { [name]: '01K' }), true)
})

test('changes one value of a row, inside of objects too', () => {
  const row = { id: '1', status: 'new', contact_info: { phone: '1', company: 'A' }, custom_fields: null }
  assert.deepEqual(withValue(row, 'status', 'lost'), { ...row, status: 'lost' })
  assert.deepEqual(withValue(row, 'contact_info.phone', null).contact_info, { phone: null, company: 'A' })
  assert.deepEqual(withValue(row, 'custom_fields.size', 'large').custom_fields, { size: 'large' })
  assert.equal(row.contact_info.phone, '1')
})

test('a row takes the values of its record that it has itself', () => {
  const row = { id: '1', status: 'new' }
  assert.deepEqual(withRecord(row, { id: '1', status: 'lost', notes: 'a' }), { id: '1', status: 'lost' })
})
