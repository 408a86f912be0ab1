import { restoration } from '#core'
import { recountLeaveOn } from '../leave-requests/leave-recount.ts'
import { holidays } from './holiday.ts'

/** Leave on the day is counted again, as for a new holiday. */
export const holidayRestoration = restoration({
  of: holidays,
  after: (ctx, { date }) => recountLeaveOn(ctx, [date]),
})
