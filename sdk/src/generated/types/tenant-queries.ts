// Written by `npm run docs` from the definitions of the API. Do not edit.

export interface TenantListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}
