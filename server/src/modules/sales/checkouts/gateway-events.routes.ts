/**
 * The webhook endpoint for payment gateway events. Signatures are verified over the raw body, events are stored once,
 * and a job handles them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, type Ctx, isId, notFound, type Runtime, type Step } from '#core'
import { inTenant } from '#core/jobs'
import { after } from '#core/time'
import { type GatewayEvent, GatewayRejection } from '../gateways/gateway.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { gatewayNames } from '../gateways/payment-gateway.ts'
import { enqueueSync } from './checkout.jobs.ts'

interface Place {
  Params: { gateway: string; tenant: string }
}

/**
 * Mounts `/payments/gateways/<name>/webhook/<tenant id>`. The signature authenticates the sender. The rate limit of an
 * address counts only rejected requests and never blocks a signed event: anyone can make a gateway send events of their
 * own account to any URL.
 */
export function mountGatewayEvents(api: FastifyInstance, runtime: Runtime) {
  void api.register(async (intake) => {
    intake.removeAllContentTypeParsers()
    intake.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    intake.post<Place>('/payments/gateways/:gateway/webhook/:tenant', (request) => receive(runtime, request))
  })
}

async function receive(runtime: Runtime, { params, body, headers }: FastifyRequest<Place>) {
  const { gateway: name, tenant: tenantId } = params
  if (!isId(tenantId)) throw notFound('address')
  if (!gatewayNames.some((known) => known === name)) throw notFound('payment gateway')
  const step: Step = (work) => inTenant(runtime, tenantId, work)
  const gateway = await gatewayOf(step, name)
  if (!gateway) throw notFound('payment gateway')
  const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const event = readEvent(() =>
    gateway.readEvent(rawBody, String(headers['stripe-signature'] ?? ''), runtime.now()),
  )
  if (event.transactionId !== null)
    await step((ctx) => storeEvent(ctx, name, event, event.transactionId ?? ''))
  return { success: true, message: 'Event received.', data: null }
}

function readEvent(read: () => GatewayEvent): GatewayEvent {
  try {
    return read()
  } catch (error) {
    if (error instanceof GatewayRejection) throw new ApiError('BAD_REQUEST', error.message)
    throw error
  }
}

/** Days for which processed events are stored to detect repetitions. A gateway does not repeat older events. */
const retentionDays = 30

async function storeEvent(ctx: Ctx, gateway: string, { id, type }: GatewayEvent, transaction_id: string) {
  const fresh = await ctx.db
    .insertInto('payment_gateway_events')
    .values({ gateway, event_id: id, type, received_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenant_id' as never, 'gateway', 'event_id']).doNothing())
    .returning('event_id')
    .execute()
  if (fresh.length === 0) return
  enqueueSync(ctx, { gateway, transaction_id })
  ctx.defer(
    ctx.db
      .deleteFrom('payment_gateway_events')
      .where('received_at', '<', after(ctx.now, { days: -retentionDays })),
  )
}
