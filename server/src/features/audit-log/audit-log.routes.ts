import { endpoint, replies } from '#core'
import { readAuditLog } from './audit-log.queries.ts'
import { AuditEntry, AuditQuery } from './audit-log.ts'

export const auditEndpoints = [
  endpoint('GET /audit-log', {
    summary: 'List the changes of records',
    description:
      'Entries about a record require permission to read records of its kind and, with a token, the read scope of ' +
      'its area (`crm:read`). `data` and `total` omit other entries; `meta.withheld` counts them.',
    permission: 'platform.audit_log.read',
    query: AuditQuery,
    reply: replies.page(AuditEntry, { withholds: true }),
    run: (ctx, { query }) => readAuditLog(ctx, query),
  }),
]
