// Written by `npm run docs` from the definitions of the API. Do not edit.

export interface StripeSettingsBody {
  /** The secret key of the account, or a restricted one. It is verified with Stripe. */
  secret_key?: string
  /** The signing secret of the webhook endpoint with the address `webhook_url`. */
  webhook_secret?: string
}
