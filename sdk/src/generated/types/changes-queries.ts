// Written by `npm run docs` from the definitions of the API. Do not edit.

export interface ChangesListQuery {
  /** The position after which to begin: `next_cursor` of a response, of the event feed too, or the id of a server-sent event. Default: the latest change. */
  cursor?: string
  /** The types of events, comma-separated: `*`, `customer.*`, `customer.created`. */
  types?: string
  /** The largest number of changes in the response; a stream has no limit. Default: `100`. */
  limit?: number
}
