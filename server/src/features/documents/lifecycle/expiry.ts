/** Documents expire at their time: shown at once, written with an event shortly after. */
import { sql } from 'kysely'
import { type Runtime, writeTimedTransitions } from '#core'
import { documents } from '../document.ts'

/** Nothing is published of a file that waits to be scanned. */
const isReadable = sql<boolean>`scan_status in ('none', 'clean')`

export const expireDocuments = (runtime: Runtime): Promise<void> =>
  writeTimedTransitions(runtime, documents, { tenants: 'tenants_with_expired_documents', only: isReadable })
