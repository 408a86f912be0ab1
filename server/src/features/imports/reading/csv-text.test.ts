/** Text files as spreadsheets, shops and databases write them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CsvSplitter } from './csv-text.ts'
import { unmarked } from './marked-text.ts'
import { delimiterOf, escapesQuotes } from './sniffing.ts'

function split(text: string, delimiter = ',', size = text.length + 1) {
  const splitter = new CsvSplitter({ delimiter, escapes: escapesQuotes(text) })
  const rows: string[][] = []
  for (let at = 0; at < text.length; at += size) rows.push(...splitter.rows(text.slice(at, at + size)))
  return [...rows, ...splitter.rest()]
}

const files: [string, string[][], string?][] = [
  ['a,b,c', [['a', 'b', 'c']]],
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\n3,4\r5,6',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
  ],
  ['a,,c', [['a', '', 'c']]],
  ['a,b,', [['a', 'b', '']]],
  [
    'a,b,\n1,2,\n',
    [
      ['a', 'b', ''],
      ['1', '2', ''],
    ],
  ],
  [',\n', [['', '']]],
  ['\n\na', [[''], [''], ['a']]],
  ['"a","b"', [['a', 'b']]],
  ['"a,b",c', [['a,b', 'c']]],
  ['"a\nb",c', [['a\nb', 'c']]],
  [
    '"a\r\nb",c\r\nd,e',
    [
      ['a\r\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  ['a, "b, c"', [['a', 'b, c']]],
  ['a, "b, c" ,d', [['a', 'b, c', 'd']]],
  ['a,\t"b, c"\t,d', [['a', 'b, c', 'd']]],
  ['"a" , "b"', [['a', 'b']]],
  ['a\t"b\tc"\td', [['a', 'b\tc', 'd']], '\t'],
  ['a;"b;c";d', [['a', 'b;c', 'd']], ';'],
  ['a|"b|c"|d', [['a', 'b|c', 'd']], '|'],
  ['"",x', [['', 'x']]],
  ['"",""', [['', '']]],
  ['"say ""hi""",x', [['say "hi"', 'x']]],
  ['"""a""",x', [['"a"', 'x']]],
  ['""""', [['"']]],
  ['"""""",x', [['""', 'x']]],
  [String.raw`"say \"hi\"",x`, [['say "hi"', 'x']]],
  [String.raw`"\"hi\" he said",x`, [['"hi" he said', 'x']]],
  [String.raw`"a \"b\", c",x`, [['a "b", c', 'x']]],
  [String.raw`"a \"b\" c","d\\"`, [['a "b" c', 'd\\']]],
  [String.raw`"C:\temp\","x"`, [['C:\\temp\\', 'x']]],
  [String.raw`"C:\temp","x"`, [['C:\\temp', 'x']]],
  [String.raw`C:\temp\,x`, [['C:\\temp\\', 'x']]],
  ['5" disk,x', [['5" disk', 'x']]],
  ['a 5" and 3" disk,x', [['a 5" and 3" disk', 'x']]],
  [
    'x,5"\ny,6"',
    [
      ['x', '5"'],
      ['y', '6"'],
    ],
  ],
  ['"Big" Tom,x', [['"Big" Tom', 'x']]],
  ['"Big" "Tom",x', [['"Big" "Tom"', 'x']]],
  ['"Smith, John" Jr.,x', [['Smith, John Jr.', 'x']]],
  ['="00123",x', [['="00123"', 'x']]],
  ['"=""00123""",x', [['="00123"', 'x']]],
  [' a , b ', [[' a ', ' b ']]],
  [
    '"a";"b;c"\r\n"1,5";2',
    [
      ['a', 'b;c'],
      ['1,5', '2'],
    ],
    ';',
  ],
  [
    'a,"b\rc"\rd,e',
    [
      ['a', 'b\rc'],
      ['d', 'e'],
    ],
  ],
]

test('text is split as its maker meant it, in parts of any size', () => {
  for (const [text, rows, delimiter] of files)
    for (const size of [text.length + 1, 1, 2, 3, 5])
      assert.deepEqual(split(text, delimiter, size), rows, `${JSON.stringify(text)} by ${size}`)
})

test('a quote that is not closed is an error with its line', () => {
  const broken: [string, number][] = [
    ['"a,b', 1],
    ['a,b\n1,"2\n3,4\n', 2],
    ['a,b\r\n1,2\r\n"3,4\r\n5,6', 3],
    ['a,b\r1,2\r"3,4\r5,6', 3],
    ['a,b\n"x\ny",2\n"3,4', 4],
    ['a,"b\nc,"d"\n', 1],
    ['h\n\n\na, "b', 4],
    ['"a,b,"c"\n', 1],
    [`a\n"${'x,'.repeat(600_000)}`, 2],
  ]
  for (const [text, line] of broken)
    for (const size of [text.length, 65_536])
      assert.throws(
        () => split(text, ',', size),
        (error: { errors: { file: string[] } }) =>
          (error.errors.file[0] ?? '').endsWith(`a quote is opened in line ${line} and not closed.`),
        text.slice(0, 40),
      )
})

test('marks around a value are removed, and text that only looks like them stays', () => {
  const values: [string, string | null][] = [
    ['="00123"', '00123'],
    ['= "00123"', '00123'],
    ['=T("00123")', '00123'],
    ['="say ""hi"""', 'say "hi"'],
    ['=""', null],
    ['="+49 171 1234567"', '+49 171 1234567'],
    ["'00123", '00123'],
    ["'0049 171", '0049 171'],
    ["'+49 171 1234", '+49 171 1234'],
    ["'12.50", '12.50'],
    ["'2027-03-01", '2027-03-01'],
    ["'4711-AB", '4711-AB'],
    ["'=1+1", '=1+1'],
    ["'-5", '-5'],
    ["'@name", '@name'],
    ['\t00123', '00123'],
    ['00123\t', '00123'],
    ['\uFEFF00123', '00123'],
    ['\u200B00123\u200B', '00123'],
    ['\u00A0 a \u00A0', 'a'],
    ['', null],
    [' ', null],
    ['\u200B', null],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ["'t Hooft", "'t Hooft"],
    ["'90s", "'90s"],
    ["'90s music", "'90s music"],
    ["O'Neill", "O'Neill"],
    ["it's", "it's"],
    ["'quoted'", "'quoted'"],
    ['"Big" Tom', '"Big" Tom'],
    ['=SUM(A1:A2)', '=SUM(A1:A2)'],
    ['=5', '=5'],
  ]
  for (const [cell, value] of values) assert.equal(unmarked(cell), value, JSON.stringify(cell))
})

test('the delimiter is the sign that splits the lines evenly', () => {
  const texts: [string, string[]][] = [
    [
      ',',
      [
        'a,b\n1,2',
        'a,b,c\n"1;2",3,4',
        'a,b\n"x;y;z",2\n',
        'name,note\nA,"x|y|z"',
        'a, "b;c"\n1, "2;3"',
        'a,b\r1,2\r3,4',
      ],
    ],
    [
      ';',
      [
        'a;b\n1,5;2,5',
        'Name;Betrag\nMeier, Anna;12,50',
        'a;b;c\n"1,2";3;4',
        'a;b\n5" disk;1,2',
        'a;b\r\n1;2\n3;4',
        'a;b\n1|2;3',
      ],
    ],
    ['\t', ['a\tb\n1,5\t2', 'a\tb\n1;2\t3', 'a b\tc d\n1, 2\t3', 'a\tb\r1\t2']],
    ['|', ['a|b\n1,5|2', 'a|b|c\n1;2|3|4', 'a|b\n"1|2"|3']],
    [',', ['a', 'a\nb\nc', '']],
    [';', [String.raw`a;b` + '\n' + String.raw`"x \"y, z\"";2`]],
  ]
  for (const [delimiter, samples] of texts)
    for (const text of samples) assert.equal(delimiterOf(text), delimiter, JSON.stringify(text))
})
