// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, WebhookVerification, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, EventType, HistoryEntry, Options, PageCall, PageMeta, PartialPageMeta, ReadOptions, Unless304, WebhookDelivery, WebhookDeliveryDetails, WebhookSubscription, WebhookSubscriptionBulkAction, WebhookSubscriptionDraft, WebhookSubscriptionPatch, WebhookSubscriptionWithSecret, WebhooksListEventTypesQuery, WebhooksSubscriptionsActivateBody, WebhooksSubscriptionsDisableBody, WebhooksSubscriptionsListDeliveriesQuery, WebhooksSubscriptionsListHistoryQuery, WebhooksSubscriptionsListQuery, WebhooksSubscriptionsRotateSecretBody } from '../../types.ts'

export class WebhooksSubscriptionsResource extends Resource {
  /**
   * Subscribe an address to events; the response shows a generated secret.
   *
   * A subscription sends events that its owner may see. Events about a record require the permission to read such records and, with a token, the read scope of their area (`crm:read`). `*` omits others; naming one is rejected. When the owner loses the permission, the subscription is disabled and nothing is lost. Changing, activating, disabling and deleting a subscription and rotating its secret require the same access to its events. Needs the permission `webhooks.subscriptions.write` and the scope `webhooks:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: WebhookSubscriptionDraft, options?: DryRunOptions): Call<WebhookSubscriptionWithSecret, ChangeMeta> {
    return this.transport.send('POST', '/webhooks/subscriptions', { body, options })
  }

  /**
   * List webhook subscriptions.
   *
   * Needs the permission `webhooks.subscriptions.read` and the scope `webhooks:read`.
   */
  list(query?: WebhooksSubscriptionsListQuery, options?: Options): PageCall<WebhookSubscription, PageMeta> {
    return this.transport.list('GET', '/webhooks/subscriptions', { query, options })
  }

  /**
   * Show a webhook subscription.
   *
   * Needs the permission `webhooks.subscriptions.read` and the scope `webhooks:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<WebhookSubscription, CallOptions>> {
    return this.transport.send('GET', path`/webhooks/subscriptions/${id}`, { options })
  }

  /**
   * Change a webhook subscription.
   *
   * A user who changes the address, events or payload becomes the owner. A subscription sends events that its owner may see. Events about a record require the permission to read such records and, with a token, the read scope of their area (`crm:read`). `*` omits others; naming one is rejected. When the owner loses the permission, the subscription is disabled and nothing is lost. Changing, activating, disabling and deleting a subscription and rotating its secret require the same access to its events. Needs the permission `webhooks.subscriptions.write` and the scope `webhooks:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: WebhookSubscriptionPatch, options?: DryRunOptions): Call<WebhookSubscription, ChangeMeta> {
    return this.transport.send('PATCH', path`/webhooks/subscriptions/${id}`, { body, options })
  }

  /**
   * Delete a webhook subscription and cancel its pending deliveries.
   *
   * Needs the permission `webhooks.subscriptions.delete` and the scope `webhooks:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/webhooks/subscriptions/${id}`, { options })
  }

  /**
   * Activate a webhook subscription, optionally with missed events.
   *
   * With `resume_from`, events since then are delivered, each once and in order. Without it, only future events are delivered, and pending deliveries are cancelled. If the owner may no longer see the events, the caller becomes the owner. Needs the permission `webhooks.subscriptions.activate` and the scope `webhooks:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  activate(id: string, body?: WebhooksSubscriptionsActivateBody, options?: DryRunOptions): Call<WebhookSubscription, DryRunMeta> {
    return this.transport.send('POST', path`/webhooks/subscriptions/${id}/activate`, { body, options })
  }

  /**
   * List the deliveries of a webhook subscription.
   *
   * Omits deliveries of events that you may not see; `meta.withheld` counts them. Needs the permission `webhooks.deliveries.read` and the scope `webhooks:read`.
   */
  listDeliveries(id: string, query?: WebhooksSubscriptionsListDeliveriesQuery, options?: Options): PageCall<WebhookDelivery, PartialPageMeta> {
    return this.transport.list('GET', path`/webhooks/subscriptions/${id}/deliveries`, { query, options })
  }

