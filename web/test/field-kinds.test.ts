import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Field } from '../src/data/records/metadata.ts'
import { kindOf, textOf } from '../src/fields/kinds.ts'
import type { ListScope } from '../src/fields/base/kind.ts'
import { labels } from '../src/words/en.labels.ts'
import { en } from '../src/words/en.ts'

const scope: ListScope = {
  words: en,
  labels,
  formats: {
    language: 'en',
    locale: 'en-GB',
    currency: 'EUR',
    timezone: 'UTC',
    count: String,
    number: String,
    percent: (value) => `${value}%`,
    days: (value) => `${value} days`,
    money: (value, currency = 'EUR') => `${currency} ${value}`,
    day: (value) => `day ${value.slice(0, 10)}`,
    instant: (value) => `instant ${value}`,
  },
  users: new Map([['anna', { name: 'Anna Ames' }]]),
}

const text = (field: Field, value: unknown, row: object = {}) => textOf(field, value, row, scope)

test('writes an amount in its own currency, that of its record, or that of the tenant', () => {
  const money: Field = { kind: 'money', currency: 'currency' }
  assert.equal(text(money, { amount: 12, currency: 'CHF' }, { currency: 'USD' }), 'CHF 12')
  assert.equal(text(money, 12, { currency: 'USD' }), 'USD 12')
  assert.equal(text(money, 12), 'EUR 12')
  assert.equal(text(money, 0), 'EUR 0')
})

test('writes a dash for a value without parts', () => {
  assert.equal(text({ kind: 'address' }, { street: null, city: '' }), '–')
  assert.equal(text({ kind: 'tags' }, []), '–')
  assert.equal(text({ kind: 'money' }, { amount: null, currency: 'EUR' }), '–')
})

test('leaves out the country of an address in a cell', () => {
  const field: Field = { kind: 'address' }
  const address = { street: 'Main St 1', postal_code: '80331', city: 'Munich', state: null, country: 'DE' }
  assert.equal(text(field, address), 'Main St 1, 80331 Munich, DE')
  assert.equal(kindOf(field).cellText(address, { field, row: {} }, scope), 'Main St 1, 80331 Munich')
})

test('chooses the control by the kind, and by what else the field says', () => {
  const inputOf = (field: Field) => kindOf(field).input(field)
  assert.equal(inputOf({ kind: 'day' }), 'day')
  assert.equal(inputOf({ kind: 'day', timed: true }), 'instant')
  assert.equal(inputOf({ kind: 'tags', names: 'role' }), 'roles')
  assert.equal(inputOf({ kind: 'list', item: { kind: 'link', to: 'invoice' } }), 'links')
})

test('reads the texts of addresses and options as values', () => {
  const parse = (field: Field, value: string) => kindOf(field).parse(value, field)
  assert.equal(parse({ kind: 'price' }, '1.5'), 1.5)
  assert.equal(parse({ kind: 'flag' }, 'false'), false)
  assert.equal(parse({ kind: 'choice', choices: [1, 2] }, '2'), 2)
  assert.equal(parse({ kind: 'text' }, '2'), '2')
})

test('offers users where others are searched', () => {
  const optionsOf = (field: Field) => kindOf(field).shortOptions?.(field, scope)
  assert.deepEqual(optionsOf({ kind: 'link', to: 'user' }), [{ id: 'anna', label: 'Anna Ames' }])
  assert.equal(optionsOf({ kind: 'link', to: 'customer' }), undefined)
})
