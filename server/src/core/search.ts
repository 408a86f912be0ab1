/** The search of texts: in lists, and over several kinds of records. */
export { firstFound, inStages } from './data/lists/first-found.ts'
export { firstMatches, foundByNumber } from './data/lists/first-matches.ts'
export { assignedNumber, type Searchable, searchable } from './data/lists/searchable.ts'
export { changeTexts } from './data/search/documents.ts'
export { formsStart, searchedAmount } from './data/search/forms.ts'
export { indexKeys, normalizeText, searchText } from './data/search/keys.ts'
export { rebuildTexts, searchedTables } from './data/lists/rebuilt-texts.ts'
export { anyIn } from './data/search/search.ts'
