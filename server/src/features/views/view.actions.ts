import { requirePermission } from '#runtime/identity'
import { sql } from 'kysely'
import { actorOf, type Ctx } from '#runtime/database/context'
import {
  type Change,
  checkVersion,
  customFields,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  find,
  findAllForUpdate,
  findForUpdate,
  insert,
  mergeFreeForm,
  type PageQuery,
  rejectImmutable,
  remove,
  restoration,
  update,
  type ValidPart,
} from '#core'
import { entityTypes, readAccess, restricted } from '#core/platform'
import { forbidden, invalidField, notFound, permissionMissing, validationError } from '#runtime/api-error'
import { takeAdvisoryLock } from '#runtime/database/advisory-lock'
import { checkParts, isGrouped, type Listing, type Listings, type Parts } from './view.lists.ts'
import { ownView, type WantedSettings, withSettings, writeSettings } from './view.settings.ts'
import { listedViews, pinnedBy, type View, views, viewsAtMost } from './view.ts'

/** Returns the shared views and the caller's own, for lists that the caller may read. */
export async function listViews(ctx: Ctx, { pinned, ...query }: PageQuery) {
  const { id } = actorOf(ctx)
  const { filters } = listedViews.list
  // Both values select all views.
  const [wanted, another] = new Set([pinned].flat().filter((each) => typeof each === 'boolean'))
  const isFiltered = wanted !== undefined && another === undefined
  const own = isFiltered ? { pinned: pinnedBy(id, wanted) } : {}
  const of = { ...listedViews, list: { ...listedViews.list, filters: { ...filters, ...own } } }
  const page = await entityTypes.listReadable(ctx, of, {
    ...query,
    ...(isFiltered && { pinned: wanted }),
    includes: 'owner',
    visible_to: id,
  })
  return { ...page, items: await withSettings(ctx, page.items) }
}

/** Selects the same views for a bulk action. */
export const selectViews = (ctx: Ctx, query: PageQuery) =>
  entityTypes.readableOf(ctx, listedViews, { ...query, visible_to: actorOf(ctx).id })

export async function showView(ctx: Ctx, id: string): Promise<View> {
  const view = await find(ctx, views, id)
  requireVisible(ctx, view)
  requireListed(ctx, view.entity_type)
  return ownView(ctx, view)
}

/**
 * Rejects callers who may not read the list, because the filters of a view, and their errors, may reveal its contents.
 */
function requireListed(ctx: Ctx, entityType: string) {
  const permission = readAccess.readPermissionOf(entityType)
  if (permission) requirePermission(ctx, permission)
}

export async function saveView(
  ctx: Ctx,
  listings: Listings,
  { pinned, position, ...draft }: f.Static<typeof views.draft>,
): Promise<View> {
  const owner_id = actorOf(ctx).id
  const filters = await checked(ctx, listings, draft.entity_type, draft)
  await takeAdvisoryLock(ctx, `views ${owner_id}`)
  await requireRoom(ctx, owner_id)
  if (draft.is_default) await clearDefault(ctx, draft.entity_type)
  const view = await insert(ctx, views, { ...draft, layout: draft.layout ?? 'table', filters, owner_id })
  emitCreated(ctx, views, 'created', view)
  await writeSettings(ctx, view, { pinned, position })
  return showView(ctx, view.id)
}

export async function changeView(
  ctx: Ctx,
  listings: Listings,
  id: string,
  { pinned, position, ...patch }: f.Static<typeof views.patch>,
): Promise<Change<View>> {
  const settings = { pinned, position }
  if (Object.keys(patch).length === 0) return changeSettings(ctx, id, settings)
  // The lock is taken before that of the record, so that two concurrent requests cannot deadlock.
  if (patch.is_default !== undefined) await takeAdvisoryLock(ctx, `views ${actorOf(ctx).id}`)
  const before = await lockOwn(ctx, id)
  rejectImmutable(views, before, patch)
  const becomesDefault = patch.is_default !== undefined && patch.is_default !== before.is_default
  if (becomesDefault && before.owner_id !== actorOf(ctx).id)
    throw invalidField('is_default', 'can only be set by the owner of the view')
  const parts = { ...patch, ...shownAs(before, patch) }
  const filters = await checked(ctx, listings, before.entity_type, parts)
  if (becomesDefault && patch.is_default) await clearDefault(ctx, before.entity_type)
  const removed = Object.entries(patch.filters ?? {}).filter(([, value]) => value === null)
  const remaining = mergeFreeForm(before.filters, patch.filters === null ? null : Object.fromEntries(removed))
  const change = await update(ctx, views, before, {
    ...patch,
    filters: mergeFreeForm(remaining, filters),
  })
  emit(ctx, views, 'updated', change)
  const own = await writeSettings(ctx, await ownView(ctx, change.after), settings)
  return { ...change, after: own.after, changed: [...change.changed, ...own.changed] }
}

