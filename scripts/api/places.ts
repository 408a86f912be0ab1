/** The files of the API. */
export const places = {
  /** The OpenAPI document; git ignores it. */
  document: '.cache/openapi.json',
  /** A summary of the last accepted API. */
  summary: 'docs/api/summary.txt',
  changelog: 'docs/api/changes.md',
}
