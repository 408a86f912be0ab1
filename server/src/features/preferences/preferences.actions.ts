import {
  actorOf,
  type Ctx,
  customFields,
  type FieldErrors,
  invalidField,
  takeAdvisoryLock,
  tenantSql,
  validationError,
} from '#core'
import { checkParts, type Listings } from '#features/views/view.lists'
import { bytesAtMost, defaults, type ListPreferences, type Patch, type Preferences } from './preferences.ts'

type Stored = Partial<Preferences>

/** Returns the preferences of the caller, with the defaults of those that are not set. */
export const showPreferences = async (ctx: Ctx): Promise<Preferences> => complete(await stored(ctx))

const complete = (preferences: Stored): Preferences => ({ ...defaults, ...preferences })

async function stored(ctx: Ctx): Promise<Stored> {
  const row = await ctx.db
    .selectFrom('user_preferences')
    .select('preferences')
    .where('user_id', '=', actorOf(ctx).id)
    .executeTakeFirst()
  return (row?.preferences ?? {}) as Stored
}

/**
 * Merges the preferences by key, and those of lists by entity type; the preferences of one list are replaced. Null
 * removes a key. There is no event: the preferences are nobody else's business.
 */
export async function changePreferences(ctx: Ctx, listings: Listings, patch: Patch): Promise<Preferences> {
  await checkLists(ctx, listings, patch)
  const user_id = actorOf(ctx).id
  await takeAdvisoryLock(ctx, `preferences ${user_id}`)
  const before = await stored(ctx)
  const { lists, ...fields } = patch
  const after: Stored = withoutNull<unknown>({ ...before, ...fields })
  if (lists === null) delete after.lists
  else if (lists) after.lists = withoutNull({ ...before.lists, ...lists })
  const text = JSON.stringify(after)
  if (Buffer.byteLength(text) > bytesAtMost)
    throw invalidField('lists', `must be shorter: preferences have at most ${bytesAtMost} bytes as JSON`)
  await tenantSql`
    insert into user_preferences (user_id, preferences, updated_at) values (${user_id}, ${text}::jsonb, ${ctx.now})
    on conflict (tenant_id, user_id)
    do update set preferences = excluded.preferences, updated_at = excluded.updated_at`.execute(ctx.db)
  return complete(after)
}

const withoutNull = <V>(values: Readonly<Record<string, V>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Record<string, NonNullable<V>>

/** Rejects columns, widths and sorts that the lists do not have. */
async function checkLists(ctx: Ctx, listings: Listings, { lists }: Patch) {
  const errors: FieldErrors = {}
  for (const [entityType, wanted] of Object.entries(lists ?? {}))
    if (wanted) Object.assign(errors, await listErrors(ctx, listings, entityType, wanted))
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

async function listErrors(
  ctx: Ctx,
  listings: Listings,
  entityType: string,
  { columns = [], widths = {}, sort_by }: ListPreferences,
): Promise<FieldErrors> {
  const listing = listings.get(entityType)
  if (!listing) return {}
  const definitions = await customFields.lockedDefinitionsOf(ctx, entityType)
  const sized = Object.keys(widths)
  const { errors } = checkParts(
    listing,
    definitions,
    { columns: [...columns, ...sized], sort_by },
    ctx.tenant.timezone,
  )
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const index = Number(/^columns\.(\d+)$/.exec(path)?.[1] ?? -1)
      const own = index >= columns.length ? `widths.${sized[index - columns.length]}` : path
      const field = `lists.${entityType}.${own}`
      return [field, messages.map((message) => message.replace(`The ${path} field`, `The ${field} field`))]
    }),
  )
}
