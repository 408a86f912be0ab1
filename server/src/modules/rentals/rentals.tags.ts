/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const rentalsTags: TagGroup = {
  name: 'Rentals',
  position: 6,
  tags: {
    'rentable-products':
      'A rentable product makes a product available for rent, with a capacity and prices by period. Create ' +
      'it for an existing product. Its availability limits agreements.',
    availability:
      'The free units of a rentable product in a period. Check them before you create an ' +
      'agreement. The confirmation of an agreement checks them again.',
    board:
      'The rentals of a window of time: for each product the held units and the lines of agreements. A planner ' +
      'shows it.',
    agreements:
      'A rental agreement rents units to a customer for a period. Create it as a draft, confirm it to ' +
      'reserve the units, and return its lines one by one.',
  },
}
