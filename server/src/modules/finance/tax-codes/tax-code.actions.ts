/** Actions of tax codes. What a used code means does not change: entries and returns refer to it. */
import {
  type Change,
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  type FieldErrors,
  fieldMessage,
  findForUpdate,
  insert,
  rejectInvalid,
  remove,
  tenantSql,
  update,
} from '#core'
import { inactiveAmong } from '../accounts/active-accounts.ts'
import { type StoredTaxCode, type TaxCode, taxCodes } from './tax-code.ts'

type Draft = f.Static<typeof taxCodes.draft>
type Patch = f.Static<typeof taxCodes.patch>

export async function createTaxCode(ctx: Ctx, draft: Draft): Promise<StoredTaxCode> {
  await checkAccount(ctx, draft.account_id)
  const code = await insert(ctx, taxCodes, {
    ...draft,
    supply: draft.supply ?? 'any',
    deductible_percent: draft.deductible_percent ?? 100,
    is_active: draft.is_active ?? true,
  })
  emitCreated(ctx, taxCodes, 'created', code)
  return code
}

/** Fields that cannot change once a line has the code. */
const meaning = ['direction', 'rate', 'treatment'] as const

/** Changes a code. The direction, rate and treatment of a used code cannot be changed. */
export async function updateTaxCode(ctx: Ctx, id: string, patch: Patch): Promise<Change<StoredTaxCode>> {
  const before = await findForUpdate(ctx, taxCodes, id)
  const errors: FieldErrors = {}
  for (const name of meaning)
    if (before.used_at !== null && patch[name] !== undefined && patch[name] !== before[name])
      errors[name] = [fieldMessage(name, 'cannot be changed: lines have the code. Add another code instead')]
  rejectInvalid(errors)
  if (patch.account_id !== before.account_id) await checkAccount(ctx, patch.account_id)
  const change = await update(ctx, taxCodes, before, patch)
  emit(ctx, taxCodes, 'updated', change)
  return change
}

async function checkAccount(ctx: Ctx, id: string | null | undefined): Promise<void> {
  if (typeof id === 'string' && (await inactiveAmong(ctx, [id])).length > 0)
    rejectInvalid({ account_id: [fieldMessage('account_id', 'must name an active account')] })
}

/** Deletes a code that no line has. */
export async function deleteTaxCode(ctx: Ctx, id: string): Promise<void> {
  const code = await findForUpdate(ctx, taxCodes, id)
  if (code.used_at !== null)
    rejectInvalid({ is_used: ['A tax code that lines have cannot be deleted: deactivate it.'] })
  await remove(ctx, taxCodes, code)
  emitDeleted(ctx, taxCodes, 'deleted', code)
}

/**
 * Marks codes as used. It changes no version: the mark is no content of the code. A code that another transaction is
 * marking is left to it, so that no sale waits for another one.
 */
export async function markUsed(ctx: Ctx, codes: readonly TaxCode[]): Promise<void> {
  const ids = codes.filter(({ used_at }) => used_at === null).map(({ id }) => id)
  if (ids.length === 0) return
  await tenantSql`
    update tax_codes set used_at = ${ctx.now}
    where id in (
      select id from tax_codes
      where id = any(${ids}::text[]) and used_at is null
      for update skip locked)`.execute(ctx.db)
}
