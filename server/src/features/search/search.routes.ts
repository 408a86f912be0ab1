import { endpoint, replies } from '#core'
import type { Searchable } from '#core/search'
import { search } from './search.queries.ts'
import { searchQueryOver, SearchResults } from './search.ts'

export const searchEndpoints = (kinds: readonly Searchable[]) => [
  endpoint('GET /search', {
    operationName: 'search.all',
    summary: 'Search the records of all modules',
    description:
      'Finds records by their number, name, email and other texts, and those of a customer, product or supplier by ' +
      'its name. A record whose number is the complete text is the first result. Needs no permission of its own: ' +
      'records of types that you may not read are not searched. Of a type with more than 1,000 matches, some ' +
      'are compared.',
    permission: 'signed in',
    scope: null,
    query: searchQueryOver(kinds),
    reply: replies.withMatch(replies.one(SearchResults)),
    run: (ctx, { query }) => search(ctx, kinds, query),
  }),
]
