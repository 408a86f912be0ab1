// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant } from '../../types.ts'

export interface StripeSettings {
  gateway: "stripe"
  /** Whether customers can pay online. */
  is_configured: boolean
  /** Whether the key moves real money; false for a test key. */
  is_live: boolean | null
  /** The last four characters. The key itself is never shown. */
  secret_key_last4: string | null
  /** The last four characters. */
  webhook_secret_last4: string | null
  /** The address for the webhook endpoint in Stripe. */
  webhook_url: string
  /** The events that this endpoint needs. */
  webhook_events: readonly string[]
  updated_at: Instant | null
}
