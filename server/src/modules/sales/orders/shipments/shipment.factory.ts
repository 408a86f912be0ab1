import { orderFactory } from '../order.factory.ts'
import { factory } from '#test/factory'
import { shipments } from './shipment.ts'

/** A shipment of all that is on a new order. */
export const shipmentFactory = factory(shipments, {
  path: '/sales/shipments',
  create: async (by, overrides) => {
    const order = await orderFactory.createIn(by, 'confirmed')
    const { body } = await by.post(`/sales/orders/${order.id}/shipments`, overrides)
    return body.data
  },
})
