import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
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

test('prefixes executable text with an apostrophe, with any characters before its sign', () => {
  for (const sign of signs)
    for (const blank of before) {
      const text = `${blank}${sign}cmd|' /C calc'!A0`
      assert.ok(guarded(text).startsWith("'"))
      assert.equal(unguarded(guarded(text)), text)
    }
  for (const begins of ['\ttext', '\ntext', '\rtext']) assert.equal(guarded(begins), `'${begins}`)
})

test('leaves other text unchanged', () => {
  for (const text of ['', 'a=b', 'Chai - green', "'quoted'", ' blank', '1', 'ＡＢＣ', '日本＝', '(=1)', '…'])
    assert.equal(guarded(text), text)
})

test('prefixes possible formulas after a delimiter or a line break', () => {
  for (const delimiter of [';', ',', '\t', '\r', '\n', '\r\n'])
    for (const of of signs) assert.ok(guarded(`a${delimiter}${of}cmd()`).endsWith(`'${of}cmd()`))
  assert.equal(guarded('a; =1;b;"@c\n\n-d'), `a;' =1;b;'"@c\n'\n'-d`)
  for (const text of ['a;b', 'a; b=c', 'Rossi, Ana', '1;2', 'a-b,c-d', 'x\ny = z'])
    assert.equal(guarded(text), text)
})

test('reads guarded text unchanged', () => {
  for (const text of ['=1+1', '＝1', ' +49 30', '\t@a', 'plain', "'quoted'", "O'Hara", "'=1", "a,'-','b'"])
    assert.equal(unguarded(guarded(text)), text)
  const parts = [...';,\t\r\n\'" =-a', '\u{E0041}', '\u200B']
  const anyText = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((each) => each.join(''))
  fc.assert(
    fc.property(anyText, (text) => unguarded(guarded(text)) === text),
    { numRuns: 20_000 },
  )
})

test('has no formula in any cell with any delimiter', () => {
  const parts = [...';,\t\r\n\'" =-a1', '=cmd()', '@x']
  const anyText = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((each) => each.join(''))
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 3, maxLength: 3 }), { minLength: 2 }), (rows) => {
      for (const delimiter of [',', ';', '\t']) {
        const file = csvLines(rows, { delimiter })
        assert.deepEqual(
          (parse(file, { delimiter }) as string[][]).map((row) => row.map(unguarded)),
          rows,
        )
        for (const other of [',', ';', '\t'])
          for (const cell of cellsOf(file, other))
            assert.doesNotMatch(cell, /^\s*[=@-]/, JSON.stringify(file))
      }
    }),
    { numRuns: 5_000 },
  )
})

/** Reads cells like spreadsheets: a quote opens a value only at its start, and text may follow its end. */
function cellsOf(file: string, delimiter: string): string[] {
  const value = new RegExp(`^(?:"((?:[^"]|"")*)(?:"|$))?([^\\r\\n${delimiter}]*)(?:[\\r\\n${delimiter}]|$)`)
  const cells: string[] = []
  for (let rest = file; rest !== '';) {
    const [all = '', quoted = '', text = ''] = value.exec(rest) ?? []
    cells.push(quoted.replaceAll('""', '"') + text)
    rest = rest.slice(all.length)
  }
  return cells
}

test('takes time proportional to the length of the text', () => {
  // Each position begins a possible formula up to the end.
  const text = '\n'.repeat(1_000_000)
  assert.equal(guarded(text), `'${text}`)
  assert.equal(guarded(`${text}=`).length, 2_000_002)
})

test('keeps numbers as numbers and guards the header', () => {
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
