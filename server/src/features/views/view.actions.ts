import { requirePermission } from '#runtime/identity'
import { sql } from 'kysely'
import { actorOf, type Ctx } from '#runtime/database/context'
import {
  type Change,
  emit,
  emitCreated,
  emitDeleted,
  find,
  lockedDefinitions,
  insert,
  listByEntityType,
  findForUpdate,
  mergeFreeForm,
  type PageQuery,
  readPermissionOf,
  remove,
  type Static,
  update,
} from '#core'
import { forbidden, validationError, notFound, invalidField } from '#runtime/api-error'
import { takeAdvisoryLock } from '#runtime/database/advisory-lock'
import { checkParts, type Listings, type Parts } from './view.lists.ts'
import { listedViews, type View, views, viewsAtMost } from './view.ts'

/** The shared views and those of one's own, as far as the caller may read their lists. */
export const listViews = (ctx: Ctx, query: PageQuery) =>
  listByEntityType(ctx, listedViews, { ...query, includes: 'owner', visible_to: actorOf(ctx).id })

export async function showView(ctx: Ctx, id: string): Promise<View> {
  const view = await find(ctx, views, id)
  requireVisible(ctx, view)
  requireListed(ctx, view.entity_type)
  return view
}

/** The filters of a view, and the errors about them, may show what its list holds. */
function requireListed(ctx: Ctx, entityType: string) {
  const permission = readPermissionOf(entityType)
  if (permission) requirePermission(ctx, permission)
}

export async function saveView(
  ctx: Ctx,
  listings: Listings,
  draft: Static<typeof views.draft>,
): Promise<View> {
  const owner_id = actorOf(ctx).id
  const filters = await checked(ctx, listings, draft.entity_type, draft)
  await takeAdvisoryLock(ctx, `views ${owner_id}`)
  await requireRoom(ctx, owner_id)
  if (draft.is_default) await stepDown(ctx, draft.entity_type)
  const view = await insert(ctx, views, { ...draft, filters, owner_id })
  emitCreated(ctx, views, 'created', view)
  return find(ctx, views, view.id)
}

export async function changeView(
  ctx: Ctx,
  listings: Listings,
  id: string,
  patch: Static<typeof views.patch>,
): Promise<Change<View>> {
  // Before the record is locked, so that two who wait for each other's view do not wait for ever.
  if (patch.is_default !== undefined) await takeAdvisoryLock(ctx, `views ${actorOf(ctx).id}`)
  const before = await lockOwn(ctx, id)
  if (patch.entity_type !== undefined && patch.entity_type !== before.entity_type)
    throw invalidField('entity_type', 'cannot be changed')
  const becomesDefault = patch.is_default !== undefined && patch.is_default !== before.is_default
  if (becomesDefault && before.owner_id !== actorOf(ctx).id)
    throw invalidField('is_default', 'is for the owner of the view to say')
  const filters = await checked(ctx, listings, before.entity_type, patch)
  if (becomesDefault && patch.is_default) await stepDown(ctx, before.entity_type)
  const removed = Object.entries(patch.filters ?? {}).filter(([, value]) => value === null)
  const kept = mergeFreeForm(before.filters, patch.filters === null ? null : Object.fromEntries(removed))
  const change = await update(ctx, views, before, {
    ...patch,
    filters: mergeFreeForm(kept, filters),
  })
  emit(ctx, views, 'updated', change)
  return change
}

export async function deleteView(ctx: Ctx, id: string) {
  const view = await lockOwn(ctx, id)
  await remove(ctx, views, view)
  emitDeleted(ctx, views, 'deleted', view)
}

/** A custom field is no more: no view filters by it or shows it, as the list would refuse that. */
export async function forgetFieldInViews(ctx: Ctx, field: { entity_type: string; code: string }) {
  const filter = `custom_fields[${field.code}]`
  const column = `custom_fields.${field.code}`
  const holding = await ctx.db
    .selectFrom('views')
    .select('id')
    .where('entity_type', '=', field.entity_type)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(filters -> ${filter} is not null or ${column} = any(columns))`)
    .orderBy('id')
    .execute()
  for (const { id } of holding) {
    const before = await findForUpdate(ctx, views, id)
    const change = await update(ctx, views, before, {
      filters: mergeFreeForm(before.filters, { [filter]: null }),
      columns: before.columns.filter((name) => name !== column),
    })
    emit(ctx, views, 'updated', change)
  }
}

/** The filters as they are kept. Refuses what the list does not know. */
async function checked(ctx: Ctx, listings: Listings, entityType: string, parts: Parts) {
  requireListed(ctx, entityType)
  const listing = listings.get(entityType)
  if (!listing) throw invalidField('entity_type', `must be one of: ${[...listings.keys()].join(', ')}`)
  const definitions = await lockedDefinitions(ctx, entityType)
  const { filters, errors } = checkParts(listing, definitions, {
    ...parts,
    filters: mergeFreeForm({}, parts.filters ?? {}),
  })
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return filters
}

const isVisible = (ctx: Ctx, { shared, owner_id }: View) => shared || owner_id === actorOf(ctx).id

/** A view that is not shared does not exist for anybody but its owner. */
function requireVisible(ctx: Ctx, view: View) {
  if (!isVisible(ctx, view)) throw notFound('view')
}

/** A view that the caller may change: one of their own, or a shared one for those who manage views. */
async function lockOwn(ctx: Ctx, id: string): Promise<View> {
  const view = await findForUpdate(ctx, views, id)
  requireVisible(ctx, view)
  if (view.owner_id !== actorOf(ctx).id && !ctx.permissions.has('platform.views.manage'))
    throw forbidden('Only its owner, or who has the permission platform.views.manage, may change a view.')
  return view
}

/** The view that was the caller's default until now is so no longer. */
async function stepDown(ctx: Ctx, entityType: string) {
  const former = await ctx.db
    .selectFrom('views')
    .select('id')
    .where('owner_id', '=', actorOf(ctx).id)
    .where('entity_type', '=', entityType)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!former) return
  const before = await findForUpdate(ctx, views, former.id)
  emit(ctx, views, 'updated', await update(ctx, views, before, { is_default: false }))
}

async function requireRoom(ctx: Ctx, ownerId: string) {
  const { total } = await ctx.db
    .selectFrom('views')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (total >= viewsAtMost) throw forbidden(`One user may have ${viewsAtMost} views.`)
}
