import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messagesIn } from './messages.ts'

const path = 'server/src/modules/crm/leads/lead.actions.ts'
const textsIn = (source: string, at = path) => messagesIn(at, source).map(({ text }) => text)

test('finds the arguments that are messages, with all their alternatives', () => {
  assert.deepEqual(
    textsIn(`throw invalidField('email', isLong ? 'must be shorter' : \`lacks \${count} signs\`)`),
    ['must be shorter', 'lacks {} signs'],
  )
  assert.deepEqual(textsIn(`throw new ApiError('CONFLICT', 'The lead ' + 'is busy.')`), ['The lead is busy.'])
  assert.deepEqual(textsIn(`endpoint('POST /leads', { reply: created(schema, 'Lead created.') })`), [
    'Lead created.',
  ])
})

test('finds messages by their form in the values of functions and constants', () => {
  assert.deepEqual(
    textsIn(`
      const problem = 'must be blue today'
      const warningOf = () => 'The customer is suspended.'
      function* problems() { yield ['name', 'is too funny'] }
      const message = \`\${name} is \${isOpen ? 'must stay open' : 'closed now'}\``),
    ['must be blue today', 'The customer is suspended.', 'is too funny', 'must stay open'],
  )
})

test('finds the messages of restrictions and patterns', () => {
  assert.deepEqual(
    textsIn(`
      resource('leads', { restricts: [{ message: 'A lead with {label} cannot be deleted.' }] })
      Type.String({ 'x-hint': 'must be green' })`),
    ['A lead with {label} cannot be deleted.', 'must be green'],
  )
})

test('ignores descriptions, bugs, SQL, pages, emails and tests', () => {
  for (const source of [
    `about('The name of the lead.', f.Text())`,
    `described(Shape, { message: 'The message of the lead.' })`,
    `throw new Error('The lead must be open.')`,
    'const found = tenantSql`The lead must be open.`',
    `endpoint('GET /leads', { summary: 'List the leads.' })`,
  ])
    assert.deepEqual(textsIn(source), [], source)
  const message = `const text = () => 'The lead is open now.'`
  assert.deepEqual(textsIn(message, 'server/src/modules/crm/leads/lead.test.ts'), [])
  assert.deepEqual(textsIn(message, 'server/src/modules/crm/leads/lead.emails.ts'), [])
  assert.deepEqual(textsIn(message, 'server/src/core/printing/layout.ts'), [])
  assert.deepEqual(textsIn(message, 'web/src/main.tsx'), [])
})
