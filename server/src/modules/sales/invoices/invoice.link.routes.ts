/** The customer's link: a page with the invoice, without signing in. */
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { inTenantWithPermissions, plainPagePolicy, type Runtime } from '#core'
import { invoicePage, markViewed } from './invoice.page.ts'

interface Place {
  tenant_id: string
  invoice_id: string
}

/** Programs that open links to show a preview of them in chats and emails. */
const previews =
  /bot\b|preview|crawl|spider|facebookexternalhit|whatsapp|slack|telegram|discord|skype|embedly|safelinks/i

/** Returns whether a person opens the link: neither a link preview nor a client of the API. */
const isPerson = ({ authorization, 'user-agent': agent = '' }: IncomingHttpHeaders) =>
  authorization === undefined && !previews.test(agent)

/** Mounts `/i/<token>`. */
export function mountInvoiceLinks(app: FastifyInstance, runtime: Runtime) {
  app.get<{ Params: { token: string } }>('/i/:token', async ({ params, method, headers }, reply) => {
    const [place] = await runtime.pool.query<Place>('select * from invoice_of_link($1)', [params.token])
    if (!place) return reply.callNotFound()
    const page = await inTenantWithPermissions(runtime, place.tenant_id, async (ctx) => {
      if (method === 'GET' && isPerson(headers)) await markViewed(ctx, place.invoice_id)
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
