/** Recalculates many scores: one statement per source of facts and per written table. */
import { columns, type Ctx, emit, findAllForUpdate, hydrate, newId, tenantSql } from '#core'
import { type Customer, customers } from '../customer.ts'
import { readFacts } from './health.queries.ts'
import { partNames, type Parts, partsOf, scoreOf } from './health.scoring.ts'

interface Score {
  customerId: string
  score: number
  /** Null for a manual score. */
  parts: Parts | null
  notes?: string | null
}

/**
 * Recalculates and stores the scores of these customers; unknown ids are ignored. Intended for a few hundred
 * customers at a time.
 */
export async function recalculateHealth(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const before = await findAllForUpdate(ctx, customers, ids)
  if (before.length === 0) return
  const facts = await readFacts(ctx, before)
  const scores = facts.map((each) => {
    const parts = partsOf(each, ctx.now)
    return { customerId: each.customer.id, score: scoreOf(parts), parts }
  })
  await storeScores(ctx, scores)
  const old = new Map(before.map((customer) => [customer.id, customer]))
  for (const after of await writeScores(ctx, scores)) {
    emitHealth(ctx, old.get(after.id) as Customer, after)
  }
}

/** Emits the events of a changed score; a first score is a change even if it is 0. */
export function emitHealth(ctx: Ctx, before: Customer, after: Customer, reason?: string | null) {
  const isNews = before.health_score !== after.health_score || !before.is_health_known
  emit(
    ctx,
    customers,
    'health_changed',
    { before, after, changed: isNews ? ['health_score'] : [] },
    { reason },
  )
}

/** Writes changed and first scores and returns their customers. */
async function writeScores(ctx: Ctx, scores: readonly Score[]): Promise<Customer[]> {
  const { rows } = await tenantSql`
    update customers
    set health_score = scored.score, is_health_known = true, version = version + 1, updated_at = ${ctx.now}
    from unnest(${scores.map(({ customerId }) => customerId)}::text[], ${scores.map(({ score }) => score)}::integer[])
      as scored (customer_id, score)
    where customers.id = scored.customer_id
      and (customers.health_score <> scored.score or not customers.is_health_known)
    returning ${columns(customers)}
  `.execute(ctx.db)
  return rows.map((row) => hydrate(ctx, customers, row))
}

/** Stores every score with date and author, even if it is unchanged. */
export async function storeScores(ctx: Ctx, scores: readonly Score[]): Promise<void> {
  const rows = scores.map(({ customerId, score, parts, notes = null }) => ({
    id: newId(),
    customer_id: customerId,
    score,
    kind: parts ? 'computed' : 'manual',
    ...Object.fromEntries(partNames.map((part) => [part, parts?.[part] ?? null])),
    notes,
  }))
  await tenantSql`
    insert into customer_health_scores (id, customer_id, score, kind, notes, author_id, created_at,
      engagement, financial_health, support_health, relationship_health, product_value)
    select id, customer_id, score, kind, notes, ${ctx.actor?.id ?? null}, ${ctx.now}::timestamptz,
      engagement, financial_health, support_health, relationship_health, product_value
    from json_to_recordset(${JSON.stringify(rows)}::json) as scored (
      id text, customer_id text, score integer, kind text, notes text, engagement integer, financial_health integer,
      support_health integer, relationship_health integer, product_value integer)
    returning 1
  `.execute(ctx.db)
}
