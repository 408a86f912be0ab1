import {
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  findForUpdate,
  insert,
  remove,
  update,
} from '#core'
import { type EmailTemplateRecord, emailTemplates } from './email-template.ts'

export async function createTemplate(
  ctx: Ctx,
  draft: f.Static<typeof emailTemplates.draft>,
): Promise<EmailTemplateRecord> {
  const template = await insert(ctx, emailTemplates, draft)
  emitCreated(ctx, emailTemplates, 'created', template)
  return template
}

export async function updateTemplate(ctx: Ctx, id: string, patch: f.Static<typeof emailTemplates.patch>) {
  const change = await update(ctx, emailTemplates, await findForUpdate(ctx, emailTemplates, id), patch)
  emit(ctx, emailTemplates, 'updated', change)
  return change
}

export async function deleteTemplate(ctx: Ctx, id: string) {
  const template = await findForUpdate(ctx, emailTemplates, id)
  await remove(ctx, emailTemplates, template)
  emitDeleted(ctx, emailTemplates, 'deleted', template)
}
