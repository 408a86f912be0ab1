/** Invoices without an order: a proforma invoice, and a schedule with an invoice for each month. */
import type { Kontor } from '../../sdk/src/index.ts'
import { billedAt, settleEmails } from '../backstage/backstage.ts'
import { type Step, staff } from '../history.ts'
import { dayFrom, idOf, money, officeHour, type When } from '../part.ts'
import { daysAfter, timeOn } from '../time.ts'
import { type Billing, payInvoice } from './payments.ts'

export const otherInvoiceSteps = (billing: Billing, customers: ReadonlyMap<string, string>): Step[] => [
  proformaStep(billing.demo, idOf(customers, 'FISSA')),
  scheduleStep(billing, idOf(customers, 'SAVEA')),
]

/** A new customer pays before the first delivery. */
const proformaStep = (when: When, customer_id: string): Step => ({
  moment: officeHour(when, -5, 3),
  user: staff.invoicing,
  followUp: settleEmails,
  act: async ({ invoices }) => {
    const { id } = await invoices.create({
      customer_id,
      type: 'proforma',
      currency: when.tenant.currency,
      items: [
        { name: 'Tasting box of twelve cheeses', quantity: 4, unit_price: money(118, when.tenant) },
        { name: 'Refrigerated delivery to Madrid', quantity: 1, unit_price: money(45, when.tenant) },
      ],
      memo: 'We deliver within a week of your payment.',
    })
    await invoices.send(id, { attach_pdf: false })
  },
})

/** The age of the schedule in days, and the number of its invoices. */
const [begun, invoicesCount] = [-95, 4]

/**
 * A service contract that began three months ago and is billed each month; the latest invoice is open.
 */
const scheduleStep = (billing: Billing, customer_id: string): Step => {
  const { demo: when } = billing
  const { currency, timezone } = when.tenant
  const start_date = dayFrom(when, begun)
  const dates = Array.from({ length: invoicesCount }, (_, index) =>
    Temporal.PlainDate.from(start_date).add({ months: index }).toString(),
  )
  const create = ({ recurringInvoices }: Kontor) =>
    recurringInvoices.create({
      name: 'Care of the cold room',
      customer_id,
      currency,
      items: [{ name: 'Monthly service of the cold room', quantity: 1, unit_price: money(240, when.tenant) }],
      frequency: 'month',
      start_date,
      mode: 'send',
      memo: 'For questions about the cold room call +1 206 555 0148 at any hour.',
      tags: ['northwind'],
    })
  return {
    moment: timeOn(start_date, '00:10', timezone),
    user: staff.invoicing,
    followUp: billedAt(dates.map((date) => timeOn(date, '00:20', timezone))),
    act: async (kontor) => {
      const { id } = await create(kontor)
      const { data } = await kontor.invoices.list({ recurring_invoice_id: id, sort_by: 'issue_date' })
      const inOrder = data.toSorted((one, other) => (one.issue_date < other.issue_date ? -1 : 1))
      for (const [index, invoice] of inOrder.slice(0, -1).entries()) {
        const moment = timeOn(daysAfter(dates[index] ?? start_date, 12), '10:00', timezone)
        const plan = { day: begun, method: 'bank_transfer', amount: 'due', outcome: 'completed' } as const
        await payInvoice({ ...billing, moment, paid: 0 }, invoice, { number: 20_100 + index }, plan)
      }
    },
  }
}
