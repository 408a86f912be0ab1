/** Stripe: pages of Checkout, payments, refunds and disputes, by Stripe's own library. */
import { type Minor, rounded } from '#core/money'
import { epoch, fromEpoch } from '#core/time'
import type { Stripe } from 'stripe'
import {
  type CheckoutRequest,
  type Gateway,
  type GatewayCredentials,
  type GatewayDispute,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRejection,
  GatewayUnavailable,
  type HostedCheckout,
  type RefundRequest,
} from './gateway.ts'
import { fromStripe, toStripe } from './stripe.amounts.ts'
import { checkoutKey, readStripeEvent } from './stripe.events.ts'

/** The metadata that says which of our refunds something at Stripe belongs to. */
const refundKey = 'kontor_refund'

/** Opens Stripe with the credentials of a tenant. The library is loaded on first use, because it takes 35 MB. */
export async function openStripe(
  { secret_key, webhook_secret }: GatewayCredentials,
  apiUrl: string,
): Promise<Gateway> {
  const { Stripe: Library } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiUrl)
  const client = new Library(secret_key, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const call = <T>(request: () => Promise<T>) => request().catch((error) => rethrow(Library, error))
  return {
    verify: () => call(() => verify(Library, client)),
    createCheckout: (wanted) => call(() => createCheckout(client, wanted)),
    endCheckout: (sessionId) => call(() => endCheckout(Library, client, sessionId)),
    transactionOf: (sessionId) => call(() => transactionOf(client, sessionId)),
    readEvent: (rawBody, signature, now) =>
      readStripeEvent(Library, client, { rawBody, signature, now }, webhook_secret),
    findPayment: (transactionId) => call(() => findPayment(client, transactionId)),
    refund: (wanted) => call(() => refund(client, wanted)),
  }
}

type Library = typeof Stripe

/** Converts an error of the Stripe library to a rejection or an outage, and throws it. */
function rethrow({ errors }: Library, error: unknown): never {
  if (error instanceof errors.StripeAuthenticationError)
    throw new GatewayRejection('credentials', 'Stripe does not accept the secret key.')
  if (error instanceof errors.StripePermissionError) throw new GatewayRejection('credentials', error.message)
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError)
    throw new GatewayRejection('request', error.message)
  if (error instanceof errors.StripeError) throw new GatewayUnavailable(error.message, { cause: error })
  throw error
}

/** A restricted key that may not read the balance is a valid key. */
async function verify({ errors }: Library, client: Stripe): Promise<void> {
  try {
    await client.balance.retrieve()
  } catch (error) {
    if (!(error instanceof errors.StripePermissionError)) throw error
  }
}

async function createCheckout(
  client: Stripe,
  { id, title, amount, currency, email, metadata, successUrl, cancelUrl, expiresAt }: CheckoutRequest,
): Promise<HostedCheckout> {
  const unit_amount = toStripe(amount, currency)
  if (typeof unit_amount === 'string') throw new GatewayRejection('request', `The amount ${unit_amount}.`)
  const own = { ...metadata, [checkoutKey]: id }
  const session = await client.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: id,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name: title } },
        },
      ],
      ...(email !== null && { customer_email: email }),
      metadata: own,
      // With a capture at once, the fee is known when the payment is.
      payment_intent_data: { capture_method: 'automatic', description: title, metadata: own },
      success_url: successUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor(epoch(expiresAt) / 1000),
    },
    { idempotencyKey: `checkout ${id}` },
  )
  if (session.url === null) throw new GatewayUnavailable('Stripe made a checkout without an address.')
  return { session_id: session.id, url: session.url, expires_at: instant(session.expires_at) }
}

/** Stripe rejects ending a session that has already ended. */
async function endCheckout({ errors }: Library, client: Stripe, sessionId: string): Promise<void> {
  try {
    await client.checkout.sessions.expire(sessionId)
  } catch (error) {
    if (!(error instanceof errors.StripeInvalidRequestError)) throw error
  }
}

