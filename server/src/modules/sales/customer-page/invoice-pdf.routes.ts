/** The PDF of an invoice under the customer's link, without a sign-in. */
import type { FastifyInstance } from 'fastify'
import type { Runtime, Step } from '#core'
import { sendFile } from '#core/files'
import { inTenantWithPermissions } from '#core/jobs'
import { printedFile } from '#core/printing'
import { invoiceOfLink } from '../invoices/invoice.links.ts'
import { printableInvoice } from '../invoices/documents/invoice.printing.ts'

/** Mounts `/i/<token>/pdf`. Reading the PDF does not mark the invoice as viewed: programs read it too. */
export function mountInvoicePdf(app: FastifyInstance, runtime: Runtime) {
  app.get<{ Params: { token: string } }>('/i/:token/pdf', async (request, reply) => {
    const linked = await invoiceOfLink(runtime, request.params.token)
    if (!linked) return reply.callNotFound()
    const { tenant_id, invoice_id } = linked
    // The PDF shows the seller, so the tenant's settings are loaded.
    const step: Step = (work) => inTenantWithPermissions(runtime, tenant_id, work)
    void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
    return sendFile(request, reply, { read: step, write: step }, () =>
      Promise.resolve(printedFile((ctx) => printableInvoice(ctx, invoice_id))),
    )
  })
}
