import type { Ctx } from '#runtime/database/context'
import {
  type Change,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  find,
  findForUpdate,
  insert,
  rejectImmutable,
  remove,
  update,
  type ValidPart,
} from '#core'
import { invalidateDefinitions } from '#core/platform'
import { checkAll, invalidField } from '#runtime/api-error'
import { takeAdvisoryLock } from '#runtime/database/advisory-lock'
import { forgetFieldInViews } from '#features/views/view.actions'
import { type CustomField, customFields, fieldsAtMost, optionProblem } from './custom-field.ts'

/** Defines a field for an entity type. Existing values under its code stay, and lists can filter by them. */
export async function defineField(
  ctx: Ctx,
  draft: f.Static<typeof customFields.draft>,
): Promise<CustomField> {
  checkOptions(draft)
  await requireRoom(ctx, draft.entity_type)
  const field = await insert(ctx, customFields, draft)
  emitCreated(ctx, customFields, 'created', field)
  invalidateDefinitions(ctx)
  return field
}

export async function changeField(
  ctx: Ctx,
  id: string,
  patch: f.Static<typeof customFields.patch>,
): Promise<Change<CustomField>> {
  const before = await findForUpdate(ctx, customFields, id)
  rejectImmutable(customFields, before, patch)
  checkOptions({ type: before.type, options: patch.options ?? before.options })
  const change = await update(ctx, customFields, before, patch)
  emit(ctx, customFields, 'updated', change)
  invalidateDefinitions(ctx)
  return change
}

/** Checks the options of a new field, or of a change to the field with this id. The type of a field cannot change. */
export async function checkFieldDefinition(
  ctx: Ctx,
  { type, options, ...patch }: ValidPart<f.Static<typeof customFields.patch>>,
  id?: string,
): Promise<void> {
  const before = id ? await find(ctx, customFields, id) : undefined
  const of = before?.type ?? type
  return checkAll(
    () => before && rejectImmutable(customFields, before, { type, ...patch }),
    () =>
      of && checkOptions({ type: of, options: (options as CustomField['options']) ?? before?.options ?? [] }),
  )
}

/** Deletes a definition. Records retain their values under its code as free-form data. Views lose the field. */
export async function deleteField(ctx: Ctx, id: string) {
  const field = await findForUpdate(ctx, customFields, id)
  await remove(ctx, customFields, field)
  await forgetFieldInViews(ctx, field)
  emitDeleted(ctx, customFields, 'deleted', field)
  invalidateDefinitions(ctx)
}

function checkOptions(field: Parameters<typeof optionProblem>[0]) {
  const problem = optionProblem(field)
  if (problem) throw invalidField('options', problem)
}

/** Rejects a definition beyond the limit. An advisory lock serialises additions for an entity type. */
async function requireRoom(ctx: Ctx, entityType: string) {
  await takeAdvisoryLock(ctx, `custom fields ${entityType}`)
  const { total } = await ctx.db
    .selectFrom('custom_fields')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('entity_type', '=', entityType)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (total >= fieldsAtMost)
    throw invalidField('entity_type', `has ${fieldsAtMost} custom fields already, and cannot have more`)
}
