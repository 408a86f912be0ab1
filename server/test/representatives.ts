/** A part of the endpoints for tests that take long. */
import type { Endpoint } from '#core/platform'

const withDocuments = /^\/(?!documents|crm\/leads|sales\/invoices).*\/:\w+\/documents/
/** Derived endpoints of a record; products and attributes have a restoration of their own. */
const derived =
  /^\/(?!documents|crm\/leads|hr\/employees|roles|tenant|operations\/(?:products|attributes)).*\/(?:history|restore)$/

const withBulkActions = /^\/(?!crm\/leads|operations\/brands).+\/bulk-actions$/

/**
/**
 * Returns the endpoints without the documents, histories, restorations and bulk actions of most resources: the same
 * functions create these endpoints for each resource. Those of leads, and of resources with other access or rules,
 * remain.
 */
export const representatives = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.filter(({ path }) => ![withDocuments, derived, withBulkActions].some((each) => each.test(path)))