/** Changes the caller's settings of a view that they may see. The view keeps its version, and there is no event. */
async function changeSettings(ctx: Ctx, id: string, settings: WantedSettings): Promise<Change<View>> {
  const before = await showView(ctx, id)
  checkVersion(ctx, before)
  return { before, ...(await writeSettings(ctx, before, settings)) }
}

type Shown = Pick<Parts, 'layout' | 'group_by'>

/** Returns the layout and the grouping of a view after a change. */
const shownAs = (before: Pick<View, 'layout' | 'group_by'>, { layout, group_by }: Shown): Shown => ({
  layout: layout ?? before.layout,
  group_by: group_by === undefined ? before.group_by : group_by,
})

/** Checks the filters, sort and columns of a new view, or of a change to the view with this id. */
export async function checkView(
  ctx: Ctx,
  listings: Listings,
  { entity_type, ...parts }: ValidPart<f.Static<typeof views.patch>>,
  id?: string,
) {
  const view = id ? await showView(ctx, id) : undefined
  const of = view?.entity_type ?? entity_type
  const given = parts as Parts
  if (of) await checked(ctx, listings, of, view ? { ...given, ...shownAs(view, given) } : given)
}

export async function deleteView(ctx: Ctx, id: string) {
  const view = await lockOwn(ctx, id)
  await remove(ctx, views, view)
  emitDeleted(ctx, views, 'deleted', view)
}

/** Removes a deleted custom field from all views, because the list would reject it. */
export async function forgetFieldInViews(ctx: Ctx, field: { entity_type: string; code: string }) {
  const filter = `custom_fields[${field.code}]`
  const column = `custom_fields.${field.code}`
  const holding = await ctx.db
    .selectFrom('views')
    .select('id')
    .where('entity_type', '=', field.entity_type)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(filters -> ${filter} is not null or ${column} = any(columns) or group_by = ${column})`,
    )
    .orderBy('id')
    .execute()
  const ids = holding.map(({ id }) => id)
  for (const before of await findAllForUpdate(ctx, views, ids)) {
    const change = await update(ctx, views, before, {
      filters: mergeFreeForm(before.filters, { [filter]: null }),
      columns: before.columns.filter((name) => name !== column),
      ...(before.group_by === column && {
        group_by: null,
        layout: isGrouped(before.layout) ? ('table' as const) : before.layout,
      }),
    })
    emit(ctx, views, 'updated', change)
  }
}

/** Returns the filters in their stored form. Rejects unknown filters, sorts and columns. */
async function checked(ctx: Ctx, listings: Listings, entityType: string, parts: Parts) {
  requireListed(ctx, entityType)
  const listing = listings.get(entityType)
  if (!listing) throw invalidField('entity_type', `must be one of: ${[...listings.keys()].join(', ')}`)
  requirePermitted(ctx, listing, parts)
  const definitions = await customFields.lockedDefinitionsOf(ctx, entityType)
  const plain = { ...parts, filters: mergeFreeForm({}, parts.filters ?? {}) }
  const { filters, errors } = checkParts(listing, definitions, plain, ctx.tenant.timezone)
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return filters
}

/** Rejects filters and a sort by restricted fields with 403 if the caller may not see the fields. */
function requirePermitted(ctx: Ctx, { filters, sorts }: Listing, parts: Parts) {
  const [missing] = [
    ...restricted.missingPermissions(filters, parts.filters ?? {}, ctx),
    ...restricted.missingPermissions(sorts, parts.sort_by ?? undefined, ctx),
  ]
  if (missing) throw permissionMissing(missing[1])
}

const isVisible = (ctx: Ctx, { shared, owner_id }: View) => shared || owner_id === actorOf(ctx).id

/** Rejects with 404 a view that is neither shared nor the caller's own. */
function requireVisible(ctx: Ctx, view: View) {
  if (!isVisible(ctx, view)) throw notFound('view')
}

/** Locks a view that the caller may change: their own, or a shared one with the permission to manage views. */
async function lockOwn(ctx: Ctx, id: string): Promise<View> {
  const view = await findForUpdate(ctx, views, id)
  requireVisible(ctx, view)
  requireOwn(ctx, view)
  return view
}

function requireOwn(ctx: Ctx, { owner_id }: View) {
  if (owner_id !== actorOf(ctx).id && !ctx.permissions.has('platform.views.manage'))
    throw forbidden('Changing a view requires its ownership or the permission platform.views.manage.')
}

/** Clears the default flag of the caller's previous default view. */
async function clearDefault(ctx: Ctx, entityType: string) {
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

/** The rules for restoring a deleted view: its list still supports it, and it is no longer the default. */
export const viewRestoration = (listings: Listings) =>
  restoration({
    of: views,
    lock: (ctx) => takeAdvisoryLock(ctx, `views ${actorOf(ctx).id}`),
    values: async (ctx, view) => {
      requireVisible(ctx, view)
      requireOwn(ctx, view)
      await requireRoom(ctx, view.owner_id)
      return { filters: await checked(ctx, listings, view.entity_type, view), is_default: false }
    },
  })
