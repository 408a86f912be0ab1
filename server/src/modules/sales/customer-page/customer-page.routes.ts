/** The customer's link: the invoice page, without a sign-in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Runtime } from '#core'
import { keyOf } from '#core/files'
import { inTenantWithPermissions } from '#core/jobs'
import { tenantLogos } from '#core/printing'
import { paymentLinkOf } from '../checkouts/checkout.actions.ts'
import { invoiceOfLink, pageOf } from '../invoices/invoice.links.ts'
import { mountInvoicePdf } from './invoice-pdf.routes.ts'
import { type RenderedPage, renderNotFound, renderPage } from './customer-page.ts'
import { markViewed, readPage } from './page.data.ts'
import { isPerson } from './visitors.ts'

interface WithToken {
  Params: { token: string }
}

/** Runs a function for the invoice of a link. Returns undefined if the link is unknown or revoked. */
async function onInvoice<T>(
  runtime: Runtime,
  token: string,
  work: (ctx: Ctx, invoiceId: string) => Promise<T>,
): Promise<T | undefined> {
  const linked = await invoiceOfLink(runtime, token)
  return linked && inTenantWithPermissions(runtime, linked.tenant_id, (ctx) => work(ctx, linked.invoice_id))
}

const send = (reply: FastifyReply, { body, policy }: RenderedPage) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .type('text/html; charset=utf-8')
    .send(body)

/** Counts a rejected request against the rate limit of its address. */
type CountRejected = (request: FastifyRequest<WithToken>) => Promise<unknown>

/** Mounts `/i/<token>`. */
export function mountInvoiceLinks(app: FastifyInstance, runtime: Runtime, countRejected: CountRejected) {
  mountInvoicePdf(app, runtime)
  app.get<WithToken>('/i/:token', async (request, reply) => {
    const { params, method, headers } = request
    const { token } = params
    const page = await onInvoice(runtime, token, async (ctx, id) => {
      if (method === 'GET' && isPerson(headers)) await markViewed(ctx, id)
      const data = await readPage(ctx, id)
      return renderPage(ctx, data, {
        logo: data.hasLogo ? `${token}/logo` : null,
        pdf: `${token}/pdf`,
        pay: await paymentLinkOf(ctx, data.invoice, pageOf(ctx.publicUrl, token)),
      })
    })
    if (page) return send(reply, page)
    await countRejected(request)
    return send(reply.code(404), renderNotFound(headers['accept-language']))
  })
  app.get<WithToken>('/i/:token/logo', async ({ params: { token } }, reply) => {
    const file = await onInvoice(runtime, token, async (ctx) => {
      const logo = await tenantLogos.find(ctx)
      return logo && { ...logo, bytes: await ctx.files.store.get(keyOf(ctx.tenant.id, logo.sha256)) }
    })
    if (!file) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('x-robots-tag', 'noindex')
      .type(file.mediaType)
      .send(file.bytes)
  })
}
