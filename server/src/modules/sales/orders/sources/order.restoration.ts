import { restoration } from '#core'
import { orders } from '../order.ts'
import { checkRentalsOf } from './order.rentals.ts'

/** Its rentals may be on another order by now. Drafts hold no stock. */
export const orderRestoration = restoration({
  of: orders,
  lineLinks: { 'items.product_id': 'products' },
  values: checkRentalsOf,
})
