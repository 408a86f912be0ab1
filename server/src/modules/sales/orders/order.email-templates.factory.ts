import { factory, idFrom } from '#test/factory'
import { orderFactory } from './order.factory.ts'

export const orderEmailTemplateFactory = factory(null, {
  path: '/sales/email-templates',
  bodies: { '/preview': { order_id: idFrom(() => orderFactory) } },
})
