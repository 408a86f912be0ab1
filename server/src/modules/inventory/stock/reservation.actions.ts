import {
  after,
  columns,
  type Ctx,
  type FieldErrors,
  insert,
  invalid,
  refuse,
  sentence,
  type Static,
} from '#core'
import { insufficientStock } from './stock.errors.ts'
import {
  type ReleaseBody,
  type Reservation,
  reservations,
  type ReserveBody,
  usualMinutes,
} from './reservation.ts'
import { lockStock, releaseDue, releaseHeld } from './reservation.expiry.ts'
import { moveStock } from './stock.ledger.ts'
import { availableAt, lockRows, type Place, placeOf, recordAt, type Stock } from './stock.locks.ts'

/** What somebody needs of a product; refusals are told on fields below `field`, such as `items.0`. */
export interface Line {
  product_id: string
  warehouse_id?: string | null | undefined
  quantity: number
  field?: string
  /** What the quantity is called there; `quantity` unless told. */
  quantity_field?: string
}

/** What stock is moved for: an order, for instance. */
export interface Reference {
  reference_type: string
  reference_id: string
}

const fieldOf = ({ field }: Line, name: string) => (field ? `${field}.${name}` : name)

/** The stock that lines are about, locked, and the place of each. */
export async function stockFor(ctx: Ctx, lines: readonly Line[]) {
  const wanted = lines.map((line) => ({
    ...line,
    fields: { product: fieldOf(line, 'product_id'), warehouse: fieldOf(line, 'warehouse_id') },
  }))
  const stock = await lockStock(ctx, wanted)
  const placed = lines.map((line) => ({
    ...placeOf(stock, line),
    quantity: line.quantity,
    field: fieldOf(line, line.quantity_field ?? 'quantity'),
  }))
  return { stock, placed }
}

/** Refuses, on each line that is too much, what nobody has reserved and is not enough for all of them together. */
export function checkAvailable(
  stock: Stock,
  placed: readonly (Place & { quantity: number; field: string })[],
) {
  const errors: FieldErrors = {}
  const taken = new Map<unknown, number>()
  for (const { quantity, field, ...place } of placed) {
    const key = recordAt(stock, place)
    const left = availableAt(stock, place) - (taken.get(key) ?? 0)
    if (quantity <= left) taken.set(key, (taken.get(key) ?? 0) + quantity)
    else errors[field] = [sentence(field, `asks for ${quantity}, and ${Math.max(0, left)} are available`)]
  }
  if (Object.keys(errors).length > 0) throw insufficientStock(errors)
}

/** Sets something aside until `expiresAt`, or until it is released; refuses lines for which there is not enough. */
export async function reserveStock(
  ctx: Ctx,
  lines: readonly Line[],
  reference: { [K in keyof Reference]?: string | null | undefined },
  expiresAt: string | null,
): Promise<Reservation[]> {
  const { stock, placed } = await stockFor(ctx, lines)
  checkAvailable(stock, placed)
  const made: Reservation[] = []
  for (const { product_id, warehouse_id, quantity, field } of placed) {
    const place = { product_id, warehouse_id }
    const { reference_type = null, reference_id = null } = reference
    const reservation = await insert(ctx, reservations, {
      ...place,
      quantity,
      reference_type,
      reference_id,
      expires_at: expiresAt,
      released_at: null,
      created_by: ctx.actor?.id ?? null,
    })
    const why = {
      reference_type: reference_type ?? 'reservation',
      reference_id: reference_id ?? reservation.id,
    }
    moveStock(ctx, stock, [{ ...place, movement_type: 'reservation', quantity, ...why, field }])
    made.push(reservation)
  }
  return made
}

/** Reserves stock for some minutes. */
export async function reserveForAWhile(ctx: Ctx, body: Static<typeof ReserveBody>): Promise<Reservation> {
  const expiresAt = after(ctx.now, { minutes: body.expires_in_minutes ?? usualMinutes })
  const [reservation] = await reserveStock(ctx, [body], body, expiresAt)
  return reservation as Reservation
}

/** Releases a reservation, or all that is open for a reference; refuses when there is nothing to release. */
export async function releaseStock(ctx: Ctx, body: Static<typeof ReleaseBody>) {
  const { reservation_id, reference_type, reference_id } = body
  if (reservation_id) {
    const released = await releaseAll(ctx, { id: reservation_id })
    if (released.length === 0) throw refuse('reservation_id', 'does not name a reservation that is open')
    return resultOf(released)
  }
  if (!reference_type || !reference_id) throw invalid(missing(reference_type, reference_id))
  const released = await releaseReservations(ctx, { reference_type, reference_id })
  if (released.length === 0) throw refuse('reference_id', 'has no reservation that is open')
  return resultOf(released)
}

const resultOf = (released: Reservation[]) => ({
  quantity: released.reduce((sum, { quantity }) => sum + quantity, 0),
  reservations: released,
})

function missing(type: unknown, id: unknown): FieldErrors {
  const required = (field: string) => [sentence(field, 'is required without reservation_id')]
  return {
    ...(!type && !id && { reservation_id: [sentence('reservation_id', 'is required without a reference')] }),
    ...(!type && { reference_type: required('reference_type') }),
    ...(!id && { reference_id: required('reference_id') }),
  }
}

/** Releases all that is open for a reference, and answers what that was: nothing, when there is none. */
export const releaseReservations = (ctx: Ctx, { reference_type, reference_id }: Reference) =>
  releaseAll(ctx, { reference_type, reference_id })

async function releaseAll(ctx: Ctx, which: Partial<Reservation>): Promise<Reservation[]> {
  const { stock, open } = await lockReserved(ctx, which)
  releaseHeld(ctx, stock, open, 'Released')
  return open
}

/** Those that are open, with the stock of their products locked. They are asked for again once it is. */
export async function lockReserved(ctx: Ctx, which: Partial<Reservation>) {
  const ids = (await openOnes(ctx, which)).map(({ product_id }) => product_id)
  const stock = await lockRows(ctx, ids)
  if (ids.length === 0) return { stock, open: [] }
  await releaseDue(ctx, stock)
  const open = await openOnes(ctx, which)
  return { stock, open: open.filter(({ product_id }) => stock.products.has(product_id)) }
}

async function openOnes(ctx: Ctx, which: Partial<Reservation>): Promise<Reservation[]> {
  const rows = await ctx.db
    .selectFrom('stock_reservations')
    .select(columns(reservations))
    .where((eb) => eb.and(which as object))
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows as unknown as Reservation[]
}
