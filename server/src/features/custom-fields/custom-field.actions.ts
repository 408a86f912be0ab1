import type { Ctx } from '#runtime/database/context'
import {
  type Change,
  customFields,
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
import { checkAll, invalidField } from '#runtime/api-error'
import { takeAdvisoryLock } from '#runtime/database/advisory-lock'
import { forgetFieldInViews } from '#features/views/view.actions'
import { type CustomField, customFieldDefinitions, fieldsAtMost, optionProblem } from './custom-field.ts'

/** Defines a field for an entity type. Existing values under its code stay, and lists can filter by them. */
export async function defineField(
  ctx: Ctx,
  draft: f.Static<typeof customFieldDefinitions.draft>,
): Promise<CustomField> {
  checkOptions(draft)
  await requireRoom(ctx, draft.entity_type)
  const field = await insert(ctx, customFieldDefinitions, draft)
  emitCreated(ctx, customFieldDefinitions, 'created', field)
  customFields.invalidateDefinitions(ctx)
  return field
}

export async function changeField(
  ctx: Ctx,
  id: string,
  patch: f.Static<typeof customFieldDefinitions.patch>,
): Promise<Change<CustomField>> {
  const before = await findForUpdate(ctx, customFieldDefinitions, id)
  rejectImmutable(customFieldDefinitions, before, patch)
  checkOptions({ type: before.type, options: patch.options ?? before.options })
  const change = await update(ctx, customFieldDefinitions, before, patch)
  emit(ctx, customFieldDefinitions, 'updated', change)
  customFields.invalidateDefinitions(ctx)
  return change
}

/** Checks the options of a new field, or of a change to the field with this id. The type of a field cannot change. */
export async function checkFieldDefinition(
  ctx: Ctx,
  { type, options, ...patch }: ValidPart<f.Static<typeof customFieldDefinitions.patch>>,
  id?: string,
): Promise<void> {
  const before = id ? await find(ctx, customFieldDefinitions, id) : undefined
  const of = before?.type ?? type
  return checkAll(
    () => before && rejectImmutable(customFieldDefinitions, before, { type, ...patch }),
    () =>
      of && checkOptions({ type: of, options: (options as CustomField['options']) ?? before?.options ?? [] }),
  )
}

/** Deletes a definition. Records retain their values under its code as free-form data. Views lose the field. */
export async function deleteField(ctx: Ctx, id: string) {
  const field = await findForUpdate(ctx, customFieldDefinitions, id)
  await remove(ctx, customFieldDefinitions, field)
  await forgetFieldInViews(ctx, field)
  emitDeleted(ctx, customFieldDefinitions, 'deleted', field)
  customFields.invalidateDefinitions(ctx)
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
