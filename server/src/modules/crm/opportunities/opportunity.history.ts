/** The stage history of opportunities: duration, author, reason and notes of each stage. */
import { sql } from 'kysely'
import { type Ctx, embeds, f, find, newId, type Page, type PageQuery, preparedInsert, tenantSql } from '#core'
import { epoch } from '#core/time'
import { type Opportunity, opportunities } from './opportunity.ts'
import { StageField } from './opportunity.stages.ts'

/** The reason and the notes of a transition. */
export interface TransitionNote {
  reason?: string | null | undefined
  notes?: string | null | undefined
}

/** A period in one stage. The current period counts until now. */
export const StagePeriod = f.described(
  f.titled(
    'OpportunityStageStay',
    f.Shape({
      id: f.Id,
      stage: StageField,
      entered_at: f.Instant,
      left_at: f.Maybe(f.Instant),
      days_in_stage: f.Count,
      hours_in_stage: f.Count,
      changed_by: f.Maybe(f.Person),
      reason: f.Maybe(f.LongText(1_000)),
      notes: f.Maybe(f.LongText()),
    }),
  ),
  {
    left_at: 'The time of leaving the stage; null for the current stage.',
    days_in_stage: 'The full days of 24 hours in the stage.',
    hours_in_stage: 'The full hours in the stage.',
    changed_by: 'The user who moved the opportunity into the stage.',
  },
)

type StagePeriod = f.Static<typeof StagePeriod>

/** Records the first stage of a new opportunity. */
export const startStageHistory = (ctx: Ctx, opportunity: Opportunity) => insertStage(ctx, opportunity, {})

/** Closes the current period and records the new stage. */
export function recordStageChange(ctx: Ctx, opportunity: Opportunity, why: TransitionNote) {
  const { id, stage_changed_at } = opportunity
  ctx.defer(
    tenantSql`
      update opportunity_stages set left_at = ${stage_changed_at}
      where opportunity_id = ${id} and left_at is null`.compile(ctx.db),
  )
  insertStage(ctx, opportunity, why)
}

function insertStage(
  ctx: Ctx,
  { id, stage, stage_changed_at }: Opportunity,
  { reason = null, notes = null }: TransitionNote,
) {
  const row = {
    id: newId(),
    opportunity_id: id,
    stage,
    entered_at: stage_changed_at,
    changed_by_id: ctx.actor?.id ?? null,
    reason,
    notes,
  }
  ctx.defer(insertStageRow(ctx, row))
}

const insertStageRow = preparedInsert('opportunity_stages')

/** Returns the stage history of an opportunity, oldest first. */
export async function stageHistory(
  ctx: Ctx,
  id: string,
  { page, per_page }: PageQuery,
): Promise<Page<StagePeriod>> {
  await find(ctx, opportunities, id)
  const stays = ctx.db.selectFrom('opportunity_stages').where('opportunity_id', '=', id)
  const { total } = await stays.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await stays
    .select(['id', 'stage', 'entered_at', 'left_at', 'reason', 'notes'])
    .select((eb) => sql<StagePeriod['changed_by']>`${changedBy.select(eb as never)}`.as('changed_by'))
    .orderBy('entered_at')
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { items: rows.map((row) => ({ ...row, ...durationOf(ctx, row) })), total, page, per_page }
}

const changedBy = embeds.person('opportunity_stages.changed_by_id')

const hourMs = 3_600_000

/** Returns full hours and full days of 24 hours. */
function durationOf({ now }: Ctx, { entered_at, left_at }: Pick<StagePeriod, 'entered_at' | 'left_at'>) {
  // Clocks of several processes may differ slightly.
  const hours = Math.max(0, Math.floor((epoch(left_at ?? now) - epoch(entered_at)) / hourMs))
  return { days_in_stage: Math.floor(hours / 24), hours_in_stage: hours }
}

declare module '#runtime/database/handle' {
  interface Tables {
    opportunity_stages: Omit<StagePeriod, 'changed_by' | 'days_in_stage' | 'hours_in_stage'> & {
      opportunity_id: string
      changed_by_id: string | null
    }
  }
}
