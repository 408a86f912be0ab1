import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composed, keyText, nameText } from './text-forms.ts'

const forms = [composed, nameText, keyText]

/** A text with its composed form, its form as a name, and its form as a key. */
const cases: [text: string, asText: string, asName: string, asKey: string][] = [
  ['Plain text', 'Plain text', 'Plain text', 'Plain text'],
  ['two  spaces', 'two  spaces', 'two  spaces', 'two spaces'],
  ['e\u0301', 'é', 'é', 'é'],
  ['e\u200B\u0301', 'e\u200B\u0301', 'é', 'é'],
  ['a\u00A0\u3000b', 'a\u00A0\u3000b', 'a  b', 'a b'],
  ['\u2066A\u2069\u061C', '\u2066A\u2069\u061C', 'A', 'A'],
  ['Ａ－１（株）', 'Ａ－１（株）', 'Ａ－１（株）', 'A-1(株)'],
  ['紅茶，緑茶', '紅茶，緑茶', '紅茶，緑茶', '紅茶，緑茶'],
  ['ﬁx Ⅳ ŉ', 'ﬁx Ⅳ ŉ', 'ﬁx Ⅳ ŉ', 'fix IV ʼn'],
  ['m² ½ ™ ① 𝐀', 'm² ½ ™ ① 𝐀', 'm² ½ ™ ① 𝐀', 'm² ½ ™ ① 𝐀'],
  ['\uFEF7', '\uFEF7', '\uFEF7', '\u0644\u0623'],
  ['a\u2010b\u2011c–d', 'a\u2010b\u2011c–d', 'a-b-c–d', 'a-b-c–d'],
  ['می\u200Cخواهم', 'می\u200Cخواهم', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['A\u200CB\u200D1', 'A\u200CB\u200D1', 'AB1', 'AB1'],
  ['ക\u0D4D\u200D', 'ക\u0D4D\u200D', 'ക\u0D4D\u200D', 'ക\u0D4D\u200D'],
  ['👩🏽\u200D💻 ❤\uFE0F', '👩🏽\u200D💻 ❤\uFE0F', '👩🏽\u200D💻 ❤\uFE0F', '👩🏽\u200D💻 ❤\uFE0F'],
  ['1\uFE0F\u20E3 1\uFE0F', '1\uFE0F\u20E3 1\uFE0F', '1\uFE0F\u20E3 1', '1\uFE0F\u20E3 1'],
  ['葛\u{E0100}a\u{E0100}', '葛\u{E0100}a\u{E0100}', '葛\u{E0100}a', '葛\u{E0100}a'],
  ['A\u{E0041}\u{E0042}', 'A\u{E0041}\u{E0042}', 'A', 'A'],
  ['\uFFA0x\u3164', '\uFFA0x\u3164', 'x', 'x'],
  ['а', 'а', 'а', 'а'],
  ['\uD800x', '\uD800x', '\uD800x', '\uD800x'],
]

test('gives each text its forms, and a form its own form', () => {
  for (const [text, ...expected] of cases) {
    assert.deepEqual(
      forms.map((form) => form(text)),
      expected,
      JSON.stringify(text),
    )
    for (const form of forms) assert.equal(form(form(text)), form(text), JSON.stringify(text))
  }
})

test('keeps more marks in a row than any letter has, because their order takes quadratic time', () => {
  const marks = `a${'\u0301\u0323'.repeat(16)}`
  for (const form of forms) assert.equal(form(marks), marks)
  const few = `a${'\u0301\u0323'.repeat(15)}`
  for (const form of forms) assert.notEqual(form(few), few)
})

test('forms of random texts are stable', () => {
  const parts = [
    ...'aA1 #*ﬁ\u00A0\u200B\u200C\u200D\uFE0F\u0301\u0323\u00AD\uFEFF\u2011',
    ...'میക\u0D4DＡｶﾞ\u1112\u1161\u11AB\u3164',
    '❤',
    '👩',
    '🏽',
    '🏴',
    '\u{E0067}',
    '\u{E007F}',
    '葛',
    '\u{E0100}',
    '\u20E3',
  ]
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 1 + (next() % 8) }, () => parts[next() % parts.length]).join('')
    for (const form of forms) assert.equal(form(form(text)), form(text), JSON.stringify(text))
  }
})
