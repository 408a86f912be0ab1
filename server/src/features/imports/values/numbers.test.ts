/** Numbers in files, as people, spreadsheets and other systems write them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf, writtenNumber } from './numbers.ts'

const nbsp = '\u00A0'
const narrow = '\u202F'

/** Cells that mean one number only, by that number. */
const certain: [number, string[]][] = [
  [1234.5, ['1.234,50', '1,234.50', '1234.5', '1234,5', '1 234,50', `1${nbsp}234,50`, `1${narrow}234.50`]],
  [1234.5, ["1'234.50", '1’234,50', '1234.50', ' 1234,50 ', '+1234.5', '１２３４．５', '1\u2009234,5']],
  [
    1234567,
    ['1.234.567', '1,234,567', '1 234 567', "1'234'567", '12,34,567', '1234567', `1${nbsp}234${nbsp}567`],
  ],
  [1234567.89, ['12,34,567.89', '1.234.567,89', "1'234'567.89", '1,234,567.89', '12 34 567.89']],
  [
    -12.5,
    ['-12.5', '12,50-', '12.50 -', '(12.50)', '( 12,5 )', '−12,5', '–12.5', '- 12,5', '12.5−', '－12.5'],
  ],
  [0.5, ['0.5', '0,5', '.5', ',50', '0.500', '0,500', '+0,5', '0.50']],
  [0, ['0', '-0', '0.00', '0,000', '(0)']],
  [12345.678, ['12345.678', '12345,678', '12.345,678', '12,345.678']],
  [19, ['19 %', '19%', `19${nbsp}%`, '19,0 %', '19.0%', '+19 %']],
  [19.5, ['19,5 %', '19.5%', `19,50${narrow}%`]],
  [0.19, ['0.19', '0,19', '.19', '0,19 %']],
  [123, ['00123', '123', '0123', '123.00', '123,0']],
  [4500000, ['4.500.000', '4,500,000', '45,00,000', '4 500 000']],
  [-1234.5, ['-1.234,50', '(1,234.50)', '1.234,50-', "-1'234.5"]],
]

test('a number that has one meaning is read without any option', () => {
  for (const [number, cells] of certain)
    for (const cell of cells) {
      const { point, comma } = writtenNumber(cell) ?? {}
      assert.equal(point ?? comma, number, cell)
      assert.ok(point === undefined || comma === undefined || point === comma, cell)
    }
})

test('a number with one separator before three digits is ambiguous', () => {
  const cells: [string, number, number][] = [
    ['4.500', 4.5, 4500],
    ['4,500', 4500, 4.5],
    ['12.345', 12.345, 12345],
    ['123,456', 123456, 123.456],
    ['-4.500', -4.5, -4500],
    ['(4,500)', -4500, -4.5],
    ['4.500-', -4.5, -4500],
    ['€ 4.500', 4.5, 4500],
    ['4.500 EUR', 4.5, 4500],
    ['1.000', 1, 1000],
    ['1,000 %', 1000, 1],
    ['\u22124.500', -4.5, -4500],
  ]
  for (const [cell, point, comma] of cells) {
    const read = writtenNumber(cell)
    assert.deepEqual([read?.point, read?.comma], [point, comma], cell)
    assert.equal(read && evidenceOf(read), 'ambiguous', cell)
  }
})

test('a value shows the decimal separator of its column', () => {
  const shown: ['comma' | 'point' | 'none', string[]][] = [
    [
      'comma',
      [
        '4,5',
        '1.234,50',
        '1.234.567',
        '0,500',
        '1234,567',
        ',5',
        '1 234,5',
        '12,3456',
        '12,00 €',
        '1.200,--',
      ],
    ],
    [
      'point',
      ['4.5', '1,234.50', '1,234,567', '0.500', '1234.567', '.5', "1'234.5", '12.3456', '$12.00', "1'200.—"],
    ],
    ['none', ['4500', '1 234', "1'234'567", '00123', '-7', '19 %', 'EUR 12', '0']],
  ]
  for (const [evidence, cells] of shown)
    for (const cell of cells) {
      const read = writtenNumber(cell)
      assert.equal(read && evidenceOf(read), evidence, cell)
    }
})

test('a currency is read before and after the number', () => {
  const amounts: [string, number, string][] = [
    ['€ 1.234,50', 1234.5, 'EUR'],
    ['1.234,50 €', 1234.5, 'EUR'],
    [`1.234,50${nbsp}€`, 1234.5, 'EUR'],
    ['€1,234.50', 1234.5, 'EUR'],
    ['USD 12.00', 12, 'USD'],
    ['12,00 EUR', 12, 'EUR'],
    ['12.00eur', 12, 'EUR'],
    ['$12', 12, 'USD'],
    ['US$ 12.50', 12.5, 'USD'],
    ["CHF 1'200.—", 1200, 'CHF'],
    ["1'200.- CHF", 1200, 'CHF'],
    ['Fr. 12.50', 12.5, 'CHF'],
    ['£0.99', 0.99, 'GBP'],
    ['12,50 zł', 12.5, 'PLN'],
    ['1 234,50 Kč', 1234.5, 'CZK'],
    ['99,90 kr', 99.9, 'SEK'],
    ['¥1200', 1200, 'JPY'],
    ['R$ 10,50', 10.5, 'BRL'],
    ['₹ 12,34,567.00', 1234567, 'INR'],
    ['-€12.50', -12.5, 'EUR'],
    ['€ -12,50', -12.5, 'EUR'],
    ['12,50- €', -12.5, 'EUR'],
    ['12,50 €-', -12.5, 'EUR'],
    ['(€ 12,50)', -12.5, 'EUR'],
    ['$ (12.50)', -12.5, 'USD'],
    ['(12.50) USD', -12.5, 'USD'],
    ['１２００円', 1200, 'JPY'],
  ]
  for (const [cell, number, currency] of amounts) {
    const read = writtenNumber(cell)
    assert.equal(read?.point ?? read?.comma, number, cell)
    assert.equal(read?.currencies?.[0], currency, cell)
  }
})

test('other text is no number', () => {
  const cells = [
    '',
    ' ',
    '-',
    'abc',
    '12 kg',
    '5"',
    '1.2.3',
    '1.23.456',
    '12,34,56',
    '1,2345,678',
    '1..5',
    '1,.5',
    '5.',
    '5,',
    '12 34',
    '1 23,5',
    "1'23",
    '1 234 56',
    "1'234 567",
    '0.123.456',
    '1.234,567.89',
    '1,234.567,89',
    '--5',
    '-5-',
    '(-5)',
    '(5',
    '5)',
    '+-5',
    '4.91512E+11',
    '1e5',
    'EUR 12 USD',
    'XYZ 12',
    '€ 12 %',
    '12 %%',
    '1/2',
    '01.03.2027',
    '12:30',
    '0171 2345678',
    '#N/A',
    '∞',
    'NaN',
    '0x10',
    '1'.repeat(70),
  ]
  for (const cell of cells) assert.equal(writtenNumber(cell), undefined, cell)
})
