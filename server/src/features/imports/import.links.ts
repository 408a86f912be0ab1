/**
 * Finds the linked records of rows by a number, an email, a code or a name instead of the id. The rows of a batch are
 * looked up together.
 */
import type { Ctx } from '#runtime/database/context'
import type { f } from '#core'
import { keyText, lookups } from '#core/platform'
import { isAllowed } from '#runtime/identity'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { isId } from '#runtime/ids'
import { type Plan, valuesOf } from './import.values.ts'
import type { Cell } from './reading/cell.ts'

/** The records of each table by the texts that identify them. */
export type Links = ReadonlyMap<string, ReadonlyMap<string, lookups.Match>>

type Values = Readonly<Record<string, unknown>>

interface Named {
  field: string
  table: string
  text: string
  /** The position in a list of links. */
  position?: number
}

/** Looks up the records in these rows, for tables that the caller may read. */
export async function linkedRecords(
  ctx: Ctx,
  plan: Plan,
  rows: readonly { cells: readonly Cell[] | null }[],
): Promise<Links> {
  const named = rows.flatMap(({ cells }) => namesOf(ctx, plan, cells))
  const links = new Map<string, ReadonlyMap<string, lookups.Match>>()
  for (const [table, those] of Map.groupBy(named, (each) => each.table)) {
    const of = lookups.resourceOf(table)
    if (!of || lookups.missingPermission(ctx, of)) continue
    const texts = new Set(those.map(({ text }) => text))
    const found = await lookups.recordsNamed(ctx, of, [...texts])
    links.set(
      table,
      new Map([...found, ...(await createdRecords(ctx, plan, table, texts.difference(found)))]),
    )
  }
  return links
}

const longestName = 255

/** Creates the records of a table that no text names, if the import does so. Case does not make a record. */
async function createdRecords(
  ctx: Ctx,
  { of, import: { create_missing } }: Plan,
  table: string,
  missing: ReadonlySet<string>,
): Promise<[string, lookups.Match][]> {
  const creation = of.createLinked?.[table]
  if (!create_missing || !creation || !isAllowed(ctx, creation.permission)) return []
  const created: [string, lookups.Match][] = []
  for (const [, texts] of Map.groupBy(missing, (text) => keyText(text).toLowerCase())) {
    const [name = ''] = texts
    if (name.length > longestName || /\p{Cc}/u.test(name)) continue
    const { id } = await creation.create(ctx, name)
    for (const text of texts) created.push([text, { by: 'name', count: 1, ids: [id], labels: [name] }])
  }
  return created
}

/**
 * Returns the links of a record's rows. Missing records are looked up again, because an earlier row of the batch may
 * have created them, such as the parent account.
 */
export async function linksOfRecord(
  ctx: Ctx,
  plan: Plan,
  links: Links,
  rows: readonly { cells: readonly Cell[] | null }[],
): Promise<Links> {
  return hasAllLinks(ctx, plan, links, rows) ? links : linkedRecords(ctx, plan, rows)
}

/** Returns whether these rows name no record of the imported kind that was not found. */
export function hasAllLinks(
  ctx: Ctx,
  plan: Plan,
  links: Links,
  rows: readonly { cells: readonly Cell[] | null }[],
): boolean {
  const isMissing = ({ table, text }: Named) => table === plan.of.of.table && !links.get(table)?.has(text)
  return !rows.some(({ cells }) => namesOf(ctx, plan, cells).some(isMissing))
}

/** Returns the links of a row that contain something other than an id. */
const namesIn = ({ targets }: Plan, values: Values): Named[] =>
  targets.flatMap(({ path, schema }): Named[] => {
    const { [path]: value } = values
    if (Array.isArray(value)) return namesInList(path, schema, value)
    if (typeof value !== 'string' || isId(value)) return []
    const table = lookups.linkTable(schema, values)
    return table && lookups.resourceOf(table) ? [{ field: path, table, text: value }] : []
  })

/** Returns the links of a list, such as the tags of a product. */
function namesInList(field: string, schema: f.TSchema, values: readonly unknown[]): Named[] {
  const { 'x-id-of': table } = ((schema as { items?: object }).items ?? {}) as { 'x-id-of'?: string }
  if (!table || !lookups.resourceOf(table)) return []
  return values.flatMap((text, position) =>
    typeof text === 'string' && !isId(text) ? [{ field, table, text, position }] : [],
  )
}

const namesOf = (ctx: Ctx, plan: Plan, cells: readonly Cell[] | null): Named[] =>
  namesIn(plan, Object.fromEntries(valuesOf(ctx, plan, cells ?? [])))

/**
 * Returns the values with the ids of their linked records, and an error for each value that matches none or several.
 */
export function withLinks(ctx: Ctx, plan: Plan, links: Links, values: Values) {
  const ids: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const named of namesIn(plan, values)) {
    const { field, position } = named
    const match = links.get(named.table)?.get(named.text)
    const [id] = match?.ids ?? []
    const isFound = id !== undefined && match?.count === 1
    if (!isFound) (errors[field] ??= []).push(fieldMessage(field, problemOf(ctx, named, match)))
    // A name in a list would be reported again, as an id.
    if (position !== undefined)
      ids[field] = ((ids[field] ?? values[field]) as unknown[]).with(position, isFound ? id : undefined)
    else if (isFound) ids[field] = id
  }
  for (const [field, found] of Object.entries(ids))
    if (Array.isArray(found)) ids[field] = found.filter((each) => each !== undefined)
  return { values: { ...values, ...ids }, errors }
}

function problemOf(ctx: Ctx, { table, text }: Named, match: lookups.Match | undefined): string {
  const of = lookups.resourceOf(table)
  if (!of) return 'does not name a record that exists'
  const permission = lookups.missingPermission(ctx, of)
  if (permission)
    return `must be an id: looking up a ${of.entityType} requires the permission and scope of ${permission}`
  if (!match) {
    const fields = ['id', ...Object.keys(of.lookups ?? {})]
    return `names no ${of.entityType}: "${text}" was not found as ${fields.join(' or ')}`
  }
  const others = match.count > match.labels.length ? ' and others' : ''
  return `names ${match.count} records with the ${match.by} "${text}": ${match.labels.join(', ')}${others}`
}
