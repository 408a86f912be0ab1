/** The PDF of an invoice under the customer's link, without signing in. */
import type { FastifyInstance } from 'fastify'
import { inTenantWithPermissions, printedFile, type Runtime, sendFile, type Step } from '#core'
import { invoiceOfLink } from '../invoices/invoice.links.ts'
import { printableInvoice } from '../invoices/documents/invoice.printing.ts'

/** Mounts `/i/<token>/pdf`. A PDF that is opened marks nothing as viewed: programs open it too. */
export function mountInvoicePdf(app: FastifyInstance, runtime: Runtime) {
  app.get<{ Params: { token: string } }>('/i/:token/pdf', async (request, reply) => {
    const linked = await invoiceOfLink(runtime, request.params.token)
    if (!linked) return reply.callNotFound()
    const { tenant_id, invoice_id } = linked
    // With the settings of the tenant: the PDF names the seller.
    const step: Step = (work) => inTenantWithPermissions(runtime, tenant_id, work)
    void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
    return sendFile(request, reply, { read: step, write: step }, () =>
      Promise.resolve(printedFile((ctx) => printableInvoice(ctx, invoice_id))),
    )
  })
}
