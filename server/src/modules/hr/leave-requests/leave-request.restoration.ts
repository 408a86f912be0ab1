import { restoration } from '#core'
import { countAllowed } from './leave-request.actions.ts'
import { leaveRequests } from './leave-request.ts'

/** Other leave of the employee may overlap by now, or use up the vacation. */
export const leaveRequestRestoration = restoration({
  of: leaveRequests,
  values: async (ctx, request) => {
    if (request.status === 'pending' || request.status === 'approved') return countAllowed(ctx, request)
    return {}
  },
})
