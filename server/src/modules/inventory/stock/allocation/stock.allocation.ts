/** Stock of documents that are shipped later, such as orders: it is reserved first, and sold from the reservations. */
import type { Ctx } from '#core'
import { addReservations, findOpenReservations, type Reference } from '../reservation.actions.ts'
import type { Reservation } from '../reservation.ts'
import { type MovementDay, requireStockSince } from '../stock.days.ts'
import { postStockMovements } from '../stock.posting.ts'
import { moveStock } from '../stock.ledger.ts'
import { availableAt, locationKey, type Stock } from '../stock.locks.ts'
import { type Line, placeLines, type PlacedLine } from '../stock.requests.ts'
import { type Shortage, shortageError } from './stock.shortages.ts'

interface ClaimedLine extends Line {
  /** The number of units claimed by earlier lines. They are not available to this line. */
  claimed: number
}

export interface AllocatedLine extends ClaimedLine {
  /** Whether the line accepts a backorder. Then a smaller available quantity is allocated. */
  mayBackorder: boolean
}

export interface SoldLine extends ClaimedLine {
  /** The line of the document. */
  line_id?: string | undefined
  /** The quantity that is reserved for the line. */
  reserved: number
}

/**
 * Reserves the stock of a document without expiry and returns the reserved quantity of each line. Lines of one
 * product are counted together. Rejects lines without enough available stock that do not accept a backorder.
 */
export async function allocateStock(
  ctx: Ctx,
  stock: Stock,
  lines: readonly AllocatedLine[],
  reference: Reference,
): Promise<number[]> {
  const placed = placeLines(stock, lines)
  const free = freeStock(stock, placed, lines)
  const shortages: Shortage[] = []
  const quantities = placed.map(({ quantity, ...place }, index) => {
    const available = free.at(place)
    const allocated = Math.min(quantity, available)
    if (quantity > available && !lines[index]?.mayBackorder)
      shortages.push({ ...place, requested: quantity, available })
    free.take(place, allocated)
    return allocated
  })
  if (shortages.length > 0) throw await shortageError(ctx, shortages)
  const reserved = placed.map((line, index) => ({ ...line, quantity: quantities[index] ?? 0 }))
  await addReservations(
    ctx,
    stock,
    reserved.filter(({ quantity }) => quantity > 0),
    reference,
    null,
  )
  return quantities
}

/** The document that the ledger entry names. */
interface SellingDocument {
  title: string
  /** The shipment of the goods; without it, the sale belongs to the reference. */
  shipment_id?: string
  /** When the goods left, and the field that names the day. */
  day: MovementDay
  dayField: string
}

/**
 * Sells the lines of a document: first from its reservations, the rest from available stock. Rejects lines without
 * enough stock today, or on an earlier day from the one on which the goods left.
 */
export async function sellAllocated(
  ctx: Ctx,
  stock: Stock,
  lines: readonly SoldLine[],
  reference: Reference,
  { title, shipment_id, day, dayField }: SellingDocument,
): Promise<void> {
  const placed = placeLines(stock, lines)
  const free = freeStock(stock, placed, lines)
  const { reference_type, reference_id } = reference
  const open = await findOpenReservations(ctx, { reference_type, reference_id })
  const shortages: Shortage[] = []
  for (const [index, { quantity, ...place }] of placed.entries()) {
    const reserved = lines[index]?.reserved ?? 0
    const taken = takeReserved(ctx, stock, open, { ...place, quantity: reserved }, 'Sold')
    const available = free.at(place)
    if (quantity - taken <= available) free.take(place, quantity - taken)
    else shortages.push({ ...place, requested: quantity, available: taken + available })
  }
  if (shortages.length > 0) throw await shortageError(ctx, shortages)
  const moves = placed.map(({ quantity, ...line }, index) => ({
    ...line,
    ...reference,
    movement_type: 'sale' as const,
    reference_line_id: lines[index]?.line_id,
    movement_date: day.date,
    quantity: -quantity,
  }))
  const dated = moves.map((move) => ({ ...move, field: dayField }))
  const lowestCosts = await requireStockSince(ctx, stock, dated, day)
  const moved = moveStock(ctx, stock, moves)
  await postStockMovements(ctx, moved, {
    source_type: shipment_id === undefined ? reference_type : 'shipment',
    source_id: shipment_id ?? reference_id,
    source_kind: 'shipped',
    source_key: moved[0]?.movementId ?? '',
    description: title,
    at: day.at,
    lowestCosts,
    against: 'cost_of_goods',
  })
}

/** Returns the available stock that no earlier line claims, by line. */
function freeStock(stock: Stock, placed: readonly PlacedLine[], lines: readonly ClaimedLine[]) {
  const free = new Map(
    placed.map((place, index) => [
      locationKey(place),
      Math.max(0, availableAt(stock, place) - (lines[index]?.claimed ?? 0)),
    ]),
  )
  const at = (place: Place) => Math.max(0, free.get(locationKey(place)) ?? 0)
  const take = (place: Place, quantity: number) => free.set(locationKey(place), at(place) - quantity)
  return { at, take }
}

type Place = Omit<PlacedLine, 'quantity'>

/** Releases reserved stock that a document no longer needs. */
export async function releaseAllocated(
  ctx: Ctx,
  stock: Stock,
  lines: readonly Line[],
  reference: Reference,
): Promise<void> {
  const placed = placeLines(stock, lines)
  const { reference_type, reference_id } = reference
  const open = await findOpenReservations(ctx, { reference_type, reference_id })
  for (const line of placed) takeReserved(ctx, stock, open, line, 'Released')
}

/** Takes the quantity of a line from the reservations and reduces them. Returns the quantity found. */
function takeReserved(
  ctx: Ctx,
  stock: Stock,
  open: Reservation[],
  { product_id, warehouse_id, quantity }: PlacedLine,
  reason: string,
): number {
  let missing = quantity
  for (const reservation of open) {
    const isSame = reservation.product_id === product_id && reservation.warehouse_id === warehouse_id
    const part = Math.min(missing, reservation.quantity)
    if (!isSame || part === 0) continue
    missing -= part
    reservation.quantity -= part
    reservation.version += 1
    const { id, version, reference_type, reference_id } = reservation
    const reference = { reference_type, reference_id }
    moveStock(ctx, stock, [
      { product_id, warehouse_id, movement_type: 'release', quantity: -part, reason, ...reference },
    ])
    const isUsed = reservation.quantity === 0
    const written = isUsed ? { released_at: ctx.now } : { quantity: reservation.quantity }
    ctx.defer(
      ctx.db
        .updateTable('stock_reservations')
        .set({ ...written, version, updated_at: ctx.now })
        .where('id', '=', id),
    )
  }
  return quantity - missing
}
