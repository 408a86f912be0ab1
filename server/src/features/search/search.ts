/** The search over all modules: the query and the results. */
import { f } from '#core'
import type { Searchable } from '#core/search'

export interface SearchQuery {
  q: string
  limit: number
  entity_types?: string | string[]
}

/** The query of a search in these kinds. */
export const searchQueryOver = (kinds: readonly Searchable[]) =>
  f.Type.Unsafe<SearchQuery>(
    f.Type.Object({
      q: f.Type.String({ minLength: 2, maxLength: 255, description: 'At least 2 characters.' }),
      limit: f.Default(f.about('The largest number of results of each entity type.', f.Integer(1, 20)), 5),
      entity_types: f.Optional(
        f.annotated(
          f.about(
            'Only results of these types; by default all types that you may read.',
            f.titled('SearchedType', f.Choice(...kinds.map(({ of }) => of.entityType))),
          ),
          { 'x-many': 'separated' },
        ),
      ),
    }),
  )

const SearchResult = f.described(
  f.titled(
    'SearchResult',
    f.Shape({
      entity_type: f.Text(),
      id: f.Id,
      number: f.Maybe(f.Text()),
      title: f.Maybe(f.LongText(1_000)),
      subtitle: f.Maybe(f.LongText(1_000)),
      status: f.Maybe(f.Text()),
    }),
  ),
  {
    entity_type: 'The type of the record, such as `invoice`.',
    number: 'The number, SKU or code of the record; null if its type has none, or it has none yet.',
    title: 'The name of the record or, if its type has no name, its number.',
    subtitle: 'The email, company or type of the record, or the name of its customer or supplier.',
    status: 'The state of the record; null if its type has none.',
  },
)

export type SearchResult = f.Static<typeof SearchResult>

export const SearchResults = f.described(
  f.titled('SearchResults', f.Shape({ query: f.Text(), results: f.Type.Array(SearchResult) })),
  {
    query: 'The searched text.',
    results:
      'Records whose number is the text, then those whose number or title begins with it, then the others; ' +
      'within these, by type and in the order of their lists.',
  },
)
