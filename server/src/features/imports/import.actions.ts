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
import { fieldMessage, forbidden, invalidField, invalidState, validationError } from '#runtime/api-error'
import { type Import, imports, importStates, isOpenToChange, retentionDays } from './import.ts'
import type { Importing } from './importing.ts'
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
  { entity_type, mapping }: Pick<Import, 'entity_type' | 'mapping'>,
  action = 'write',
): Importable {
  const kind = kindNamed(importing, entity_type)
  requireAccess(ctx, `${kind.of.area}.${action}`)
  const restricted = restrictedTarget(kind, mapping, ctx)
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
  const isVisible = isAllowed(ctx, `${kind.of.area}.read`) && !restrictedTarget(kind, found.mapping, ctx)
  return isVisible ? found : Object.assign(found, { sample: [] })
}

export async function prepareImport(ctx: Ctx, importing: Importing, draft: Draft): Promise<Import> {
  const kind = kindOf(ctx, importing, { ...draft, mapping: {} })
  const { mapping = {}, key_field = null, posting = null, activate_new_records = false } = draft
  checkPosting(kind, posting)
  checkActivation(ctx, kind, activate_new_records)
  await checkMapping(ctx, kind, { mapping, key_field, columns: [] })
  const made = await insert(ctx, imports, {
    ...draft,
    mapping,
    key_field,
    on_duplicate: draft.on_duplicate ?? 'skip',
    date_order: draft.date_order ?? null,
    decimal_comma: draft.decimal_comma ?? null,
    encoding: draft.encoding ?? null,
    activate_new_records,
    posting,
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
  const wanted = { ...before, ...defined(patch), mapping: { ...before.mapping, ...patch.mapping } }
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
  checkPosting(kind, wanted.posting)
  checkActivation(ctx, kind, wanted.activate_new_records)
  await checkMapping(ctx, kind, wanted)
  const change = await update(ctx, imports, before, { ...patch, mapping: patch.mapping && wanted.mapping })
  emit(ctx, imports, 'updated', change)
  return change
}

/** Starts an import, or resumes a cancelled one. */
export async function startImport(ctx: Ctx, importing: Importing, id: string): Promise<Import> {
  const before = await findForUpdate(ctx, imports, id)
  const kind = kindOf(ctx, importing, before)
  checkActivation(ctx, kind, before.activate_new_records)
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

function checkPosting({ of, postingOf }: Importable, posting: Import['posting']) {
  if (posting !== null && !postingOf)
    throw invalidField('posting', `must be null: ${of.entityType} imports post nothing`)
}

/** Rejects the activation of records that have no such state, and callers who may not activate them. */
function checkActivation(ctx: Ctx, { of, activate }: Importable, isWanted: boolean) {
  if (!isWanted) return
  if (!activate)
    throw invalidField('activate_new_records', `must be false: ${of.entityType} records are not activated`)
  requireAccess(ctx, `${of.area}.activate`)
}

async function checkMapping(
  ctx: Ctx,
  kind: Importable,
  parts: Pick<Import, 'mapping' | 'key_field' | 'columns'>,
): Promise<Target[]> {
  const targets = await targetsOf(ctx, kind, await customFields.lockedDefinitionsOf(ctx, kind.of.entityType))
  const errors = mappingErrors(kind, targets, parts)
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return targets
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
