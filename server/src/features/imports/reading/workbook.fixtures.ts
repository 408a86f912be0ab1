/** Spreadsheets for tests, from cells as they are in the XML of a sheet. */
import { zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const contentTypes =
  `<Types xmlns="${packages}/content-types">` +
  '<Default Extension="xml" ContentType="application/xml"/></Types>'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const letter = (index: number) => String.fromCharCode(65 + index)

function cellOf(text: string, index: number, row: number) {
  const place = `r="${letter(index)}${row}"`
  if (text.startsWith('<c')) return text.replace('<c', `<c ${place}`)
  return text === '' ? '' : `<c ${place} t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`

const stylesOf = (formats: readonly string[]) => {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`,
  )
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`)
  return (
    `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${codes.join('')}</numFmts>` +
    `<cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
  )
}

/** Builds a spreadsheet with these number formats as styles 1, 2, …; its only shared string is `Rich text`. */
export function workbook(
  formats: readonly string[],
  rows: readonly string[][],
  { is1904 = false, hasReferences = true } = {},
) {
  const sheet = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((text, at) => cellOf(text, at, index + 1)).join('')}</row>`,
  )
  // An empty cell without a reference needs a tag, because the next one follows it.
  const cells = rows.map((row) => row.map((text) => (text === '' ? '<c/>' : cellOf(text, 0, 1))).join(''))
  const unplaced = cells.map((row) => `<row>${row.replaceAll(' r="A1"', '')}</row>`)
  const data = (hasReferences ? sheet : unplaced).join('')
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels':
      `<Relationships xmlns="${packages}/relationships">` +
      `${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${is1904 ? ' date1904="1"' : ''}/>` +
      '<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packages}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}` +
      `${relation(2, 'styles', 'styles.xml')}${relation(3, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml':
      `<sst xmlns="${main}"><si><r><t xml:space="preserve">Rich </t></r>` +
      '<r><rPr><b/></rPr><t>text</t></r></si></sst>',
    'xl/styles.xml': stylesOf(formats),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  }
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}
