/** Statistics of the orders of customers, which CRM shows and scores. */
import { type Ctx, lockForChange, tenantSql } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { after } from '#core/time'
import { customers, type OrderFigures } from '#crm'
import { placedOrder, revenueOrder } from '../conditions.ts'

/** Returns statistics by customer id, without amounts in other currencies than the customer's. */
export async function ordersOf(ctx: Ctx, customerIds: readonly string[]): Promise<Map<string, OrderFigures>> {
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
      coalesce(max(products), 0) as distinct_products_365_days,
      coalesce(round(avg(amount)), 0)::bigint as average_order_value,
      coalesce(sum(amount) filter (where order_date > ${year}), 0) as revenue_365_days,
      min(order_date) filter (where is_placed) as first_order_date,
      max(order_date) filter (where is_placed) as last_order_date
    from (
      select o.customer_id, o.status, o.order_date, ${placedOrder('o')} as is_placed,
        case when o.currency = c.currency
            and ${revenueOrder('o')}
          then o.total_amount end as amount
      from customers c
      join orders o on o.customer_id = c.id
      where c.id = any(${customerIds}::text[]) and o.deleted_at is null
    ) placed
    left join (
      select o.customer_id as buyer_id, count(distinct i.product_id) as products
      from orders o
      join order_items i on i.order_id = o.id
      where o.customer_id = any(${customerIds}::text[]) and o.deleted_at is null and o.order_date > ${year}
        and ${placedOrder('o')}
      group by o.customer_id
    ) bought on bought.buyer_id = placed.customer_id
    group by customer_id
  `.execute(ctx.db)
  return new Map(rows.map(({ customer_id, ...own }) => [customer_id, own]))
}

/** Returns revenue by month of the tenant since an instant, in the customer's currency: confirmed and later orders. */
export async function revenueByMonth(ctx: Ctx, customerId: string, since: string): Promise<Map<string, Sum>> {
  const { rows } = await tenantSql<{ month: string; revenue: string }>`
    select to_char(o.order_date at time zone ${ctx.tenant.timezone}, 'YYYY-MM') as month,
      sum(o.total_amount)::text as revenue
    from orders o
    join customers c on c.id = o.customer_id and c.currency = o.currency
    where o.customer_id = ${customerId} and o.deleted_at is null
      and o.order_date >= ${since}
      and ${revenueOrder('o')}
    group by month
  `.execute(ctx.db)
  return new Map(rows.map(({ month, revenue }) => [month, sumFrom(revenue)]))
}

/** Updates the order statistics of a customer, in the transaction of a change to one of the orders. */
export function refreshCustomerStats(ctx: Ctx, customerId: string) {
  // A separate statement, so that the next one sees commits that happened while this one waited for the lock.
  lockForChange(ctx, customers, [customerId])
  ctx.defer(
    tenantSql`
      update customers set last_order_date = figures.last_order_date, average_order_value = figures.average
      from (
        select max(o.order_date) filter (where ${placedOrder('o')}) as last_order_date,
          coalesce(round(avg(o.total_amount) filter (where o.currency = c.currency
            and ${revenueOrder('o')})), 0)::bigint as average
        from orders o
        join customers c on c.id = o.customer_id
        where o.customer_id = ${customerId} and o.deleted_at is null
      ) figures
      where customers.id = ${customerId}
        and (customers.last_order_date, customers.average_order_value)
          is distinct from (figures.last_order_date, figures.average)`.compile(ctx.db),
  )
}
