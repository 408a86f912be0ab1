/** The way of an opportunity through its stages: how long it was in each, who moved it on, and why. */
import { sql } from 'kysely'
import {
  type Ctx,
  epoch,
  f,
  find,
  newId,
  type Page,
  type PageQuery,
  parameter,
  person,
  prepared,
  preparedInsert,
} from '#core'
import { type Opportunity, opportunities } from './opportunity.ts'
import { opportunityStages } from './opportunity.stages.ts'

/** What the one who moved an opportunity said about it. */
export interface Why {
  reason?: string | null | undefined
  notes?: string | null | undefined
}

/** A stay in a stage; the one that still lasts is counted until now. */
export const Stay = f.Shape({
  id: f.Id,
  stage: opportunityStages.field,
  entered_at: f.Instant,
  left_at: f.Maybe(f.Instant),
  days_in_stage: f.Count,
  hours_in_stage: f.Count,
  changed_by: f.Maybe(f.Person),
  reason: f.Maybe(f.LongText(1_000)),
  notes: f.Maybe(f.LongText()),
})

type Stay = f.Static<typeof Stay>

/** An opportunity that is new enters its first stage. */
export const beginHistory = (ctx: Ctx, opportunity: Opportunity) => enter(ctx, opportunity, {})

/** An opportunity leaves the stage it was in, and enters the one it is in now. */
export function continueHistory(ctx: Ctx, opportunity: Opportunity, why: Why) {
  const { id, stage_changed_at } = opportunity
  ctx.defer(leaveStage(ctx, { id, stage_changed_at }))
  enter(ctx, opportunity, why)
}

function enter(ctx: Ctx, { id, stage, stage_changed_at }: Opportunity, { reason = null, notes = null }: Why) {
  const row = {
    id: newId(),
    opportunity_id: id,
    stage,
    entered_at: stage_changed_at,
    changed_by_id: ctx.actor?.id ?? null,
    reason,
    notes,
  }
  ctx.defer(insertStage(ctx, row))
}

const leaveStage = prepared((db) =>
  db
    .updateTable('opportunity_stages')
    .set({ left_at: parameter('stage_changed_at') })
    .where('opportunity_id', '=', parameter('id'))
    .where('left_at', 'is', null),
)

const insertStage = preparedInsert('opportunity_stages')

/** The stays of an opportunity, the first of them first. */
export async function stageHistory(ctx: Ctx, id: string, { page, per_page }: PageQuery): Promise<Page<Stay>> {
  await find(ctx, opportunities, id)
  const stays = ctx.db.selectFrom('opportunity_stages').where('opportunity_id', '=', id)
  const { total } = await stays.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await stays
    .select(['id', 'stage', 'entered_at', 'left_at', 'reason', 'notes'])
    .select((eb) => sql<Stay['changed_by']>`${changer.select(eb as never)}`.as('changed_by'))
    .orderBy('entered_at')
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { items: rows.map((row) => ({ ...row, ...lengthOf(ctx, row) })), total, page, per_page }
}

const changer = person('opportunity_stages.changed_by_id')

const hourMs = 3_600_000

/** Whole hours and whole days of 24 hours. */
function lengthOf({ now }: Ctx, { entered_at, left_at }: Pick<Stay, 'entered_at' | 'left_at'>) {
  // Clocks of several processes may differ a little.
  const hours = Math.max(0, Math.floor((epoch(left_at ?? now) - epoch(entered_at)) / hourMs))
  return { days_in_stage: Math.floor(hours / 24), hours_in_stage: hours }
}

declare module '#runtime/database/handle' {
  interface Tables {
    opportunity_stages: Omit<Stay, 'changed_by' | 'days_in_stage' | 'hours_in_stage'> & {
      opportunity_id: string
      changed_by_id: string | null
    }
  }
}
