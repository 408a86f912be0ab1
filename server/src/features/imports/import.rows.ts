/** Imports the rows of a batch: their values, their linked records, and the actions that apply them. */
import type { Cell } from './reading/cell.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#runtime/database/context'
import { customFields, f, find, type ImportOptions, type StoredRecord } from '#core'
import { type Any, checkBody, fromWire, type Importable } from '#core/platform'
import { apiErrorOf } from '#runtime/database/constraint-errors'
import { isId } from '#runtime/ids'
import { ApiError, type FieldErrors, fieldMessage, validationError, invalidField } from '#runtime/api-error'
import { errorsByRow, groupsOf, recordIn, type RowsOfRecord } from './import.groups.ts'
import { type Links, linksOfRecord } from './import.links.ts'
import type { Outcome } from './import.ts'
import { explained, type Plan } from './import.values.ts'
import { checkCurrencies } from './values/currencies.ts'
import { type TakenKeys, takenKeys } from './import.keys.ts'
import { idPath } from './mapping.ts'

type Values = Record<string, unknown>

export interface Done {
  outcome: Outcome
  record_id: string | null
  /** How new records are posted, if the import has this option. */
  posting?: ImportOptions['posting']
  errors?: FieldErrors
  before?: Values
  after?: Values
}

interface Row {
  cells: readonly Cell[] | null
}

/**
 * Imports rows in order and returns the result of each. A rejected record writes nothing, and its rows return its
 * errors. First, all records are written in one savepoint, with predicted rows. If one of them cannot be written,
 * it is rolled back, and each record gets its own savepoint.
 */
export async function importRows(ctx: Ctx, plan: Plan, links: Links, rows: readonly Row[]): Promise<Done[]> {
  const groups = groupsOf(ctx, plan, rows)
  // A context of its own: a rollback releases the locks on which its cached values depend.
  const written = await importBatch({ ...ctx }, plan, links, groups)
  if (written) return written
  const results: Done[] = []
  for (const group of groups) {
    const record = recordIn(ctx, plan, await linksOfRecord(ctx, plan, links, group), group)
    const work = ctx.attempt(async () => (await prepareWrite(ctx, plan, record))())
    results.push(...(await work.then((done) => resultsOf(record, done), rejectionOf(ctx, plan, record))))
  }
  return results
}

/** Records that are imported before other work of the process gets its turn. */
const recordsPerTurn = 10

/** Returns undefined, and has written nothing, if a record cannot be written. */
async function importBatch(ctx: Ctx, plan: Plan, links: Links, groups: readonly (readonly Row[])[]) {
  const writeAll = async () => {
    const results: Done[] = []
    const keys = await takenKeys(ctx, plan, groups.flat())
    for (const [index, group] of groups.entries()) {
      const record = recordIn(ctx, plan, await linksOfRecord(ctx, plan, links, group), group)
      const write = await prepareWrite(ctx, plan, record, keys).catch((error: unknown) => {
        // Another error may be that of a deferred write of an earlier record.
        if (!(error instanceof ApiError)) throw error
        return rejectionOf(ctx, plan, record)(error)
      })
      results.push(...(Array.isArray(write) ? write : resultsOf(record, await write())))
      if ((index + 1) % recordsPerTurn === 0) await nextTurn()
    }
    return results
  }
  return ctx.attempt(writeAll, { predictsRows: true }).catch((error: unknown) => {
    errorsIn(error)
    return undefined
  })
}

/** Returns the results of the rows of a rejected record. Any other error is thrown. */
const rejectionOf =
  (ctx: Ctx, plan: Plan, record: RowsOfRecord) =>
  (error: unknown): Done[] => {
    const errors = errorsByRow(plan, record, errorsIn(error))
    return record.rows.map((cells, index) => ({
      outcome: 'failed',
      record_id: null,
      errors: explained(ctx, plan, cells, errors[index] ?? {}),
    }))
  }

