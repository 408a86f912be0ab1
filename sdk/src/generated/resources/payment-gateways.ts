// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, ReadOptions, StripeSettings, StripeSettingsBody, Unless304, WriteOptions } from '../../types.ts'

export class PaymentGatewaysResource extends Resource {
  /**
   * Show whether and how payments are collected by Stripe.
   *
   * Needs the permission `sales.payment_gateways.read` and the scope `sales:read`.
   */
  getStripe<CallOptions extends ReadOptions>(options?: CallOptions): Call<Unless304<StripeSettings, CallOptions>> {
    return this.transport.send('GET', '/sales/payment-gateways/stripe', { options })
  }

  /**
   * Set up Stripe: from then on customers can pay invoices and orders online.
   *
   * Add a webhook endpoint in Stripe with the address `webhook_url` and the `webhook_events`. Then send its signing secret together with a secret key. A change can contain only one of them. The key is verified with Stripe. Needs the permission `sales.payment_gateways.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  updateStripe(body: StripeSettingsBody, options?: WriteOptions): Call<StripeSettings> {
    return this.transport.send('PATCH', '/sales/payment-gateways/stripe', { body, options })
  }

  /**
   * Remove Stripe and its secrets.
   *
   * Open payment links end. Needs the permission `sales.payment_gateways.delete` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deleteStripe(options?: WriteOptions): Call<null> {
    return this.transport.send('DELETE', '/sales/payment-gateways/stripe', { options })
  }
}
