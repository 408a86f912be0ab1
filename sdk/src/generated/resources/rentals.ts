// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Options, PageCall, PageMeta, RentalBoardProduct, RentalsGetBoardQuery } from '../../types.ts'

export class RentalsResource extends Resource {
  /**
   * Show the held units and the lines of each product in a window.
   *
   * A page of rentable products, each with its held units over the window, as a booking counts them, and the lines of agreements that overlap it. The window has at most 400 days. Discontinued products are included while units of them are held. Lines need the permission to read agreements, customers that to read customers. Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  getBoard(query: RentalsGetBoardQuery, options?: Options): PageCall<RentalBoardProduct, PageMeta> {
    return this.transport.list('GET', '/rentals/board', { query, options })
  }
}
