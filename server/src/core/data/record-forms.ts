/**
 * Records in copies: as the API shows a single record to a caller, without values that change independently of the
 * record. Embedded records, values from other records and values that depend on the clock are omitted, so the same
 * version of a record always has the same content (decision 77).
 */
import type { Ctx } from '#runtime/database/context'
import { Need } from '#runtime/needs'
import { parameter, StatementCache } from '#runtime/database/prepared'
import { sql } from 'kysely'
import type { Any, Embed, Resource } from '../resource/definition.ts'
import { fieldsOf, type TProperties, type TSchema, Type } from '../resource/fields/fields.ts'
import { selections } from '../resource/includes.ts'
import { titleOf } from '../resource/fields/naming.ts'
import { schemasOf } from '../resource/resource.ts'
import { withoutRestricted } from '../resource/restricted.ts'
import { toWire } from '../resource/fields/wire.ts'
import { eventAccess, isEventVisible } from '../resource/read-access.ts'
import { hydrate, type Of, type StoredRecord } from './records.ts'
import { columns, type Row } from './rows.ts'

/** The format of a record in the API, if it differs from the fields of its resource definition. */
export interface RecordForm {
  of: Resource
  /** The schema of the response. */
  schema: TSchema
  show: (record: Any, ctx: Ctx) => object
  /** Returns whether the caller may see the record, if permissions alone do not decide. */
  isShown?: (record: Any, ctx: Ctx) => boolean
}

interface Spec<T extends StoredRecord> {
  of: Of<T>
  schema: TSchema
  show: (record: T, ctx: Ctx) => object
  isShown?: (record: T, ctx: Ctx) => boolean
}

/** Declares the format of a resource's records in the API. The types check that its functions match. */
export const recordForm = <T extends StoredRecord>(spec: Spec<T>): RecordForm => spec as unknown as RecordForm

/** The forms of all manifests, by table. */
export const recordForms = new Need<ReadonlyMap<string, RecordForm>>('the forms of records')

export const formsByTable = (all: readonly RecordForm[]) => new Map(all.map((form) => [form.of.table, form]))

/** A record in a copy. `forbidden`: the caller may not see it. */
export type RecordState =
  | { state: 'current'; version: number; data: object }
  | { state: 'deleted' | 'forbidden'; version: number | null }

const partsOf = ({ detail }: Resource): Record<string, Embed> =>
  Object.fromEntries(Object.entries(detail).filter(([, { isPart }]) => isPart))

/** Returns the fields of a single record in the API that its copy omits, as paths such as `lines.product`. */
export function fieldsNotCopied(of: Resource): string[] {
  const foreign = Object.entries(of.detail).filter(([, { isPart }]) => !isPart)
  return [...Object.keys(schemasOf(Object.fromEntries(foreign))), ...of.unversioned, ...of.dynamic]
}

const schemas = new WeakMap<Resource, TSchema>()

/** Returns the schema of the copy of a record: `OrderRecord`. */
export function recordSchemaOf(of: Resource): TSchema {
  const known = schemas.get(of)
  if (known) return known
  const fullSchema =
    recordForms.get().get(of.table)?.schema ??
    Type.Object({ ...fieldsOf(of.schema), ...schemasOf(partsOf(of)) })
  const schema = without(fullSchema, fieldsNotCopied(of), titleOf(of.entityType))
  schemas.set(of, schema)
  return schema
}

/** Returns the schema without the fields of these paths. */
function without(schema: TSchema, paths: readonly string[], title: string): TSchema {
  const fields: TProperties = { ...fieldsOf(schema) }
  for (const [name = '', ...inner] of paths.map((path) => path.split('.')))
    if (inner.length === 0) delete fields[name]
  const inside = Map.groupBy(
    paths.map((path) => path.split('.')).filter((parts) => parts.length > 1),
    ([name = '']) => name,
  )
  for (const [name, parts] of inside) {
    const { items } = fields[name] as { items: TSchema }
    const rest = parts.map((each) => each.slice(1).join('.'))
    const { title: own = name } = items as { title?: string }
    fields[name] = { ...fields[name], items: without(items, rest, own) } as TSchema
  }
  return Type.Object(fields, { title: `${title}Record` })
}

const statements = new StatementCache()

/**
 * Reads records, including deleted ones, with one statement. Returns them by id as the caller may see them. Ids of
 * records that never existed are missing in the result.
 */
export async function readRecords(
  ctx: Ctx,
  of: Resource,
  ids: readonly string[],
): Promise<Map<string, RecordState>> {
  if (ids.length === 0) return new Map()
  const query = statements.prepare(ctx, of.table, { ids }, (db: Any) =>
    selectRecords(db, of).where(`${of.table}.id`, '=', sql`any(${parameter('ids')})`),
  )
  return statesOf(ctx, of, await ctx.run<Row>(query))
}

const pages = new StatementCache()

/** Reads the records after an id, ordered by id, without deleted ones. */
export async function readRecordsAfter(
  ctx: Ctx,
  of: Resource,
  after: string,
  atMost: number,
): Promise<Map<string, RecordState>> {
  const query = pages.prepare(ctx, `${of.table} ${atMost}`, { after }, (db: Any) =>
    selectRecords(db, of)
      .where(`${of.table}.deleted_at`, 'is', null)
      .where(`${of.table}.id`, '>', parameter('after'))
      .orderBy(`${of.table}.id`)
      .limit(sql.lit(atMost)),
  )
  return statesOf(ctx, of, await ctx.run<Row>(query))
}

const selectRecords = (db: Any, of: Resource): Any =>
  db
    .selectFrom(of.table)
    .select(columns(of))
    .select(sql.ref(`${of.table}.deleted_at`).as('removed_at'))
    .select((eb: Any) => selections(partsOf(of), eb))

function statesOf(ctx: Ctx, of: Resource, rows: readonly Row[]): Map<string, RecordState> {
  const access = eventAccess(ctx)
  const form = recordForms.get().get(of.table)
  const schema = recordSchemaOf(of)
  const stateOf = (row: Row): RecordState => {
    const version = row.version as number
    if (row.removed_at !== null) return { state: 'deleted', version }
    const record = hydrate(ctx, of as Of<StoredRecord>, row)
    const isVisible = isEventVisible(access, { entity_type: of.entityType, data: { ...record } })
    if (!isVisible || form?.isShown?.(record, ctx) === false) return { state: 'forbidden', version }
    const wireRecord = toWire(schema, form ? form.show(record, ctx) : record, ctx.tenant.currency)
    return { state: 'current', version, data: withoutRestricted(schema, wireRecord, ctx) as object }
  }
  return new Map(rows.map((row) => [row.id as string, stateOf(row)]))
}
