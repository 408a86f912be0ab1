/** The invoices of Northwind's orders, with their payments, credit notes and other transitions. */
import { fromMinor, type Minor } from '../../server/src/core/money.ts'
import { tenantSql } from '../../server/src/core/index.ts'
import { after, dayOf, daysAfter, timeOn } from '../../server/src/runtime/clock.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { markViewed } from '../../server/src/modules/sales/customer-page/page.data.ts'
import { submitInvoice } from '../../server/src/modules/sales/invoices/invoice.actions.ts'
import {
  cancelInvoice,
  writeOffInvoice,
} from '../../server/src/modules/sales/invoices/cancellation/invoice.cancellation.ts'
import { creditInvoice } from '../../server/src/modules/sales/invoices/credit-notes/credit-note.actions.ts'
import { generateInvoice } from '../../server/src/modules/sales/invoices/sources/invoice.from-order.ts'
import { markOverdue } from '../../server/src/modules/sales/invoices/reminders/invoice.overdue.ts'
import { approveInvoice, sendInvoice } from '../../server/src/modules/sales/invoices/issuing/issue-invoice.ts'
import type { Invoice } from '../../server/src/modules/sales/invoices/invoice.ts'
import { lockInvoicePayments } from '../../server/src/modules/sales/payments/refunds/payment.cancellation.ts'
import { refundPayment } from '../../server/src/modules/sales/payments/refunds/payment.refunds.ts'
import { type Payment, unallocatedOf } from '../../server/src/modules/sales/payments/payment.ts'
import { customerIdsByNumber } from '../customers.ts'
import { Created, runHistory, type Step, staff } from '../history.ts'
import { hours } from '../operations/stock-plan.ts'
import { officeHour, type Part, type When } from '../part.ts'
import { dueDays, type InvoicePlan, invoicePlans } from './invoice-plan.ts'
import { otherInvoiceSteps } from './other-invoices.ts'
import { payInvoice } from './payments.ts'

export const invoicesPart: Part = {
  name: 'invoices',
  run: (demo) =>
    runHistory(demo, {
      part: 'invoices',
      isMade: hasInvoices,
      stepsOf: async (ctx) => (await invoiceSteps(ctx, demo)).map(withoutEmails),
    }),
}

