import { epoch } from '#runtime/clock'
import { f, resource, states } from '#core'
import { pattern, patternHint } from '../patterns.ts'
import { payloadModes } from '../payload.ts'
import { type Circuit, circuitStates } from './subscription.circuit.ts'

/** A subscription sends events to an address. The system disables a subscription that fails too often. */
export const subscriptionStates = states({
  initial: 'active',
  all: {
    active: 'Events are delivered.',
    disabled: 'Nothing is delivered: a user disabled it, it failed too often, or its owner lost access.',
  },
  transitions: {
    activate: { from: ['disabled'], to: 'active', event: 'activated' },
    disable: { from: ['active'], to: 'disabled' },
  },
  updates: 'none',
})

const Pattern = f.Type.String({ maxLength: 100, pattern: `^${pattern}$`, 'x-hint': patternHint })
const Patterns = f.Type.Array(Pattern, { minItems: 1, maxItems: 100, 'x-names': 'event_type' })

export const subscriptions = resource('webhook_subscriptions', {
  area: 'webhooks.subscriptions',
  entityType: 'webhook_subscription',
  isPublished: false,
  states: subscriptionStates,
  writable: {
    // Parts of the URL may be secret: a token in its query, or the complete path.
    url: f.Private(f.url(f.Type.String({ minLength: 1, maxLength: 2_048 }))),
    events: Patterns,
    description: f.Maybe(f.Text(500)),
    payload_mode: f.Choice(...payloadModes),
  },
  readOnly: {
    status: subscriptionStates.field,
    disabled_reason: f.message(f.Maybe(f.Text(1_000))),
    disabled_at: f.Maybe(f.Instant),
    secret_rotated_at: f.Maybe(f.Instant),
    last_delivery_at: f.Maybe(f.Instant),
    success_rate: f.Maybe(f.percentage(f.Type.Number({ minimum: 0, maximum: 100 }))),
    circuit_state: f.Choice(...circuitStates),
    paused_until: f.Maybe(f.Instant),
  },
  hidden: {
    secret: f.Text(),
    // Maps each old secret to the time until which it also signs.
    old_secrets: f.Type.Record(f.Type.String(), f.Instant),
    // The owner and the scopes for which the subscription sends; see subscription.access.ts.
    owner_id: f.Maybe(f.IdOf('users')),
    scopes: f.Type.Array(f.Text()),
  },
  required: ['url', 'events'],
  descriptions: {
    url: 'The address to which deliveries are sent.',
    events: 'The event types: `customer.created`, `customer.*` or `*`.',
    payload_mode:
      '`snapshot` sends the data of the event, `thin` only the id of the record, `record` the record as the API ' +
      'shows it to the owner of the subscription.',
    status: 'Whether the subscription sends events.',
    disabled_reason: 'The reason why a user or the system disabled the subscription.',
    secret_rotated_at: 'When the secret was last changed.',
    last_delivery_at: 'When an event was last delivered.',
    success_rate: 'The percentage of successful attempts in the last day; null without attempts.',
    circuit_state:
      '`open` after 10 consecutive failures: deliveries are delayed, and one is tried each minute. `half_open` after ' +
      'a success: deliveries continue at a growing pace. `closed` otherwise.',
    paused_until: 'The time of the next attempt while the circuit is open; otherwise null.',
  },
  example: {
    url: 'https://hooks.example.com/kontor',
    events: ['customer.*', 'lead.created'],
    description: 'Keeps the shop up to date',
  },
  display: {
    title: ['url'],
    subtitle: ['description'],
    tones: { active: 'green', disabled: 'red' },
  },
  list: {
    filters: { status: {} },
    sorts: { created_at: 'created_at' },
    order: 'created_at desc',
    facets: null,
  },
  computed: {
    // The values come from the queue; see `withFigures`.
    last_delivery_at: () => null,
    success_rate: () => null,
    circuit_state: () => 'closed',
    paused_until: () => null,
  },
  events: ['created', 'updated', 'deleted', 'activated', 'disabled', 'secret_rotated'],
  permissions: {
    read: 'See webhook subscriptions.',
    write: 'Add webhook subscriptions and change them.',
    delete: 'Delete webhook subscriptions.',
    activate: 'Activate webhook subscriptions.',
    disable: 'Disable webhook subscriptions.',
    rotate: 'Rotate the secrets of webhook subscriptions.',
    test: 'Send test deliveries.',
  },
})

