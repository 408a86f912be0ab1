/**
 * A payment gateway of a tenant. Amounts are in minor units of ISO 4217; a gateway converts them to its own.
 */
import type { Minor } from '#core/money'

/** A page on which the customer pays one amount. */
export interface CheckoutRequest {
  /** Our id. The gateway returns it with the payment, and creates one page for it. */
  id: string
  /** The title for the customer: `Invoice INV-20261121-001`. */
  title: string
  amount: Minor
  currency: string
  email: string | null
  /** The purpose of the page, shown in the gateway's own interface. */
  metadata: Readonly<Record<string, string>>
  successUrl: string
  cancelUrl: string
  expiresAt: string
}

export interface HostedCheckout {
  session_id: string
  url: string
  expires_at: string
}

/**
 * An event whose signature was verified. `transactionId` is null if the event is not about a payment that Kontor
 * requested.
 */
export interface GatewayEvent {
  id: string
  type: string
  transactionId: string | null
}

/** The current state of a payment at the gateway. */
export interface GatewayPayment {
  transactionId: string
  /** The id of our checkout; undefined if Kontor did not create it. */
  checkoutId: string | undefined
  /** `open`: the customer has not paid yet, and still can. */
  status: 'open' | 'processing' | 'succeeded' | 'failed'
  failureReason: string | null
  amount: Minor
  currency: string
  /** In the currency of the payment; 0 until the gateway knows it. */
  fee: Minor
  method: 'credit_card' | 'bank_transfer' | 'wallet'
  paidAt: string
  /** The oldest first. */
  refunds: readonly GatewayRefund[]
  disputes: readonly GatewayDispute[]
}

export interface GatewayRefund {
  transactionId: string
  /** The id of our refund; undefined if it was created at the gateway. */
  refundId: string | undefined
  amount: Minor
  status: 'pending' | 'succeeded' | 'failed'
  failureReason: string | null
}

export interface GatewayDispute {
  transactionId: string
  amount: Minor
  status: 'open' | 'won' | 'lost'
}

export interface RefundRequest {
  /** Our id: the gateway executes one refund for it, even if the request is repeated. */
  id: string
  transactionId: string
  amount: Minor
  currency: string
}

export interface Gateway {
  /** Throws `GatewayRejection` if the gateway does not accept the credentials. */
  verify(): Promise<void>
  /** Throws `GatewayRejection` if the gateway cannot collect the amount. */
  createCheckout(wanted: CheckoutRequest): Promise<HostedCheckout>
  /** Ends a page, so that nobody can pay on it. Does nothing if it has ended. */
  endCheckout(sessionId: string): Promise<void>
  /** Returns the id of the transaction in which a page was paid; undefined if it was not. */
  transactionOf(sessionId: string): Promise<string | undefined>
  /** Verifies the signature of an event at a given time. Throws `GatewayRejection` if it is wrong or too old. */
  readEvent(rawBody: Buffer, signature: string, now: string): GatewayEvent
  findPayment(transactionId: string): Promise<GatewayPayment>
  refund(wanted: RefundRequest): Promise<GatewayRefund>
}

export interface GatewayCredentials {
  secret_key: string
  webhook_secret: string
}

/** The gateway rejected a request: a retry gets the same response. Other errors can be temporary. */
export class GatewayRejection extends Error {
  readonly about: 'credentials' | 'request' | 'signature'

  constructor(about: GatewayRejection['about'], message: string) {
    super(message)
    this.about = about
  }
}

/** The gateway does not respond at the moment. */
export class GatewayUnavailable extends Error {}
