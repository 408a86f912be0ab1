/**
 * Documents expire at a given time. Reads show the new status immediately; a job writes it, with an event, shortly
 * after.
 */
import { sql } from 'kysely'
import { type Runtime, writeTimedTransitions } from '#core'
import { documents } from '../document.ts'

/** No event is published about an unscanned file. */
const isReadable = sql<boolean>`scan_status in ('none', 'clean')`

export const expireDocuments = (runtime: Runtime): Promise<void> =>
  writeTimedTransitions(runtime, documents, { tenants: 'tenants_with_expired_documents', only: isReadable })
