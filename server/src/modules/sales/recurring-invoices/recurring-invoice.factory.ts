import { dayOf } from '#core/time'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { factory, idFrom } from '#test/factory'
import { recurringInvoices } from './recurring-invoice.ts'

/** A schedule that starts today, so that its first invoice is due. */
export const recurringInvoiceFactory = factory(recurringInvoices, {
  path: '/sales/recurring-invoices',
  fields: {
    customer_id: idFrom(() => customerFactory),
    start_date: ({ by }) => dayOf(by.testApp.clock.now(), 'UTC'),
  },
})
