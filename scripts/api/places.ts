/** Where the API is written down. */
export const places = {
  /** The OpenAPI document; git ignores it. */
  document: '.cache/openapi.json',
  /** The last accepted API, in short. */
  summary: 'docs/api/summary.txt',
  /** The changes that break clients, with their reasons. */
  breaking: 'docs/api/breaking.md',
  /** The long reference pages; git ignores them. A server shows the same at /docs. */
  reference: '.cache/reference',
}
