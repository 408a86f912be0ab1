/** A part of the endpoints for tests that take long. */
import type { Endpoint } from '#core/platform'

const withDocuments = /^\/(?!documents|crm\/leads|sales\/invoices).*\/:\w+\/documents/

/**
 * Returns the endpoints without the documents of most resources: the same functions create these endpoints for each
 * resource. Those of leads and invoices remain.
 */
export const representatives = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.filter(({ path }) => !withDocuments.test(path))
