import { factory } from '#test/factory'
import { subscriptionFactory } from '../subscriptions/subscription.factory.ts'

/** A delivery that ended without success. */
export const deliveryFactory = factory(null, {
  path: '/webhooks/deliveries',
  create: async (by) => {
    const { id } = await subscriptionFactory.create(by)
    const { body } = await by.post(`/webhooks/subscriptions/${id}/test`)
    await by.testApp.sql(`update webhook_deliveries set state = 'exhausted' where id = $1`, [body.data.id])
    return body.data
  },
})
