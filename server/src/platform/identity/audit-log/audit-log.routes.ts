import { endpoint } from '../../endpoint.ts'
import { page } from '../../replies.ts'
import { readAuditLog } from './audit-log.queries.ts'
import { AuditEntry, AuditQuery } from './audit-log.ts'

export const auditEndpoints = [
  endpoint('GET /audit-log', {
    summary: 'Read who changed what',
    can: 'platform.audit_log.read',
    query: AuditQuery,
    reply: page(AuditEntry),
    run: (ctx, { query }) => readAuditLog(ctx, query),
  }),
]
