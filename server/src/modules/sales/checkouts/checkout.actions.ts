/** Payment links: gateway pages on which a customer pays the amount due. */
import { ApiError, type Ctx, f, invalidField, newId, type Step } from '#core'
import { after } from '#core/time'
import {
  amountProblemOf,
  throwGatewayError,
  endPages,
  findGateway,
  openGateway,
} from '../gateways/gateways.ts'
import { isPayable } from '../invoices/invoice.states.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { toRow, type Checkout, openCheckoutsOf, reusableCheckout, type Subject } from './checkout.ts'
import { type Payable, payableInvoice, payableOrder } from './checkout.subjects.ts'

export const PaymentLinkBody = f.described(
  f.Shape(
    {
      success_url: f.Optional(f.Maybe(f.WebAddress)),
      cancel_url: f.Optional(f.Maybe(f.WebAddress)),
    },
    { title: 'PaymentLinkBody', examples: [{ success_url: 'https://shop.example/thanks' }] },
  ),
  {
    success_url: 'The URL after the payment. Default: the invoice page or, without one, a confirmation page.',
    cancel_url:
      'The URL if the customer leaves without paying. Default: the invoice page or, without one, the ' +
      'start page.',
  },
)

export const PaymentLink = f.described(
  f.Shape(
    {
      url: f.Text(2_000),
      expires_at: f.Instant,
      gateway: f.Text(100),
      amount: f.Money('currency'),
      currency: f.Currency,
    },
    { title: 'PaymentLink' },
  ),
  {
    url: 'The gateway page. Do not store it: create a new link when it has expired.',
    amount: 'The amount currently due, which the customer pays on the page.',
  },
)

type Body = f.Static<typeof PaymentLinkBody>
type ReturnUrls = { [N in keyof Body]?: Body[N] | undefined }

/** Lifetime of a page. Stripe allows at most 24 hours. */
const lifetimeHours = 23

const payableOf = (ctx: Ctx, { invoice_id, order_id }: Subject): Promise<Payable> =>
  invoice_id ? payableInvoice(ctx, invoice_id) : payableOrder(ctx, order_id ?? '')

/**
 * Returns a checkout page, outside of a transaction. An open page for the same amount is reused, unless the request has
 * URLs of its own. A new page must be stored with `storeCheckout`.
 */
export async function createCheckout(
  step: Step,
  subject: Subject,
  returnUrls: ReturnUrls = {},
): Promise<Checkout> {
  const is_shared = !returnUrls.success_url && !returnUrls.cancel_url
  const { open, others, payable, stored, request } = await step(async (ctx) => {
    const due = await payableOf(ctx, subject)
    const gateway = await findGateway(ctx, 'stripe')
    if (!gateway) throw invalidField('gateway', 'is not set up: set up a payment gateway first')
    const { outbound, publicUrl, now, actor } = ctx
    return {
      payable: due,
      stored: gateway,
      open: is_shared ? await reusableCheckout(ctx, { ...subject, amount: due.amount }) : undefined,
      others: await openCheckoutsOf(ctx, subject),
      request: { outbound, publicUrl, now, actor },
    }
  })
  if (open) return open
  const { outbound, publicUrl, now, actor } = request
  const { title, number, email, page, ...paid } = payable
  const id = newId()
  const defaultReturnUrl = page === null ? `${publicUrl}/i/paid` : `${page}?payment=received`
  const gateway = await openGateway(stored.gateway, stored, outbound)
  const session = await gateway
    .createCheckout({
      id,
      title,
      email,
      amount: paid.amount,
      currency: paid.currency,
      metadata: {
        number,
        ...(paid.invoice_id ? { invoice: paid.invoice_id } : { order: paid.order_id ?? '' }),
      },
      successUrl: returnUrls.success_url ?? defaultReturnUrl,
      cancelUrl: returnUrls.cancel_url ?? page ?? publicUrl,
      expiresAt: after(now, { hours: lifetimeHours }),
    })
    .catch((error) => throwGatewayError(error, { credentials: 'gateway', request: 'amount' }))
  await endPages(gateway, others)
  const initial = { payment_id: null, checked_at: null, created_by: actor?.id ?? null, created_at: now }
  return { id, gateway: stored.gateway, is_shared, ...paid, ...session, ...initial }
}

/**
 * Stores a new checkout, so that its payment can be matched, and expires the earlier ones. Rejects a document that
 * cannot be paid any more.
 */
export async function storeCheckout(ctx: Ctx, subject: Subject, checkout: Checkout): Promise<Checkout> {
  await payableOf(ctx, subject)
  for (const { id } of await openCheckoutsOf(ctx, subject))
    if (id !== checkout.id)
      ctx.defer(ctx.db.updateTable('payment_checkouts').set({ expires_at: ctx.now }).where('id', '=', id))
  await ctx.db
    .insertInto('payment_checkouts')
    .values(toRow(ctx, checkout))
    .onConflict((conflict) => conflict.columns(['tenant_id' as never, 'id']).doNothing())
    .execute()
  return checkout
}

/**
 * Returns the URL that redirects from the invoice page to the gateway. Null if the invoice cannot be paid online: no
 * gateway is set up, nothing is due, or a payment is pending.
 */
export async function paymentLinkOf(ctx: Ctx, invoice: Invoice, page: string): Promise<string | null> {
  if (!isPayable(invoice)) return null
  const gateway = await findGateway(ctx, 'stripe')
  if (!gateway || amountProblemOf(gateway.gateway, invoice.amount_due, invoice.currency)) return null
  try {
    await payableInvoice(ctx, invoice.id)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
  return `${page}/pay`
}
