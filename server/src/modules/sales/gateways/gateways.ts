/** The supported payment gateways, and the gateway of a tenant. To add one, implement `Gateway` in a file. */
import { ApiError, columns, type Ctx, hydrate, invalidField, type Step } from '#core'
import type { Minor } from '#core/money'
import { type Gateway, type GatewayCredentials, GatewayRejection, GatewayUnavailable } from './gateway.ts'
import { type GatewayName, type PaymentGateway, paymentGateways } from './payment-gateway.ts'
import { openStripe } from './stripe.ts'
import { toStripe } from './stripe.amounts.ts'

type Open = (credentials: GatewayCredentials, outbound: Ctx['outbound']) => Promise<Gateway>

const openers: Record<GatewayName, Open> = {
  stripe: (credentials, { stripeUrl }) => openStripe(credentials, stripeUrl),
}

const units: Record<GatewayName, (amount: Minor, currency: string) => number | string> = { stripe: toStripe }

/** Returns why a gateway cannot collect an amount; undefined if it can. */
export function amountProblemOf(name: GatewayName, amount: Minor, currency: string): string | undefined {
  const converted = units[name](amount, currency)
  return typeof converted === 'string' ? converted : undefined
}

export const openGateway = (
  name: GatewayName,
  credentials: GatewayCredentials,
  outbound: Ctx['outbound'],
): Promise<Gateway> => openers[name](credentials, outbound)

/** Returns a gateway that the tenant has set up; undefined if it has not. */
export async function findGateway(ctx: Ctx, name: string): Promise<PaymentGateway | undefined> {
  const row = await ctx.db
    .selectFrom('payment_gateways')
    .select(columns(paymentGateways) as never)
    .where('gateway', '=', name as GatewayName)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && hydrate(ctx, paymentGateways, row)
}

/** Returns whether the tenant can collect payments online. */
export const hasGateway = async (ctx: Ctx) => (await findGateway(ctx, 'stripe')) !== undefined

/** Opens a gateway of the tenant, outside of a transaction; undefined if it is not set up. */
export async function gatewayOf(step: Step, name: string): Promise<Gateway | undefined> {
  const found = await step(async (ctx) => ({
    stored: await findGateway(ctx, name),
    outbound: ctx.outbound,
  }))
  return found.stored && openGateway(found.stored.gateway, found.stored, found.outbound)
}

const pagesAtOnce = 10

/**
 * Ends payment pages of a gateway, so that nothing is paid twice. A payment on a page that could not be ended is
 * recorded like any other.
 */
export async function endPages(gateway: Gateway, open: readonly { session_id: string }[]): Promise<void> {
  for (let index = 0; index < open.length; index += pagesAtOnce)
    await Promise.allSettled(
      open.slice(index, index + pagesAtOnce).map(({ session_id }) => gateway.endCheckout(session_id)),
    )
}

/** Throws the error of a request that a gateway rejected, with the invalid field, or could not serve. */
export function throwGatewayError(error: unknown, fields: { credentials: string; request: string }): never {
  if (error instanceof GatewayRejection)
    throw invalidField(
      error.about === 'credentials' ? fields.credentials : fields.request,
      `was refused: ${error.message.replace(/\.$/, '')}`,
    )
  if (error instanceof GatewayUnavailable)
    throw new ApiError(
      'UNAVAILABLE',
      'The payment gateway does not answer at the moment. Try again shortly.',
      {
        headers: { 'retry-after': '10' },
      },
    )
  throw error
}
