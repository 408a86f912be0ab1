// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day } from '../../types.ts'

export interface PeriodClosingBody {
  /** The last closed day. */
  until: Day
}

export interface PeriodReopeningBody {
  /** The last day that stays closed; null to open all days. */
  until: Day | null
}
