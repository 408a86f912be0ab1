/** Orders with a large total, and their share of revenue. */
import { sql } from 'kysely'
import { type Ctx, f, filtered, filters, type Page, type PageQuery, recordsOfPage } from '#core'
import { percentOf } from '#core/money'
import { added, averageOf, byCurrency, cachedReport } from '#core/reports'
import { embedded, type Order, orders, orderStates } from '../orders/order.ts'
import { revenueOrder } from '../conditions.ts'

const sorts = ['total_amount', 'order_date', 'created_at'] as const

interface HighValueQuery {
  page: number
  per_page: number
  minimum_amount: number
  status?: string | string[]
  from_date?: string
  to_date?: string
  sort_by: (typeof sorts)[number]
  sort_direction: 'asc' | 'desc'
}

const { status, from_date, to_date, min_total_amount } = orders.list.filters
const { total_amount = 'total_amount' } = orders.list.sorts

export const HighValueQuery = f.Type.Unsafe<HighValueQuery>(
  f.Type.Object({
    page: f.Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    per_page: f.Default(f.about('The number of orders per page.', f.Integer(1, 100)), 25),
    minimum_amount: f.Default(
      f.about("The minimum total, in the tenant's currency.", filters.ComparableAmount),
      10_000,
    ),
    status: f.Optional(f.about('Default: orders that are confirmed or later.', orderStates.field)),
    from_date: f.Optional(f.about('The earliest order date.', f.Moment)),
    to_date: f.Optional(f.about('The latest order date.', f.Moment)),
    sort_by: f.Default(
      f.about('The field to sort by.', f.titled('HighValueOrderSort', f.Choice(...sorts))),
      'total_amount',
    ),
    sort_direction: f.Default(f.about('The direction of `sort_by`.', f.SortDirection), 'desc'),
  }),
)

/** The order list with other filters and without facets. */
const highValue = {
  ...orders,
  list: {
    filters: {
      ...(status && { status }),
      ...(from_date && { from_date }),
      ...(to_date && { to_date }),
      ...(min_total_amount && { minimum_amount: min_total_amount }),
      currency: {},
      is_revenue: { where: () => revenueOrder('orders') },
    },
    sorts: { total_amount, order_date: 'order_date', created_at: 'created_at' },
    order: 'total_amount desc' as const,
    facets: null,
  },
} satisfies typeof orders

/** The columns of an exported file. */
export const highValueColumns = [
  'id',
  'order_number',
  'order_date',
  'status',
  'source',
  'customer_id',
  'sales_rep_id',
  'currency',
  'subtotal',
  'tax_amount',
  'total_amount',
]

export const highValueSums = ['total_orders', 'total_value', 'average_value', 'percentage_of_total_revenue']

export const HighValueMeta = f.described(
  f.Type.Object(
    {
      total_orders: f.CountSum,
      total_value: f.AmountSum(),
      average_value: f.AmountSum(),
      percentage_of_total_revenue: f.Maybe(f.percentage(f.Type.Number())),
      other_currencies: f.Type.Array(
        f.Type.Object(
          { currency: f.Currency, total_orders: f.CountSum, total_value: f.AmountSum('currency') },
          { title: 'HighValueInCurrency' },
        ),
      ),
    },
    { title: 'HighValueSummary' },
  ),
  {
    total_orders: "The number of matching orders in the tenant's currency.",
    percentage_of_total_revenue:
      'Their share of the total of all orders in the same period and status, in percent.',
    other_currencies:
      'Orders in other currencies with a total of at least this amount, each in its own currency. The list ' +
      'excludes them.',
  },
)

interface Sums {
  currency: string
  orders: number
  value: string
}

/** Lists orders in the tenant's currency with at least the given total, and sums over all matches. */
export async function listHighValue(
  ctx: Ctx,
  { minimum_amount, ...query }: HighValueQuery,
): Promise<Page<Order> & { summary: f.Static<typeof HighValueMeta> }> {
  const { currency } = ctx.tenant
  const narrowed = { ...query, ...(query.status === undefined && { is_revenue: true }) }
  const own = { ...narrowed, currency }
  const [items, groups, all] = await Promise.all([
    recordsOfPage(ctx, highValue, { ...own, minimum_amount, includes: embedded }),
    sumsByCurrency(ctx, { ...narrowed, minimum_amount }),
    sumsByCurrency(ctx, own),
  ])
  const { own: ownGroups, others } = byCurrency(ctx, groups)
  const [large] = ownGroups
  const total_orders = large?.orders ?? 0
  const total_value = added([large?.value ?? null])
  const { page, per_page } = query
  return {
    items,
    total: total_orders,
    page,
    per_page,
    summary: {
      total_orders,
      total_value,
      average_value: averageOf(total_value, total_orders),
      percentage_of_total_revenue: percentOf(
        Number(total_value),
        Number(added(all.map(({ value }) => value))),
      ),
      other_currencies: others.map(([name, [group]]) => ({
        currency: name,
        total_orders: group?.orders ?? 0,
        total_value: added([group?.value ?? null]),
      })),
    },
  }
}

/** Returns sums by currency. They are cached; the orders of the page are not. */
export const sumsByCurrency = cachedReport(
  'sums of high-value orders',
  ['orders'],
  (ctx, query: Partial<PageQuery>): Promise<Sums[]> =>
    filtered(ctx, highValue, query)
      .select(['currency', sql`count(*)`.as('orders'), sql`sum(total_amount)::text`.as('value')])
      .groupBy('currency')
      .execute(),
)
