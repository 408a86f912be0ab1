/** The fonts for the characters of a document: the shipped ones, those of the machine, and none. */
import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pagesOf } from '#test/pdf-text'
import { coverageOf, covers } from './character-map.ts'
import { endPdfProcesses, renderPdf } from './engine.ts'
import { fontFolders, fontsFor } from './fonts.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-fonts-'))
after(() => {
  endPdfProcesses()
  rmSync(folder, { recursive: true })
})

/** No font contains code points that Unicode has not assigned. */
const unassigned = '\u0378'

const shippedTexts = [
  'Plain text, 100 % & more',
  'Łódź, Ærø, Ñandú, İzmir, Đorđe, ẞ',
  'Tiếng Việt: Nguyễn Thị Ánh',
  'Привет, Київ, Србија, ҚАЗАҚ',
  'Ελλάδα, Ἑλλάς',
  'مرحبا، ٣٤',
  '请求书 发票 公司 中华人民共和国',
  '請求書 ありがとう カタカナ 株式会社',
  '€ £ ¥ ₹ ₽ ₺ ₴ ₪ ₫',
  '– — … „ “ ” ‚ ‘ ’ « » • · † ‰',
  // Characters without a form of their own.
  '\u200B\u200D\u2066\u2069\uFEFF\u00A0\u202F\u2028\t\n\uFE0F',
  '',
]

for (const text of shippedTexts)
  test(`the shipped fonts have the characters of ${JSON.stringify(text)}`, () => {
    assert.deepEqual(fontsFor(text), { files: [], missing: [] })
  })

const otherTexts: [language: string, text: string][] = [
  ['Korean', '한국어 주식회사'],
  ['Thai', 'บริษัท ไทย'],
  ['Hebrew', 'שלום'],
  ['Georgian', 'ქართული'],
  ['Armenian', 'Հայերեն'],
  ['Bengali', 'বাংলা'],
  ['Tamil', 'தமிழ்'],
  ['Amharic', 'አማርኛ'],
  ['rare Han', '𠮷龘'],
  ['emoji', '🎉👍🏽'],
]

for (const [language, text] of otherTexts)
  test(`${language} is printed with installed fonts or named as missing`, () => {
    const { files, missing } = fontsFor(text)
    const installed = files.map((file) => coverageOf(file))
    // A shipped font has the character if it needs no other and is not missing.
    const isShipped = (character: string) =>
      fontsFor(character).files.length + fontsFor(character).missing.length === 0
    for (const character of text.replaceAll(/\s/g, '')) {
      const isCovered =
        isShipped(character) || installed.some((ranges) => covers(ranges, character.codePointAt(0) ?? 0))
      assert.equal(isCovered, !missing.includes(character), character)
    }
  })

test('a character that no font has is named once', () => {
  assert.deepEqual(fontsFor(`a${unassigned}b${unassigned}\u{10FFFF}`).missing, [unassigned, '\u{10FFFF}'])
})

test('a text with very many different characters needs a few fonts at most', () => {
  const points = Array.from({ length: 100_000 }, (_, index) => 0x1_00_00 + index)
  const { files, missing } = fontsFor(
    String.fromCodePoint(...points.slice(0, 50_000)) + String.fromCodePoint(...points.slice(50_000)),
  )
  assert.ok(files.length <= 4 && missing.length <= 1_000, `${files.length} fonts`)
})

const [regular = ''] = fontFolders
const noto = join(regular, 'NotoSans_400Regular.ttf')

test('reads the characters of a font', () => {
  const ranges = coverageOf(noto)
  for (const character of 'AzÄß€Жώ') assert.ok(covers(ranges, character.codePointAt(0) ?? 0), character)
  for (const character of ['한', 'ก', '请', unassigned, '\u{1F389}', '\u{10FFFF}'])
    assert.ok(!covers(ranges, character.codePointAt(0) ?? 0), character)
})

test('a file that is no font has no characters', () => {
  const files: [name: string, content: string | Uint8Array][] = [
    ['empty.ttf', ''],
    ['text.ttf', 'This is no font, but a text that is long enough for a header.'],
    ['collection.ttc', Buffer.from('ttcf\0\u0001\0\0\0\0\0\u0001\u007F\u007F\u007F\u007F', 'latin1')],
    ['tables.ttf', Buffer.alloc(64, 0xff)],
  ]
  for (const [name, content] of files) {
    writeFileSync(join(folder, name), content)
    assert.deepEqual(coverageOf(join(folder, name)), [], name)
  }
  assert.deepEqual(coverageOf(join(folder, 'absent.ttf')), [])
})

test('a document is printed with the fonts of its task', async () => {
  const file = join(folder, 'extra.ttf')
  copyFileSync(noto, file)
  const data = { title: 'Test', lines: ['Größe 1'], picture: false }
  const pdf = await renderPdf('one', { template: '/runtime/pdf/engine.fixture.typ', data, fonts: [file] })
  assert.deepEqual(await pagesOf(pdf), ['Größe 1'])
})
