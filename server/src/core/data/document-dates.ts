/**
 * Dates of business documents (`DocumentDay`, `DocumentMoment`) in a body that are more than a year from today: valid,
 * but often a typing error. They cause warnings (decision 65).
 */
import { dayOf, toInstant } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { findByIds, type Of, type StoredRecord } from './records.ts'
import type { Resource } from '../resource/definition.ts'
import { fieldsOf, type TSchema } from '../resource/fields/fields.ts'
import { ownValue } from '../resource/fields/own-property.ts'

interface Keywords {
  items?: TSchema
  'x-document-date'?: boolean
}

/** No more dates of a body or a record are looked at. */
const datesAtMost = 200

/** Returns whether a body of this schema can contain dates of a business document. */
export function hasDocumentDates(schema: TSchema): boolean {
  const { items, 'x-document-date': isDate } = schema as Keywords
  return !!isDate || (items ? [items] : Object.values(fieldsOf(schema))).some(hasDocumentDates)
}

interface Sent {
  schema: TSchema
  body: unknown
  /** The record in the path. */
  recordId: string | undefined
}

/**
 * Returns a sentence for each date of a business document in a valid body that is more than a year from today. Existing
 * dates of the record in the path are omitted, because clients send back whole records.
 */
export async function documentDateWarnings(
  ctx: Ctx,
  of: Resource | undefined,
  { schema, body, recordId }: Sent,
): Promise<string[]> {
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  const distant = datesIn(ctx, schema, body).filter(
    ({ day }) => day > inYears(today, 1) || day < inYears(today, -1),
  )
  if (distant.length === 0) return []
  const [record] = of && recordId ? await findByIds(ctx, of as Of<StoredRecord>, [recordId]) : []
  const known = new Set(datesIn(ctx, schema, record).map(keyOf))
  return distant
    .filter((date) => !known.has(keyOf(date)))
    .map(({ path, day }) => `The ${path.join('.')} field is ${day}, more than a year from today.`)
}

const keyOf = ({ path, day }: Found) => `${path.at(-1)} ${day}`

const dayIn = ({ tenant }: Ctx, value: string) =>
  value.length === 10 ? value : dayOf(toInstant(value), tenant.timezone)

/** The same day in another year, for comparison only: the 29th of February need not exist there. */
const inYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

interface Found {
  path: readonly string[]
  day: string
}

/** Returns the dates of business documents in a body or a record. */
function datesIn(ctx: Ctx, schema: TSchema, value: unknown, path: readonly string[] = []): Found[] {
  const { items, 'x-document-date': isDate } = schema as Keywords
  if (isDate) return typeof value === 'string' ? [{ path, day: dayIn(ctx, value) }] : []
  if (typeof value !== 'object' || value === null) return []
  const fields = fieldsOf(schema)
  const found: Found[] = []
  for (const [name, inner] of Object.entries(value)) {
    const field = Array.isArray(value) ? items : ownValue(fields as Record<string, unknown>, name)
    if (field) found.push(...datesIn(ctx, field as TSchema, inner, [...path, name]))
    if (found.length >= datesAtMost) return found.slice(0, datesAtMost)
  }
  return found
}
