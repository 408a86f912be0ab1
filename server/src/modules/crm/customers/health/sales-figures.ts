/**
 * What CRM needs to know of its customers' orders and payments. Sales owns these and depends on CRM, so CRM cannot call
 * it: sales provides the functions.
 */
import { type Ctx, type Minor, Need, type Sum } from '#core'

/** Amounts in the customer's own currency; others are never added to them. */
export interface InvoiceFigures {
  invoices_count: number
  overdue_invoices_count: number
  overdue_amount: Sum
  outstanding_balance: Sum
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
  revenue_365_days: Sum
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

export const salesFigures = new Need<SalesFigures>('sales figures of customers')
