// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day } from '../../types.ts'

export interface ClosedPeriod {
  /** Null if nothing is closed. */
  closed_until: Day | null
}
