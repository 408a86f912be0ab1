/** The steps of the stock plan, and the reservations of the last days. */
import { tenantSql } from '../../server/src/core/index.ts'
import {
  adjustStock,
  countStock,
  setReorderSettings,
  transferStock,
} from '../../server/src/modules/inventory/stock/inventory.actions.ts'
import {
  releaseStock,
  reserveTemporarily,
} from '../../server/src/modules/inventory/stock/reservation.actions.ts'
import { lockStock } from '../../server/src/modules/inventory/stock/stock.requests.ts'
import { after } from '../../server/src/runtime/clock.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { type Step, staff } from '../history.ts'
import { idOf, officeHour, type When } from '../part.ts'
import { skuOf } from './figures.ts'
import { hours, lowInLondon, stockPlan } from './stock-plan.ts'
import type { Place } from './warehouses.ts'

/** Returns whether the stock of the demo has moved. Movements, including those of reservations, are never deleted. */
export async function hasHistory({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await tenantSql`
    select from stock_movements
    where reference_type = ${released.reference_type} and reference_id = ${released.reference_id}
    limit 1`.execute(db)
  return rows.length > 0
}

export interface StockIds {
  /** By SKU. */
  products: ReadonlyMap<string, string>
  places: Record<Place, string | null>
}

export function stockSteps(when: When, { products, places }: StockIds): Step[] {
  const plan = stockPlan()
  const user = staff.warehouse
  const product = (sku: string) => idOf(products, sku)
  const at = ({ sku, place }: { sku: string; place: Place }) => ({
    product_id: product(sku),
    warehouse_id: places[place],
  })
  return [
    ...plan.transfers.map(({ day, sku, to, quantity, reason }) =>
      step(day, hours.transfer, (ctx) =>
        transferStock(ctx, {
          product_id: product(sku),
          from_warehouse_id: places.hub,
          to_warehouse_id: places[to],
          quantity,
          reason,
        }),
      ),
    ),
    // Runs after the transfers of the same moment. The reorder point is that of the hub.
    ...plan.transfers.map(({ day, sku, to }) =>
      step(day, hours.transfer, (ctx) =>
        setReorderSettings(ctx, { ...at({ sku, place: to }), reorder_point: null, reorder_quantity: null }),
      ),
    ),
    ...plan.adjustments.map(({ day, quantity, reason, ...where }) =>
      step(day, hours.adjustment, (ctx) => adjustStock(ctx, { ...at(where), quantity, reason })),
    ),
    ...plan.counts.map(({ day, variance, ...where }) =>
      step(day, hours.count, async (ctx) =>
        countStock(ctx, { ...at(where), counted_quantity: (await onHand(ctx, at(where))) + variance }),
      ),
    ),
    // Runs after the reorders of the same moment, so that reordering is only suggested.
    ...lowInLondon.map((sku) =>
      step(-1, hours.sale, (ctx) =>
        setReorderSettings(ctx, { ...at({ sku, place: 'london' }), reorder_point: 8, reorder_quantity: 24 }),
      ),
    ),
    ...quotes.map(({ day, days, reference_id, quantity, productID, place }) =>
      step(day, hours.reservation, async (ctx) => {
        const location = at({ sku: skuOf(productID), place })
        await reserveTemporarily(ctx, {
          ...location,
          quantity,
          reference_type: 'quote',
          reference_id,
          expires_in_minutes: days * 24 * 60,
        })
        // The server would release an expired reservation now, after later movements of the product.
        const expiry = after(ctx.now, { days })
        if (expiry < when.now) await lockStock({ ...ctx, now: expiry }, [location.product_id])
      }),
    ),
    step(-3, hours.release, (ctx) => releaseStock(ctx, released)),
  ]

  function step(day: number, hour: number, act: Step['act']): Step {
    return { moment: officeHour(when, day, hour), user, act }
  }
}

/** Returns the stock of a product in a warehouse; by default in the default warehouse. */
async function onHand(
  ctx: Ctx,
  { product_id, warehouse_id }: { product_id: string; warehouse_id: string | null },
) {
  const { rows } = await tenantSql<{ quantity: number }>`
    select quantity_on_hand as quantity
    from inventory_records i join warehouses w on w.id = i.warehouse_id
    where i.product_id = ${product_id} and i.deleted_at is null
      and (w.id = ${warehouse_id} or (${warehouse_id}::text is null and w.is_default))`.execute(ctx.db)
  return rows[0]?.quantity ?? 0
}

interface Quote {
  day: number
  productID: number
  place: Place
  quantity: number
  /** The duration in days, at most seven. */
  days: number
  reference_id: string
}

/**
 * Reservations for quotes: the first is released, the next two are expired, and the others are open. A weekend moves a
 * day back by up to two days, and the first must still be open today.
 */
export const quotes: readonly Quote[] = [
  { day: -4, productID: 12, place: 'hub', quantity: 10, days: 7, reference_id: 'NW-Q-1' },
  { day: -40, productID: 39, place: 'hub', quantity: 6, days: 3, reference_id: 'NW-Q-2' },
  { day: -17, productID: 46, place: 'hub', quantity: 12, days: 2, reference_id: 'NW-Q-3' },
  { day: -2, productID: 1, place: 'hub', quantity: 8, days: 7, reference_id: 'NW-Q-4' },
  { day: -2, productID: 59, place: 'hub', quantity: 15, days: 7, reference_id: 'NW-Q-4' },
  { day: -1, productID: 61, place: 'rotterdam', quantity: 10, days: 7, reference_id: 'NW-Q-5' },
  { day: -1, productID: 75, place: 'london', quantity: 12, days: 7, reference_id: 'NW-Q-6' },
  { day: -1, productID: 23, place: 'london', quantity: 5, days: 7, reference_id: 'NW-Q-6' },
]

/** The reason of the first reservation. */
const released = { reference_type: 'quote', reference_id: 'NW-Q-1' }
