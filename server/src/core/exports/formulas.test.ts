import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { csvLines } from './csv.ts'
import { guarded, unguarded } from './formulas.ts'

const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫']
const before = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ' \t ',
  '\u00A0',
  '\u3000',
  '\uFEFF',
  '\u200B',
  '\u202E ',
  '\u0000',
  '\u001F',
]

test('prefixes text that a spreadsheet could run with an apostrophe, whatever precedes its sign', () => {
  for (const sign of signs)
    for (const blank of before)
      assert.equal(guarded(`${blank}${sign}cmd|' /C calc'!A0`), `'${blank}${sign}cmd|' /C calc'!A0`)
  for (const begins of ['\ttext', '\ntext', '\rtext']) assert.equal(guarded(begins), `'${begins}`)
})

test('leaves other text unchanged', () => {
  for (const text of ['', 'a=b', 'Chai - green', "'quoted'", ' blank', '1', 'ＡＢＣ', '日本＝', '(=1)', '…'])
    assert.equal(guarded(text), text)
})

test('reads guarded text as it was', () => {
  for (const text of ['=1+1', '＝1', ' +49 30', '\t@a', 'plain', "'quoted'", "O'Hara"])
    assert.equal(unguarded(guarded(text)), text)
})

test('keeps numbers as numbers and guards the header too', () => {
  const rows = [
    ['＝name', 'amount'],
    ['\u3000＠SUM(1)', -12.5],
    [null, true],
  ]
  assert.deepEqual(parse(csvLines(rows)), [
    ["'＝name", 'amount'],
    ["'\u3000＠SUM(1)", '-12.5'],
    ['', 'true'],
  ])
})
