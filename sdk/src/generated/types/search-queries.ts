// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { SearchedType } from '../../types.ts'

export interface SearchAllQuery {
  /** At least 2 characters. */
  q: string
  /** The largest number of results of each entity type. Default: `5`. */
  limit?: number
  /** Only results of these types; by default all types that you may read. Several values, separated by commas, or repeated, mean any of them. */
  entity_types?: SearchedType | readonly SearchedType[]
}

export interface SearchContactsQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** At least 2 characters. */
  q: string
}

export interface SearchCustomersQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** At least 2 characters. */
  q: string
}

export interface SearchGlobalQuery {
  /** At least 2 characters. */
  q: string
  /** The maximum number of results per kind. Default: `5`. */
  limit?: number
}

export interface SearchOpportunitiesQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** At least 2 characters. */
  q: string
}
