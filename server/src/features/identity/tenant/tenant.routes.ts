import { endpoint, replies, updateEndpoints } from '#core'
import { changeTenant, checkTenant, showTenant } from './tenant.actions.ts'
import { tenants } from './tenant.ts'

export const tenantEndpoints = [
  endpoint('GET /tenant', {
    summary: 'Show the tenant',
    permission: 'platform.tenant.read',
    of: tenants,
    reply: replies.one(tenants.schema),
    run: (ctx) => showTenant(ctx),
  }),
  ...updateEndpoints('/tenant', {
    summary: 'Change the tenant and its settings',
    permission: 'platform.tenant.write',
    of: tenants,
    body: tenants.patch,
    reply: replies.changes(tenants, 'Tenant updated.', { read: showTenant }),
    check: (ctx, { body }) => checkTenant(ctx, body),
    run: (ctx, { body }) => changeTenant(ctx, body),
  }),
]
