/** Filters of the opportunity list that are more than column equality. */
import { sql } from 'kysely'
import type { Sql } from '#core'
import type { statuses } from './opportunity.stages.ts'

/** Must repeat the words of the partial index on open opportunities, or PostgreSQL does not use it. */
export const isOfStatus = (eb: Sql, status: (typeof statuses)[number]) =>
  status === 'open'
    ? sql<boolean>`opportunities.stage not in ('won', 'lost')`
    : eb('opportunities.stage', '=', status)
