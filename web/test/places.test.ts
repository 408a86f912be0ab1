import assert from 'node:assert/strict'
import { test } from 'node:test'
import { above } from '../src/places/above.ts'

const placesOf = (path: string) => {
  const [resource, area] = above(path)
  return [area?.name, resource]
}

test('finds the area and the list above records, editors and pages made by hand', () => {
  assert.deepEqual(placesOf('/sales/invoices/01M8/edit'), ['sales', 'invoices'])
  assert.deepEqual(placesOf('/crm/leads'), ['sales', 'leads'])
  assert.deepEqual(placesOf('/rentals/planner'), ['rentals', undefined])
  assert.deepEqual(placesOf('/inventory/count'), ['stock', 'inventory'])
})

test('finds lists without an area, which belong to the settings', () => {
  assert.deepEqual(placesOf('/imports/01M8'), [undefined, 'imports'])
  assert.deepEqual(placesOf('/webhooks/deliveries/01M8'), [undefined, 'webhooks.subscriptions'])
  assert.deepEqual(placesOf('/notifications'), [undefined, undefined])
})
