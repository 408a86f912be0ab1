/** The customer's link: a page with the invoice, without signing in. */
import type { FastifyInstance } from 'fastify'
import { inTenantWithPermissions, plainPagePolicy, type Runtime } from '#core'
import { invoicePage, markViewed } from './invoice.page.ts'

interface Place {
  tenant_id: string
  invoice_id: string
}

/** Mounts `/i/<token>`. */
export function mountInvoiceLinks(app: FastifyInstance, runtime: Runtime) {
  app.get<{ Params: { token: string } }>('/i/:token', async ({ params, method }, reply) => {
    const [place] = await runtime.pool.query<Place>('select * from invoice_of_link($1)', [params.token])
    if (!place) return reply.callNotFound()
    const page = await inTenantWithPermissions(runtime, place.tenant_id, async (ctx) => {
      if (method === 'GET') await markViewed(ctx, place.invoice_id)
      return invoicePage(ctx, place.invoice_id)
    })
    return reply
      .header('content-security-policy', plainPagePolicy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
