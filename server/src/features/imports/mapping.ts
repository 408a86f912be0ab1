/** The mapping of columns to fields: available fields, proposals by column name, and validation. */
import type { Ctx } from '#runtime/database/context'
import { customFields, f, ownValue } from '#core'
import { type Importable, restricted } from '#core/platform'
import { headersFor } from '#core/exports/headers'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import type { Import } from './import.ts'
import { constantErrors, meant, valueMapErrors } from './proposals/option-errors.ts'
import { plain } from './proposals/names.ts'
import { idPath, lastPart, overlap } from './reading/paths.ts'
import { commonSynonyms } from './proposals/synonyms.ts'
import { systemOf } from './systems/system.ts'

/** A field of a record that a column can fill. */
export interface Target {
  /** `contact_info.first_name` */
  path: string
  schema: f.TSchema
  isRequired: boolean
  /** The label of a custom field. */
  label?: string
}

interface Keywords {
  readOnly?: boolean
  required?: string[]
  'x-custom-fields'?: string
}

export { idPath, overlap } from './reading/paths.ts'

/**
 * Returns every field of an entity type that the caller may set, including its custom fields and the parts of free-form
 * fields.
 */
export async function targetsOf(
  ctx: Ctx,
  { of, innerFields, lines }: Importable,
  definitions: readonly customFields.Definition[],
): Promise<Target[]> {
  const own = placesIn(of.draft, { before: '', isNeeded: true, ctx }).flatMap((target) =>
    target.path === lines?.field ? lineTargets(ctx, target, lines.required) : [target],
  )
  const custom = definitions.map((definition) => ({
    path: `custom_fields.${definition.code}`,
    schema: customFields.schemaOf(definition),
    isRequired: definition.required,
    label: definition.label,
  }))
  const takesCustomFields = 'custom_fields' in f.fieldsOf(of.draft)
  const inner = Object.entries((await innerFields?.(ctx)) ?? {}).map(([path, schema]) => ({
    path,
    schema,
    isRequired: false,
  }))
  const id = { path: idPath, schema: text, isRequired: false }
  return [id, ...own, ...(takesCustomFields ? custom : []), ...inner]
}

/** Returns the fields of a line. A row fills them. */
const lineTargets = (ctx: Ctx, { path, schema }: Target, required: readonly string[]) =>
  placesIn((schema as { items?: f.TSchema }).items ?? schema, {
    before: `${path}.`,
    isNeeded: false,
    ctx,
  }).map((target) => ({
    ...target,
    isRequired: required.includes(lastPart(target.path)),
  }))

const text = { type: 'string' } as f.TSchema

interface Place {
  before: string
  isNeeded: boolean
  ctx: Ctx
}

function placesIn(schema: f.TSchema, { before, isNeeded, ctx }: Place): Target[] {
  const { required = [] } = schema as Keywords
  return Object.entries(f.fieldsOf(schema)).flatMap(([name, field]) => {
    const keywords = field as Keywords
    if (keywords.readOnly || keywords['x-custom-fields'] || restricted.isRestricted(field, ctx)) return []
    const path = `${before}${name}`
    const isRequired = isNeeded && required.includes(name)
    const inner = placesIn(field, { before: `${path}.`, isNeeded: isRequired, ctx })
    return inner.length > 0 ? inner : [{ path, schema: field, isRequired }]
  })
}

/** Returns the first restricted field that a mapping fills and that the caller may not see. */
export function restrictedTarget(
  { of }: Importable,
  { mapping, constants }: Pick<Import, 'mapping' | 'constants'>,
  caller: Pick<Ctx, 'permissions' | 'scopes'>,
): string | undefined {
  const isClosed = (path: string) => {
    let schema: f.TSchema | undefined = of.draft
    return path.split('.').some((name) => {
      const { items } = (schema ?? {}) as { items?: f.TSchema }
      schema = ownValue(f.fieldsOf(items ?? schema ?? {}), name)
      return schema !== undefined && restricted.isRestricted(schema, caller)
    })
  }
  const filled = [...Object.values(mapping), ...Object.keys(constants)]
  return filled.find((path) => path !== null && isClosed(path)) ?? undefined
}

/** The fields by the normalised names of their columns, in the order in which names take precedence. */
type Names = ReadonlyMap<string, readonly Target[]>[]

function namesOf(importable: Importable, targets: readonly Target[]): Names {
  // Exact field names take precedence over synonyms, and synonyms over the names of linked records.
  return [exactNames, (target: Target) => looseNames(importable, target), linkNames].map((named) => {
    const names = new Map<string, Target[]>()
    for (const target of targets)
      for (const name of new Set(named(target).map(plain)))
        names.set(name, [...(names.get(name) ?? []), target])
    return names
  })
}

const usualIn = (names: Names) => (name: string) => names.some((each) => each.has(name))

/** Returns a function that counts the names of columns among texts. */
export function recognition(importable: Importable, targets: readonly Target[]) {
  const names = namesOf(importable, targets)
  return (texts: readonly string[]): number => {
    const own = new Set(texts.map(plain)).values()
    const known = own.filter(usualIn(names)).toArray().length
    return Math.max(known, systemOf(importable.of.entityType, texts, usualIn(names))?.known ?? 0)
  }
}

/**
 * Proposes a mapping by column names. Each field gets the first column that matches. The file of a known system is
 * mapped by its own names first.
 */
