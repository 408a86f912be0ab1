/** Stripe events. The signature is verified before an event is parsed, because anyone can send requests to this URL. */
import type { Stripe } from 'stripe'
import { epoch } from '#core/time'
import { type GatewayEvent, GatewayRejection } from './gateway.ts'

/** The metadata that says which of our checkouts something at Stripe belongs to. */
export const checkoutKey = 'kontor_checkout'

/** The events that Stripe must send. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.payment_failed',
  'charge.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
]

const toleranceSeconds = 300

/** `t=1795493932,v1=5257a8…,v0=6ffbb5…`. For headers in other formats, the library throws errors of several types. */
const signatureForm = /^\w+=\w+(,\w+=\w+)*$/

export interface Received {
  rawBody: Buffer
  signature: string
  now: string
}

/** Returns an event with a valid signature. Throws `GatewayRejection` otherwise, and if the body is not an event. */
export function readStripeEvent(
  { errors }: typeof Stripe,
  { webhooks }: Stripe,
  { rawBody, signature, now }: Received,
  secret: string,
): GatewayEvent {
  if (!signatureForm.test(signature)) throw wrongSignature()
  if (!webhooks.signature) throw new Error('The library of Stripe cannot verify signatures.')
  try {
    webhooks.signature.verifyHeader(rawBody, signature, secret, toleranceSeconds, undefined, epoch(now))
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) throw wrongSignature()
    throw error
  }
  return eventIn(parsed(rawBody))
}

const wrongSignature = () =>
  new GatewayRejection('signature', 'The signature of the event is wrong, or older than five minutes.')

/** Decodes the text as the library does for the signature. */
function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody))
  } catch {
    throw noEvent()
  }
}

const noEvent = () => new GatewayRejection('request', 'The body is not an event of Stripe with its object.')

function eventIn(body: unknown): GatewayEvent {
  const { id, type, data } = fieldsIn(body)
  const { object } = fieldsIn(data)
  if (!isName(id) || !isName(type) || typeof object !== 'object' || object === null) throw noEvent()
  return { id, type, transactionId: transactionIn(fieldsIn(object)) ?? null }
}

/** Returns the fields of a JSON object; none of anything else. */
const fieldsIn = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** Returns whether a value is an id of Stripe, or the type of an event. */
const isName = (value: unknown): value is string => typeof value === 'string' && /^[!-~]{1,255}$/.test(value)

/** Objects that carry the metadata of our checkout. Refunds and disputes do not. */
const withMetadata: readonly unknown[] = ['checkout.session', 'payment_intent', 'charge']

/** The shape of the object of an event depends on its type, and on the API version of the account. */
function transactionIn({ id, object, payment_intent, metadata }: Record<string, unknown>) {
  if (withMetadata.includes(object) && fieldsIn(metadata)[checkoutKey] === undefined) return undefined
  const linked = object === 'payment_intent' ? id : idOf(payment_intent)
  return isName(linked) ? linked : undefined
}

const idOf = (linked: unknown) => (typeof linked === 'string' ? linked : fieldsIn(linked).id)
