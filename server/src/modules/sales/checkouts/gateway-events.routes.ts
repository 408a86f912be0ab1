/** The intake of events of payment gateways: verified over the bytes that arrived, stored once, handled by a job. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { after, ApiError, type Ctx, inTenant, isId, notFound, type Runtime, type Step } from '#core'
import { type GatewayEvent, GatewayRefusal } from '../gateways/gateway.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { gatewayNames } from '../gateways/payment-gateway.ts'
import { enqueueSync } from './checkout.jobs.ts'

interface Place {
  Params: { gateway: string; tenant: string }
}

/**
 * Mounts `/payments/gateways/<name>/webhook/<id of the tenant>`. The signature proves who sends an event. Only refused
 * requests count against the limit of their address, and the limit never stops an event that is signed: strangers can
 * make a gateway send events of their own accounts to any address.
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
    if (error instanceof GatewayRefusal) throw new ApiError('BAD_REQUEST', error.message)
    throw error
  }
}

/** An event that comes again is known for as long as a gateway repeats it. */
const keptDays = 30

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
      .where('received_at', '<', after(ctx.now, { days: -keptDays })),
  )
}
