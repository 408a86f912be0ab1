/** Number formats of spreadsheets: what a cell shows. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatsIn, numberBetween } from './number-formats.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns what a number shows in a format; undefined if the number itself is read. */
function shownIn(code: string, value: number) {
  const styles =
    `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="${escaped(code)}"/></numFmts>` +
    '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"><alignment/></xf>' +
    '</cellXfs></styleSheet>'
  return formatsIn(styles).shown.get(1)?.(value)
}

const shown: [string, number, string | number | undefined][] = [
  // Leading zeros and digits in groups
  ['00000', 123, '00123'],
  ['00000', 0, '00000'],
  ['00000', 123456, '123456'],
  ['000', 7, '007'],
  ['"ART-"0000', 12, 'ART-0012'],
  ['"ART-"0000', 12345, 'ART-12345'],
  ['\\A\\R\\T\\-0000', 12, 'ART-0012'],
  ['0000-0000', 12345678, '1234-5678'],
  ['0000-0000', 5678, '0000-5678'],
  ['000\\ 000', 123456, '123 456'],
  ['000\\ 000', 1234, '001 234'],
  ['000" "000', 123456, '123 456'],
  ['000-00-0000', 123456789, '123-45-6789'],
  ['(###) ###-####', 5551234567, '(555) 123-4567'],
  ['[<=9999999]###-####;(###) ###-####', 5551234567, '(555) 123-4567'],
  ['[<=9999999]###-####;(###) ###-####', 5551234, '555-1234'],
  ['+## ### #######', 491711234567, '+49 171 1234567'],
  ['00000-0000', 123456789, '12345-6789'],
  ['"D-"00000', 1067, 'D-01067'],
  ['[$-407]00000', 1067, '01067'],
  ['00000;@', 1067, '01067'],
  ['0"."00"."00', 12345, '1.23.45'],
  ['#"/"00', 1234, '12/34'],
  ['00000"A"', 12, '00012A'],
  // Text around a number
  ['0 "kg"', 5, '5 kg'],
  ['0.00 "kg"', 5.5, '5.50 kg'],
  ['0.0\\ "Stk."', 5.25, '5.25 Stk.'],
  ['#,##0" pcs"', 1234, '1234 pcs'],
  ['"Nr. "0', 5, 'Nr. 5'],
  // Currencies
  ['#,##0.00\\ "€"', 1234.5, '1234.50 €'],
  ['#,##0.00\\ "€"', 4.5, '4.50 €'],
  ['#,##0.00\\ "€"', 33.330000000000005, '33.33 €'],
  ['#,##0.00 [$€-407]', 1234.5, '1234.50 €'],
  ['[$$-409]#,##0.00', 12, '$12.00'],
  ['[$USD] #,##0.00', 12, 'USD 12.00'],
  ['[$£-809]#,##0.00;[Red]-[$£-809]#,##0.00', -3.5, '£-3.50'],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 1234.5, '1234.50 €'],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', -12.5, '-12.50 €'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', -12.5, '$-12.50'],
  ['[$CHF] #,##0.00', 1200, 'CHF 1200.00'],
  ['[$¥-411]#,##0', 4500, '¥4500'],
  // Percent
  ['0%', 0.19, '19%'],
  ['0.00%', 0.195, '19.50%'],
  ['0\\ %', 0.07, '7 %'],
  ['0.0 %', 0.29, '29.0 %'],
  ['#,##0%', 12, '1200%'],
  ['[Red]0%', -0.05, '-5%'],
  // The number itself
  ['General', 4.5, undefined],
  ['0', 5, undefined],
  ['#', 5, undefined],
  ['0.00', 12.5, undefined],
  ['0.000', 4.5, undefined],
  ['#,##0', 1234, undefined],
  ['#,##0.00', 1234.5, undefined],
  ['#,##0.00;[Red]-#,##0.00', -5, undefined],
  ['#,##0.00_);(#,##0.00)', -5, undefined],
  ['0.00E+00', 491512345678, undefined],
  ['# ?/?', 0.5, undefined],
  ['@', 5, undefined],
  ['00000', 12.5, undefined],
  ['00000', -12, undefined],
  // Dates are read by the sheet reader
  ['yyyy-mm-dd', 46000, undefined],
  ['dd.mm.yyyy', 46000, undefined],
  ['[$-407]d. mmmm yyyy;@', 46000, undefined],
  ['d"-"m"-"yy', 46000, undefined],
  ['h:mm:ss', 0.5, undefined],
  ['[h]:mm', 1.5, undefined],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46000, undefined],
]

test('a number is shown as its format says, where the number alone would lose something', () => {
  for (const [code, value, text] of shown) assert.equal(shownIn(code, value), text, `${code} of ${value}`)
})

test('the built-in percent formats have no code in the file', () => {
  const { shown: byStyle } = formatsIn(
    '<x:cellXfs><x:xf numFmtId="9"/><x:xf numFmtId="10"/><x:xf numFmtId="2"/></x:cellXfs>',
  )
  assert.deepEqual(
    [0, 1, 2].map((style) => byStyle.get(style)?.(0.195)),
    ['19.5%', '19.50%', undefined],
  )
})

test('a number is found between the texts of a format', () => {
  const { affixes } = formatsIn(
    '<numFmts><numFmt numFmtId="164" formatCode="0.000 &quot;kg&quot;"/>' +
      '<numFmt numFmtId="165" formatCode="&quot;ART-&quot;0000"/></numFmts>' +
      '<cellXfs><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>',
  )
  const numbers = ['4.500 kg', '-2.5 kg', 'ART-0012', '4.500', 'ART-', '1,5 kg', '4.500 KG', 'ART-12 kg'].map(
    (text) => numberBetween(text, affixes)?.number,
  )
  assert.deepEqual(numbers, [4.5, -2.5, 12, undefined, undefined, undefined, undefined, undefined])
})
