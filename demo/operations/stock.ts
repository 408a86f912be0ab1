/** The steps of the stock plan, and the reservations of the last days. */
import type { Kontor } from '../../sdk/src/index.ts'
import { releasedAt } from '../backstage/backstage.ts'
import { type Step, staff } from '../history.ts'
import { idOf, officeHour, perPage, type When } from '../part.ts'
import { after } from '../time.ts'
import { skuOf } from './figures.ts'
import { hours, lowInLondon, stockPlan } from './stock-plan.ts'
import type { Place } from './warehouses.ts'

/** Returns whether the stock of the demo has moved. Movements, including those of reservations, are never deleted. */
export async function hasHistory({ stockMovements }: Kontor): Promise<boolean> {
  const { data } = await stockMovements.list({ ...released, per_page: 1 })
  return data.length > 0
}

export interface StockIds {
  /** By SKU. */
  products: ReadonlyMap<string, string>
  places: Record<Place, string | null>
  /** The id of the default warehouse. */
  hub: string
}

export function stockSteps(when: When, { products, places, hub }: StockIds): Step[] {
  const plan = stockPlan()
  const user = staff.warehouse
  const product = (sku: string) => idOf(products, sku)
  const at = ({ sku, place }: { sku: string; place: Place }) => ({
    product_id: product(sku),
    warehouse_id: places[place],
  })
  return [
    ...plan.transfers.map(({ day, sku, to, quantity, reason }) =>
      step(day, hours.transfer, ({ inventory }) =>
        inventory.transfer({
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
      step(day, hours.transfer, ({ inventory }) =>
        inventory.updateReorderSettings({
          ...at({ sku, place: to }),
          reorder_point: null,
          reorder_quantity: null,
        }),
      ),
    ),
    ...plan.adjustments.map(({ day, quantity, reason, ...where }) =>
      step(day, hours.adjustment, ({ inventory }) => inventory.adjust({ ...at(where), quantity, reason })),
    ),
    ...plan.counts.map(({ day, variance, ...where }) =>
      step(day, hours.count, async (kontor) =>
        kontor.inventory.recordCount({
          ...at(where),
          counted_quantity: (await onHand(kontor, at(where), hub)) + variance,
        }),
      ),
    ),
    // Runs after the reorders of the same moment, so that reordering is only suggested.
    ...lowInLondon.map((sku) =>
      step(-1, hours.sale, ({ inventory }) =>
        inventory.updateReorderSettings({
          ...at({ sku, place: 'london' }),
          reorder_point: 8,
          reorder_quantity: 24,
        }),
      ),
    ),
    ...quotes.map((quote) =>
      reservation(when, quote, at({ sku: skuOf(quote.productID), place: quote.place })),
    ),
    step(-3, hours.release, ({ inventory }) => inventory.release(released)),
  ]

  function step(day: number, hour: number, act: Step['act']): Step {
    return { moment: officeHour(when, day, hour), user, act }
  }
}

interface Location {
  product_id: string
  warehouse_id: string | null
}

/** Returns the step of a reservation, which is released at its end if it is expired. */
function reservation(when: When, { day, days, reference_id, quantity }: Quote, location: Location): Step {
  const moment = officeHour(when, day, hours.reservation)
  const expiry = after(moment, { days })
  return {
    moment,
    user: staff.warehouse,
    act: ({ inventory }) =>
      inventory.reserve({
        ...location,
        quantity,
        reference_type: 'quote',
        reference_id,
        expires_in_minutes: days * 24 * 60,
      }),
    ...(expiry < when.now && { followUp: releasedAt(expiry, location.product_id) }),
  }
}

/** Returns the stock of a product in a warehouse; by default in the default warehouse. */
async function onHand(
  { inventory }: Kontor,
  { product_id, warehouse_id }: Location,
  hub: string,
): Promise<number> {
  const { data } = await inventory.listByProduct(product_id, { per_page: perPage })
  return data.find((each) => each.warehouse_id === (warehouse_id ?? hub))?.quantity_on_hand ?? 0
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