/** Returns the result of each row. The data for a revert is stored with the last row, with which the revert begins. */
const resultsOf = (
  { rows }: RowsOfRecord,
  { outcome, record_id, posting, errors, ...changes }: Done,
): Done[] =>
  rows.map((_, index) => ({
    outcome,
    record_id,
    ...(posting && { posting }),
    ...(errors && { errors }),
    ...(index === rows.length - 1 && changes),
  }))

/** Returns the field errors of a rejected row. Any other error fails the whole batch, which is retried. */
export function errorsIn(error: unknown): FieldErrors {
  const apiError = apiErrorOf(error)
  if (apiError && apiError.status < 500)
    return Object.keys(apiError.errors).length > 0 ? apiError.errors : { row: [apiError.message] }
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && /^2[23]/.test(code))
    return { row: ['The row contains a value that cannot be stored.'] }
  throw error
}

/** Validates a record and returns its write. Rejects it before anything is written. */
async function prepareWrite(
  ctx: Ctx,
  plan: Plan,
  { values, body, errors, currencies }: RowsOfRecord,
  keys?: TakenKeys,
): Promise<() => Promise<Done>> {
  const found = keys?.claim(values) ? undefined : await identifiedRecord(ctx, plan, values, body)
  if (found && plan.import.on_duplicate === 'skip')
    return async () => ({ outcome: 'skipped', record_id: found, errors: existing(plan, found) })
  return found
    ? change(ctx, plan, found, { body, errors, currencies })
    : create(ctx, plan, { body, errors, currencies })
}

/** Names the existing record of a skipped row. */
const existing = ({ of, import: { key_field } }: Plan, id: string): FieldErrors => {
  const field = key_field ?? of.keyFields?.[0] ?? idPath
  const kind = of.of.entityType.replaceAll('_', ' ')
  return { [field]: [fieldMessage(field, `belongs to the existing ${kind} ${id}, and on_duplicate is skip`)] }
}

/** Returns the id of the record that the key field of the row identifies; undefined for a new record. */
async function identifiedRecord(ctx: Ctx, { of, import: { key_field } }: Plan, values: Values, body: Values) {
  if (key_field === null) return of.keyFields && idByFields(ctx, of, of.keyFields, body)
  const key = values[key_field]
  if (key === undefined) return undefined
  const ids = await idsWith(ctx, of, key_field, key)
  if (key_field === idPath && ids.length === 0)
    throw invalidField(idPath, `must be the id of a ${of.of.entityType}`)
  if (ids.length < 2) return ids[0]
  // Several customers may have a contact with this email.
  const near = ids.length > 1 ? await narrowed(ctx, of, ids, body) : ids
  if (near.length > 1)
    throw invalidField(key_field, `belongs to ${near.length} records, and must identify one`)
  return near[0]
}

/** Returns the id of the record whose values in these fields equal those of the row. */
async function idByFields(ctx: Ctx, { of }: Importable, fields: readonly string[], body: Values) {
  const sent = checkBody(of.draft, body)
  if (fields.some((field) => body[field] === undefined || field in sent.errors)) return undefined
  const db: Any = ctx.db
  let rows = db.selectFrom(of.table).select('id').where('deleted_at', 'is', null)
  for (const field of fields) rows = rows.where(field, '=', (sent.value as Values)[field])
  return ((await rows.executeTakeFirst()) as { id: string } | undefined)?.id
}

async function idsWith(ctx: Ctx, { of }: Importable, field: string, key: unknown): Promise<string[]> {
  const db: Any = ctx.db
  let rows = db.selectFrom(of.table).select('id').where('deleted_at', 'is', null).limit(50)
  if (field === idPath) {
    if (!isId(String(key))) return []
    rows = rows.where('id', '=', String(key))
  } else if (field.startsWith('custom_fields.')) {
    const code = field.slice('custom_fields.'.length)
    rows = rows.where('id', 'in', (eb: Any) => customFields.idsWith(eb, of.entityType, code, key as string))
  } else {
    rows = rows.where(`${field}_key`, '=', (eb: Any) => eb.fn('lower', [eb.val(String(key).trim())]))
  }
  return ((await rows.execute()) as { id: string }[]).map(({ id }) => id)
}

