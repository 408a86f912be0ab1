/**
 * Returns deferred activities to pending when their time comes. Reads show it immediately; a job writes it with an
 * event.
 */
import { type Runtime, writeTimedTransitions } from '#core'
import { activities } from './activity.ts'

export const resumeDeferred = (runtime: Runtime): Promise<void> =>
  writeTimedTransitions(runtime, activities, { tenants: 'tenants_with_deferred_activities' })
