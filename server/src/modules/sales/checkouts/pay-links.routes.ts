/** URLs for customers, without a sign-in: to the gateway page and back. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError, type Runtime, type Step } from '#core'
import { inTenantWithPermissions } from '#core/jobs'
import { plainPages } from '#core/printing'
import { invoiceOfLink } from '../invoices/invoice.links.ts'
import { storeCheckout, createCheckout } from './checkout.actions.ts'

/**
 * Mounts `/i/<token>/pay`, which redirects to the gateway page, and `/i/paid`, the confirmation page for payments
 * without an invoice page.
 */
export function mountPayLinks(app: FastifyInstance, runtime: Runtime) {
  app.get<{ Params: { token: string } }>(
    '/i/:token/pay',
    // A link preview must not create a checkout.
    { exposeHeadRoute: false },
    async ({ params: { token } }, reply) => {
      const linked = await invoiceOfLink(runtime, token)
      if (!linked) return reply.callNotFound()
      const step: Step = (work) => inTenantWithPermissions(runtime, linked.tenant_id, work)
      const subject = { invoice_id: linked.invoice_id }
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      try {
        const checkout = await createCheckout(step, subject)
        await step((ctx) => storeCheckout(ctx, subject, checkout))
        return await reply.redirect(checkout.url, 303)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // The invoice page shows the amount due and whether it can be paid online.
        if (error.status < 500) return reply.redirect(`${runtime.publicUrl}/i/${token}`, 303)
        return sendPage(
          reply.code(error.status),
          'Please try again',
          'The payment page cannot be reached at the moment.',
        )
      }
    },
  )
  app.get('/i/paid', (_request, reply) =>
    sendPage(reply, 'Thank you', 'Your payment is on its way. You can close this page.'),
  )
}

const sendPage = (reply: FastifyReply, title: string, text: string) =>
  reply
    .header('content-security-policy', plainPages.plainPagePolicy)
    .type('text/html; charset=utf-8')
    .send(
      plainPages.plainPage(
        plainPages.escapeHtml(title),
        `<h1>${plainPages.escapeHtml(title)}</h1>\n<p>${plainPages.escapeHtml(text)}</p>`,
      ),
    )
