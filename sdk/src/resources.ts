/** The values that generated classes use. */
export { ChangeFeed } from './changes.ts'
export { EventFeed } from './events.ts'
export { Resource } from './runtime/resource.ts'
export { Session } from './session.ts'
export { path } from './runtime/url.ts'
export { WebhookVerification } from './webhooks.ts'
