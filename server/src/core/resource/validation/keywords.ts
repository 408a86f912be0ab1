/**
 * The keywords that Kontor adds to JSON Schema. Validation ignores them except `x-choices`, and the OpenAPI document
 * omits them.
 */
export const ownKeywords: readonly string[] = [
  'x-money',
  'x-price',
  'x-private',
  'x-link',
  'x-verbatim',
  'x-hint',
  'x-message',
  'x-custom-fields',
  'x-list',
  'x-document-date',
  'x-many',
  'x-none',
  'x-merge',
  'x-body-of',
  'x-format',
  'x-record',
  'x-recursive',
  'x-includes',
  'x-parameters',
  'x-tenant-settings',
  'x-pattern',
  'x-sometimes-read-only',
  'x-permission',
  'x-permissions',
  'x-choices',
  'x-values',
  'x-names',
]
