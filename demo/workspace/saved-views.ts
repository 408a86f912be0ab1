/** Shared views of lists that the owner has pinned. */
import type { ViewDraft } from '../../sdk/src/index.ts'
import { perPage } from '../part.ts'
import type { WorkspaceStep } from './step.ts'

const drafts: readonly ViewDraft[] = [
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

export const savedViews: WorkspaceStep = {
  name: 'views',
  async exists({ kontor }) {
    const views = await Array.fromAsync(kontor.views.list({ per_page: perPage }))
    return views.some(({ name }) => name === drafts[0]?.name)
  },
  async make({ kontor }) {
    for (const draft of drafts) await kontor.views.create({ ...draft, shared: true, pinned: true })
  },
}
