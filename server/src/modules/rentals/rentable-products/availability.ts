import { f } from '#core'
import type { Unit } from '#core/time'
import { ProductBrief } from './rentable-product.ts'

const window = {
  from: f.about(
    'The start of the window, inclusive; a day begins at midnight in the time zone of the tenant.',
    f.Moment,
  ),
  to: f.about(
    'The end of the window, exclusive; a day means its midnight in the time zone of the tenant.',
    f.Moment,
  ),
}

export const WindowQuery = f.Type.Object(window)

export const CalendarQuery = f.Type.Object({
  ...window,
  step: f.Type.Unsafe<Exclude<Unit, 'year'>>({
    ...f.titled('CalendarStep', f.Choice('hour', 'day', 'week', 'month')),
    default: 'day',
    description: 'The length of each part of the calendar.',
  }),
})

// An instant with the offset of the tenant's timezone.
const Offset = f.Text(40)
export const Period = f.titled('AvailabilityPeriod', f.Shape({ from: Offset, to: Offset }))

const counted = { product_id: f.IdOf('products'), period: Period, capacity: f.Count, available: f.Count }

export const Availability = f.described(f.Type.Object(counted, { title: 'Availability' }), {
  capacity: 'The number of pieces that can be rented at once.',
  available: 'The number of pieces that are free in the whole period.',
})

export const ListedAvailability = f.Type.Object(
  { ...counted, product: f.Maybe(ProductBrief) },
  { title: 'ListedAvailability' },
)

export const Calendar = f.Type.Object(
  {
    product_id: f.IdOf('products'),
    period: Period,
    capacity: f.Count,
    step: f.Text(),
    steps: f.Type.Array(
      f.Shape({ from: Offset, to: Offset, available: f.Count }, { title: 'AvailabilityStep' }),
    ),
  },
  { title: 'AvailabilityCalendar' },
)
