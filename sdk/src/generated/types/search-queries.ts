// Written by `npm run docs` from the definitions of the API. Do not edit.

export interface SearchContactsQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** At least 2 characters */
  q: string
}

export interface SearchCustomersQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** At least 2 characters */
  q: string
}

export interface SearchGlobalQuery {
  /** At least 2 characters */
  q: string
  /** The maximum number of results per kind Default: `5`. */
  limit?: number
}

export interface SearchOpportunitiesQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** At least 2 characters */
  q: string
}
