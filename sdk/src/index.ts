/** The client of the Kontor API. */
export { Kontor } from './generated/client.ts'
export * from './runtime/errors.ts'
export type * from './types.ts'
export { type VerifyOptions, verifyWebhook, WebhookVerificationError } from './webhooks.ts'
