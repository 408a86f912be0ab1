/** Export of the attribute values of one product. */
import { type Ctx, f, find } from '#core'
import type { StreamedFile } from '#core/files'
import { csvLines, csvType, jsonType } from '#core/reports'
import { products } from '../product.ts'
import { attributeTypes } from '../../attributes/attribute.types.ts'
import { displayValue, formatValue } from '../../attributes/attribute.values.ts'

export const ExportQuery = f.Type.Unsafe<{ format: 'csv' | 'json' }>(
  f.Type.Object({ format: f.about('The format of the file.', f.Choice('csv', 'json')) }),
)

const ExportedValue = f.Shape(
  {
    attribute_code: f.Code,
    attribute_name: f.Text(),
    attribute_type: f.titled('AttributeType', f.Choice(...attributeTypes)),
    value: f.Type.String(),
    formatted_value: f.Type.String(),
    display_value: f.Type.String(),
  },
  { title: 'ExportedAttributeValue' },
)

/** The JSON document of an export. */
export const ExportedValues = f.titled(
  'ExportedAttributeValues',
  f.Shape({
    product_id: f.IdOf('products'),
    product_name: f.Text(),
    exported_at: f.Instant,
    format: f.Choice('json'),
    values: f.Type.Array(ExportedValue),
    total: f.Count,
  }),
)

/** Returns all values of a product, sorted by attribute: stored, with the unit, and without it. */
export async function exportValues(
  ctx: Ctx,
  id: string,
  { format }: f.Static<typeof ExportQuery>,
): Promise<StreamedFile> {
  const product = await find(ctx, products, id)
  const values = await exportedValues(ctx, id)
  const name = `${product.slug}-attributes-${ctx.now.slice(0, 10)}.${format}`
  if (format === 'csv') return { name, type: csvType, content: () => singleChunk(toCsv(values)) }
  const data = {
    product_id: id,
    product_name: product.name,
    exported_at: ctx.now,
    format,
    values,
    total: values.length,
  }
  const body = JSON.stringify({ success: true, message: null, data })
  return { name, type: jsonType, content: () => singleChunk(body) }
}

type Exported = f.Static<typeof ExportedValue>

async function exportedValues(ctx: Ctx, productId: string): Promise<Exported[]> {
  const rows = await ctx.db
    .selectFrom('product_attribute_values as assigned')
    .innerJoin('attributes', 'attributes.id', 'assigned.attribute_id')
    .select(['attributes.code', 'attributes.name', 'attributes.type', 'attributes.unit', 'assigned.value'])
    .where('assigned.product_id', '=', productId)
    .where('attributes.deleted_at', 'is', null)
    .orderBy('attributes.sort_order')
    .orderBy('attributes.id')
    .execute()
  return rows.map(({ code, name, type, unit, value }) => ({
    attribute_code: code,
    attribute_name: name,
    attribute_type: type,
    value,
    formatted_value: formatValue({ type, unit }, value),
    display_value: displayValue(type, value),
  }))
}

const columns = [
  'attribute_code',
  'attribute_name',
  'attribute_type',
  'value',
  'formatted_value',
  'display_value',
] as const

function toCsv(values: readonly Exported[]): string {
  // Numbers are written as numbers; a text that looks like a formula is escaped.
  const cell = (row: Exported, name: (typeof columns)[number]) => {
    const isNumber = row.attribute_type === 'number' && (name === 'value' || name === 'display_value')
    return isNumber ? Number(row[name]) : row[name]
  }
  const rows = values.map((row) => columns.map((name) => cell(row, name)))
  return csvLines([[...columns], ...rows], { isBeginning: true })
}

async function* singleChunk(text: string) {
  yield text
}
