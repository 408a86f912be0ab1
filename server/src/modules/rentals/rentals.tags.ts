/** The tags of these operations in the OpenAPI document. */
import type { TagGroup } from '#core'

export const rentalsTags: TagGroup = {
  name: 'Rentals',
  position: 6,
  tags: {
    'rentable-products':
      'A rentable product makes a product available for rent, with a capacity and prices by period. Create ' +
      'it for an existing product. Its availability limits agreements.',
    availability:
      'How many units of a rentable product are free in a period, and when. Ask here before you create an ' +
      'agreement. Confirming an agreement checks it again.',
    agreements:
      'A rental agreement rents units to a customer for a period. Create it as a draft, confirm it to ' +
      'reserve the units, and return its lines one by one.',
  },
}
