import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { type Change, checkVersion, emit, type f, mergeFreeForm, type ValidPart, withRowLocks } from '#core'
import { digitsOf } from '#core/money'
import { isCurrencyFixed, restricted, tenantChecks, tenantSettings } from '#core/platform'
import { checkAll, invalidField, notFound, rejectInvalid } from '#runtime/api-error'
import { invalidate } from '#runtime/cache/invalidation'
import { checkSettings } from './tenant.settings.ts'
import { type TenantRecord, tenants } from './tenant.ts'

export async function showTenant(ctx: Ctx): Promise<TenantRecord> {
  const tenant = await ctx.db
    .selectFrom('tenants')
    .selectAll()
    .where('id', '=', ctx.tenant.id)
    .executeTakeFirst()
  if (!tenant) throw notFound('tenant')
  return tenant as unknown as TenantRecord
}

/** Checks the currency and the settings that a change sets. */
export function checkTenant(
  ctx: Ctx,
  { currency, settings }: ValidPart<f.Static<typeof tenants.patch>>,
): Promise<void> {
  const { valid, errors } = checkSettings(settings ?? {})
  return checkAll(
    () => requireSameAmounts(ctx, currency),
    () => rejectInvalid(errors),
    ...tenantChecks.get().map((check) => () => check(ctx, valid)),
  )
}

/** Merges settings by key; null and an empty text remove a setting. */
export async function changeTenant(
  ctx: Ctx,
  sent: f.Static<typeof tenants.patch>,
): Promise<Change<TenantRecord>> {
  const { id } = ctx.tenant
  await withRowLocks(
    ctx.db.selectFrom('tenants').select('id').where('id', '=', id),
    'no key update',
    'tenants',
  ).execute()
  const before = await showTenant(ctx)
  checkVersion(ctx, before)
  await checkTenant(ctx, sent)
  const patch = sent.settings ? { ...sent, settings: checkSettings(sent.settings).valid } : sent
  const settings = {
    ...mergeFreeForm(before.settings, patch.settings),
    ...withHiddenSettings(ctx, before, patch),
  }
  const values = { ...patch, settings: JSON.stringify(settings), updated_at: ctx.now }
  await ctx.db
    .updateTable('tenants')
    .set({ ...values, version: sql`version + 1` } as never)
    .where('id', '=', id)
    .execute()
  const after = await showTenant(ctx)
  const changed = (Object.keys(patch) as (keyof TenantRecord)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const change = { before, after, changed }
  emit(ctx, tenants, 'updated', change)
  invalidate(ctx, `tenant:${id}`)
  return change
}

/**
 * Returns the changed settings with the restricted values that the caller may not see. A change replaces a whole
 * setting, so these values must be added.
 */
function withHiddenSettings(ctx: Ctx, before: TenantRecord, { settings }: f.Static<typeof tenants.patch>) {
  if (settings === undefined) return {}
  const merged = Object.keys(settings ?? before.settings).flatMap((name) => {
    const [schema, value] = [tenantSettings.get()[name], before.settings[name]]
    if (!schema || typeof value !== 'object' || value === null) return []
    const visible = restricted.withoutRestricted(schema, value, ctx)
    const hidden = Object.entries(value).filter(([inner]) => !(inner in visible))
    return hidden.length > 0
      ? [[name, { ...(settings?.[name] as object), ...Object.fromEntries(hidden) }]]
      : []
  })
  return Object.fromEntries(merged) as Record<string, unknown>
}

/**
 * Rejects another currency once amounts are stored in it, as in the books, and one with a different number of digits
 * once any records exist. Amounts are stored in minor units, so such a change would alter them all.
 */
async function requireSameAmounts(ctx: Ctx, wanted: string | undefined) {
  const { currency: current } = ctx.tenant
  if (!wanted || wanted === current) return
  if (await isCurrencyFixed(ctx))
    throw invalidField('currency', `cannot become ${wanted}: the books are kept in ${current}`)
  if (digitsOf(wanted) === digitsOf(current)) return
  const record = await ctx.db.selectFrom('record_counts').select('kind').limit(1).executeTakeFirst()
  if (!record) return
  throw invalidField(
    'currency',
    `cannot become ${wanted}: its number of decimal places differs from ${current}, and records exist already`,
  )
}
