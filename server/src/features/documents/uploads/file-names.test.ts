import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentDisposition, safeName } from './content.ts'

test('preserves the letters and extension of a name and removes deceptive characters', () => {
  const names: [given: string, safe: string][] = [
    ['Offer 2026.pdf', 'Offer 2026.pdf'],
    ['عقد الإيجار.pdf', 'عقد الإيجار.pdf'],
    ['契約書.docx', '契約書.docx'],
    ['../../etc/passwd', 'passwd'],
    ['D:\\Papers\\offer.pdf', 'offer.pdf'],
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

test('writes a header with the file name that old and new clients understand', () => {
  assert.equal(
    contentDisposition('Offer.pdf', 'inline'),
    `inline; filename="Offer.pdf"; filename*=UTF-8''Offer.pdf`,
  )
  assert.equal(
    contentDisposition('Größe "1" (50%).pdf', 'attachment'),
    `attachment; filename="Gro_e _1_ (50_).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%20%2850%25%29.pdf`,
  )
  const evil = contentDisposition('a"; filename="b.exe\r\nSet-Cookie: x=1\\.pdf', 'attachment')
  assert.match(evil, /^attachment; filename="[^"\r\n\\]*"; filename\*=UTF-8''[\w.%!~-]*$/)
  assert.match(
    contentDisposition('عقد.pdf', 'inline'),
    /filename="___\.pdf"; filename\*=UTF-8''%D8%B9%D9%82%D8%AF\.pdf$/,
  )
  assert.match(contentDisposition('\uD800', 'inline'), /filename="file"/)
})
