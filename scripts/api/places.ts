/** The files of the API. */
export const places = {
  /** The OpenAPI document; git ignores it. */
  document: '.cache/openapi.json',
  /** A summary of the last accepted API. */
  summary: 'docs/api/summary.txt',
  /** The changes that break clients, with their reasons. */
  breaking: 'docs/api/breaking.md',
  /** The generated part of the SDK. */
  sdk: 'sdk/src/generated',
  /** The generated part of the browser app. */
  web: 'web/src/generated',
}