  /**
   * Disable a webhook subscription and suspend its deliveries.
   *
   * Needs the permission `webhooks.subscriptions.disable` and the scope `webhooks:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  disable(id: string, body?: WebhooksSubscriptionsDisableBody, options?: DryRunOptions): Call<WebhookSubscription, DryRunMeta> {
    return this.transport.send('POST', path`/webhooks/subscriptions/${id}/disable`, { body, options })
  }

  /**
   * List the changes of a record: webhook_subscription.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `webhooks.subscriptions.read` and the scope `webhooks:read`.
   */
  listHistory(id: string, query?: WebhooksSubscriptionsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/webhooks/subscriptions/${id}/history`, { query, options })
  }

  /**
   * Rotate the secret of a webhook subscription; the old one also signs for 24 hours.
   *
   * Needs the permission `webhooks.subscriptions.rotate` and the scope `webhooks:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  rotateSecret(id: string, body?: WebhooksSubscriptionsRotateSecretBody, options?: DryRunOptions): Call<WebhookSubscriptionWithSecret, DryRunMeta> {
    return this.transport.send('POST', path`/webhooks/subscriptions/${id}/rotate-secret`, { body, options })
  }

  /**
   * Send a test delivery, even to a disabled subscription.
   *
   * Needs the permission `webhooks.subscriptions.test` and the scope `webhooks:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  test(id: string, options?: DryRunOptions): Call<WebhookDelivery, DryRunMeta> {
    return this.transport.send('POST', path`/webhooks/subscriptions/${id}/test`, { options })
  }
}

export class WebhooksDeliveriesResource extends Resource {
  /**
   * Show a delivery with its requests and responses.
   *
   * Needs the permission to read records of the kind in the event and, with a token, the read scope of their area (`crm:read`). Needs the permission `webhooks.deliveries.read` and the scope `webhooks:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<WebhookDeliveryDetails, CallOptions>> {
    return this.transport.send('GET', path`/webhooks/deliveries/${id}`, { options })
  }

  /**
   * Send the same bytes again as a new delivery.
   *
   * Needs the permission to read records of the kind in the event and, with a token, the read scope of their area (`crm:read`). Needs the permission `webhooks.deliveries.redeliver` and the scope `webhooks:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  redeliver(id: string, options?: DryRunOptions): Call<WebhookDelivery, DryRunMeta> {
    return this.transport.send('POST', path`/webhooks/deliveries/${id}/redeliver`, { options })
  }
}

export class WebhooksResource extends WebhookVerification {
  readonly subscriptions = new WebhooksSubscriptionsResource(this.transport)
  readonly deliveries = new WebhooksDeliveriesResource(this.transport)

  /**
   * List the types of events with payload schemas and examples.
   *
   * The format of a state depends on the mode: a value (`"confirmed"`) in `snapshot`; in `record` the format of the API, which for some records is an object with `value` and `label`. Needs the permission `webhooks.events.read` and the scope `webhooks:read`.
   */
  listEventTypes(query?: WebhooksListEventTypesQuery, options?: Options): Call<readonly EventType[], PageMeta> {
    return this.transport.send('GET', '/webhooks/event-types', { query, options })
  }

  /**
   * Change many subscriptions in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /webhooks/subscriptions/{id}`
   * - `delete`: `DELETE /webhooks/subscriptions/{id}`, without parameters
   * - `activate`: `POST /webhooks/subscriptions/{id}/activate`
   * - `disable`: `POST /webhooks/subscriptions/{id}/disable`
   * - `test`: `POST /webhooks/subscriptions/{id}/test`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `webhooks.subscriptions.read` and the scope `webhooks:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActionsSubscriptions(body: WebhookSubscriptionBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/webhooks/subscriptions/bulk-actions', { body, options })
  }
}
