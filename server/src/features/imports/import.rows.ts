/** Imports the rows of a batch: their values, their linked records, and the actions that apply them. */
import type { Cell } from './reading/cell.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#runtime/database/context'
import { customFields, f, find, type ImportOptions, type StoredRecord } from '#core'
import { checkBody, fromWire, type Importable, lockLinks } from '#core/platform'
import { apiErrorOf } from '#runtime/database/constraint-errors'
import { ApiError, type FieldErrors, fieldMessage, validationError } from '#runtime/api-error'
import { errorsByRow, groupsOf, recordIn, type RowsOfRecord } from './import.groups.ts'
import { hasAllLinks, type Links, linksOfRecord } from './import.links.ts'
import type { Outcome } from './import.ts'
import { explained, type Plan, valuesOf } from './import.values.ts'
import { checkCurrencies } from './values/currencies.ts'
import { identifiedRecord, type TakenKeys, takenKeys } from './import.keys.ts'
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
    const work = ctx.attempt(async () => (await prepareWrite(ctx, plan, record, false))())
    results.push(...(await work.then((done) => resultsOf(record, done), rejectionOf(ctx, plan, record))))
  }
  return results
}

/** Records that are imported before other work of the process gets its turn. */
const recordsPerTurn = 10

/** Records that are validated before their writes begin. More would fill the memory with values that wait. */
const recordsAhead = 100

/**
 * Returns undefined, and has written nothing, if a record cannot be written. New records are validated first, so that
 * what their writes need is read and locked together; the writes follow in the order of the rows.
 */
async function importBatch(ctx: Ctx, plan: Plan, links: Links, groups: readonly (readonly Row[])[]) {
  const writeAll = async () => {
    const results: Done[] = []
    const keys = await takenKeys(ctx, plan, groups.flat())
    let prepared: (Prepared | undefined)[] = []
    for (const [index, group] of groups.entries()) {
      if (index % recordsAhead === 0) {
        const next = groups.slice(index, index + recordsAhead)
        prepared = await prepareNew(ctx, plan, links, { groups: next, keys })
      }
      const { record, write } =
        prepared[index % recordsAhead] ??
        (await prepareRecord(ctx, plan, await linksOfRecord(ctx, plan, links, group), group))
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

/** A record that was validated: its write, or the results of its rows if it was rejected. */
interface Prepared {
  record: RowsOfRecord
  write: Write | Done[]
}

async function prepareRecord(
  ctx: Ctx,
  plan: Plan,
  links: Links,
  group: readonly Row[],
  isNew = false,
): Promise<Prepared> {
  const record = recordIn(ctx, plan, links, group)
  const write = await prepareWrite(ctx, plan, record, isNew).catch((error: unknown) => {
    // Another error may be that of a deferred write of an earlier record.
    if (!(error instanceof ApiError)) throw error
    return rejectionOf(ctx, plan, record)(error)
  })
  return { record, write }
}

/**
 * Validates the next new records, and reads what their writes need. Undefined for a record that depends on the writes
 * of earlier ones.
 */
async function prepareNew(
  ctx: Ctx,
  plan: Plan,
  links: Links,
  { groups, keys }: { groups: readonly (readonly Row[])[]; keys: TakenKeys },
): Promise<(Prepared | undefined)[]> {
  const prepared: (Prepared | undefined)[] = []
  for (const [index, group] of groups.entries()) {
    const isNew = keys.claim(Object.fromEntries(valuesOf(ctx, plan, group[0]?.cells ?? [])))
    const isReady = isNew && hasAllLinks(ctx, plan, links, group)
    prepared.push(isReady ? await prepareRecord(ctx, plan, links, group, true) : undefined)
    if ((index + 1) % recordsPerTurn === 0) await nextTurn()
  }
  await readAhead(ctx, plan, prepared)
  return prepared
}

/** Locks the linked records of new ones together, and lets their module read what it needs for all of them. */
async function readAhead(ctx: Ctx, { of }: Plan, prepared: readonly (Prepared | undefined)[]) {
  const drafts: Values[] = []
  for (const each of prepared)
    if (each && !Array.isArray(each.write) && each.write.draft) drafts.push(each.write.draft)
  await lockLinks(ctx, of.of, drafts)
  await of.readAhead?.(ctx, drafts)
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

/** Writes a record that was validated. `draft` has the values of a new one. */
interface Write {
  (): Promise<Done>
  draft?: Values
}

/** Validates a record and returns its write. Rejects it before anything is written. */
async function prepareWrite(
  ctx: Ctx,
  plan: Plan,
  { values, body, errors, currencies }: RowsOfRecord,
  isNew: boolean,
): Promise<Write> {
  const found = isNew ? undefined : await identifiedRecord(ctx, plan, values, body)
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

type Sent = Pick<RowsOfRecord, 'body' | 'errors' | 'currencies'>

async function create(
  ctx: Ctx,
  { of, definitions, import: { posting, opening, activate_new_records: isActivated } }: Plan,
  { body, errors: known, currencies }: Sent,
): Promise<Write> {
  const check = (sent: Values) => customFields.checkValues(definitions, sent)
  const draft = checked(
    ctx,
    of.of.draft,
    of.normalised?.(body, true) ?? body,
    ctx.tenant.currency,
    check,
    known,
  )
  const write = async (): Promise<Done> => {
    const created = await of.create(ctx, draft, { posting, opening })
    checkCurrencies(ctx, of, currencies, created)
    const record = isActivated && of.activate ? await of.activate(ctx, created) : created
    return {
      outcome: 'created',
      record_id: record.id,
      posting: of.postingOf?.(record) ?? null,
      after: ownValues(of, record),
    }
  }
  return Object.assign(write, { draft })
}

async function change(
  ctx: Ctx,
  { of, definitions }: Plan,
  id: string,
  { body, errors: known, currencies }: Sent,
): Promise<Write> {
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
