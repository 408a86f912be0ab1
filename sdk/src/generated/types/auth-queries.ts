// Written by `npm run docs` from the definitions of the API. Do not edit.

export interface AuthNotificationsListQuery {
  /** Default: `1`. */
  page?: number
  /** The number of notifications per page. Default: `25`. */
  per_page?: number
  /** True: only unread notifications. False: only those that were read. */
  unread?: boolean
}

export interface AuthTokensListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}
