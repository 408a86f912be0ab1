import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderEmail } from './emails.ts'

const message = {
  subject: 'a < b',
  lines: ['Hello "Ann" & Bob,', 'one\ntwo'],
  link: { label: 'Open <it>', url: 'https://kontor.example/x?a=1&b="2"' },
}

test('renders an email with the same content as text and as HTML', () => {
  const { subject, text, html } = renderEmail(message)
  assert.equal(subject, 'a < b')
  assert.equal(text, 'Hello "Ann" & Bob,\n\none\ntwo\n\nOpen <it>\nhttps://kontor.example/x?a=1&b="2"\n')
  for (const part of [
    '<title>a &lt; b</title>',
    '>Hello &quot;Ann&quot; &amp; Bob,</p>',
    '>one<br>two</p>',
    'href="https://kontor.example/x?a=1&amp;b=&quot;2&quot;"',
    '>Open &lt;it&gt;</a>',
  ])
    assert.ok(html.includes(part), part)
  assert.equal(html.match(/<p dir="auto"/g)?.length, 3)
})

test('links only to http and https URLs', () => {
  const link = { label: 'x', url: 'javascript:alert(1)' }
  assert.throws(() => renderEmail({ ...message, link }), /http and https/)
})
