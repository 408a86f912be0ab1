/** The filters of the list of opportunities that are more than equality with a column. */
import { sql } from 'kysely'
import type { Sql } from '#core'
import type { statuses } from './opportunity.stages.ts'

/** The partial index on open opportunities is used only where its very words are. */
export const isOfStatus = (eb: Sql, status: (typeof statuses)[number]) =>
  status === 'open'
    ? sql<boolean>`opportunities.stage not in ('won', 'lost')`
    : eb('opportunities.stage', '=', status)
