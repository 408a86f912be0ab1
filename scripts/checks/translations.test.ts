import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkMessages, isTranslated } from './translations.ts'

const path = 'server/src/modules/crm/leads/lead.actions.ts'

test('knows messages with other names of values, parts of messages, and results about records', () => {
  const isKnown = (text: string, isWhole = false) => isTranslated({ text, isWhole })
  for (const text of ['must be at least {}', 'The state {from} is final.', 'Customer created.'])
    assert.ok(isKnown(text), text)
  for (const text of ['must be at most as blue as {}', 'Spaceship created.', 'must be blue today'])
    assert.ok(!isKnown(text), text)
  assert.ok(!isKnown('The state {from} is final.', true))
  assert.ok(isKnown('Customer created.', true))
})

test('reports a message without a translation by its line', () => {
  const faults = checkMessages([{ path, text: `\nthrow invalidField('email', 'must be blue today')` }])
  assert.deepEqual(
    faults.map(({ line, rule }) => [line, rule]),
    [[2, 'translated-messages']],
  )
})

test('reports translations that no message needs', () => {
  const all = { path: 'server/src/runtime/api-error.ts', text: `badRequest('The address is malformed.')` }
  const faults = checkMessages([all]).map(({ message }) => message)
  assert.ok(faults.includes('No message has the text "The token is unknown.".'))
  assert.ok(!faults.includes('No message has the text "The address is malformed.".'))
})