/** Returns whether an order of Northwind has an invoice. */
async function hasInvoices({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await tenantSql`
    select from invoices i join orders o on o.id = i.order_id
    where o.custom_fields ? 'northwind_id' limit 1`.execute(db)
  return rows.length > 0
}

async function invoiceSteps(ctx: Ctx, when: When): Promise<Step[]> {
  const orders = await orderIds(ctx)
  const customers = await customerIdsByNumber(ctx)
  const plans = invoicePlans().filter(({ northwindId }) => orders.has(northwindId))
  return [
    ...plans.flatMap((plan) => stepsOfPlan(when, plan, orders.get(plan.northwindId) ?? '')),
    ...otherInvoiceSteps(when, customers),
    ...overdueSteps(when, plans),
  ]
}

/** Returns the ids of the orders by their numbers in Northwind. */
async function orderIds({ db }: Pick<Ctx, 'db'>): Promise<Map<string, string>> {
  const { rows } = await tenantSql<{ id: string; number: string }>`
    select id, custom_fields ->> 'northwind_id' as number from orders
    where custom_fields ? 'northwind_id' and deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** An invoice is created when its goods are shipped. */
const billedAt = (when: When, { day }: Pick<InvoicePlan, 'day'>) =>
  after(officeHour(when, day, hours.sale), { minutes: 30 })

function stepsOfPlan(when: When, plan: InvoicePlan, orderId: string): Step[] {
  const { number, isPart, end, cancelled } = plan
  const invoice = new Created<Invoice>('invoice')
  const payment = new Created<Payment>('payment')
  const bill = async (ctx: Ctx) => {
    const made = await generateInvoice(ctx, orderId, {
      ...(isPart ? { scope: 'shipped' } : { include_shipping: true }),
      delivery_date: dayOf(billedAt(when, plan), when.tenant.timezone),
      ...(isPart && { memo: 'This invoice bills the first delivery. The rest of your order follows.' }),
    })
    if (end === 'sent') await sendInvoice(ctx, made.id, { attach_pdf: false })
    return made
  }
  const later: Later = (day, hour, act) => ({
    moment: officeHour(when, day, hour),
    user: staff.invoicing,
    act: (ctx) => act(ctx, invoice.record),
  })
  const billed = billedAt(when, plan)
  return [
    invoice.by({ moment: billed, user: staff.invoicing, act: bill }),
    ...approvalSteps(when, plan, () => invoice.record.id),
    ...viewingSteps(when, plan, () => invoice.record.id),
    ...(cancelled
      ? [
          invoice.by(
            later(cancelled.day, number, async (ctx, { id }) => {
              await cancelInvoice(ctx, id, { cancellation_reason: cancelled.reason }, lockInvoicePayments)
              return bill(ctx)
            }),
          ),
        ]
      : []),
    ...plan.payments.map((each) =>
      payment.by(later(each.day, number, (ctx, { id }) => payInvoice(ctx, id, plan, each))),
    ),
    ...endSteps(plan, later, () => payment.ifAny),
  ]
}

function approvalSteps(when: When, plan: InvoicePlan, id: () => string): Step[] {
  const moment = after(billedAt(when, plan), { minutes: 15 })
  const submit = { moment, user: staff.invoicing, act: (ctx: Ctx) => submitInvoice(ctx, id()) }
  const approve = {
    moment: after(moment, { minutes: 15 }),
    user: staff.approver,
    act: (ctx: Ctx) => approveInvoice(ctx, id(), { approval_notes: 'Checked against the delivery note.' }),
  }
  if (plan.end === 'pending_approval') return [submit]
  return plan.end === 'approved' ? [submit, approve] : []
}

/** Some customers open the page of their invoice a few hours later. */
function viewingSteps(when: When, plan: InvoicePlan, id: () => string): Step[] {
  const moment = after(billedAt(when, plan), { hours: 1 + (plan.number % 12) })
  const isViewed = plan.end === 'sent' && plan.day > -60 && plan.number % 3 === 0 && moment < when.now
  return isViewed ? [{ moment, user: '', act: (ctx) => markViewed({ ...ctx, actor: null }, id()) }] : []
}

type Later = <T>(
  day: number,
  hour: number,
  act: (ctx: Ctx, invoice: Invoice) => Promise<T>,
) => Step & { act: (ctx: Ctx) => Promise<T> }

/** Returns its last steps, with or without a payment. */
function endSteps(
  { number, credited, writtenOff }: InvoicePlan,
  later: Later,
  payment: () => Payment | undefined,
): Step[] {
  if (writtenOff)
    return [
      later(writtenOff.day, number, (ctx, { id }) => writeOffInvoice(ctx, id, { reason: writtenOff.reason })),
    ]
  if (!credited) return []
  const { day, what, reason } = credited
  return [
    later(day, number, async (ctx, { id, items: [first] }) => {
      const items = first && what === 'first line' ? [{ id: first.id, quantity: first.quantity }] : undefined
      await creditInvoice(ctx, id, { reason, items }, lockInvoicePayments)
      await refundExcess(ctx, payment(), reason)
    }),
  ]
}

/** Refunds the part of a payment that exceeds the invoice after a credit note. */
async function refundExcess(ctx: Ctx, paid: Payment | undefined, reason: string) {
  if (!paid) return
  const [row] = await ctx.db
    .selectFrom('payments')
    .select(['status', 'amount', 'refunded_amount', 'allocated_amount', 'currency'])
    .where('id', '=', paid.id)
    .execute()
  const excess = row ? unallocatedOf(row) : (0 as Minor)
  if (row && excess > 0)
    await refundPayment(ctx, paid.id, {
      amount: fromMinor(excess, row.currency),
      method: 'bank_transfer',
      reason,
    })
}

/** Marks invoices as overdue as soon as the day after their due dates begins. */
function overdueSteps(when: When, plans: readonly InvoicePlan[]): Step[] {
  const { timezone } = when.tenant
  const days = plans.map((plan) => daysAfter(dayOf(billedAt(when, plan), timezone), dueDays + 1))
  return [...new Set(days)]
    .map((day) => ({ moment: timeOn(day, '00:00', timezone), user: '', act: markAllOverdue }))
    .filter(({ moment }) => moment <= when.now)
}

async function markAllOverdue(ctx: Ctx) {
  while ((await markOverdue({ ...ctx, actor: null })) > 0);
}

/** The customers do not exist, so the emails of a step are not sent. */
const withoutEmails = (step: Step): Step => ({
  ...step,
  act: async (ctx) => {
    const result = await step.act(ctx)
    await settleEmails(ctx)
    return result
  },
})

/** Marks emails to customers of the demo as sent. */
const settleEmails = ({ db }: Ctx) =>
  tenantSql`
    update mails set state = 'sent', sent_at = created_at, attempts = 1, accepted = array[recipient]
    where state = 'pending' and id in (
      select e.mail_id from invoice_emails e
      join invoices i on i.id = e.invoice_id
      join customers c on c.id = i.customer_id
      where c.custom_fields ? 'northwind_id')`.execute(db)
