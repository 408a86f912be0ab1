/**
 * A simulated Stripe: an HTTP server with the part of the Stripe API that Kontor uses. It signs events as Stripe does.
 * Tests act as the customer (`pay`), the bank (`dispute`) and the merchant in Stripe's interface (`refund`).
 */
import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { epoch } from '#core/time'
import type { Caller, TestApp } from './test-app.ts'
import { nextEvent } from './waiting.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read JSON without types
type Json = Record<string, any>

export const secretKey = 'sk_test_aaaaaaaaaaaaaaaa'
export const webhookSecret = 'whsec_bbbbbbbbbbbbbbbb'
/** A key that the simulated Stripe rejects. */
export const unknownKey = 'sk_test_unknown000000000'

interface Request {
  method: string
  path: string
  fields: Json
  idempotencyKey: string | undefined
}

class FakeStripeError extends Error {
  readonly status: number
  readonly body: Json

  constructor(status: number, error: Json) {
    super(String(error.message))
    this.status = status
    this.body = { error }
  }
}

const invalid = (message: string, code = 'parameter_invalid') =>
  new FakeStripeError(400, { type: 'invalid_request_error', code, message })

export class FakeStripe {
  readonly requests: Request[] = []
  readonly sessions = new Map<string, Json>()
  readonly intents = new Map<string, Json>()
  readonly refunds: Json[] = []
  readonly disputes: Json[] = []
  /** While true, every response is 503. */
  isDown = false
  /** If set, refunds fail with this error message. */
  refundError: string | undefined
  /** The status of new refunds. */
  refundStatus = 'succeeded'
  url = ''
  readonly #responses = new Map<string, Json>()
  #count = 0

  respond(request: Request): Json {
    this.requests.push(request)
    if (this.isDown) throw new FakeStripeError(503, { type: 'api_error', message: 'Down' })
    const { method, idempotencyKey } = request
    const known = method === 'POST' && idempotencyKey ? this.#responses.get(idempotencyKey) : undefined
    if (known) return known
    const made = this.#route(request)
    if (method === 'POST' && idempotencyKey) this.#responses.set(idempotencyKey, made)
    return made
  }

  #route({ method, path, fields }: Request): Json {
    const [, resource = '', id, action] =
      /^\/v1\/(checkout\/sessions|\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (resource === 'balance') return { object: 'balance' }
    if (resource === 'checkout/sessions') {
      if (method === 'POST' && !id) return this.#createSession(fields)
      const session = found(this.sessions, id)
      if (action === 'expire' && session.status !== 'open') throw invalid('This session is not open.')
      return action === 'expire' ? Object.assign(session, { status: 'expired' }) : session
    }
    if (resource === 'payment_intents') return found(this.intents, id)
    const ofIntent = (each: Json) => each.payment_intent === fields.payment_intent
    if (resource === 'refunds' && method === 'POST') return this.#createRefund(fields)
    const lists: Json = { refunds: this.refunds.toReversed(), disputes: this.disputes.toReversed() }
    if (resource in lists) return { object: 'list', has_more: false, data: lists[resource].filter(ofIntent) }
    throw invalid(`Unrecognized request URL (${method}: ${path}).`)
  }

