/** The dashboard figures, by day: totals and trends use the same rows. */
import { type Ctx, tenantSql } from '#core'
import { instantsOf, type Period, todayOf } from '#core/reports'
import { issuedInvoice, openReceivable } from '../conditions.ts'

interface OfDay {
  day: string
  currency: string
}

export interface OrderRow extends OfDay {
  status: string
  orders: number
  amount: string
}

export interface InvoiceRow extends OfDay {
  sent: number
  paid: number
  days_to_pay: number
  invoiced: string
  paid_amount: string
}

export interface PaymentRow extends OfDay {
  status: string
  payments: number
  amount: string
}

export interface RefundRow extends OfDay {
  amount: string
}

/** The records of a period, by day. */
export interface Activity {
  orders: readonly OrderRow[]
  invoices: readonly InvoiceRow[]
  payments: readonly PaymentRow[]
  refunds: readonly RefundRow[]
}

/** Invoices that are open now, in one currency. */
export interface ReceivableRow {
  currency: string
  outstanding: string
  overdue: number
  overdue_amount: string
}

export async function activityIn(ctx: Ctx, period: Period): Promise<Activity> {
  const [orders, invoices, payments, refunds] = await Promise.all([
    ordersByDay(ctx, period),
    invoicesByDay(ctx, period),
    paymentsByDay(ctx, period),
    refundsByDay(ctx, period),
  ])
  return { orders, invoices, payments, refunds }
}

async function ordersByDay(ctx: Ctx, period: Period): Promise<OrderRow[]> {
  const { begin, end } = instantsOf(ctx, period)
  const { rows } = await tenantSql<OrderRow>`
    select (order_date at time zone ${ctx.tenant.timezone})::date as day, currency, status,
      count(*) as orders, sum(total_amount)::text as amount
    from orders
    where deleted_at is null and order_date >= ${begin} and order_date < ${end}
    group by 1, 2, 3`.execute(ctx.db)
  return rows
}

/** Returns invoices by the day of issue, sending and payment. An invoice counts up to three times, once per figure. */
async function invoicesByDay(ctx: Ctx, period: Period): Promise<InvoiceRow[]> {
  const { begin, end } = instantsOf(ctx, period)
  const { timezone } = ctx.tenant
  const { rows } = await tenantSql<InvoiceRow>`
    select day, currency, count(*) filter (where what = 'sent') as sent, count(*) filter (where what = 'paid') as paid,
      coalesce(sum(days), 0) as days_to_pay,
      coalesce(sum(total) filter (where what = 'issued'), 0)::text as invoiced,
      coalesce(sum(settled) filter (where what = 'issued'), 0)::text as paid_amount
    from (
      select 'issued' as what, issue_date as day, currency, total_amount - credited_amount as total,
        amount_paid as settled, null::int as days
      from invoices
      where issue_date between ${period.from}::date and ${period.to}::date
        and ${issuedInvoice('invoices')}
        and type not in ('credit_note', 'proforma') and deleted_at is null
      union all
      select 'sent', (sent_date at time zone ${timezone})::date, currency, 0, 0, null
      from invoices
      where sent_date >= ${begin} and sent_date < ${end} and type not in ('credit_note', 'proforma')
        and deleted_at is null
      union all
      select 'paid', (paid_date at time zone ${timezone})::date, currency, 0, 0,
        greatest(0, (paid_date at time zone ${timezone})::date - issue_date)
      from invoices
      where paid_date >= ${begin} and paid_date < ${end} and status = 'paid' and deleted_at is null
    ) dated
    group by day, currency`.execute(ctx.db)
  return rows
}

async function paymentsByDay(ctx: Ctx, period: Period): Promise<PaymentRow[]> {
  const { begin, end } = instantsOf(ctx, period)
  const { rows } = await tenantSql<PaymentRow>`
    select (payment_date at time zone ${ctx.tenant.timezone})::date as day, currency, status,
      count(*) as payments, sum(amount)::text as amount
    from payments
    where deleted_at is null and payment_date >= ${begin} and payment_date < ${end}
    group by 1, 2, 3`.execute(ctx.db)
  return rows
}

async function refundsByDay(ctx: Ctx, period: Period): Promise<RefundRow[]> {
  const { begin, end } = instantsOf(ctx, period)
  const { rows } = await tenantSql<RefundRow>`
    select (r.created_at at time zone ${ctx.tenant.timezone})::date as day, p.currency, sum(r.amount)::text as amount
    from payment_refunds r
    join payments p on p.id = r.payment_id
    where r.created_at >= ${begin} and r.created_at < ${end} and r.deleted_at is null
    group by 1, 2`.execute(ctx.db)
  return rows
}

/** Returns the current receivables by currency. An invoice is overdue from the day after its due date. */
export async function receivablesNow(ctx: Ctx): Promise<ReceivableRow[]> {
  const today = todayOf(ctx)
  const { rows } = await tenantSql<ReceivableRow>`
    select currency, sum(amount_due)::text as outstanding, count(*) filter (where due_date < ${today}::date) as overdue,
      coalesce(sum(amount_due) filter (where due_date < ${today}::date), 0)::text as overdue_amount
    from invoices
    where ${openReceivable('invoices')}
      and deleted_at is null
    group by currency`.execute(ctx.db)
  return rows
}
