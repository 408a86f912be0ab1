/** Tables of values, and the stored, displayed and filtered form of each. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AttributeType } from './attribute.types.ts'
import {
  checkValue,
  type Definition,
  displayValue,
  formatValue,
  filterKeyFor,
  filterKeysOf,
  parseStoredValue,
  serializeValue,
} from './attribute.values.ts'

const definition = (type: AttributeType, fields: Partial<Definition> = {}): Definition => ({
  type,
  options: type.endsWith('select') ? ['red', 'green', 'blue'] : [],
  validation_rules: [],
  ...fields,
})

interface Row {
  type: AttributeType
  sent: unknown
  native?: unknown
  stored: string
  shown?: string
  keys?: string[]
}

const right: Row[] = [
  { type: 'text', sent: 'Oak, solid', stored: 'Oak, solid' },
  { type: 'text', sent: 'two\nlines', stored: 'two\nlines' },
  { type: 'number', sent: 2.5, stored: '2.5', keys: ['2.5'] },
  { type: 'number', sent: 0.000_000_1, stored: '0.0000001', keys: ['0.0000001'] },
  { type: 'number', sent: -40, stored: '-40', keys: ['-40'] },
  { type: 'boolean', sent: true, stored: '1', shown: 'Yes', keys: ['1'] },
  { type: 'boolean', sent: false, stored: '0', shown: 'No', keys: ['0'] },
  { type: 'date', sent: '2028-02-29', stored: '2028-02-29' },
  { type: 'select', sent: 'red', stored: 'red', keys: ['red'] },
  {
    type: 'multiselect',
    sent: ['red', 'blue', 'red'],
    native: ['red', 'blue'],
    stored: '["red","blue"]',
    shown: 'red, blue',
    keys: ['red', 'blue'],
  },
  { type: 'color', sent: '#FA0', stored: '#FA0', keys: ['#ffaa00'] },
  { type: 'color', sent: '#FFAA00', stored: '#FFAA00', keys: ['#ffaa00'] },
  { type: 'image', sent: 'https://example.com/a.jpg', stored: 'https://example.com/a.jpg' },
  { type: 'url', sent: 'http://example.com', stored: 'http://example.com' },
  { type: 'email', sent: 'ana@example.com', stored: 'ana@example.com' },
  { type: 'phone', sent: '+49 (30) 901-820', stored: '+49 (30) 901-820' },
  { type: 'json', sent: { a: [1, null] }, stored: '{"a":[1,null]}' },
  { type: 'json', sent: '{"a": 1}', native: { a: 1 }, stored: '{"a":1}' },
  { type: 'json', sent: [1, 'x'], stored: '[1,"x"]' },
  { type: 'json', sent: '"x"', native: 'x', stored: '"x"' },
]

test('validates, stores, parses, displays and indexes a value of each type', () => {
  for (const { type, sent, native = sent, stored, shown = stored, keys = [] } of right) {
    const row = `${type} ${JSON.stringify(sent)}`
    assert.deepEqual(checkValue(definition(type), 'it', sent), { value: native, problems: [] }, row)
    assert.equal(serializeValue(type, native), stored, row)
    assert.deepEqual(parseStoredValue(type, stored), native, row)
    assert.equal(displayValue(type, stored), shown, row)
    assert.deepEqual(filterKeysOf(type, native), keys, row)
  }
})

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const wrong: [type: AttributeType, sent: unknown, problem: string][] = [
  ['text', 5, 'must be a string'],
  ['text', 'a\u0000b', 'must not contain control characters'],
  ['text', 'x'.repeat(5_001), 'must not be longer than 5000 characters'],
  ['number', '2.5', 'must be a number'],
  ['number', 1e16, 'must not be greater than 1000000000000000'],
  ['boolean', 'true', 'must be true or false'],
  ['boolean', 1, 'must be true or false'],
  ['date', '2026-02-30', 'must be a date that exists, as YYYY-MM-DD'],
  ['date', '9999-12-31', 'must be in the years 1900 to 2200'],
  ['date', '30.11.2026', 'must be a date that exists, as YYYY-MM-DD'],
  ['select', 'Red', 'must be one of: red, green, blue'],
  ['select', ['red'], 'must be a string'],
  ['multiselect', ['red', 'pink'], 'must consist of: red, green, blue'],
  ['multiselect', 'red', 'must be an array'],
  ['color', '#12345', 'must be a color as #RGB or #RRGGBB'],
  ['color', 'red', 'must be a color as #RGB or #RRGGBB'],
  ['image', 'a.jpg', 'must be a URL that begins with http:// or https://'],
  ['url', 'javascript:alert(1)', 'must be a URL that begins with http:// or https://'],
  ['email', 'ana', 'must be a valid email address'],
  ['phone', '12', 'must be a phone number, such as +49 30 901820'],
  ['phone', 'call me', 'must be a phone number, such as +49 30 901820'],
  ['json', '{a: 1}', 'must be JSON, and not null'],
  ['json', 'null', 'must be JSON, and not null'],
  ['json', nested(60), 'is nested too deeply'],
  ['json', nested(100_000), 'is nested too deeply'],
  ['json', { a: 'x'.repeat(20_000) }, 'must not be longer than 20000 characters'],
]

test('reports values that are invalid for the type', () => {
  for (const [type, sent, problem] of wrong)
    assert.deepEqual(
      checkValue(definition(type), 'it', sent).problems,
      [`The it field ${problem}.`],
      `${type} ${JSON.stringify(sent).slice(0, 40)}`,
    )
})

test('rejects characters in JSON that cannot be stored', () => {
  for (const sent of ['"\\u0000"', '{"\\u0000": 1}', '["\\ud800"]'])
    assert.match(checkValue(definition('json'), 'it', sent).problems.join(), /control characters/, sent)
})

const ruled: [type: AttributeType, rules: string[], sent: unknown, problems: string[]][] = [
  ['number', ['min:0', 'max:100'], 50, []],
  ['number', ['min:0', 'max:100'], -0.5, ['must be at least 0']],
  ['number', ['numeric', 'max:99.5'], 99.6, ['must not be greater than 99.5']],
  ['text', ['numeric', 'min:5'], '007', []],
  ['text', ['numeric', 'min:5'], '4.9', ['must be at least 5']],
  ['text', ['numeric'], '5 kg', ['must be a number']],
  ['text', ['min_length:2', 'max_length:3'], 'a', ['must be at least 2 characters']],
  ['text', ['min_length:2', 'max_length:3'], '😀😀😀', []],
  [
    'text',
    ['max_length:3', 'regex:^[a-z]+$'],
    'ABCD',
    ['must not be longer than 3 characters', 'must match ^[a-z]+$'],
  ],
  ['text', ['regex:^a:b$'], 'a:b', []],
  ['text', ['regex:.'], 'x'.repeat(256), ['must not be longer than 255 characters']],
  ['url', ['regex:^https:'], 'http://example.com', ['must match ^https:']],
]

test('reports all rules that a value violates', () => {
  for (const [type, validation_rules, sent, problems] of ruled)
    assert.deepEqual(
      checkValue(definition(type, { validation_rules }), 'it', sent).problems,
      problems.map((problem) => `The it field ${problem}.`),
      `${validation_rules.join()} ${JSON.stringify(sent)}`,
    )
})

test('appends the unit to numbers only', () => {
  assert.equal(formatValue({ type: 'number', unit: 'kg' }, '2.5'), '2.5 kg')
  assert.equal(formatValue({ type: 'number', unit: null }, '2.5'), '2.5')
  assert.equal(formatValue({ type: 'text', unit: 'kg' }, '2.5'), '2.5')
  assert.equal(formatValue({ type: 'boolean', unit: 'kg' }, '1'), 'Yes')
  assert.equal(displayValue('number', '2.5'), '2.5')
})

test('maps all spellings of a filter value to one key', () => {
  const cases: [type: AttributeType, text: string, key: string | undefined][] = [
    ['boolean', 'true', '1'],
    ['boolean', '0', '0'],
    ['boolean', 'maybe', undefined],
    ['number', '2.50', '2.5'],
    ['number', 'many', undefined],
    ['color', '#FA0', '#ffaa00'],
    ['select', 'red', 'red'],
  ]
  for (const [type, text, key] of cases) assert.equal(filterKeyFor(type, text), key, `${type} ${text}`)
})
