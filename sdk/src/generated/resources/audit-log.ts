// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { AuditEntry, AuditLogListQuery, Options, PageCall, PartialPageMeta } from '../../types.ts'

export class AuditLogResource extends Resource {
  /**
   * List the changes of records.
   *
   * Entries about a record require permission to read records of its kind and, with a token, the read scope of its area (`crm:read`). `data` and `total` omit other entries; `meta.withheld` counts them. Needs the permission `platform.audit_log.read` and the scope `platform:read`.
   */
  list(query?: AuditLogListQuery, options?: Options): PageCall<AuditEntry, PartialPageMeta> {
    return this.transport.list('GET', '/audit-log', { query, options })
  }
}
