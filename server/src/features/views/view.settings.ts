/** The settings of a user for a view, their own or a shared one. They apply only to this user. */
import { actorOf, type Ctx, tenantSql } from '#core'
import type { View } from './view.ts'

export type ViewSettings = Pick<View, 'pinned' | 'position'>
export type WantedSettings = { [K in keyof ViewSettings]?: ViewSettings[K] | null | undefined }

const initial: ViewSettings = { pinned: false, position: null }

/** Returns the views with the settings of the caller. */
export async function withSettings(ctx: Ctx, views: readonly View[]): Promise<View[]> {
  const ids = views.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('view_settings')
    .select(['view_id', 'pinned', 'position'])
    .where('user_id', '=', actorOf(ctx).id)
    .where('view_id', 'in', ids)
    .execute()
  const own = new Map(rows.map(({ view_id, ...settings }) => [view_id, settings]))
  return views.map((view) => ({ ...view, ...(own.get(view.id) ?? initial) }))
}

/** Returns a view with the settings of the caller. */
export async function ownView(ctx: Ctx, view: View): Promise<View> {
  const [own] = await withSettings(ctx, [view])
  return own ?? view
}

/** Stores the settings of the caller that differ from those of the view. Returns their names. */
export async function writeSettings(ctx: Ctx, view: View, wanted: WantedSettings) {
  const after: ViewSettings = {
    pinned: wanted.pinned ?? view.pinned,
    position: wanted.position === undefined ? view.position : wanted.position,
  }
  const changed = (['pinned', 'position'] as const).filter((name) => after[name] !== view[name])
  if (changed.length > 0)
    await tenantSql`
      insert into view_settings (user_id, view_id, pinned, position)
      values (${actorOf(ctx).id}, ${view.id}, ${after.pinned}, ${after.position}::integer)
      on conflict (tenant_id, user_id, view_id)
      do update set pinned = excluded.pinned, position = excluded.position`.execute(ctx.db)
  return { after: { ...view, ...after }, changed }
}
