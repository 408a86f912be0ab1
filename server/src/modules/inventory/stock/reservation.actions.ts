import {
  columns,
  type Ctx,
  type f,
  type FieldErrors,
  fieldMessage,
  insert,
  invalidField,
  rejectInvalid,
  validationError,
  type ValidPart,
} from '#core'
import { after } from '#core/time'
import { insufficientStock, shortageMessage } from './stock.errors.ts'
import {
  type ReleaseBody,
  type Reservation,
  reservations,
  type ReserveBody,
  defaultMinutes,
} from './reservation.ts'
import { type Move, moveStock } from './stock.ledger.ts'
import { availableAt, recordAt, type Stock } from './stock.locks.ts'
import { type Line, lockLines, lockStock, type PlacedLine, releaseLocked } from './stock.requests.ts'

/** The record that causes a stock movement, such as an order. */
export interface Reference {
  reference_type: string
  reference_id: string
}

/** Rejects lines that request more than is available, counting all lines together. */
export function checkAvailable(stock: Stock, placed: readonly PlacedLine[]) {
  const errors: FieldErrors = {}
  const requested = new Map<unknown, number>()
  for (const { quantity, field, ...place } of placed) {
    const key = recordAt(stock, place)
    const remaining = availableAt(stock, place) - (requested.get(key) ?? 0)
    if (quantity <= remaining) requested.set(key, (requested.get(key) ?? 0) + quantity)
    else errors[field] = [shortageMessage(field, quantity, remaining)]
  }
  if (Object.keys(errors).length > 0) throw insufficientStock(errors)
}

/** Reserves stock until `expiresAt`; null means without expiry. Rejects lines without enough available stock. */
export async function reserveStock(
  ctx: Ctx,
  lines: readonly Line[],
  reference: { [K in keyof Reference]?: string | null | undefined },
  expiresAt: string | null,
): Promise<Reservation[]> {
  const { stock, placed } = await lockLines(ctx, lines)
  checkAvailable(stock, placed)
  return addReservations(ctx, stock, placed, reference, expiresAt)
}

/** Reserves locked stock that is available. */
export async function addReservations(
  ctx: Ctx,
  stock: Stock,
  placed: readonly PlacedLine[],
  reference: { [K in keyof Reference]?: string | null | undefined },
  expiresAt: string | null,
): Promise<Reservation[]> {
  const created: Reservation[] = []
  const moves: Move[] = []
  const { reference_type = null, reference_id = null } = reference
  for (const { product_id, warehouse_id, quantity, field } of placed) {
    const reservation = await insert(ctx, reservations, {
      product_id,
      warehouse_id,
      quantity,
      reference_type,
      reference_id,
      expires_at: expiresAt,
      released_at: null,
      created_by: ctx.actor?.id ?? null,
    })
    created.push(reservation)
    moves.push({
      product_id,
      warehouse_id,
      movement_type: 'reservation',
      quantity,
      reference_type: reference_type ?? 'reservation',
      reference_id: reference_id ?? reservation.id,
      field,
    })
  }
  moveStock(ctx, stock, moves)
  return created
}

/** Reserves stock for a limited number of minutes. */
export async function reserveTemporarily(ctx: Ctx, body: f.Static<typeof ReserveBody>): Promise<Reservation> {
  const expiresAt = after(ctx.now, { minutes: body.expires_in_minutes ?? defaultMinutes })
  const [reservation] = await reserveStock(ctx, [body], body, expiresAt)
  return reservation as Reservation
}

/**
 * Releases a reservation, or all open reservations of a reference. Rejects the request if there is none, or if the
 * reservation has another reference.
 */
export async function releaseStock(ctx: Ctx, body: f.Static<typeof ReleaseBody>) {
  const { reservation_id, reference_type, reference_id } = body
  if (reservation_id) {
    const { stock, open } = await lockOpenReservations(ctx, { id: reservation_id })
    const [reservation] = open
    if (!reservation) throw invalidField('reservation_id', 'does not name an open reservation')
    requireReference(reservation, body)
    releaseLocked(ctx, stock, open, 'Released')
    return resultOf(open)
  }
  if (!reference_type || !reference_id) throw validationError(missingFields(body))
  const released = await releaseReservations(ctx, { reference_type, reference_id })
  if (released.length === 0) throw invalidField('reference_id', 'has no open reservation')
  return resultOf(released)
}

function requireReference(reservation: Reservation, given: f.Static<typeof ReleaseBody>) {
  const differing = (['reference_type', 'reference_id'] as const).filter(
    (name) => (given[name] ?? null) !== null && given[name] !== reservation[name],
  )
  rejectInvalid(
    Object.fromEntries(
      differing.map((name) => [name, [fieldMessage(name, 'must match the reservation or be left out')]]),
    ),
  )
}

const resultOf = (released: Reservation[]) => ({
  quantity: released.reduce((sum, { quantity }) => sum + quantity, 0),
  reservations: released,
})

/** Requires a reservation, or a complete reference. */
export function checkRelease(body: ValidPart<f.Static<typeof ReleaseBody>>) {
  if (!('reservation_id' in body)) rejectInvalid(missingFields(body))
}

function missingFields(body: ValidPart<f.Static<typeof ReleaseBody>>): FieldErrors {
  const { reference_type: type, reference_id: id } = body
  const required = (field: string) => [fieldMessage(field, 'is required without reservation_id')]
  return {
    ...(!type &&
      !id && { reservation_id: [fieldMessage('reservation_id', 'is required without a reference')] }),
    ...(!type && { reference_type: required('reference_type') }),
    ...(!id && { reference_id: required('reference_id') }),
  }
}

/** Releases all open reservations of a reference and returns them; the result may be empty. */
export const releaseReservations = (ctx: Ctx, { reference_type, reference_id }: Reference) =>
  releaseMatching(ctx, { reference_type, reference_id })

async function releaseMatching(ctx: Ctx, filter: Partial<Reservation>): Promise<Reservation[]> {
  const { stock, open } = await lockOpenReservations(ctx, filter)
  releaseLocked(ctx, stock, open, 'Released')
  return open
}

/** Locks the stock of the matching reservations and returns those that are still open after the lock. */
export async function lockOpenReservations(ctx: Ctx, filter: Partial<Reservation>) {
  const ids = (await findOpenReservations(ctx, filter)).map(({ product_id }) => product_id)
  const stock = await lockStock(ctx, ids)
  if (ids.length === 0) return { stock, open: [] }
  const open = await findOpenReservations(ctx, filter)
  return { stock, open: open.filter(({ product_id }) => stock.products.has(product_id)) }
}

export async function findOpenReservations(ctx: Ctx, filter: Partial<Reservation>): Promise<Reservation[]> {
  const rows = await ctx.db
    .selectFrom('stock_reservations')
    .select(columns(reservations))
    .where((eb) => eb.and(filter as object))
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows as unknown as Reservation[]
}
