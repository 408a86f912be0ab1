/**
 * Gives the texts of existing records the form in which new ones are stored, after an upgrade that changed it
 * (decision 148). Only texts that are unique or compared as a whole: nobody looks for others by their exact characters.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#runtime/database/context'
import { addDeadLetter, attemptEach } from '#runtime/jobs/batches'
import { customFieldSchema, customFieldsOf, type Definition } from '../custom-fields/definitions.ts'
import { emit } from '../events/events.ts'
import type { Any, Resource } from '../resource/definition.ts'
import { fieldsOf, type TSchema } from '../resource/fields/fields.ts'
import { ownValue } from '../resource/fields/own-property.ts'
import { registeredResources } from '../resource/registry.ts'
import { tidy } from '../resource/validation/validation.ts'
import { hydrate, type Of, type StoredRecord, update } from '../data/records.ts'
import { findAllForUpdate } from '../data/records.locks.ts'
import { notDeleted, readRows } from '../data/rows.ts'
import { uniqueErrors } from '../data/validated-write.ts'

type Values = Record<string, unknown>

const recordsInAStep = 500
const customFields = 'custom_fields'

/** Other records store the names of roles, so their module changes them. */
const changedElsewhere: readonly string[] = ['roles']

/** Returns the tables whose records have such texts. */
export const tablesWithKeys = (): string[] => [
  ...new Set(
    registeredResources()
      .filter((of) => !changedElsewhere.includes(of.table) && comparedFields(of).length > 0)
      .map(({ table }) => table),
  ),
]

/** Changes the next records after this id. Returns the last id; undefined if no more follow. */
export async function normalizeTexts(ctx: Ctx, table: string, after: string): Promise<string | undefined> {
  const of = registeredResources().find((each) => each.table === table) as Of<StoredRecord> | undefined
  if (!of) return undefined
  const next: { id: string }[] = await notDeleted(ctx.db as Any, of)
    .select(`${table}.id`)
    .where(`${table}.id`, '>', after)
    .orderBy(`${table}.id`)
    .limit(recordsInAStep)
    .execute()
  const ids = next.map(({ id }) => id)
  const definitions = await customFieldsOf(ctx, of.entityType)
  const differing = (await readRows(ctx, of, ids))
    .map((row) => hydrate(ctx, of, row))
    .filter((record) => Object.keys(normalizedValues(of, record, definitions)).length > 0)
    .map(({ id }) => id)
    .toSorted()
  const failed = await attemptEach(ctx, differing, async (some) => {
    for (const record of await findAllForUpdate(ctx, of, some)) await normalize(ctx, of, record, definitions)
  })
  for (const { id, error } of failed) await setAside(ctx, of, id, error)
  return next.length === recordsInAStep ? ids.at(-1) : undefined
}

async function normalize(
  ctx: Ctx,
  of: Of<StoredRecord>,
  before: StoredRecord,
  definitions: readonly Definition[],
): Promise<void> {
  const values = normalizedValues(of, before, definitions)
  // Another record may have the same value in its other form. Both keep what they have.
  const taken = await uniqueErrors(ctx, of, { ...before, ...values }, values)
  const free = Object.entries(values).filter(([name]) => !(name in taken))
  const [problem] = Object.values(taken).flat()
  if (problem !== undefined) await setAside(ctx, of, before.id, new Error(problem))
  emit(ctx, of as Any, 'updated', await update(ctx, of, before, Object.fromEntries(free)))
}

const setAside = (ctx: Ctx, of: Resource, rowId: string, error: Error) =>
  addDeadLetter(ctx, { work: `normalized texts of ${of.table}`, rowId, error, isRepeated: false })

/** Returns the values of a record whose stored form differs. */
export function normalizedValues(of: Resource, record: object, definitions: readonly Definition[]): Values {
  const values: Values = {}
  for (const [name, schema] of comparedFields(of)) {
    const { [name]: stored } = record as Values
    const normalized = name === customFields ? normalizedFields(stored, definitions) : tidy(schema, stored)
    // A text of invisible characters only would be empty.
    if (normalized === null || normalized === '' || isDeepStrictEqual(normalized, stored)) continue
    values[name] = normalized
  }
  return values
}

const comparedFields = (of: Resource): [string, TSchema][] =>
  Object.entries(fieldsOf(of.schema)).filter(
    ([name, schema]) =>
      !(name in of.lines) && !(name in of.computed) && (name === customFields || isCompared(schema)),
  )

interface Keywords {
  'x-key'?: true
  'x-name'?: true
  'x-names'?: string
  items?: Keywords
}

function isCompared(schema: Keywords): boolean {
  const { 'x-key': isKey, 'x-name': isName, 'x-names': names, items } = schema
  // Names of other records follow their change.
  if (names !== undefined) return false
  return isKey === true || isName === true || (items !== undefined && isCompared(items))
}

function normalizedFields(stored: unknown, definitions: readonly Definition[]): Values {
  const schemas = Object.fromEntries(definitions.map((each) => [each.code, customFieldSchema(each)]))
  return Object.fromEntries(
    Object.entries((stored ?? {}) as Values).map(([code, value]) => [
      code,
      tidy(ownValue(schemas, code), value),
    ]),
  )
}
