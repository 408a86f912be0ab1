import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Translator } from './translator.ts'

const { find, translate } = new Translator({
  sentences: {
    'is required': 'ist erforderlich',
    'must be {value}': 'muss {value} sein',
    'must be at least {limit}': 'muss mindestens {limit} sein',
    'must be one of: {names}': 'muss einer dieser Werte sein: {names}',
    'The {field} field {problem}.': 'Das Feld {field} {problem}.',
    '{sentence} Did you mean {name}?': '{sentence} Meinten Sie {name}?',
    'Cannot {action} {a} {record} that is {state}: it must be {list}.':
      '{record}: „{action}“ nicht möglich bei {state}, nur bei {list}.',
    '{record} created.': '{record} wurde angelegt.',
    'deducted by {named}': 'abgezogen von {named}',
    'the invoice {number}': 'die Rechnung {number}',
    'was refused: {text}': 'wurde abgelehnt: {text}',
    'The key is wrong.': 'Der Schlüssel ist falsch.',
  },
  resourceNames: { order: 'Auftrag', 'purchase order': 'Bestellung' },
  actions: { cancel: 'Stornieren', 'take back a part of': 'Teil zurücknehmen' },
  and: 'und',
  or: 'oder',
})

test('translates sentences, with their values and parts', () => {
  assert.equal(find('is required'), 'ist erforderlich')
  assert.equal(
    find('The items.0.quantity field must be at least 3.'),
    'Das Feld items.0.quantity muss mindestens 3 sein.',
  )
})

test('prefers the sentence with the longest text of its own', () => {
  assert.equal(find('must be 3'), 'muss 3 sein')
  assert.equal(find('must be one of: at least 3'), 'muss einer dieser Werte sein: at least 3')
})

test('translates a suggestion with its sentence', () => {
  assert.equal(
    find('The status field must be one of: new, lost. Did you mean new?'),
    'Das Feld status muss einer dieser Werte sein: new, lost. Meinten Sie new?',
  )
})

test('translates the names of records and operations, and lists', () => {
  assert.equal(
    find('Cannot cancel an order that is shipped: it must be draft or pending.'),
    'Auftrag: „Stornieren“ nicht möglich bei shipped, nur bei draft oder pending.',
  )
  assert.equal(
    find('Cannot take back a part of an order that is shipped: it must be draft.'),
    'Auftrag: „Teil zurücknehmen“ nicht möglich bei shipped, nur bei draft.',
  )
  assert.equal(find('Purchase order created.'), 'Bestellung wurde angelegt.')
  assert.equal(find('purchase_order created.'), 'Bestellung wurde angelegt.')
})

test('inserts the names that users chose as they are', () => {
  assert.equal(find('deducted by the invoice I-1 and R-2'), 'abgezogen von die Rechnung I-1 und R-2')
  assert.equal(find('was refused: The key is wrong'), 'wurde abgelehnt: Der Schlüssel ist falsch')
  assert.equal(find('was refused: No such price'), 'wurde abgelehnt: No such price')
  assert.equal(find('must be {limit} $1'), 'muss {limit} $1 sein')
  assert.equal(find('must be one of: '), 'muss einer dieser Werte sein: ')
})

test('returns a very long message in English', () => {
  const long = 'x'.repeat(10_000)
  assert.equal(translate(`must be ${'x'.repeat(100)}`), `muss ${'x'.repeat(100)} sein`)
  assert.equal(translate(`must be ${long}`), `must be ${long}`)
})

test('returns the English message if any part of it has no translation', () => {
  for (const message of [
    'Unknown.',
    'The email field is blue.',
    'Spaceship created.',
    'Cannot launch an order that is shipped: it must be draft.',
    'The  field is required.',
    '',
  ]) {
    assert.equal(find(message), undefined, message)
    assert.equal(translate(message), message)
  }
})
