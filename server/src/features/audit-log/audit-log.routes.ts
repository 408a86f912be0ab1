import { endpoint, page } from '#core'
import { readAuditLog } from './audit-log.queries.ts'
import { AuditEntry, AuditQuery } from './audit-log.ts'

export const auditEndpoints = [
  endpoint('GET /audit-log', {
    summary: 'List the changes of records',
    description:
      'Entries about records of a kind need the permission to read these and, with a token, the read scope of their ' +
      'area (`crm:read`). Others are left out of `data` and `total`, and counted in `meta.withheld`.',
    permission: 'platform.audit_log.read',
    query: AuditQuery,
    reply: page(AuditEntry, { withholds: true }),
    run: (ctx, { query }) => readAuditLog(ctx, query),
  }),
]
