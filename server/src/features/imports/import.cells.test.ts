/** The cells of spreadsheets: what they show, by the kind of the field. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { addFields, head, imported, rowOf, type Values } from './import.values.fixtures.ts'
import { workbook } from './reading/workbook.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const api = { testApp, by: anna }
await addFields(anna)

const sheetOf = (formats: readonly string[], cells: readonly Values[], options?: object) =>
  workbook(formats, [head, ...cells.map(rowOf)], options)

const formats = [
  '00000',
  '"ART-"0000',
  '0000-0000',
  '000\\ 000',
  '0%',
  '0.00%',
  '0 "kg"',
  '0.00\\ "$"',
  'dd.mm.yyyy',
]
const styled = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`

test('a field of text gets what a cell of a spreadsheet shows', async () => {
  const texts: [string, unknown][] = [
    [styled(1, '123'), '00123'],
    [styled(2, '12'), 'ART-0012'],
    [styled(3, '12345678'), '1234-5678'],
    [styled(4, '123456'), '123 456'],
    [styled(5, '0.19'), '19%'],
    [styled(6, '0.195'), '19.50%'],
    [styled(7, '5'), '5 kg'],
    ['<c><v>491512345678</v></c>', '491512345678'],
    ['<c><v>33.330000000000005</v></c>', '33.33'],
    ['<c t="s"><v>0</v></c>', 'Rich text'],
    ['<c t="str"><f>A1&amp;B1</f><v>from a formula</v></c>', 'from a formula'],
    ['<c><f>A1+1</f><v>7</v></c>', '7'],
    ['<c t="b"><v>1</v></c>', 'true'],
    ['<c t="e"><v>#REF!</v></c>', 'must not be the error #REF!'],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'must not be the error #DIV/0!'],
    ['<c><f>A1+1</f></c>', 'must not be a formula without a stored result'],
    ['<c t="str"><f>A1</f></c>', 'must not be a formula without a stored result'],
    ['<c t="str"><f>A1</f><v></v></c>', null],
  ]
  const found = await imported(
    api,
    sheetOf(
      formats,
      texts.map(([code]) => ({ code })),
    ),
    'custom_fields.code',
  )
  for (const [index, [xml, expected]] of texts.entries())
    if (String(expected).startsWith('must')) assert.ok(String(found[index]).includes(String(expected)), xml)
    else assert.equal(found[index] ?? null, expected, xml)
})

test('a field of numbers gets the number that a cell of a spreadsheet shows', async () => {
  const numbers: [string, number][] = [
    [styled(5, '0.19'), 19],
    [styled(6, '0.195'), 19.5],
    [styled(5, '0.07'), 7],
    ['19 %', 19],
    ['19,5 %', 19.5],
    ['<c><v>0.19</v></c>', 0.19],
    ['0.19', 0.19],
    [styled(1, '123'), 123],
    [styled(2, '12'), 12],
    [styled(7, '5'), 5],
    ['<c><v>33.330000000000005</v></c>', 33.33],
    ['<c><f>A1</f><v>4.5</v></c>', 4.5],
  ]
  const read = await imported(
    api,
    sheetOf(
      formats,
      numbers.map(([share]) => ({ share })),
    ),
    'custom_fields.share',
  )
  assert.deepEqual(
    read,
    numbers.map(([, share]) => share),
  )
})

test('cells without a reference are read by their order', async () => {
  const share = styled(5, '0.19')
  const file = sheetOf(formats, [{ share }, { share }], { hasReferences: false })
  assert.deepEqual(await imported(api, file, 'custom_fields.share'), [19, 19])
})

test('numbers of a spreadsheet are no evidence about text, and dates have two calendars', async () => {
  // The number of a cell with a currency is no evidence about text in the same file.
  const amounts = sheetOf(formats, [{ estimated_value: styled(8, '1234.5') }, { estimated_value: '4.500' }])
  const [amount, ambiguous] = await imported(api, amounts, 'estimated_value')
  assert.equal(amount, 1234.5)
  assert.match(String(ambiguous), /no other value decides/)
  for (const [is1904, serial] of [
    [false, '46447'],
    [true, '44985'],
  ] as const) {
    const days = sheetOf(formats, [{ due_on: styled(9, serial) }], { is1904 })
    assert.deepEqual(await imported(api, days, 'custom_fields.due_on'), ['2027-03-01'])
  }
})

test('a currency in a number format must be the currency of the record', async () => {
  const file = sheetOf(
    ['#,##0.00\\ "€"', '[$$-409]#,##0.00'],
    [{ estimated_value: '<c s="1"><v>4.5</v></c>' }, { estimated_value: '<c s="2"><v>4.5</v></c>' }],
  )
  const [euros, dollars] = await imported(api, file, 'estimated_value', { decimal_comma: true })
  assert.match(String(euros), /must be an amount in USD, the currency of the record: 4\.50 € is in EUR/)
  assert.equal(dollars, 4.5)
})
