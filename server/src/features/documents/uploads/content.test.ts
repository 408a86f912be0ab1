import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { families, headBytes, isRunnable, mediaTypeOf, problemOfContent } from './content.ts'
import {
  after,
  avi,
  covered,
  doc,
  docm,
  docx,
  elf,
  exe,
  flac,
  fromWriter,
  gif,
  hex,
  jar,
  jpeg,
  latin1,
  longTypes,
  m4a,
  macros,
  mov,
  mp3,
  mp4,
  msi,
  ogg,
  page,
  pdf,
  plainZip,
  png,
  ppt,
  pptx,
  svg,
  text,
  utf16,
  wav,
  webm,
  webp,
  xls,
  xlsx,
  zip,
} from './content.fixtures.ts'

const good: [extension: string, name: string, head: Buffer][] = [
  ['jpg', 'a photo', jpeg],
  ['.JPEG', 'a photo', jpeg],
  ['png', 'a drawing', png],
  ['gif', 'a picture', gif],
  ['webp', 'a picture', webp],
  ['pdf', 'a PDF', pdf],
  ['docx', 'from Word', docx],
  ['docx', 'from another writer', fromWriter],
  ['docx', 'without its type in the first bytes', longTypes],
  ['xlsx', 'from Excel', xlsx],
  ['pptx', 'from PowerPoint', pptx],
  ['doc', 'an old document', doc],
  ['xls', 'an old workbook', xls],
  ['ppt', 'an old presentation', ppt],
  ['doc', 'with its directory in a later sector', after(hex('d0cf11e0a1b11ae1'), 4_092)],
  ['zip', 'an archive', plainZip],
  ['zip', 'an empty archive', after(latin1('PK\u0005\u0006'), 18)],
  ['zip', 'a document, which is also an archive', docx],
  ['rar', 'an archive', after(hex('526172211a0700'))],
  ['7z', 'an archive', after(hex('377abcaf271c0004'))],
  ['txt', 'plain', text('Hello', 'world')],
  ['txt', 'Arabic', text('مرحبا بالعالم')],
  ['txt', 'in an old encoding', latin1('Gr\u00fc\u00dfe aus K\u00f6ln')],
  ['txt', 'from Notepad', utf16('Grüße')],
  ['txt', 'with the first bytes of an image', text('BMW and MZ are names of companies')],
  ['txt', 'with a tag in the middle', text('Use <b>bold</b> and <script> with care')],
  [
    'txt',
    'cut in the middle of a character',
    Buffer.from(`${'a'.repeat(headBytes - 1)}ü`).subarray(0, headBytes),
  ],
  ['csv', 'with a byte order mark', text('\uFEFFname,email', 'Ann,ann@acme.example')],
  ['csv', 'in an old encoding', latin1('Name;Stra\u00dfe\r\nJ\u00f6rg;Hauptstra\u00dfe')],
  ['csv', 'with HTML in a cell', text('sku,description', 'A-1,"<p>Good</p>"')],
  ['json', 'an object', text('{ "a": "<html>" }')],
  ['json', 'a list', text('\uFEFF [1, 2]')],
  ['xml', 'an invoice', text('<?xml version="1.0"?>', '<Invoice xmlns="urn:x"/>')],
  ['xml', 'without a declaration', text('<!-- made by hand -->', '<invoice/>')],
  ['xml', 'in its declared encoding', latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00fc</a>')],
  ['xml', 'in UTF-16', utf16('<?xml version="1.0"?><a/>')],
  ['mp4', 'a film', mp4],
  ['mov', 'a film', mov],
  ['m4a', 'a recording', m4a],
  ['webm', 'a film', webm],
  ['avi', 'a film', avi],
  ['wav', 'a recording', wav],
  ['mp3', 'a recording', mp3],
  ['mp3', 'a recording with a large cover', covered],
  ['flac', 'a recording', flac],
  ['ogg', 'a recording', ogg],
]
const bad: [extension: string, head: Buffer, problem: string][] = [
  ['pdf', exe, 'holds an executable, not a PDF'],
  ['zip', exe, 'holds an executable, not a ZIP archive'],
  ['zip', elf, 'holds an executable, not a ZIP archive'],
  ['zip', pdf, 'holds a PDF, not a ZIP archive'],
  ['zip', jar, 'holds an executable, not a ZIP archive'],
  ['pdf', page, 'holds HTML, not a PDF'],
  ['pdf', text('  \n<HTML ><body>'), 'holds HTML, not a PDF'],
  ['pdf', text('just words'), 'does not hold a PDF'],
  ['pdf', Buffer.concat([pdf, page]), 'holds other content as well, not a PDF'],
  ['png', svg, 'holds an SVG image, not a PNG image'],
  ['png', jpeg, 'holds a JPEG image, not a PNG image'],
  ['png', Buffer.concat([png.subarray(0, 33), page]), 'holds other content as well, not a PNG image'],
  ['gif', text('GIF89a/*<script>*/=1;alert(1)'), 'holds other content as well, not a GIF image'],
  [
    'gif',
    after(latin1('GIF89a/*\u0001\u0001\u0080\0\0*/=1;alert(1);//')),
    'holds other content as well, not a GIF image',
  ],
  [
    'jpg',
    Buffer.concat([jpeg.subarray(0, 20), text('<?php system($_GET[0]); ?>')]),
    'holds other content as well, not a JPEG image',
  ],
  ['mp4', m4a.subarray(0, 4), 'does not hold an MP4 video'],
  ['mp4', webm, 'holds a WebM video, not an MP4 video'],
  ['mp3', wav, 'holds a WAV recording, not an MP3 recording'],
  ['docx', plainZip, 'holds a ZIP archive, not a Word document'],
  ['docx', xlsx, 'holds an Excel workbook, not a Word document'],
  ['docx', zip(['xl/workbook.xml', '<x/>']), 'holds an Excel workbook, not a Word document'],
  ['docx', docm, 'holds a Word document with macros, not a Word document'],
  ['docx', macros, 'holds an Office file with macros, not a Word document'],
  ['docx', doc, 'holds an Office file of the old format, not a Word document'],
  ['xlsx', docx, 'holds a Word document, not an Excel workbook'],
  ['doc', docx, 'holds a Word document, not a Word document'],
  ['doc', msi, 'holds an executable, not a Word document'],
  ['doc', xls, 'holds an Excel workbook, not a Word document'],
  ['xls', doc, 'holds a Word document, not an Excel workbook'],
  ['doc', text('{\\rtf1 Hello}'), 'holds an RTF document, not a Word document'],
  ['txt', page, 'holds HTML, not plain text'],
  ['txt', utf16('<script>alert(1)</script>'), 'holds HTML, not plain text'],
  ['txt', text('<!-- x --><html>'), 'holds HTML, not plain text'],
  ['txt', text('#!/bin/sh', 'rm -r x'), 'holds a script, not plain text'],
  ['txt', text('@echo off', 'del x'), 'holds a script, not plain text'],
  ['txt', text('<?php phpinfo();'), 'holds a script, not plain text'],
  ['txt', exe, 'holds binary data, not plain text'],
  ['txt', latin1('Hello\0world'), 'holds binary data, not plain text'],
  ['txt', latin1('Hello\u0007world'), 'holds binary data, not plain text'],
  ['txt', pdf.subarray(0, 9), 'holds a PDF, not plain text'],
  ['csv', png, 'holds binary data, not CSV'],
  ['csv', text('<table ><tr><td>1'), 'holds HTML, not CSV'],
  ['csv', svg, 'holds an SVG image, not CSV'],
  ['json', page, 'holds HTML, not JSON'],
  ['json', text('alert(1)'), 'does not hold JSON'],
  ['json', latin1('{"a":"\u00fc"}'), 'holds binary data, not JSON'],
  ['json', utf16('{}'), 'holds binary data, not JSON'],
  ['xml', svg, 'holds an SVG image, not XML'],
  [
    'xml',
    text('<?xml version="1.0"?>', '<!-- x -->', '<!DOCTYPE svg PUBLIC "x" "y">', '<svg/>'),
    'holds an SVG image, not XML',
  ],
  [
    'xml',
    text('<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>'),
    'holds an SVG image, not XML',
  ],
  ['xml', text('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'), 'holds HTML, not XML'],
  ['xml', latin1('<?xml version="1.0"?><a>\u00fc</a>'), 'holds binary data, not XML'],
  ['xml', latin1('<?xml version="1.0" encoding="utf-7"?><a>\u00fc</a>'), 'holds binary data, not XML'],
  ['xml', text('no markup'), 'does not hold XML'],
  ['txt', Buffer.alloc(0), 'must not be empty'],
  ['svg', svg, 'has an extension that is not accepted'],
  ['exe', exe, 'has an extension that is not accepted'],
  ['', pdf, 'has an extension that is not accepted'],
  ['constructor', pdf, 'has an extension that is not accepted'],
]
describe('accepts content that matches the extension', () => {
  for (const [extension, name, head] of good) {
    test(`${extension}: ${name}`, async () => {
      assert.equal(await problemOfContent(head.subarray(0, headBytes), extension), undefined)
    })
  }
})

describe('rejects content that does not match the extension', () => {
  for (const [index, [extension, head, problem]] of bad.entries()) {
    test(`${extension} ${index}: ${problem}`, async () => {
      assert.equal(await problemOfContent(head.subarray(0, headBytes), extension), problem)
    })
  }
})

test('handles arbitrary bytes without an error', async () => {
  let seed = 7
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31)
  const beginnings = [docx, doc, pdf, gif, mp4, webm, ogg, covered, utf16('x'), jpeg]
  const extensions = Object.values(families).flat()
  for (let round = 0; round < 600; round++) {
    const head = Buffer.from(beginnings[next() % beginnings.length] ?? pdf)
    for (let change = 0; change < 8; change++) head[next() % head.length] = next() % 256
    const response = await problemOfContent(
      head.subarray(0, next() % head.length),
      extensions[next() % extensions.length] ?? '',
    )
    assert.ok(response === undefined || /^(holds|does not hold|must not be) /.test(response))
  }
})

test('gives each accepted extension a family and a media type', () => {
  const wanted =
    'jpg jpeg png gif webp pdf doc docx xls xlsx ppt pptx zip rar 7z txt csv json xml mp4 mov webm mp3 wav m4a'.split(
      ' ',
    )
  const known = Object.values(families).flat()
  assert.deepEqual(
    wanted.filter((extension) => !known.includes(extension)),
    [],
  )
  assert.ok(known.every((extension) => /^[a-z]+\/[\w.+-]+$/.test(mediaTypeOf(extension) ?? '')))
  assert.equal(mediaTypeOf('PDF'), 'application/pdf')
  assert.equal(mediaTypeOf('exe'), undefined)
})

test('shows no executable file inline', () => {
  const runnable =
    'html HTM xhtml xht shtml svg SVGZ xml xsl xslt mht mhtml js mjs css wasm swf hta php eml ics'.split(' ')
  assert.deepEqual(
    runnable.filter((extension) => !isRunnable(extension)),
    [],
  )
  assert.ok(isRunnable(''))
  assert.ok(isRunnable('.svg'))
  for (const extension of ['png', 'pdf', 'txt', 'mp4']) assert.equal(isRunnable(extension), false)
})
