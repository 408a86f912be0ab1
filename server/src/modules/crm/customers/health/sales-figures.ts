/**
 * The sales data that CRM needs about its customers: orders and payments. Sales depends on CRM, so CRM cannot import
 * it; sales provides these functions.
 */
import { type Ctx, Need } from '#core'
import type { Minor, Sum } from '#core/money'

/** Figures of invoices. Amounts are in the customer's own currency; other currencies are not included. */
export interface InvoiceFigures {
  invoices_count: number
  overdue_invoices_count: number
  overdue_amount: Sum
  outstanding_balance: Sum
  /** Days from issue to payment; null without paid invoices. */
  average_days_to_pay: number | null
}

/** Figures of placed orders: neither draft nor cancelled. Amounts cover confirmed and later orders. */
export interface OrderFigures {
  orders_count: number
  /** The number of placed orders that are not delivered. */
  open_orders_count: number
  orders_365_days: number
  orders_90_days: number
  /** The number of orders in the 90 days before `orders_90_days`. */
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
  /**
   * Returns the revenue of confirmed and later orders since an instant, by month (`2026-11`) in the tenant's
   * timezone.
   */
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