export function proposedMapping(
  importable: Importable,
  targets: readonly Target[],
  columns: readonly string[],
): Record<string, string | null> {
  const free = new Set(targets)
  const names = namesOf(importable, targets)
  const proposal: [string, string | null][] = columns.map((column) => [column, null])
  const take = (entry: [string, string | null], found: Target) => {
    for (const target of free) if (overlap(target.path, found.path)) free.delete(target)
    entry[1] = found.path
  }
  const exact = columns.filter((column) => names[0]?.has(plain(column))).length
  const system = systemOf(importable.of.entityType, columns, usualIn(names))
  const ofSystem = system && system.known > exact ? system.fields : undefined
  for (const entry of ofSystem ? proposal : []) {
    const path = ofSystem?.get(plain(entry[0]))
    const found = path ? [...free].find((target) => target.path === path) : undefined
    if (found) take(entry, found)
  }
  // A column that the system has, and for which there is no field, keeps none.
  const open = proposal.filter(([column, field]) => field === null && !ofSystem?.has(plain(column)))
  for (const named of names) {
    for (const entry of open.filter(([, field]) => field === null)) {
      const found = named.get(plain(entry[0]))?.find((target) => free.has(target))
      if (found) take(entry, found)
    }
  }
  return Object.fromEntries(proposal)
}

const exactNames = ({ path }: Target) => [path]
/**
 * A column with the name of a field of the record does not belong to a line: `tax_amount` is not `items.tax_amount`.
 */
const isOfRecord = ({ of, lines }: Importable, path: string) =>
  lines !== undefined && path.startsWith(`${lines.field}.`) && lastPart(path) in f.fieldsOf(of.schema)
const looseNames = (importable: Importable, { path, label }: Target) => [
  ...(isOfRecord(importable, path) ? [] : [lastPart(path)]),
  ...(label === undefined ? [] : [label]),
  ...headersFor(path),
  ...lineHeaders(importable, path),
  ...(ownValue(importable.synonyms, path) ?? []),
  ...(ownValue(commonSynonyms, lastPart(path)) ?? []),
]

/** The column names of a sheet of lines. */
const lineHeaders = ({ lines }: Importable, path: string) =>
  lines && path.startsWith(`${lines.field}.`)
    ? headersFor(path.slice(lines.field.length + 1)).map((header) => `${lines.field} ${header}`)
    : []

/** A column can name a linked record instead of its id: `Customer` or `Customer number` for `customer_id`. */
const linkNames = ({ path, schema }: Target) => {
  const name = lastPart(path).replace(/_id$/, '')
  const isLink = 'x-link' in schema && name !== lastPart(path)
  return isLink ? [name, ...['number', 'email', 'code', 'name'].map((part) => `${name} ${part}`)] : []
}

/** Proposes the key field that identifies records: the id, otherwise the natural key. */
export function proposedKey({ naturalKey }: Importable, mapping: Import['mapping']): string | null {
  const mapped = Object.values(mapping)
  return [idPath, naturalKey].find((field) => field !== undefined && mapped.includes(field)) ?? null
}

type Parts = Pick<
  Import,
  'mapping' | 'key_field' | 'columns' | 'constants' | 'value_map' | 'date_order' | 'decimal_comma'
>

/**
 * Returns the errors of a mapping, its constants, its map of values and its key. `columns` is empty before the file is
 * uploaded.
 */
export function mappingErrors(importable: Importable, targets: readonly Target[], parts: Parts): FieldErrors {
  const { mapping, key_field, columns } = parts
  const errors: FieldErrors = {}
  const addError = (path: string, problem: string) => (errors[path] = [fieldMessage(path, problem)])
  const mapped = new Set<string>()
  const entries = Object.entries(mapping).toSorted(([a], [b]) => columns.indexOf(a) - columns.indexOf(b))
  for (const [column, field] of entries) {
    const path = `mapping.${column}`
    if (columns.length > 0 && !columns.includes(column)) addError(path, 'is not a column of the file')
    if (field === null) continue
    if (!targets.some((target) => target.path === field))
      addError(path, `names no field that can be imported${meant(field, targets)}`)
    if ([...mapped].some((other) => overlap(other, field)))
      addError(path, `fills ${field}, which another column fills already`)
    mapped.add(field)
  }
  Object.assign(errors, constantErrors(targets, parts), valueMapErrors(targets, parts))
  if (key_field !== null && !isKey(importable, targets, key_field))
    addError('key_field', `must be one of: ${keysOf(importable).join(', ')}`)
  else if (key_field !== null && columns.length > 0 && !mapped.has(key_field))
    addError('key_field', 'must be filled by a column')
  return errors
}

const keysOf = ({ naturalKey }: Importable) => [
  idPath,
  ...(naturalKey ? [naturalKey] : []),
  'custom_fields.<code>',
]

const isKey = ({ naturalKey }: Importable, targets: readonly Target[], field: string) =>
  field === idPath ||
  field === naturalKey ||
  (field.startsWith('custom_fields.') && targets.some(({ path }) => path === field))

/** Returns the required fields of a new record that no column fills; none if rows only change records. */
export function unfilled(
  targets: readonly Target[],
  { mapping, key_field, constants }: Pick<Import, 'mapping' | 'key_field' | 'constants'>,
) {
  if (key_field === idPath) return []
  const filled = [...Object.values(mapping), ...Object.keys(constants)]
  return targets
    .filter(({ path, isRequired }) => isRequired && !filled.includes(path))
    .map(({ path }) => path)
}