  #createSession(fields: Json): Json {
    const { price_data } = fields.line_items[0]
    const amount = Number(price_data.unit_amount)
    if (!Number.isInteger(amount)) throw invalid(`Invalid integer: ${price_data.unit_amount}`)
    if (amount < 50) throw invalid('The total amount must convert to at least 50 cents.', 'amount_too_small')
    const session = {
      id: this.#newId('cs_test'),
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount,
      currency: price_data.currency,
      metadata: fields.metadata,
      request: fields,
      url: `https://checkout.stripe.test/${this.#count}`,
      expires_at: Number(fields.expires_at),
    }
    this.sessions.set(session.id, session)
    return session
  }

  #createRefund({ payment_intent, amount, metadata }: Json): Json {
    if (this.refundError) throw invalid(this.refundError, 'charge_already_refunded')
    return this.refund(payment_intent, Number(amount), { metadata: metadata ?? {} })
  }

  /**
   * The customer pays on the page. The payment succeeds immediately, or stays `processing` for days, as with a bank
   * debit.
   */
  pay(url: string, { status = 'succeeded', type = 'card', fee = 59, exchangeRate = 1 } = {}): Json {
    const session = [...this.sessions.values()].find((each) => each.url === url) as Json
    assert.equal(session.status, 'open', 'the page is open')
    const id = this.#newId('pi')
    const { amount_total: amount, currency, metadata } = session
    const settled = Math.round(amount * exchangeRate)
    const charge = {
      id: this.#newId('ch'),
      object: 'charge',
      amount,
      currency,
      created: 1_795_000_000,
      disputed: false,
      metadata,
      payment_intent: id,
      payment_method_details: { type },
      balance_transaction: { id: this.#newId('txn'), amount: settled, fee, currency: 'usd' },
    }
    const intent = {
      id,
      object: 'payment_intent',
      status,
      amount,
      currency,
      metadata,
      created: 1_795_000_000,
      last_payment_error: null,
      latest_charge: charge,
    }
    this.intents.set(id, intent)
    Object.assign(session, {
      status: 'complete',
      payment_status: status === 'succeeded' ? 'paid' : 'unpaid',
      payment_intent: id,
    })
    return session
  }

  /** The merchant refunds in Stripe's interface. */
  refund(intentId: string, amount: number, { metadata = {} as Json, status = this.refundStatus } = {}): Json {
    const intent = found(this.intents, intentId)
    const refund = {
      id: this.#newId('re'),
      object: 'refund',
      payment_intent: intentId,
      amount,
      currency: intent.currency,
      status,
      metadata,
    }
    this.refunds.push(refund)
    return refund
  }

  dispute(intentId: string, amount: number, status = 'needs_response'): Json {
    const intent = found(this.intents, intentId)
    intent.latest_charge.disputed = true
    const dispute = {
      id: this.#newId('dp'),
      object: 'dispute',
      payment_intent: intentId,
      amount,
      currency: intent.currency,
      status,
    }
    this.disputes.push(dispute)
    return dispute
  }

  /** Returns the requested pages, in order. */
  requestedSessions = (): Json[] => [...this.sessions.values()].map(({ request }) => request)

  #newId = (prefix: string) => `${prefix}_${++this.#count}${randomUUID().replaceAll('-', '').slice(0, 12)}`
}

function found(things: ReadonlyMap<string, Json>, id: string | undefined): Json {
  const thing = things.get(id ?? '')
  if (!thing)
    throw new FakeStripeError(404, { type: 'invalid_request_error', message: `No such thing: '${id}'` })
  return thing
}

/** Starts the simulated Stripe, which stops after the tests. */
export async function openStripe(): Promise<FakeStripe> {
  const stripe = new FakeStripe()
  const server = createServer(async (request, response) => {
    const { status, body } = await responseOf(stripe, request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  after(async () => {
    const closed = nextEvent(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
  return stripe
}

async function responseOf(stripe: FakeStripe, request: IncomingMessage) {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const form = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString()
    if (!request.headers.authorization?.endsWith(secretKey))
      throw new FakeStripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    const { method = '', headers } = request
    const fields = nested(method === 'GET' ? searchParams : new URLSearchParams(form))
    const idempotencyKey = headers['idempotency-key']?.toString()
    return { status: 200, body: stripe.respond({ method, path: pathname, fields, idempotencyKey }) }
  } catch (error) {
    if (!(error instanceof FakeStripeError)) throw error
    return { status: error.status, body: error.body }
  }
}

/** Converts `a[0][b]=c` to nested objects. */
function nested(form: URLSearchParams): Json {
  const result: Json = {}
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let place = result
    for (const part of path) place = place[part] ??= {}
    place[last] = value
  }
  return result
}

/** Sets up Stripe for the tenant of a caller. */
export async function setUpStripe(by: Pick<Caller, 'put'>): Promise<void> {
  const settings = { secret_key: secretKey, webhook_secret: webhookSecret }
  const { status, body } = await by.put('/sales/payment-gateways/stripe', settings)
  assert.equal(status, 200, JSON.stringify(body))
}

/** An event in the format of Stripe. */
export const eventOf = (type: string, object: Json, id = `evt_${randomUUID()}`): Json => ({
  id,
  object: 'event',
  type,
  api_version: '2026-10-28.endive',
  data: { object },
})

/** Sends an event to the webhook endpoint of a tenant, signed with a secret at a given time. Returns the status. */
export async function sendEvent(
  testApp: TestApp,
  event: Json,
  {
    secret = webhookSecret,
    tenant = testApp.tenants.acme,
    at = testApp.clock.now(),
    payload = JSON.stringify(event),
  } = {},
): Promise<number> {
  const seconds = Math.floor(epoch(at) / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  const { statusCode } = await testApp.app.http.inject({
    method: 'POST',
    url: `/api/v1/payments/gateways/stripe/webhook/${tenant}`,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${seconds},v1=${signature}`,
    },
    payload: JSON.stringify(event),
  })
  return statusCode
}
