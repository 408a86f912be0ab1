/** The payment gateways of a tenant: shown, set up and removed. */
import {
  type Ctx,
  emitCreated,
  emitDeleted,
  emitSecret,
  f,
  type FieldErrors,
  fieldMessage,
  findForUpdate,
  insert,
  rejectInvalid,
  remove,
  type Step,
  takeAdvisoryLock,
  tenantSql,
  update,
  type ValidPart,
} from '#core'
import type { GatewayCredentials } from './gateway.ts'
import { throwGatewayError, endPages, findGateway, gatewayOf, openGateway } from './gateways.ts'
import { type PaymentGateway, paymentGateways } from './payment-gateway.ts'
import { stripeEvents } from './stripe.events.ts'

const secretLike = (pattern: string, hint: string) =>
  f.Type.Unsafe<string>({ ...f.Secret(12), pattern, 'x-hint': hint })

export const StripeBody = f.described(
  f.Shape(
    {
      secret_key: f.Optional(
        secretLike(
          '^(sk|rk)_(test|live)_[\\w]+$',
          'must be a secret or restricted key of Stripe (sk_… or rk_…)',
        ),
      ),
      webhook_secret: f.Optional(
        secretLike(
          '^whsec_[\\w+/=-]+$',
          'must be the signing secret of a webhook endpoint of Stripe (whsec_…)',
        ),
      ),
    },
    {
      title: 'StripeSettingsBody',
      examples: [{ secret_key: 'sk_test_aaaaaaaaaaaaaaaa', webhook_secret: 'whsec_aaaaaaaaaaaaaaaa' }],
    },
  ),
  {
    secret_key: 'The secret key of the account, or a restricted one. It is verified with Stripe.',
    webhook_secret: 'The signing secret of the webhook endpoint with the address `webhook_url`.',
  },
)

type Body = f.Static<typeof StripeBody>

export const StripeSettings = f.described(
  f.Shape(
    {
      gateway: f.Choice('stripe'),
      is_configured: f.Flag,
      is_live: f.Maybe(f.Flag),
      secret_key_last4: f.Maybe(f.Text(4)),
      webhook_secret_last4: f.Maybe(f.Text(4)),
      webhook_url: f.Text(2_000),
      webhook_events: f.Type.Array(f.Text(100)),
      updated_at: f.Maybe(f.Instant),
    },
    { title: 'StripeSettings' },
  ),
  {
    is_configured: 'Whether customers can pay online.',
    is_live: 'Whether the key moves real money; false for a test key.',
    secret_key_last4: 'The last four characters. The key itself is never shown.',
    webhook_secret_last4: 'The last four characters.',
    webhook_url: 'The address for the webhook endpoint in Stripe.',
    webhook_events: 'The events that this endpoint needs.',
  },
)

/** Returns the settings without their secrets. */
function toResponse({ publicUrl, tenant }: Ctx, gateway: PaymentGateway | undefined) {
  return {
    gateway: 'stripe' as const,
    is_configured: gateway !== undefined,
    is_live: gateway ? /^.._live_/.test(gateway.secret_key) : null,
    secret_key_last4: gateway?.secret_key.slice(-4) ?? null,
    webhook_secret_last4: gateway?.webhook_secret.slice(-4) ?? null,
    webhook_url: `${publicUrl}/api/v1/payments/gateways/stripe/webhook/${tenant.id}`,
    webhook_events: stripeEvents,
    updated_at: gateway?.updated_at ?? null,
  }
}

export const showStripe = async (ctx: Ctx) => toResponse(ctx, await findGateway(ctx, 'stripe'))

/** Returns the credentials after a change. The first time both are required. */
function credentialsAfter(stored: PaymentGateway | undefined, body: ValidPart<Body>): GatewayCredentials {
  const { secret_key = stored?.secret_key, webhook_secret = stored?.webhook_secret } = body
  const errors: FieldErrors = {}
  const credentials = { secret_key: secret_key ?? '', webhook_secret: webhook_secret ?? '' }
  for (const [name, value] of Object.entries(credentials))
    if (value === '' && !(name in body)) errors[name] = [fieldMessage(name, 'is required')]
  rejectInvalid(errors)
  return credentials
}

/** Checks a rejected request for missing fields. Its invalid fields are already reported. */
export async function checkStripe(ctx: Ctx, body: ValidPart<Body>) {
  credentialsAfter(await findGateway(ctx, 'stripe'), body)
}

/** Asks Stripe whether it accepts the new credentials. */
export async function verifyStripe(step: Step, body: Body): Promise<void> {
  const { credentials, outbound } = await step(async (ctx) => ({
    credentials: credentialsAfter(await findGateway(ctx, 'stripe'), body),
    outbound: ctx.outbound,
  }))
  if (body.secret_key === undefined) return
  const gateway = await openGateway('stripe', credentials, outbound)
  await gateway
    .verify()
    .catch((error) => throwGatewayError(error, { credentials: 'secret_key', request: 'secret_key' }))
}

/** Sets up Stripe or changes its secrets. */
export async function changeStripe(ctx: Ctx, body: Body) {
  await takeAdvisoryLock(ctx, 'payment gateway stripe')
  const stored = await findGateway(ctx, 'stripe')
  const credentials = credentialsAfter(stored, body)
  if (stored) {
    const before = await findForUpdate(ctx, paymentGateways, stored.id)
    const { after, changed } = await update(ctx, paymentGateways, before, credentials)
    for (const name of Object.keys(credentials) as (keyof GatewayCredentials)[])
      if ((changed as string[]).includes(name)) emitSecret(ctx, paymentGateways, 'updated', after, name)
    // Another key can belong to another account: its customers get new pages.
    if ((changed as string[]).includes('secret_key')) endReuse(ctx)
  } else {
    emitCreated(
      ctx,
      paymentGateways,
      'created',
      await insert(ctx, paymentGateways, { gateway: 'stripe', ...credentials }),
    )
  }
  return showStripe(ctx)
}

/** Ends the open pages of a gateway that is being removed, outside of a transaction. */
export async function endOpenPages(step: Step, name: string): Promise<void> {
  const gateway = await gatewayOf(step, name)
  if (!gateway) return
  const { rows } = await step((ctx) =>
    tenantSql<{ session_id: string }>`
      select session_id from payment_checkouts where payment_id is null and expires_at > ${ctx.now}
      limit 200`.execute(ctx.db),
  )
  await endPages(gateway, rows)
}

/** Removes Stripe with its secrets. Does nothing if it is not set up. */
export async function removeStripe(ctx: Ctx): Promise<void> {
  await takeAdvisoryLock(ctx, 'payment gateway stripe')
  const stored = await findGateway(ctx, 'stripe')
  if (!stored) return
  const gateway = await findForUpdate(ctx, paymentGateways, stored.id)
  await remove(ctx, paymentGateways, gateway)
  ctx.defer(
    tenantSql`update payment_gateways set secret_key = '', webhook_secret = '' where id = ${gateway.id}`.compile(
      ctx.db,
    ),
  )
  endReuse(ctx)
  emitDeleted(ctx, paymentGateways, 'deleted', gateway)
}

/** The existing pages expire: no customer is sent to them any more. */
const endReuse = (ctx: Ctx) =>
  ctx.defer(
    tenantSql`update payment_checkouts set expires_at = ${ctx.now}
      where payment_id is null and expires_at > ${ctx.now}`.compile(ctx.db),
  )
