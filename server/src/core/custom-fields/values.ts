/** The field `custom_fields` of records: its schema, its filter, and the table of the values that the filter reads. */
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Tables } from '#runtime/database/handle'
import { parameter, type prepared, preparedSql } from '#runtime/database/prepared'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { codePattern, fieldsOf, type TProperties, type TSchema, Type } from '../resource/fields/fields.ts'
import { optionsAtMost } from './definitions.ts'

const field = 'custom_fields'

/** Returns the entity type whose custom fields a schema contains, or undefined if it contains none. */
export const customFieldEntity = (schema: TSchema | undefined) =>
  schema && (fieldsOf(schema)[field] as { 'x-custom-fields'?: string } | undefined)?.['x-custom-fields']

/** Returns the fields of a resource definition; `custom_fields`, if present, gets its entity type and a description. */
export function withCustomFields<W extends TProperties>(entityType: string, written: W): W {
  const own = written[field]
  if (!own) return written
  const description =
    `The fields in GET /custom-fields?entity_type=${entityType} are validated; other keys are free-form.` +
    ' Merged by key; null removes one.'
  return { ...written, [field]: { ...own, 'x-custom-fields': entityType, description } }
}

/** The filter `custom_fields[code]=value` of a list whose resource has custom fields. */
export function customFilter(entityType: string, written: TProperties) {
  if (!(field in written)) return {}
  const description =
    `\`${field}[code]=value\` for the fields in GET /custom-fields?entity_type=${entityType}.` +
    ' A multi_select must contain the value. A repeated parameter means any of its values.'
  const schema = Type.Unsafe<Record<string, Value>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    minProperties: 1,
    'x-custom-fields': entityType,
    description,
  })
  const ids = (eb: Sql, wanted: Record<string, Value | Value[]>) =>
    Object.entries(wanted)
      .map(([code, value]) => idsWithCustomField(eb, entityType, code, value))
      .reduce((some, others) => some.intersect(others))
  return { [field]: { schema, ids } }
}

type Sql = ExpressionBuilder<Tables, 'custom_field_values'>
type Value = string | number | boolean

/**
 * Selects the ids of the records with this value, or any of these, from a separate table, because PostgreSQL does not
 * use indexes on jsonb under row-level security.
 */
export function idsWithCustomField(eb: Sql, entityType: string, code: string, value: Value | Value[]) {
  const rows = eb
    .selectFrom('custom_field_values')
    .select('record_id')
    .where('custom_field_values.entity_type', '=', entityType)
    .where('custom_field_values.code', '=', code)
  return Array.isArray(value)
    ? rows.where('custom_field_values.value', '=', sql<string>`any(${value.map(comparable)})`)
    : rows.where('custom_field_values.value', '=', comparable(value))
}

const longest = 200 // bytes; entries of the index must be small
const isCode = new RegExp(codePattern)

/** Returns the form of a value for comparisons: numbers as plain decimals, long values as their hash. */
export function comparable(value: Value): string {
  const text = typeof value === 'number' ? plainDecimal(value) : String(value)
  const isLong = Buffer.byteLength(text) > longest || text.startsWith('sha256:')
  return isLong ? `sha256:${hash('sha256', text, 'hex')}` : text
}

/** Formats a number like PostgreSQL: `1e-7` is 0.0000001. */
function plainDecimal(value: number): string {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent === undefined) return digits === '-0' ? '0' : digits
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(digits) ?? []
  const point = whole.length + Number(exponent)
  const all = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${part}`
  const padded = all.padEnd(Math.max(point, 1), '0')
  const at = Math.max(point, 1)
  return `${sign}${padded.slice(0, at)}${padded.length > at ? `.${padded.slice(at)}` : ''}`
}

type Pair = readonly [code: string, value: string]

/**
 * Returns every value that filters can match, without duplicates: the values under a code, and the items of a list of
 * at most `optionsAtMost`. The migration that creates the table applies the same rule.
 */
export const valuesIn = (fields: Readonly<Record<string, unknown>>): Pair[] =>
  Object.entries(fields)
    .filter(([name]) => isCode.test(name) && name.length <= 50)
    .flatMap(([name, value]) => [...textsOf(value)].map((text): Pair => [name, text]))

function textsOf(value: unknown): Set<string> {
  const items: unknown[] = Array.isArray(value) ? (value.length > optionsAtMost ? [] : value) : [value]
  return new Set(
    items
      .filter((item) => isSingle(item))
      .map(comparable)
      .filter((text) => text !== ''),
  )
}

const isSingle = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

interface Holder {
  id: string
  custom_fields?: Record<string, unknown>
}

/**
 * Stores the values of a created (no `before`), changed or deleted (no `after`) record. Every function that writes a
 * record calls it.
 */
export function indexCustomFields(
  ctx: Ctx,
  { schema }: { schema: TSchema },
  before: object | undefined,
  after: object | undefined,
) {
  const entity = customFieldEntity(schema)
  const [old, fresh] = [before, after] as (Holder | undefined)[]
  if (entity === undefined || isDeepStrictEqual(old?.custom_fields, fresh?.custom_fields)) return
  const [was, is] = [valuesIn(old?.custom_fields ?? {}), valuesIn(fresh?.custom_fields ?? {})]
  const write = (statement: ReturnType<typeof prepared>, pairs: readonly Pair[]) => {
    if (pairs.length === 0) return
    const [codes, values] = [pairs.map(([code]) => code), pairs.map(([, value]) => value)]
    ctx.defer(statement(ctx, { entity, id: (fresh ?? old)?.id, codes, values }))
  }
  write(removeValues, without(was, is))
  write(addValues, without(is, was))
}

function without(pairs: readonly Pair[], others: readonly Pair[]): Pair[] {
  const known = new Set(others.map(String))
  return pairs.filter((pair) => !known.has(String(pair)))
}

const given = sql`${parameter('codes')}::text[], ${parameter('values')}::text[]`

const addValues = preparedSql(tenantSql`
  insert into custom_field_values (entity_type, code, value, record_id)
  select ${parameter('entity')}, pair.code, pair.value, ${parameter('id')} from unnest(${given}) as pair (code, value)
  on conflict do nothing`)

const removeValues = preparedSql(tenantSql`
  delete from custom_field_values held using unnest(${given}) as pair (code, value)
  where held.entity_type = ${parameter('entity')}
    and held.code = pair.code and held.value = pair.value and held.record_id = ${parameter('id')}`)

declare module '#runtime/database/handle' {
  interface Tables {
    custom_field_values: { entity_type: string; code: string; value: string; record_id: string }
  }
}
