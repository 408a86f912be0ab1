/** The invoices of Northwind's orders, with their payments, credit notes and other transitions. */
import type { InvoiceDetails, Kontor } from '../../sdk/src/index.ts'
import { settleEmails } from '../backstage/backstage.ts'
import { customerIdsByNumber } from '../customers.ts'
import { Created, runHistory, type Step, staff } from '../history.ts'
import { hours } from '../operations/stock-plan.ts'
import { type Demo, officeHour, type Part, perPage, people, type When } from '../part.ts'
import { after, dayOf, daysAfter, timeOn } from '../time.ts'
import { dueDays, type InvoicePlan, invoicePlans } from './invoice-plan.ts'
import { otherInvoiceSteps } from './other-invoices.ts'
import { type Billing, payInvoice } from './payments.ts'

export const invoicesPart: Part = {
  name: 'invoices',
  run: (demo) =>
    runHistory(demo, {
      isMade: hasInvoices,
      stepsOf: (kontor) => invoiceSteps(kontor, demo),
    }),
}

/** Returns whether an order of Northwind has an invoice. */
async function hasInvoices(kontor: Kontor): Promise<boolean> {
  const { data } = await kontor.invoices.list({ per_page: 1 })
  if (data.length === 0) return false
  const orders = new Set((await orderIds(kontor)).values())
  for await (const { order_id } of kontor.invoices.list({ per_page: perPage }))
    if (order_id !== null && orders.has(order_id)) return true
  return false
}

async function invoiceSteps(kontor: Kontor, demo: Demo): Promise<Step[]> {
  const [orders, customers, users] = await Promise.all([
    orderIds(kontor),
    customerIdsByNumber(kontor),
    people(kontor),
  ])
  const billing = { demo, user: users.get(staff.invoicing) }
  const plans = invoicePlans().filter(({ northwindId }) => orders.has(northwindId))
  return [
    ...plans.flatMap((plan) => stepsOfPlan(billing, plan, orders.get(plan.northwindId) ?? '')),
    ...otherInvoiceSteps(billing, customers),
    ...overdueSteps(demo, plans),
  ]
}

/** Returns the ids of the orders by their numbers in Northwind. */
async function orderIds({ orders }: Kontor): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for await (const { id, custom_fields } of orders.list({ per_page: perPage }))
    if (typeof custom_fields.northwind_id === 'string') ids.set(custom_fields.northwind_id, id)
  return ids
}

/** An invoice is created when its goods are shipped. */
const billedAt = (when: When, { day }: Pick<InvoicePlan, 'day'>) =>
  after(officeHour(when, day, hours.sale), { minutes: 30 })

function stepsOfPlan(billing: Billing, plan: InvoicePlan, orderId: string): Step[] {
  const { demo: when } = billing
  const { number, isPart, end, cancelled } = plan
  const invoice = new Created<InvoiceDetails>('invoice')
  // The sum of the payments, in minor units.
  let paid = 0
  const bill = async ({ orders, invoices }: Kontor) => {
    const made = await orders.generateInvoice(orderId, {
      ...(isPart ? { scope: 'shipped' } : { include_shipping: true }),
      delivery_date: dayOf(billedAt(when, plan), when.tenant.timezone),
      ...(isPart && { memo: 'This invoice bills the first delivery. The rest of your order follows.' }),
    })
    if (end === 'sent') await invoices.send(made.id, { attach_pdf: false })
    return made
  }
  const later: Later = (day, hour, act) => ({
    moment: officeHour(when, day, hour),
    user: staff.invoicing,
    act: (kontor) => act(kontor, invoice.record),
  })
  const billed = billedAt(when, plan)
  return [
    invoice.by({ moment: billed, user: staff.invoicing, followUp: settleEmails, act: bill }),
    ...approvalSteps(when, plan, () => invoice.record.id),
    ...viewingSteps(when, plan, () => invoice.record.id),
    ...(cancelled
      ? [
          invoice.by({
            ...later(cancelled.day, number, async (kontor, { id }) => {
              await kontor.invoices.cancel(id, { cancellation_reason: cancelled.reason })
              return bill(kontor)
            }),
            followUp: settleEmails,
          }),
        ]
      : []),
    ...plan.payments.map((each) => {
      const moment = officeHour(when, each.day, number)
      return later(each.day, number, async (_, record) => {
        paid = await payInvoice({ ...billing, moment, paid }, record, plan, each)
      })
    }),
    ...endSteps(plan, later),
  ]
}

function approvalSteps(when: When, plan: InvoicePlan, id: () => string): Step[] {
  const moment = after(billedAt(when, plan), { minutes: 15 })
  const submit = { moment, user: staff.invoicing, act: ({ invoices }: Kontor) => invoices.submit(id()) }
  const approve = {
    moment: after(moment, { minutes: 15 }),
    user: staff.approver,
    act: ({ invoices }: Kontor) =>
      invoices.approve(id(), { approval_notes: 'Checked against the delivery note.' }),
  }
  if (plan.end === 'pending_approval') return [submit]
  return plan.end === 'approved' ? [submit, approve] : []
}

/** Some customers open the page of their invoice a few hours later. */
function viewingSteps(when: Demo, plan: InvoicePlan, id: () => string): Step[] {
  const moment = after(billedAt(when, plan), { hours: 1 + (plan.number % 12) })
  const isViewed = plan.end === 'sent' && plan.day > -60 && plan.number % 3 === 0 && moment < when.now
  return isViewed ? [{ moment, user: '', act: () => when.backstage.markViewed(moment, id()) }] : []
}

type Later = <T>(
  day: number,
  hour: number,
  act: (kontor: Kontor, invoice: InvoiceDetails) => Promise<T>,
) => Step & { act: (kontor: Kontor) => Promise<T> }

/** Returns its last steps, with or without a payment. */
function endSteps({ number, credited, writtenOff }: InvoicePlan, later: Later): Step[] {
  if (writtenOff) {
    const { day, reason } = writtenOff
    return [later(day, number, ({ invoices }, { id }) => invoices.writeOff(id, { reason }))]
  }
  if (!credited) return []
  const { day, what, reason } = credited
  return [
    later(day, number, async (kontor, { id, items: [first] }) => {
      const items = first && what === 'first line' ? [{ id: first.id, quantity: first.quantity }] : null
      await kontor.invoices.credit(id, { reason, items })
      await refundExcess(kontor, id, reason)
    }),
  ]
}

/** Refunds the part of a payment that exceeds the invoice after a credit note. */
async function refundExcess({ invoices, payments }: Kontor, invoiceId: string, reason: string) {
  for (const { id, unallocated_amount: amount } of await invoices.listPayments(invoiceId))
    if (amount > 0) await payments.refund(id, { amount, method: 'bank_transfer', reason })
}

/** Marks invoices as overdue as soon as the day after their due dates begins. */
function overdueSteps(when: Demo, plans: readonly InvoicePlan[]): Step[] {
  const { timezone } = when.tenant
  const days = plans.map((plan) => daysAfter(dayOf(billedAt(when, plan), timezone), dueDays + 1))
  return [...new Set(days)]
    .map((day) => timeOn(day, '00:00', timezone))
    .filter((moment) => moment <= when.now)
    .map((moment) => ({ moment, user: '', act: () => when.backstage.markOverdue(moment) }))
}
