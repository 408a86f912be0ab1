import { factory, idFrom } from '#test/factory'
import { leadFactory } from '../leads/lead.factory.ts'
import { activities } from './activity.ts'

export const activityFactory = factory(activities, {
  path: '/crm/activities',
  fields: { activityable_id: idFrom(() => leadFactory) },
})