export type Subscription = typeof subscriptions.stored

/**
 * A secret of the Standard Webhooks: base64 of 24 to 64 bytes. The last letter before `=` has no unused bits, which
 * some of their libraries reject.
 */
const secretPattern =
  '^(whsec_)?([A-Za-z0-9+/]{4}){8,20}' +
  '([A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|([A-Za-z0-9+/]{4})?[A-Za-z0-9+/][AQgw]==)?$'

/** A secret chosen by the client. It is used unchanged. */
const OwnSecret = f.Type.Unsafe<string | null>({
  ...f.Maybe(f.Secret(1)),
  pattern: secretPattern,
  'x-hint': 'must be whsec_ followed by 24 to 64 bytes in base64',
  description:
    'The key that signs deliveries: `whsec_` and 24 to 64 random bytes in base64, the form of the Standard ' +
    'Webhooks; also without `whsec_`. Generated and shown once if it is omitted.',
})

export const NewSubscription = f.having(
  f.Type.Unsafe<f.Static<typeof subscriptions.draft> & { secret?: string | null }>(subscriptions.draft),
  'secret',
  OwnSecret,
)

/** Only a rotation changes the secret. In a request it is ignored, like all read-only fields. */
export const ChangedSubscription = f.having(subscriptions.patch, 'secret', f.ReadOnly(f.Text()))

const { schema } = subscriptions

/** A subscription with its secret: shown only on creation and rotation. */
export const WithSecret = f.Type.Object(
  {
    ...f.fieldsOf(schema),
    secret: f.about('The key that signs deliveries. Only this response shows it.', f.Text()),
  },
  { title: 'WebhookSubscriptionWithSecret' },
) as unknown as f.TSchema

export const Rotation = f.Type.Unsafe<{ secret?: string | null }>(
  f.Shape({ secret: f.Optional(OwnSecret) }, { examples: [{}] }),
)

export const Disabling = f.Type.Unsafe<{ reason?: string | null }>(
  f.Shape(
    { reason: f.Optional(f.Maybe(f.about('Stored as `disabled_reason`.', f.Text(1_000)))) },
    { examples: [{ reason: 'The shop is being rebuilt' }] },
  ),
)

export const Activation = f.Type.Unsafe<{ resume_from?: string | null }>(
  f.Shape(
    {
      resume_from: f.Optional(
        f.Maybe(
          f.Type.String({
            maxLength: 40,
            pattern: '^(disabled_at|\\d{4}-.*)$',
            'x-hint': 'must be disabled_at, or a timestamp in ISO 8601 with an offset',
            description:
              'Where delivery resumes: `disabled_at`, a timestamp, or nothing. ' +
              'Events older than the retention of the feed are not delivered.',
          }),
        ),
      ),
    },
    { examples: [{ resume_from: 'disabled_at' }] },
  ),
)

/** Returns the valid signing secrets at a time, newest first. */
export function secretsAt(
  { secret, old_secrets }: Pick<Subscription, 'secret' | 'old_secrets'>,
  now: string,
) {
  const old = Object.entries(old_secrets)
    .filter(([, until]) => until > now)
    .toSorted(([, a], [, b]) => epoch(b) - epoch(a))
  return [secret, ...old.map(([each]) => each)]
}

/** Returns the subscription for the audit log. It shows the host, but no parts of the URL that may be secret. */
export const withoutSecrets = <T extends { url: string }>(subscription: T): T => ({
  ...subscription,
  url: originOf(subscription.url),
})

export const originOf = (url: string) => `${new URL(url).origin}/…`

declare module '#runtime/database/handle' {
  interface Tables {
    webhook_subscriptions: Omit<
      Subscription,
      'last_delivery_at' | 'success_rate' | 'circuit_state' | 'paused_until'
    > & {
      deleted_at: string | null
    }
    webhook_lanes: Circuit & {
      subscription_id: string
      is_active: boolean
      position: number
      resume_position: number
      work_at: string | null
      retry_at: string | null
      leased_by: string | null
      leased_until: string | null
      last_delivery_at: string | null
      warned_at: string | null
    }
  }
}
