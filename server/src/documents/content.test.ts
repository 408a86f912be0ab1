import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import {
  contentDisposition,
  families,
  headBytes,
  isRunnable,
  mediaTypeOf,
  problemOfContent,
  safeName,
} from './content.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const after = (beginning: Buffer, length = 600) => Buffer.concat([beginning, Buffer.alloc(length)])
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')

/** A zip of these files as its first bytes show it. */
function zip(...files: [name: string, content: string][]) {
  const parts = files.flatMap(([name, content]) => {
    const packed = deflateRawSync(content)
    const header = Buffer.alloc(30)
    header.write('PK\u0003\u0004', 'latin1')
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(Buffer.byteLength(content), 22)
    header.writeUInt16LE(Buffer.byteLength(name), 26)
    return [header, Buffer.from(name), packed]
  })
  return Buffer.concat([...parts, latin1('PK\u0001\u0002'), Buffer.alloc(42)])
}

const main = (type: string) =>
  `<Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
const types = '[Content_Types].xml'
const docx = zip([types, main('wordprocessingml.document')], ['_rels/.rels', '<x/>'], ['word/document.xml', '<x/>'])
const xlsx = zip([types, main('spreadsheetml.sheet')], ['xl/workbook.xml', '<x/>'])
const pptx = zip([types, main('presentationml.presentation')], ['ppt/presentation.xml', '<x/>'])
const fromWriter = zip(['word/numbering.xml', '<x/>'], ['word/document.xml', '<x/>'])
const longTypes = zip(['_rels/.rels', '<x/>'], ['docProps/app.xml', 'x'.repeat(100)]).subarray(0, 90)
const plainZip = zip(['readme.txt', 'hello'], ['html/index.html', '<html><script>1</script></html>'])
const jar = zip(['META-INF/MANIFEST.MF', 'Main-Class: Evil'], ['Evil.class', 'x'])
const macros = zip(['word/document.xml', '<x/>'], ['word/vbaProject.bin', 'x'])
const docm = zip([types, '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>'])

/** A compound file whose directory is its first sector. */
function compound(rootClass: string, ...names: string[]) {
  const file = Buffer.alloc(512 * 3)
  hex('d0cf11e0a1b11ae1').copy(file)
  file.writeUInt32LE(0, 0x30)
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const at = 512 + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, at + 64)
  }
  hex(rootClass).copy(file, 512 + 80)
  return file
}
const wordClass = '06090200 0000 0000 c000000000000046'
const noClass = '00'.repeat(16)
const msi = compound('84100c00 0000 0000 c000000000000046')
const doc = compound(wordClass, 'WordDocument')
const xls = compound(noClass, 'Workbook')
const ppt = compound(noClass, 'PowerPoint Document')

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
const [jpeg, png, gif, webp] = await Promise.all([
  picture.clone().jpeg().toBuffer(),
  picture.clone().png().toBuffer(),
  picture.clone().gif().toBuffer(),
  picture.clone().webp().toBuffer(),
])
const pdf = latin1('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<</Type/Catalog>>\nendobj\n')
const exe = after(latin1('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0\u00ff\u00ff'))
const elf = after(hex('7f454c46 020101'))
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const page = Buffer.from('<!DOCTYPE html>\n<html><script>alert(1)</script></html>')
const mp4 = after(Buffer.concat([hex('00000020'), latin1('ftypisom'), hex('00000200'), latin1('isomiso2mp41')]))
const mov = after(Buffer.concat([hex('00000014'), latin1('ftypqt  '), hex('00000200'), latin1('qt  ')]))
const m4a = after(Buffer.concat([hex('00000018'), latin1('ftypM4A '), hex('00000200'), latin1('isommp42')]))
const webm = after(hex('1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84 7765626d 4287 81 04 4285 81 02'))
const avi = after(latin1('RIFF\0\0\u0001\0AVI LIST'))
const wav = after(latin1('RIFF\0\0\u0001\0WAVEfmt '))
const mp3 = after(hex('fffb9064'), 800)
// The cover in its tag is larger than what is looked at.
const covered = Buffer.concat([latin1('ID3\u0003\0\0\0\u0007\u0076\u0000'), Buffer.alloc(headBytes - 10, 7)])
const flac = after(latin1('fLaC\0\0\0"'))
const ogg = after(Buffer.concat([latin1('OggS\0\u0002'), Buffer.alloc(20), hex('011e01'), latin1('vorbis')]))
const text = (...lines: string[]) => Buffer.from(lines.join('\n'))
const utf16 = (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le')

describe('a file that is what its extension says', () => {
  const good: [extension: string, name: string, head: Buffer][] = [
    ['jpg', 'a photo', jpeg],
    ['.JPEG', 'a photo', jpeg],
    ['png', 'a drawing', png],
    ['gif', 'a picture', gif],
    ['webp', 'a picture', webp],
    ['pdf', 'a PDF', pdf],
    ['docx', 'from Word', docx],
    ['docx', 'from another writer', fromWriter],
    ['docx', 'whose beginning does not tell', longTypes],
    ['xlsx', 'from Excel', xlsx],
    ['pptx', 'from PowerPoint', pptx],
    ['doc', 'an old document', doc],
    ['xls', 'an old workbook', xls],
    ['ppt', 'an old presentation', ppt],
    ['doc', 'one whose directory is further on', after(hex('d0cf11e0a1b11ae1'), 4_092)],
    ['zip', 'an archive', plainZip],
    ['zip', 'an archive of nothing', after(latin1('PK\u0005\u0006'), 18)],
    ['zip', 'a document is an archive as well', docx],
    ['rar', 'an archive', after(hex('526172211a0700'))],
    ['7z', 'an archive', after(hex('377abcaf271c0004'))],
    ['txt', 'plain', text('Hello', 'world')],
    ['txt', 'Arabic', text('مرحبا بالعالم')],
    ['txt', 'of an old machine', latin1('Gr\u00fc\u00dfe aus K\u00f6ln')],
    ['txt', 'from Notepad', utf16('Grüße')],
    ['txt', 'about BMW, which begins like a picture', text('BMW and MZ are names of companies')],
    ['txt', 'with a tag in the middle', text('Use <b>bold</b> and <script> with care')],
    ['txt', 'cut in the middle of a character', Buffer.from(`${'a'.repeat(headBytes - 1)}ü`).subarray(0, headBytes)],
    ['csv', 'with a byte order mark', text('\uFEFFname,email', 'Ann,ann@acme.example')],
    ['csv', 'of an old machine', latin1('Name;Stra\u00dfe\r\nJ\u00f6rg;Hauptstra\u00dfe')],
    ['csv', 'with HTML in a cell', text('sku,description', 'A-1,"<p>Good</p>"')],
    ['json', 'an object', text('{ "a": "<html>" }')],
    ['json', 'a list', text('\uFEFF [1, 2]')],
    ['xml', 'an invoice', text('<?xml version="1.0"?>', '<Invoice xmlns="urn:x"/>')],
    ['xml', 'without a declaration', text('<!-- made by hand -->', '<invoice/>')],
    ['xml', 'in the encoding that it names', latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00fc</a>')],
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
  for (const [extension, name, head] of good) {
    test(`${extension}: ${name}`, async () => {
      assert.equal(await problemOfContent(head.subarray(0, headBytes), extension), undefined)
    })
  }
})

describe('a file that is not what its extension says is refused', () => {
  const bad: [extension: string, head: Buffer, problem: string][] = [
    ['pdf', exe, 'holds an executable, not a PDF'],
    ['zip', exe, 'holds an executable, not a ZIP archive'],
    ['zip', elf, 'holds an executable, not a ZIP archive'],
    ['zip', pdf, 'holds a PDF, not a ZIP archive'],
    ['zip', jar, 'holds an executable, not a ZIP archive'],
    ['pdf', page, 'holds HTML, not a PDF'],
    ['pdf', text('  \n<HTML ><body>'), 'holds HTML, not a PDF'],
    ['pdf', text('just words'), 'does not hold a PDF'],
    ['pdf', Buffer.concat([pdf, page]), 'holds something else as well, not a PDF'],
    ['png', svg, 'holds an SVG image, not a PNG image'],
    ['png', jpeg, 'holds a JPEG image, not a PNG image'],
    ['png', Buffer.concat([png.subarray(0, 33), page]), 'holds something else as well, not a PNG image'],
    ['gif', text('GIF89a/*<script>*/=1;alert(1)'), 'holds something else as well, not a GIF image'],
    ['gif', after(latin1('GIF89a/*\u0001\u0001\u0080\0\0*/=1;alert(1);//')), 'holds something else as well, not a GIF image'],
    ['jpg', Buffer.concat([jpeg.subarray(0, 20), text('<?php system($_GET[0]); ?>')]), 'holds something else as well, not a JPEG image'],
    ['mp4', m4a.subarray(0, 4), 'does not hold an MP4 video'],
    ['mp4', webm, 'holds a WebM video, not an MP4 video'],
    ['mp3', wav, 'holds a WAV recording, not an MP3 recording'],
    ['docx', plainZip, 'holds a ZIP archive, not a Word document'],
    ['docx', xlsx, 'holds an Excel workbook, not a Word document'],
    ['docx', zip(['xl/workbook.xml', '<x/>']), 'holds an Excel workbook, not a Word document'],
    ['docx', docm, 'holds a Word document with macros, not a Word document'],
    ['docx', macros, 'holds an Office file with macros, not a Word document'],
    ['docx', doc, 'holds an Office file of the old kind, not a Word document'],
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
    ['xml', text('<?xml version="1.0"?>', '<!-- x -->', '<!DOCTYPE svg PUBLIC "x" "y">', '<svg/>'), 'holds an SVG image, not XML'],
    ['xml', text('<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>'), 'holds an SVG image, not XML'],
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
  for (const [index, [extension, head, problem]] of bad.entries()) {
    test(`${extension} ${index}: ${problem}`, async () => {
      assert.equal(await problemOfContent(head.subarray(0, headBytes), extension), problem)
    })
  }
})

test('no bytes whatever break the look at them', async () => {
  let seed = 7
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31)
  const beginnings = [docx, doc, pdf, gif, mp4, webm, ogg, covered, utf16('x'), jpeg]
  const extensions = Object.values(families).flat()
  for (let round = 0; round < 600; round++) {
    const head = Buffer.from(beginnings[next() % beginnings.length] ?? pdf)
    for (let change = 0; change < 8; change++) head[next() % head.length] = next() % 256
    const answer = await problemOfContent(head.subarray(0, next() % head.length), extensions[next() % extensions.length] ?? '')
    assert.ok(answer === undefined || /^(holds|does not hold|must not be) /.test(answer))
  }
})

test('the kinds of files of the contract have a family and a media type each', () => {
  const wanted =
    'jpg jpeg png gif webp pdf doc docx xls xlsx ppt pptx zip rar 7z txt csv json xml mp4 mov webm mp3 wav m4a'.split(' ')
  const known = Object.values(families).flat()
  assert.deepEqual(wanted.filter((extension) => !known.includes(extension)), [])
  assert.ok(known.every((extension) => /^[a-z]+\/[\w.+-]+$/.test(mediaTypeOf(extension) ?? '')))
  assert.equal(mediaTypeOf('PDF'), 'application/pdf')
  assert.equal(mediaTypeOf('exe'), undefined)
})

test('nothing that a browser could run is shown inline', () => {
  const runnable = 'html HTM xhtml xht shtml svg SVGZ xml xsl xslt mht mhtml js mjs css wasm swf hta php eml ics'.split(' ')
  assert.deepEqual(runnable.filter((extension) => !isRunnable(extension)), [])
  assert.ok(isRunnable(''))
  assert.ok(isRunnable('.svg'))
  for (const extension of ['png', 'pdf', 'txt', 'mp4']) assert.equal(isRunnable(extension), false)
})

test('a name keeps its letters and extension and loses what deceives', () => {
  const names: [given: string, safe: string][] = [
    ['Offer 2026.pdf', 'Offer 2026.pdf'],
    ['عقد الإيجار.pdf', 'عقد الإيجار.pdf'],
    ['契約書.docx', '契約書.docx'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ann\\offer.pdf', 'offer.pdf'],
    ['exe.\u202Egnp.exe', 'exe.gnp.exe'],
    ['\u2066a\u2069\u200Fb.pdf', 'ab.pdf'],
    ['a\u0000b\nc\td.pdf', 'ab c d.pdf'],
    ['می‌خواهم.txt', 'می‌خواهم.txt'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['.htaccess', 'file.htaccess'],
    ['..', 'file'],
    ['', 'file'],
    ['///', 'file'],
    ['\u202E', 'file'],
    ['trailing.pdf. . ', 'trailing.pdf'],
    ['half \uD800 pair.pdf', 'half pair.pdf'],
    ['no extension', 'no extension'],
  ]
  for (const [given, safe] of names) {
    assert.equal(safeName(given), safe)
    assert.equal(safeName(safe), safe)
  }
  for (const long of ['x'.repeat(400), 'ع'.repeat(300), '👩‍👩‍👧'.repeat(60)]) {
    const safe = safeName(`${long}.pdf`)
    assert.ok(Buffer.byteLength(safe) <= 255 && safe.endsWith('.pdf') && safe.length > 20, safe)
    assert.equal(safe.isWellFormed(), true)
  }
  assert.ok(Buffer.byteLength(safeName(`a.${'x'.repeat(400)}`)) <= 255)
})

test('the header that names a file is understood by old and new clients', () => {
  assert.equal(contentDisposition('Offer.pdf', 'inline'), `inline; filename="Offer.pdf"; filename*=UTF-8''Offer.pdf`)
  assert.equal(
    contentDisposition('Größe "1" (50%).pdf', 'attachment'),
    `attachment; filename="Gro_e _1_ (50_).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%20%2850%25%29.pdf`,
  )
  const evil = contentDisposition('a"; filename="b.exe\r\nSet-Cookie: x=1\\.pdf', 'attachment')
  assert.match(evil, /^attachment; filename="[^"\r\n\\]*"; filename\*=UTF-8''[\w.%!~-]*$/)
  assert.match(contentDisposition('عقد.pdf', 'inline'), /filename="___\.pdf"; filename\*=UTF-8''%D8%B9%D9%82%D8%AF\.pdf$/)
  assert.match(contentDisposition('\uD800', 'inline'), /filename="file"/)
})
