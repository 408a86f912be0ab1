/** The description of an item that bills a rental. */
import { filledWords, type Wording } from '#core/printing'
import type { RentalCharge } from '#rentals'

type Rented = Pick<RentalCharge, 'units' | 'unit_period' | 'period_from' | 'period_to' | 'periods'>

/** Returns the rental period and its charge in the customer's language. */
export const rentalText = (
  { labels, dayAt, duration, number }: Wording,
  { units, unit_period, periods, period_from, period_to }: Rented,
) =>
  filledWords(labels.items.rental, {
    from: dayAt(period_from),
    to: dayAt(period_to),
    units: number(units),
    length: duration(periods, unit_period),
  })
