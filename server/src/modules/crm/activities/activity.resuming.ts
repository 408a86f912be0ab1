/** Deferred activities are pending again at their time: shown at once, written with an event shortly after. */
import { type Runtime, writeTimedTransitions } from '#core'
import { activities } from './activity.ts'

export const resumeDeferred = (runtime: Runtime): Promise<void> =>
  writeTimedTransitions(runtime, activities, { tenants: 'tenants_with_deferred_activities' })
