/** Actions on a whole import. Jobs process its rows. */
import { requirePermission, isAllowed, requireAccess } from '#runtime/identity'
import { after } from '#runtime/clock'
import { actorOf, type Ctx } from '#runtime/database/context'
import {
  applyTransition,
  type Change,
  checkTransition,
  customFields,
  emit,
  emitCreated,
  type f,
  find,
  findForUpdate,
  insert,
  rejectImmutable,
  update,
} from '#core'
import type { Importable } from '#core/platform'
import { enqueue } from '#runtime/jobs/jobs'
import {
  type FieldErrors,
  fieldMessage,
  forbidden,
  invalidField,
  invalidState,
  validationError,
} from '#runtime/api-error'
import { type Import, imports, importStates, isOpenToChange, retentionDays } from './import.ts'
import type { Importing } from './importing.ts'
import { keptValueMap, otherTableValues, reviewed, targetsFor } from './import.table.ts'
import { mappingErrors, restrictedTarget, type Target, targetsOf, unfilled } from './mapping.ts'

type Draft = f.Static<typeof imports.draft>
type Patch = f.Static<typeof imports.patch>

/**
 * Returns the entity type of an import. Rejects callers who lack the permission or scope to write such records, or who
 * may not see a restricted field that a column fills.
 */
export function kindOf(
  ctx: Ctx,
  importing: Importing,
  subject: Pick<Import, 'entity_type' | 'mapping' | 'constants'>,
  action = 'write',
): Importable {
  const kind = kindNamed(importing, subject.entity_type)
  requireAccess(ctx, `${kind.of.area}.${action}`)
  const restricted = restrictedTarget(kind, subject, ctx)
  if (restricted) throw forbidden(`This import fills the field ${restricted}, which you may not see.`)
  return kind
}

function kindNamed({ kinds }: Importing, entityType: string): Importable {
  const kind = kinds.get(entityType)
  if (!kind) throw invalidField('entity_type', `must be one of: ${[...kinds.keys()].join(', ')}`)
  return kind
}

/** Returns an import after an action, with its first rows for callers who may see such records. */
export async function importAfter(ctx: Ctx, importing: Importing, id: string): Promise<Import> {
  const found = await find(ctx, imports, id)
  const kind = kindNamed(importing, found.entity_type)
  const isVisible = isAllowed(ctx, `${kind.of.area}.read`) && !restrictedTarget(kind, found, ctx)
  return isVisible ? found : Object.assign(found, { sample: [], ...withoutValues(found) })
}

/** The options of an import that a request leaves out. */
const usual = {
  mapping: {} as Import['mapping'],
  key_field: null as Import['key_field'],
  on_duplicate: 'skip' as const,
  date_order: null as Import['date_order'],
  decimal_comma: null as Import['decimal_comma'],
  encoding: null as Import['encoding'],
  activate_new_records: false,
  posting: null as Import['posting'],
  opening: false,
  sheet: null as Import['sheet'],
  header_row: null as Import['header_row'],
  constants: {} as Import['constants'],
  value_map: {} as Import['value_map'],
  create_missing: false,
}

/** Findings without values of the file. */
const withoutValues = ({
  warnings,
  column_formats,
}: Import): Pick<Import, 'warnings' | 'column_formats' | 'unknown_values' | 'value_map'> => ({
  warnings: warnings.map((warning) => ({ ...warning, values: [] })),
  column_formats: column_formats.map((format) => ({ ...format, examples: [] })),
  unknown_values: [],
  value_map: {},
})