async function narrowed(
  ctx: Ctx,
  { of }: Importable,
  ids: readonly string[],
  body: Values,
): Promise<readonly string[]> {
  if (!('customer_id' in f.fieldsOf(of.schema)) || body.customer_id === undefined) return ids
  const db: Any = ctx.db
  const rows = (await db
    .selectFrom(of.table)
    .select('id')
    .where('id', 'in', ids)
    .where('customer_id', '=', body.customer_id)
    .execute()) as { id: string }[]
  return rows.map(({ id }) => id)
}

type Sent = Pick<RowsOfRecord, 'body' | 'errors' | 'currencies'>

async function create(
  ctx: Ctx,
  { of, definitions, import: { posting, activate_new_records: isActivated } }: Plan,
  { body, errors: known, currencies }: Sent,
): Promise<() => Promise<Done>> {
  const check = (sent: Values) => customFields.checkValues(definitions, sent)
  const draft = checked(
    ctx,
    of.of.draft,
    of.normalised?.(body, true) ?? body,
    ctx.tenant.currency,
    check,
    known,
  )
  return async () => {
    const created = await of.create(ctx, draft, { posting })
    checkCurrencies(ctx, of, currencies, created)
    const record = isActivated && of.activate ? await of.activate(ctx, created) : created
    return {
      outcome: 'created',
      record_id: record.id,
      ...(of.postingOf && { posting: of.postingOf(record) }),
      after: ownValues(of, record),
    }
  }
}

async function change(
  ctx: Ctx,
  { of, definitions }: Plan,
  id: string,
  { body, errors: known, currencies }: Sent,
): Promise<() => Promise<Done>> {
  const stored = (await find(ctx, of.of, id)) as StoredRecord & { custom_fields?: Values; currency?: string }
  const currency = stored.currency ?? ctx.tenant.currency
  const check = (sent: Values) => customFields.checkValues(definitions, sent, stored.custom_fields ?? {})
  const patch = checked(ctx, of.of.patch, of.normalised?.(body, false) ?? body, currency, check, known)
  return async () => {
    const { before, after, changed } = await of.update(ctx, id, patch)
    checkCurrencies(ctx, of, currencies, after)
    const names = Object.keys(patch).filter((name) => changed.includes(name))
    return { outcome: 'updated', record_id: id, before: pick(before, names), after: pick(after, names) }
  }
}

/** Validates a body like the API does: reports all errors together, including those that are `known` already. */
function checked(
  ctx: Ctx,
  schema: f.TSchema,
  body: Values,
  currency: string,
  checkCustom: (sent: Values) => { value: Values; errors: FieldErrors },
  known: FieldErrors,
): Values {
  const { value, errors } = checkBody(schema, body)
  const own = (value as Values).currency
  const amounts = fromWire(schema, value, (field) =>
    field === 'tenant' ? ctx.tenant.currency : typeof own === 'string' ? own : currency,
  )
  const result = amounts.value as Values
  const custom = checkCustom((result.custom_fields ?? {}) as Values)
  const customErrors = 'custom_fields' in f.fieldsOf(schema) ? custom.errors : {}
  const all = { ...errors, ...amounts.errors, ...customErrors, ...known }
  if (Object.keys(all).length > 0) throw validationError(all)
  return result.custom_fields ? { ...result, custom_fields: custom.value } : result
}

/** Returns the values that users can change, and the state. A difference shows that a record changed since. */
export const ownValues = ({ of }: Importable, record: object): Values => {
  const written = Object.entries(f.fieldsOf(of.draft))
    .filter(([, field]) => !(field as { readOnly?: boolean }).readOnly)
    .map(([name]) => name)
  const state = of.states ? [of.states.fieldName] : []
  const touched = 'last_activity_at' in f.fieldsOf(of.schema) ? ['last_activity_at'] : []
  return pick(record, [...new Set([...written, ...state, ...touched])])
}

export const pick = (record: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, (record as Values)[name] ?? null]))

/** Compares a stored value with the current one as JSON. */
export const isSame = (kept: unknown, value: unknown) =>
  isDeepStrictEqual(kept, JSON.parse(JSON.stringify(value ?? null)))
