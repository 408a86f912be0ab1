/**
 * What CRM needs to know of its customers' orders and payments. Sales owns these and depends on CRM, so CRM cannot call
 * it: app.ts supplies the functions (`answerSalesFigures`). Without them, the figures come from orders without lines,
 * and there are no invoices.
 */
import { after, type Ctx, type Minor, type Sum, sumFrom, tenantSql } from '#core'

/** Amounts in the customer's own currency; others are never added to them. */
export interface InvoiceFigures {
  invoices_count: number
  overdue_invoices_count: number
  overdue_amount: Minor
  outstanding_balance: Minor
  /** Days from issue to payment; null without paid invoices. */
  average_days_to_pay: number | null
}

/** Placed orders: neither draft nor cancelled. Amounts cover confirmed and later orders. */
export interface OrderFigures {
  orders_count: number
  /** Placed but not delivered. */
  open_orders_count: number
  orders_365_days: number
  orders_90_days: number
  /** Orders in the 90 days before those. */
  orders_90_days_before: number
  distinct_products_365_days: number
  average_order_value: Minor
  /** For estimates: rounded to the nearest number above 2^53 minor units. */
  revenue_365_days: Minor
  first_order_date: string | null
  last_order_date: string | null
}

/**
 * Figures by customer id; customers without figures are missing. Each function is called once for hundreds of
 * customers.
 */
export interface SalesFigures {
  invoices(ctx: Ctx, customerIds: readonly string[]): Promise<Map<string, InvoiceFigures>>
  orders(ctx: Ctx, customerIds: readonly string[]): Promise<Map<string, OrderFigures>>
  /** Returns revenue of confirmed and later orders by month (`2026-11`) of the tenant since an instant. */
  revenueByMonth(ctx: Ctx, customerId: string, since: string): Promise<Map<string, Sum>>
}

const nothing = 0 as Minor

export const noInvoices: InvoiceFigures = {
  invoices_count: 0,
  overdue_invoices_count: 0,
  overdue_amount: nothing,
  outstanding_balance: nothing,
  average_days_to_pay: null,
}

export const noOrders: OrderFigures = {
  orders_count: 0,
  open_orders_count: 0,
  orders_365_days: 0,
  orders_90_days: 0,
  orders_90_days_before: 0,
  distinct_products_365_days: 0,
  average_order_value: nothing,
  revenue_365_days: nothing,
  first_order_date: null,
  last_order_date: null,
}

const ownFigures: SalesFigures = { invoices: async () => new Map(), orders: ordersOf, revenueByMonth }

let figures = ownFigures

/** Sets the functions that sales provides. Called once, before the first request. */
export function answerSalesFigures(answers: Partial<SalesFigures>) {
  figures = { ...ownFigures, ...answers }
}

export const salesFigures = (): SalesFigures => figures

async function ordersOf(ctx: Ctx, customerIds: readonly string[]): Promise<Map<string, OrderFigures>> {
  const year = after(ctx.now, { days: -365 })
  const recent = after(ctx.now, { days: -90 })
  const before = after(ctx.now, { days: -180 })
  const { rows } = await tenantSql<OrderFigures & { customer_id: string }>`
    select customer_id,
      count(*) as orders_count,
      count(*) filter (where status in ('pending', 'confirmed', 'processing', 'shipped')) as open_orders_count,
      count(*) filter (where is_placed and order_date > ${year}) as orders_365_days,
      count(*) filter (where is_placed and order_date > ${recent}) as orders_90_days,
      count(*) filter (where is_placed and order_date > ${before} and order_date <= ${recent})
        as orders_90_days_before,
      0 as distinct_products_365_days,
      coalesce(round(avg(amount)), 0)::bigint as average_order_value,
      coalesce(sum(amount) filter (where order_date > ${year}), 0)::double precision as revenue_365_days,
      min(order_date) filter (where is_placed) as first_order_date,
      max(order_date) filter (where is_placed) as last_order_date
    from (
      select o.customer_id, o.status, o.order_date, o.status not in ('draft', 'cancelled') as is_placed,
        case when o.currency = c.currency
            and o.status in ('confirmed', 'processing', 'shipped', 'delivered', 'completed')
          then o.total_amount end as amount
      from orders o
      join customers c on c.id = o.customer_id
      where o.customer_id = any(${customerIds}::text[]) and o.deleted_at is null
    ) orders
    group by customer_id
  `.execute(ctx.db)
  return new Map(rows.map(({ customer_id, ...own }) => [customer_id, own]))
}

async function revenueByMonth(ctx: Ctx, customerId: string, since: string): Promise<Map<string, Sum>> {
  const { rows } = await tenantSql<{ month: string; revenue: string }>`
    select to_char(o.order_date at time zone ${ctx.tenant.timezone}, 'YYYY-MM') as month,
      sum(o.total_amount)::text as revenue
    from orders o
    join customers c on c.id = o.customer_id and c.currency = o.currency
    where o.customer_id = ${customerId} and o.deleted_at is null
      and o.order_date >= ${since}
      and o.status in ('confirmed', 'processing', 'shipped', 'delivered', 'completed')
    group by month
  `.execute(ctx.db)
  return new Map(rows.map(({ month, revenue }) => [month, sumFrom(revenue)]))
}
