/** Invoices without an order: a proforma invoice, and a schedule with an invoice for each month. */
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { find } from '../../server/src/core/index.ts'
import { createInvoice } from '../../server/src/modules/sales/invoices/invoice.actions.ts'
import { sendInvoice } from '../../server/src/modules/sales/invoices/issuing/issue-invoice.ts'
import { createSchedule } from '../../server/src/modules/sales/recurring-invoices/recurring-invoice.actions.ts'
import { createDueInvoice } from '../../server/src/modules/sales/recurring-invoices/recurring-invoice.generation.ts'
import { recurringInvoices } from '../../server/src/modules/sales/recurring-invoices/recurring-invoice.ts'
import { daysAfter, timeOn } from '../../server/src/runtime/clock.ts'
import { type Step, staff } from '../history.ts'
import { at, dayFrom, idOf, money, officeHour, type When } from '../part.ts'
import { payInvoice } from './payments.ts'

export const otherInvoiceSteps = (when: When, customers: ReadonlyMap<string, string>): Step[] => [
  proformaStep(when, idOf(customers, 'FISSA')),
  scheduleStep(when, idOf(customers, 'SAVEA')),
]

/** A new customer pays before the first delivery. */
const proformaStep = (when: When, customer_id: string): Step => ({
  moment: officeHour(when, -5, 3),
  user: staff.invoicing,
  act: async (ctx) => {
    const { id } = await createInvoice(ctx, {
      customer_id,
      type: 'proforma',
      currency: when.tenant.currency,
      items: [
        { name: 'Tasting box of twelve cheeses', quantity: 4, unit_price: money(118, when.tenant) },
        { name: 'Refrigerated delivery to Madrid', quantity: 1, unit_price: money(45, when.tenant) },
      ],
      memo: 'We deliver within a week of your payment.',
    })
    return sendInvoice(ctx, id, { attach_pdf: false })
  },
})

/** The age of the schedule in days, and the number of its invoices. */
const [begun, invoicesCount] = [-95, 4]

/**
 * A service contract that began three months ago and is billed each month; the latest invoice is open. All happens in
 * one step, because the server creates the invoices of a schedule as soon as they are due.
 */
const scheduleStep = (when: When, customer_id: string): Step => {
  const { currency, timezone } = when.tenant
  const start_date = dayFrom(when, begun)
  const dates = Array.from({ length: invoicesCount }, (_, index) =>
    Temporal.PlainDate.from(start_date).add({ months: index }).toString(),
  )
  const create = (ctx: Ctx) =>
    createSchedule(ctx, {
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
    act: async (ctx) => {
      const { id } = await create(ctx)
      for (const [index, date] of dates.entries()) {
        await createDueInvoice(at(ctx, timeOn(date, '00:20', timezone)), id)
        if (index === dates.length - 1) return
        const { last_invoice_id } = await find(ctx, recurringInvoices, id)
        const paid = { day: begun, method: 'bank_transfer', amount: 'due', outcome: 'completed' } as const
        const later = at(ctx, timeOn(daysAfter(date, 12), '10:00', timezone))
        await payInvoice(later, last_invoice_id ?? '', { number: 20_100 + index }, paid)
      }
    },
  }
}
