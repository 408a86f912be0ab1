import { restoration } from '#core'
import { rejectOverlaps } from './leave-request.actions.ts'
import { leaveRequests } from './leave-request.ts'

/** Other leave of the employee may overlap by now, or use up the vacation. */
export const leaveRequestRestoration = restoration({
  of: leaveRequests,
  values: async (ctx, request) => {
    if (request.status === 'pending' || request.status === 'approved') await rejectOverlaps(ctx, request)
  },
})
