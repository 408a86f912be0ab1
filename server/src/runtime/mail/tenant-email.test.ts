/** The HTML of emails in the name of a tenant. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isolatedIn } from '#core/printing'
import { withSafeDirections } from './emails.ts'
import { tenantEmailHtml, logoImage, withFooter } from './tenant-email.ts'

const letterhead = {
  sender: { tenant: 'acme', name: 'A"c<me>', address: null },
  colors: { area: '#ffcc00', onArea: '#111111', text: '#7a6200' },
  footer: ['A"c<me> · Kiel'],
  logo: null,
}
const message = {
  subject: 'a < b',
  lines: ['Hello <i>Ann</i> & "Bob",', 'one\ntwo'],
  facts: [
    { label: 'Am<ount', value: '<€5>', isMain: true },
    { label: 'No', value: '"7"' },
  ],
  link: { label: 'Open <it>', url: 'https://kontor.example/x?a=1&b="2"' },
}

test('escapes every text', () => {
  const html = tenantEmailHtml(message, letterhead, null)
  for (const part of [
    '<title>a &lt; b</title>',
    '<bdi>A&quot;c&lt;me&gt;</bdi>',
    '>Hello &lt;i&gt;Ann&lt;/i&gt; &amp; &quot;Bob&quot;,</p>',
    '>one<br>two</p>',
    '>Am&lt;ount</p>',
    '>&lt;€5&gt;</p>',
    'href="https://kontor.example/x?a=1&amp;b=&quot;2&quot;"',
    '>Open &lt;it&gt;</a>',
    '>A&quot;c&lt;me&gt; · Kiel</p>',
  ])
    assert.ok(html.includes(part), part)
  const logo = { source: 'cid:"x"', width: 1, height: 1 }
  assert.ok(
    tenantEmailHtml(message, letterhead, logo).includes(
      'src="cid:&quot;x&quot;" alt="\u2068A&quot;c&lt;me&gt;\u2069"',
    ),
  )
})

test('links only to http and https URLs', () => {
  const link = { label: 'x', url: 'javascript:alert(1)' }
  assert.throws(() => tenantEmailHtml({ ...message, link }, letterhead, null), /http and https/)
})

test('uses only elements and styles that Outlook and Gmail support, and loads nothing', () => {
  const html = tenantEmailHtml(message, letterhead, null)
  assert.doesNotMatch(html, /<div|<script|<link|<form|flex|grid|position:|url\(|@import|<img/)
  assert.match(html, /width="600"/)
  assert.match(html, /<td bgcolor="#ffcc00"[^>]*mso-padding-alt/)
  assert.ok(html.length < 12_000, `${html.length} characters`)
  assert.ok(!tenantEmailHtml({ subject: 'x', lines: ['y'] }, letterhead, null).includes('class="box"'))
})

test('gives each paragraph its direction, unaffected by control characters in names', () => {
  const name = isolatedIn('ar', 'Quay (Ltd.)')
  const lines = [`مرحبًا ${name}،`, name, 'Best regards', 'x \u202ekcatta']
  const html = tenantEmailHtml(
    withSafeDirections({ ...message, lines, subject: 'y \u202ez', language: 'ar' }),
    letterhead,
    null,
  )
  const directions = [...html.matchAll(/<p class="text" dir="(\w+)" align="(\w+)"[^>]*>(.*?)<\/p>/g)]
  assert.deepEqual(
    directions.map(([, ...found]) => found),
    [
      ['rtl', 'right', 'مرحبًا <bdi>Quay (Ltd.)</bdi>،'],
      ['rtl', 'right', '<bdi>Quay (Ltd.)</bdi>'],
      ['ltr', 'left', 'Best regards'],
      ['ltr', 'left', 'x kcatta'],
    ],
  )
  assert.doesNotMatch(html, /\u202e/)
  const english = tenantEmailHtml({ ...message, lines: ['مرحبًا', 'Hello مرحبًا', '123'] }, letterhead, null)
  assert.deepEqual(
    [...english.matchAll(/<p class="text" dir="(\w+)"/g)].map(([, direction]) => direction),
    ['rtl', 'ltr', 'ltr'],
  )
})

test('leaves no open elements for unclosed or too deeply nested isolates', () => {
  const value = `${'\u2068'.repeat(40)}x${'\u2069'.repeat(20)}\u2069 \u2067y`
  const html = tenantEmailHtml({ ...message, lines: [value] }, letterhead, null)
  assert.equal(html.match(/<bdi/g)?.length, html.match(/<\/bdi>/g)?.length)
})

test('shows a logo in its proportions, at most 220 by 64 pixels', () => {
  const png = (width: number, height: number) => {
    const head = Buffer.alloc(24)
    head.writeUInt32BE(width, 16)
    head.writeUInt32BE(height, 20)
    return logoImage(head, 'x')
  }
  assert.deepEqual(png(440, 110), { source: 'x', width: 220, height: 55 })
  assert.deepEqual(png(128, 128), { source: 'x', width: 64, height: 64 })
  assert.deepEqual(png(90, 30), { source: 'x', width: 90, height: 30 })
})

test('puts the company data below the text, after the signature separator', () => {
  assert.equal(withFooter('Hello\n', letterhead), 'Hello\n\n-- \nA"c<me> · Kiel\n')
  assert.equal(withFooter('Hello\n', { footer: [] }), 'Hello\n')
})
