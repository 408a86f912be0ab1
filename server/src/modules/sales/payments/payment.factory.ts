import { customerFactory } from '#modules/crm/customers/customer.factory'
import { factory, idFrom } from '#test/factory'
import { payments } from './payment.ts'

const path = '/sales/payments'

export const paymentFactory = factory(payments, {
  path,
  fields: {
    customer_id: idFrom(() => customerFactory),
    transaction_id: ({ number }) => `pi_${number}`,
  },
})