async function transactionOf(client: Stripe, sessionId: string): Promise<string | undefined> {
  const { status, payment_intent } = await client.checkout.sessions.retrieve(sessionId)
  return status === 'complete' ? idOf(payment_intent) : undefined
}

const idOf = (linked: string | { id: string } | null | undefined) =>
  typeof linked === 'string' ? linked : linked?.id

const instant = (seconds: number) => fromEpoch(seconds * 1000)

async function findPayment(client: Stripe, transactionId: string): Promise<GatewayPayment> {
  const intent = await client.paymentIntents.retrieve(transactionId, {
    expand: ['latest_charge.balance_transaction'],
  })
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const currency = intent.currency.toUpperCase()
  const ofIntent = { payment_intent: transactionId, limit: 100 }
  const refunds = charge ? (await client.refunds.list(ofIntent)).data : []
  const disputes = charge?.disputed ? (await client.disputes.list(ofIntent)).data : []
  return {
    transactionId,
    checkoutId: intent.metadata[checkoutKey],
    status: statusOf(intent.status),
    failureReason: intent.last_payment_error?.message ?? null,
    amount: fromStripe(intent.amount, currency),
    currency,
    fee: feeOf(charge),
    method: methodOf(charge?.payment_method_details?.type),
    paidAt: instant(charge?.created ?? intent.created),
    refunds: refunds.map((each) => refundOf(each)).toReversed(),
    disputes: disputes.map((each) => disputeOf(each)).filter((each) => each !== undefined),
  }
}

/** A payment that was declined can be tried again on the same page. */
function statusOf(status: Stripe.PaymentIntent['status']): GatewayPayment['status'] {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'processing') return 'processing'
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'open'
}

function methodOf(type: string | undefined): GatewayPayment['method'] {
  if (type === undefined || type === 'card') return 'credit_card'
  return /_(debit|transfer|account)$|^(customer_balance|ideal|sofort|eps|p24)$/.test(type)
    ? 'bank_transfer'
    : 'wallet'
}

/**
 * Stripe deducts its fee in the currency of the account. This is the proportional amount in the currency of the
 * payment.
 */
function feeOf(charge: Stripe.Charge | null): Minor {
  const transaction = charge?.balance_transaction
  if (!charge || !transaction || typeof transaction === 'string' || transaction.amount === 0)
    return 0 as Minor
  const units = rounded((transaction.fee * charge.amount) / transaction.amount, 0)
  return fromStripe(units, charge.currency.toUpperCase())
}

function refundOf({ id, metadata, amount, currency, status, failure_reason }: Stripe.Refund): GatewayRefund {
  const isFailed = status === 'failed' || status === 'canceled'
  return {
    transactionId: id,
    refundId: metadata?.[refundKey],
    amount: fromStripe(amount, currency.toUpperCase()),
    status: isFailed ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    failureReason: isFailed ? `Stripe could not pay it back: ${failure_reason ?? status}.` : null,
  }
}

/** A warning takes no money, so it is no dispute yet. */
function disputeOf({ id, amount, currency, status }: Stripe.Dispute): GatewayDispute | undefined {
  if (status.startsWith('warning') || status === 'prevented') return undefined
  const isClosed = status === 'won' || status === 'lost'
  return {
    transactionId: id,
    amount: fromStripe(amount, currency.toUpperCase()),
    status: isClosed ? (status as 'won' | 'lost') : 'open',
  }
}

async function refund(
  client: Stripe,
  { id, transactionId, amount, currency }: RefundRequest,
): Promise<GatewayRefund> {
  const units = toStripe(amount, currency)
  if (typeof units === 'string') throw new GatewayRejection('request', `The amount ${units}.`)
  const made = await client.refunds.create(
    { payment_intent: transactionId, amount: units, metadata: { [refundKey]: id } },
    { idempotencyKey: `refund ${id}` },
  )
  return refundOf(made)
}
