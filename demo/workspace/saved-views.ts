/** Shared views of lists that the owner has pinned. */
import { endpoints, resources } from '../../server/src/app.ts'
import { tenantSql } from '../../server/src/core/index.ts'
import { saveView } from '../../server/src/features/views/view.actions.ts'
import { listingsOf } from '../../server/src/features/views/view.lists.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'

type Draft = Parameters<typeof saveView>[2]

const drafts: readonly Draft[] = [
  {
    name: 'High priority',
    entity_type: 'opportunity',
    filters: { status: 'open', priority: 'high' },
    layout: 'board',
    group_by: 'stage',
  },
  { name: 'Backorders', entity_type: 'order', filters: { has_backorders: true } },
  { name: 'VIP customers', entity_type: 'customer', filters: { segment: 'vip' } },
]

export async function addViews(ctx: Ctx): Promise<boolean> {
  const { rows } = await tenantSql`
    select from views where name = ${drafts[0]?.name} and deleted_at is null limit 1`.execute(ctx.db)
  if (rows.length > 0) return false
  const listings = listingsOf(endpoints, resources)
  for (const draft of drafts) await saveView(ctx, listings, { ...draft, shared: true, pinned: true })
  return true
}
