/** Texts that identify records, or that filters compare as a whole, are stored in one form (decision 148). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f, type Resource } from '#core'
import { resources } from '../src/app.ts'

interface Keywords {
  type?: string | readonly string[]
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  readOnly?: boolean
  'x-key'?: true
  'x-name'?: true
}

/** Numbers that the server assigns, and ids and types that programs send. */
const ofPrograms = [
  'customer.customer_number',
  'order.order_number',
  'invoice.invoice_number',
  'payment.payment_number',
  'payment.gateway',
  'stock_movement.reference_id',
  'stock_movement.reference_type',
  'reservation.reference_id',
  'reservation.reference_type',
  'bulk_action.action',
]
const isOfPrograms = (name: string) => ofPrograms.includes(name) || name.endsWith('.entity_type')

/** Compared without accents, by a key of its own. */
const normalizedFurther = ['contact.full_name']

const anyText = (f.Text() as Keywords).pattern

/** Returns whether any text of one line is allowed, in the form in which it was sent. */
const isFreeText = (field: Keywords | undefined) =>
  field !== undefined &&
  [field.type ?? []].flat().includes('string') &&
  field.enum === undefined &&
  field.format === undefined &&
  field.pattern === anyText &&
  !field['x-key'] &&
  !field['x-name']

const comparedFields = ({ entityType, schema, unique, lookups = {}, list }: Resource) => {
  const named = [...Object.keys(unique), ...Object.keys(lookups)].map((name) => [name, undefined] as const)
  const filtered = Object.entries(list.filters).map(([name, filter]) => [name, filter.schema] as const)
  return [...named, ...filtered].map(
    ([name, own]) => [`${entityType}.${name}`, (own ?? f.fieldsOf(schema)[name]) as Keywords] as const,
  )
}

test('fields that are unique, looked up or filtered by have one form of equal-looking texts', () => {
  const free = resources
    .flatMap(comparedFields)
    .filter(([name, field]) => isFreeText(field) && !isOfPrograms(name) && !normalizedFurther.includes(name))
    .map(([name]) => name)
  assert.deepEqual([...new Set(free)], [])
})