export async function prepareImport(ctx: Ctx, importing: Importing, draft: Draft): Promise<Import> {
  const options = { ...usual, ...defined(draft) }
  const kind = kindOf(ctx, importing, { ...options, mapping: {} })
  checkPosting(ctx, kind, options)
  checkActivation(ctx, kind, options.activate_new_records)
  checkCreation(ctx, kind, options.create_missing)
  await checkMapping(ctx, kind, { ...options, columns: [] })
  const made = await insert(ctx, imports, {
    ...options,
    status: importStates.initial,
    user_id: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, imports, 'created', made)
  return importAfter(ctx, importing, made.id)
}

/** Returns an import, with its first rows for callers who may see such records. */
export async function showImport(ctx: Ctx, importing: Importing, id: string): Promise<Import> {
  const found = await find(ctx, imports, id)
  kindOf(ctx, importing, found, 'read')
  return found
}

export async function changeImport(
  ctx: Ctx,
  importing: Importing,
  id: string,
  patch: Patch,
): Promise<Change<Import>> {
  const before = await findForUpdate(ctx, imports, id)
  const kind = kindOf(ctx, importing, before)
  const value_map = { ...keptValueMap(before, patch.mapping ?? {}), ...patch.value_map }
  const merged = { mapping: { ...before.mapping, ...patch.mapping }, value_map }
  const wanted = { ...before, ...defined(patch), ...merged }
  rejectImmutable(imports, before, patch)
  if (!isOpenToChange(before) && Object.keys(defined(patch)).length > 0) {
    throw invalidState(
      `An import cannot be changed after rows were imported; this one is ${before.status}.`,
      {
        current: before.status,
        allowed: importStates.open(before.status),
      },
    )
  }
  checkPosting(ctx, kind, wanted)
  checkActivation(ctx, kind, wanted.activate_new_records)
  checkCreation(ctx, kind, wanted.create_missing)
  const values = await changedValues(ctx, kind, before, patch, wanted)
  const change = await update(ctx, imports, before, { ...patch, ...values })
  emit(ctx, imports, 'updated', change)
  return change
}

/** Checks the wanted options. Returns them as they are stored, with what follows from them. */
async function changedValues(ctx: Ctx, kind: Importable, before: Import, patch: Patch, wanted: Import) {
  const hasFile = before.columns.length > 0
  if (hasFile && (isOther(before, patch, 'sheet') || isOther(before, patch, 'header_row'))) {
    const targets = await targetsFor(ctx, kind)
    const values = await otherTableValues(ctx, kind, targets, before, defined(patch))
    rejectErrors(mappingErrors(kind, targets, { ...wanted, ...values }))
    return values
  }
  const targets = await checkMapping(ctx, kind, wanted)
  const { mapping, value_map } = wanted
  const own = { ...(patch.mapping && { mapping }), ...(patch.value_map && { value_map }) }
  const isReadOtherwise = optionsOfValues.some((name) => patch[name] !== undefined)
  return hasFile && isReadOtherwise
    ? { ...own, ...(await reviewed(ctx, kind, targets, before, wanted)) }
    : own
}

const optionsOfValues = ['mapping', 'value_map', 'constants', 'key_field', 'decimal_comma'] as const

const isOther = (before: Import, patch: Patch, name: 'sheet' | 'header_row') =>
  patch[name] !== undefined && (patch[name] === null || patch[name] !== before[name])

/** Starts an import, or resumes a cancelled one. */
export async function startImport(ctx: Ctx, importing: Importing, id: string): Promise<Import> {
  const before = await findForUpdate(ctx, imports, id)
  const kind = kindOf(ctx, importing, before)
  checkActivation(ctx, kind, before.activate_new_records)
  checkCreation(ctx, kind, before.create_missing)
  checkTransition(ctx, imports, before, 'start')
  if (before.columns.length === 0)
    throw invalidField('file', `is missing: upload it with PUT ${before.upload_path}`)
  if (before.updated_at < after(ctx.now, { days: -retentionDays }))
    throw invalidField('file', `was removed after ${retentionDays} days: upload it as a new import`)
  const targets = await checkMapping(ctx, kind, before)
  const missing = unfilled(targets, before)
  if (missing.length > 0)
    throw validationError({
      mapping: missing.map((field) => fieldMessage('mapping', `must map a column to ${field}`)),
    })
  await applyTransition(ctx, imports, before, 'start', {
    user_id: actorOf(ctx).id,
    scopes: [...ctx.scopes],
    started_at: before.started_at ?? ctx.now,
    completed_at: null,
  })
  // The format cannot change any more, and the file may contain personal data.
  await ctx.db.deleteFrom('import_files').where('import_id', '=', id).execute()
  // Rows that are not imported, such as those of other sheets, are needed no longer.
  await ctx.db.deleteFrom('import_rows').where('import_id', '=', id).where('number', '<=', 0).execute()
  enqueue(ctx, importing.running, { import_id: id }, { key: id })
  return importAfter(ctx, importing, id)
}

/** Cancels an import. Imported rows stay; the rest can be imported later. */
export async function cancelImport(ctx: Ctx, importing: Importing, id: string): Promise<Import> {
  const before = await findForUpdate(ctx, imports, id)
  kindOf(ctx, importing, before)
  checkTransition(ctx, imports, before, 'cancel')
  await applyTransition(ctx, imports, before, 'cancel', { completed_at: ctx.now })
  return importAfter(ctx, importing, id)
}

/** Reverts an import, except for records that changed since. */
export async function revertImport(ctx: Ctx, importing: Importing, id: string): Promise<Import> {
  const before = await findForUpdate(ctx, imports, id)
  kindOf(ctx, importing, before)
  kindOf(ctx, importing, before, 'delete')
  checkTransition(ctx, imports, before, 'revert')
  if (before.completed_at !== null && before.completed_at < after(ctx.now, { days: -retentionDays })) {
    throw invalidState(`An import can be reverted for ${retentionDays} days after it ended.`, {
      current: before.status,
      allowed: [],
    })
  }
  await applyTransition(ctx, imports, before, 'revert', { user_id: actorOf(ctx).id })
  enqueue(ctx, importing.reverting, { import_id: id }, { key: id })
  return importAfter(ctx, importing, id)
}

/** Returns all fields to which columns of such a file can be mapped. */
export async function fieldsToFill(ctx: Ctx, importing: Importing, entityType: string) {
  const kind = kindNamed(importing, entityType)
  requirePermission(ctx, `${kind.of.area}.read`)
  const targets = await targetsOf(ctx, kind, await customFields.definitionsOf(ctx, entityType))
  return targets.map(({ path, isRequired }) => ({ name: path, is_required: isRequired }))
}

/** Rejects options of postings for records without them, and callers who may not post journal entries. */
function checkPosting(
  ctx: Ctx,
  { of, postingOf, postings, openingsOf }: Importable,
  { posting, opening }: Pick<Import, 'posting' | 'opening'>,
) {
  if (posting !== null && !postingOf)
    throw invalidField('posting', `must be null: ${of.entityType} imports post nothing`)
  if (posting !== null && postings && !postings.includes(posting))
    throw invalidField('posting', `must be one of: ${postings.join(', ')}`)
  if (opening && !openingsOf)
    throw invalidField('opening', `must be false: ${of.entityType} imports have no opening balances`)
  if (openingsOf && (opening || posting !== null)) requireAccess(ctx, `${of.area}.post`)
}

/** Rejects the activation of records that have no such state, and callers who may not activate them. */
function checkActivation(ctx: Ctx, { of, activate }: Importable, isWanted: boolean) {
  if (!isWanted) return
  if (!activate)
    throw invalidField('activate_new_records', `must be false: ${of.entityType} records are not activated`)
  requireAccess(ctx, `${of.area}.activate`)
}

/** Rejects the creation of linked records for records without such links, and callers who may not create them. */
function checkCreation(ctx: Ctx, { of, createLinked }: Importable, isWanted: boolean) {
  if (!isWanted) return
  if (!createLinked)
    throw invalidField('create_missing', `must be false: ${of.entityType} imports create no linked records`)
  for (const { permission } of Object.values(createLinked)) requireAccess(ctx, permission)
}

async function checkMapping(
  ctx: Ctx,
  kind: Importable,
  parts: Parameters<typeof mappingErrors>[2],
): Promise<Target[]> {
  const targets = await targetsFor(ctx, kind)
  rejectErrors(mappingErrors(kind, targets, parts))
  return targets
}

function rejectErrors(errors: FieldErrors) {
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
