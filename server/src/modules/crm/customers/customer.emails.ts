/** Emails to customers. */
import type { EmailMessage } from '#core/printing'
import { type Customer, nameOf } from './customer.ts'

export const deactivationEmail = (systemName: string, customer: Customer): EmailMessage => ({
  subject: `Your account with ${systemName} is no longer active`,
  lines: [
    `Hello ${nameOf(customer)},`,
    `your account ${customer.customer_number} with ${systemName} has been deactivated.`,
  ],
})
