/** Filters of the opportunity list that compare more than one column. */
import { sql } from 'kysely'
import type { Sql } from '#core'
import type { statuses } from './opportunity.stages.ts'

/** Must match the partial index on open opportunities literally, so that PostgreSQL uses it. */
export const isOfStatus = (eb: Sql, status: (typeof statuses)[number]) =>
  status === 'open'
    ? sql<boolean>`opportunities.stage not in ('won', 'lost')`
    : eb('opportunities.stage', '=', status)
