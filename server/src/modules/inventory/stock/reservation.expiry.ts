/** What is reserved is held until its time is over; from then on nobody is refused because of it. */
import {
  columns,
  type Ctx,
  type FieldErrors,
  inEachTenant,
  inTenant,
  invalid,
  sentence,
  type World,
} from '#core'
import { type Reservation, reservations } from './reservation.ts'
import { moveStock } from './stock.ledger.ts'
import { lockRows, type Stock, type Wanted } from './stock.locks.ts'

/**
 * Locks all stock of these products, and releases what is due of it. Refuses, each on its field, products that are not
 * there or have no inventory, and warehouses that are not there.
 */
export async function lockStock(ctx: Ctx, wanted: readonly Wanted[]): Promise<Stock> {
  const [products, warehouses] = [
    wanted.map(({ product_id }) => product_id),
    wanted.map(({ warehouse_id }) => warehouse_id),
  ]
  const stock = await lockRows(ctx, products, warehouses)
  const errors: FieldErrors = {}
  for (const { product_id, warehouse_id, fields = usualFields } of wanted) {
    const product = stock.products.get(product_id)
    if (!product?.is_there) errors[fields.product] = [sentence(fields.product, noRecord)]
    else if (!product.track_inventory)
      errors[fields.product] = [sentence(fields.product, 'must name a product that tracks inventory')]
    if (warehouse_id && !stock.warehouses.has(warehouse_id))
      errors[fields.warehouse] = [sentence(fields.warehouse, noRecord)]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await releaseDue(ctx, stock)
  return stock
}

const usualFields = { product: 'product_id', warehouse: 'warehouse_id' }
const noRecord = 'does not name a record that exists'

/** Gives back what these reservations hold. Their products are locked, and they are still open. */
export function releaseHeld(ctx: Ctx, stock: Stock, held: readonly Reservation[], reason: string) {
  for (const { id, version, product_id, warehouse_id, quantity, reference_type, reference_id } of held) {
    const reference = { reference_type: reference_type ?? 'reservation', reference_id: reference_id ?? id }
    moveStock(ctx, stock, [
      { product_id, warehouse_id, movement_type: 'release', quantity: -quantity, reason, ...reference },
    ])
    const written = { released_at: ctx.now, updated_at: ctx.now, version: version + 1 }
    ctx.later(ctx.db.updateTable('stock_reservations').set(written).where('id', '=', id))
  }
}

/** Nobody asked for it, whoever it is that comes across it: so it is the house that does it. */
export async function releaseDue(ctx: Ctx, stock: Stock) {
  if (stock.products.size === 0) return
  const due = await ctx.db
    .selectFrom('stock_reservations')
    .select(columns(reservations))
    .where('product_id', 'in', [...stock.products.keys()])
    .where('released_at', 'is', null)
    .where('expires_at', '<=', ctx.now)
    .orderBy('id')
    .execute()
  const house = { ...ctx, actor: null, credential: null }
  releaseHeld(house, stock, due as unknown as Reservation[], 'The time of the reservation is over.')
}

const productsAtOnce = 50

/** In all tenants. Safe in several processes at once, and at any moment at which one is killed. */
export async function releaseDueReservations(world: World): Promise<void> {
  const now = world.now()
  const tenants = await world.pool.query<{ id: string }>('select tenants_with_due_reservations($1) as id', [
    now,
  ])
  await inEachTenant(world, 'due reservations', tenants, async ({ id }) => {
    while ((await inTenant(world, id, releaseSome)) === productsAtOnce);
  })
}

/** Releases what is due of some products; says of how many. */
async function releaseSome(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('stock_reservations')
    .select('product_id')
    .distinct()
    .where('released_at', 'is', null)
    .where('expires_at', '<=', ctx.now)
    .orderBy('product_id')
    .limit(productsAtOnce)
    .execute()
  if (due.length === 0) return 0
  const stock = await lockRows(
    ctx,
    due.map(({ product_id }) => product_id),
  )
  await releaseDue(ctx, stock)
  return due.length
}
