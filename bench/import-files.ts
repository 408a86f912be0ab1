/** Files of many rows for the measurement of imports, as CSV and as spreadsheets. */
import { zipSync } from 'fflate'
import { csvType, xlsxType } from '../server/src/core/reports.ts'

type Value = string | number

interface Sheet {
  columns: readonly string[]
  row: (index: number) => Value[]
}

const sheets: Readonly<Record<string, Sheet>> = {
  lead: {
    columns: ['email', 'first_name', 'last_name', 'source', 'estimated_value'],
    row: (index) => [
      `import${index}@example.com`,
      `First${index % 4_001}`,
      `Last${index % 7_919}`,
      'website',
      index % 50_000,
    ],
  },
  contact: {
    columns: ['email', 'first_name', 'last_name', 'phone', 'position'],
    row: (index) => [
      `import${index}@example.com`,
      `First${index % 4_001}`,
      `Last${index % 7_919}`,
      `+1 555 ${String(index % 10_000_000).padStart(7, '0')}`,
      index % 3 === 0 ? 'Buyer' : 'Engineer',
    ],
  },
  product: {
    columns: ['sku', 'name', 'unit_price', 'barcode'],
    row: (index) => [`IMP-${index}`, `Bracket ${index % 7_919} M${index % 40}`, (index % 9_000) + 0.5, ''],
  },
}

export const isImported = (entity: string) => entity in sheets

/** Returns a file of this many rows of an entity type. */
export function importFile(entity: string, format: string, count: number) {
  const { columns, row } = sheets[entity] as Sheet
  const rows = [columns, ...Array.from({ length: count }, (_, index) => row(index))]
  return format === 'xlsx'
    ? { name: `${entity}.xlsx`, type: xlsxType, body: Buffer.from(workbookOf(rows)) }
    : { name: `${entity}.csv`, type: csvType, body: rows.map((cells) => cells.join(',')).join('\n') }
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`)

function workbookOf(rows: readonly (readonly Value[])[]) {
  const cellOf = (value: Value, reference: string) =>
    typeof value === 'number'
      ? `<c r="${reference}"><v>${value}</v></c>`
      : `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
  const lines = rows.map((cells, index) => {
    const row = cells.map((value, place) => cellOf(value, `${'ABCDEFGH'[place]}${index + 1}`))
    return `<row r="${index + 1}">${row.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const types = 'http://schemas.openxmlformats.org/package/2006'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${types}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" ` +
        'Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>` +
        '</workbook>',
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" ` +
        'Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ),
  })
}
