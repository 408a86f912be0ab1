// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { JobState, SortDirection } from '../../types.ts'

export interface JobsListQuery {
  /** Default: `1`. */
  page?: number
  /** The number of jobs per page. Default: `25`. */
  per_page?: number
  /** The only possible order. */
  sort_by?: "created_at"
  /** Default: desc. */
  sort_direction?: SortDirection
  /** Several values, separated by commas, or repeated, mean any of them. */
  state?: JobState | readonly JobState[]
  /** The type of job, such as `crm.score_customers`. */
  name?: string
}
