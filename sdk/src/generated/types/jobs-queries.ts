// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { JobState, SortDirection } from '../../types.ts'

export interface JobsListQuery {
  /** Default: `1`. */
  page?: number
  /** Default: `25`. */
  per_page?: number
  sort_by?: "created_at"
  sort_direction?: SortDirection
  /** Several values, separated by commas, or repeated, mean any of them. */
  state?: JobState | readonly JobState[]
  name?: string
}
