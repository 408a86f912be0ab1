/** Payment links: pages of the gateway on which a customer pays what is due. */
import { after, ApiError, type Ctx, f, invalidField, newId, type Step } from '#core'
import type { Gateway } from '../gateways/gateway.ts'
import { amountProblemOf, answerFor, findGateway, gatewayOf, openGateway } from '../gateways/gateways.ts'
import { isPayable } from '../invoices/invoice.states.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { asStored, type Checkout, openCheckoutsOf, reusableCheckout, type Subject } from './checkout.ts'
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
    success_url:
      'Where the customer goes after the payment. Without it, to the page of the invoice, or a page of thanks.',
    cancel_url: 'Where the customer goes without paying; the same.',
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
    url: 'The page of the gateway. Do not store it: make a new link when it has expired.',
    amount: 'What is due now, and is paid there.',
  },
)

type Body = f.Static<typeof PaymentLinkBody>
type Addresses = { [N in keyof Body]?: Body[N] | undefined }

/** How long a page is open: the longest that Stripe allows is a day. */
const openHours = 23

const payableOf = (ctx: Ctx, { invoice_id, order_id }: Subject): Promise<Payable> =>
  invoice_id ? payableInvoice(ctx, invoice_id) : payableOrder(ctx, order_id ?? '')

/**
 * Returns the page on which the customer pays, outside of a transaction: one that is open for the same amount, unless
 * the request names addresses; else the gateway makes one, which `keepCheckout` must store.
 */
export async function openCheckout(
  step: Step,
  subject: Subject,
  addresses: Addresses = {},
): Promise<Checkout> {
  const is_shared = !addresses.success_url && !addresses.cancel_url
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
  const thanks = page === null ? `${publicUrl}/i/paid` : `${page}?payment=received`
  const gateway = await openGateway(stored.gateway, stored, outbound)
  const made = await gateway
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
      successUrl: addresses.success_url ?? thanks,
      cancelUrl: addresses.cancel_url ?? page ?? publicUrl,
      expiresAt: after(now, { hours: openHours }),
    })
    .catch((error) => answerFor(error, { credentials: 'gateway', request: 'amount' }))
  await endCheckouts(gateway, others)
  const fresh = { payment_id: null, checked_at: null, created_by: actor?.id ?? null, created_at: now }
  return { id, gateway: stored.gateway, is_shared, ...paid, ...made, ...fresh }
}

const atOnce = 10

/** Ends pages, so that nothing is paid twice. One that cannot be ended is recorded when it is paid all the same. */
async function endCheckouts(gateway: Gateway, open: readonly Checkout[]): Promise<void> {
  for (let index = 0; index < open.length; index += atOnce)
    await Promise.allSettled(
      open.slice(index, index + atOnce).map(({ session_id }) => gateway.endCheckout(session_id)),
    )
}

/** Ends the pages of a gateway that is being removed, outside of a transaction. */
export async function endAllCheckouts(step: Step, name: string): Promise<void> {
  const gateway = await gatewayOf(step, name)
  if (gateway) await endCheckouts(gateway, await step((ctx) => openCheckoutsOf(ctx)))
}

/**
 * Stores a new page, so that its payment is recognised, and sends nobody to the ones before. Rejects what cannot be
 * paid any more.
 */
export async function keepCheckout(ctx: Ctx, subject: Subject, checkout: Checkout): Promise<Checkout> {
  await payableOf(ctx, subject)
  for (const { id } of await openCheckoutsOf(ctx, subject))
    if (id !== checkout.id)
      ctx.defer(ctx.db.updateTable('payment_checkouts').set({ expires_at: ctx.now }).where('id', '=', id))
  await ctx.db
    .insertInto('payment_checkouts')
    .values(asStored(ctx, checkout))
    .onConflict((conflict) => conflict.columns(['tenant_id' as never, 'id']).doNothing())
    .execute()
  return checkout
}

/**
 * Returns the address under which the customer is sent from the page of an invoice to the gateway; null if the invoice
 * cannot be paid online: no gateway is set up, nothing is due, or a payment of it is under way.
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
