/** Where the API is written down. */
export const places = {
  /** The OpenAPI document; git ignores it. */
  document: '.cache/openapi.json',
  /** The last accepted API, in short. */
  summary: 'docs/api/summary.txt',
  changelog: 'docs/api/changes.md',
}
