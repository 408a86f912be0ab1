/** Prices of products in purchase orders, by month. */
import { type Ctx, f, type PageQuery, queries, tenantSql } from '#core'
import { digitsOf, priceDecimals, rounded, sumFrom, type UnitPrice } from '#core/money'
import { datedPeriod, type Dates, lastMonths, todayOf } from '#core/reports'
import { Brief } from '#catalog'

interface PricesQuery extends PageQuery, Dates {
  product_id?: string
  supplier_id?: string
}

export const PricesQuery = f.Type.Unsafe<PricesQuery>(
  f.Type.Object({
    from_date: f.Optional(
      f.about('The first day. Default: the first day of the eleventh month before `to_date`.', f.Day),
    ),
    to_date: f.Optional(f.about('The last day. Default: today.', f.Day)),
    product_id: f.Optional(f.about('Only purchases of this product.', f.IdOf('products'))),
    supplier_id: f.Optional(f.about('Only purchases from this supplier.', f.IdOf('suppliers'))),
    ...f.fieldsOf(queries.paging),
  }),
)

export const PurchasePrice = f.described(
  f.Type.Object(
    {
      product_id: f.IdOf('products'),
      product: Brief.product,
      month: f.Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
      currency: f.Currency,
      orders: f.CountSum,
      quantity: f.CountSum,
      total: f.AmountSum('currency'),
      average_price: f.UnitPrice('currency'),
      lowest_price: f.UnitPrice('currency'),
      highest_price: f.UnitPrice('currency'),
      previous_average_price: f.Maybe(f.UnitPrice('currency')),
      change_percentage: f.Maybe(f.percentage(f.Type.Number())),
    },
    { title: 'PurchasePrice' },
  ),
  {
    month: 'The month of the order dates, such as 2026-11.',
    orders: 'The number of sent orders, without cancelled ones.',
    quantity: 'The ordered quantity less the cancelled quantity.',
    average_price: 'The total divided by the quantity, rounded.',
    previous_average_price:
      'The average price of the previous month with an order of the product in this currency.',
    change_percentage: 'The change from the previous price, based on unrounded averages.',
  },
)

interface Row {
  product_id: string
  product: f.Static<typeof Brief.product>
  month: string
  currency: string
  orders: number
  quantity: number
  total: string
  lowest_price: UnitPrice
  highest_price: UnitPrice
  average: number
  previous: number | null
}

export async function listPrices(ctx: Ctx, query: PricesQuery) {
  const { to_date = todayOf(ctx), page, per_page } = query
  const { from_date = lastMonths(to_date, 12)[0] } = query
  const period = datedPeriod(ctx, { from_date, to_date })
  const [product_id, supplier_id] = [query.product_id ?? null, query.supplier_id ?? null]
  const monthly = tenantSql`
    select i.product_id, to_char(o.order_date, 'YYYY-MM') as month, o.currency, count(distinct o.id) as orders,
      sum(i.quantity_ordered - i.quantity_cancelled) as quantity,
      sum(round((i.quantity_ordered - i.quantity_cancelled)::numeric * i.unit_price)) as total,
      sum((i.quantity_ordered - i.quantity_cancelled)::numeric * i.unit_price) as exact_total,
      min(i.unit_price) as lowest_price, max(i.unit_price) as highest_price
    from purchase_orders o
    join purchase_order_items i on i.purchase_order_id = o.id and i.quantity_ordered > i.quantity_cancelled
    where o.deleted_at is null and o.sent_at is not null and o.status <> 'cancelled'
      and o.order_date >= ${period.from}::date and o.order_date <= ${period.to}::date
      and (${product_id}::text is null or i.product_id = ${product_id})
      and (${supplier_id}::text is null or o.supplier_id = ${supplier_id})
    group by 1, 2, 3`
  const [{ rows }, totals] = await Promise.all([
    tenantSql<Row>`
      select monthly.product_id, month, monthly.currency, orders, quantity::double precision as quantity,
        total::text as total, lowest_price, highest_price, (exact_total / quantity)::double precision as average,
        lag((exact_total / quantity)::double precision)
          over (partition by monthly.product_id, monthly.currency order by month) as previous,
        json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'type', p.type) as product
      from (${monthly}) monthly
      join products p on p.id = monthly.product_id
      order by p.name collate natural_order, p.id, monthly.currency, month
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
    tenantSql<{ total: number }>`select count(*) as total from (${monthly}) monthly`.execute(ctx.db),
  ])
  const items = rows.map(({ average, previous, total, ...row }) => ({
    ...row,
    total: sumFrom(total),
    average_price: averageOf(average, row),
    previous_average_price: previous === null ? null : averageOf(previous, row),
    change_percentage:
      previous === null || previous === 0 ? null : rounded(((average - previous) / previous) * 100, 2),
  }))
  return { items, total: totals.rows[0]?.total ?? 0, page, per_page, summary: { period } }
}

/** Returns an average with the decimals of the currency, or with six if the prices have more decimals. */
function averageOf(
  average: number,
  { currency, lowest_price, highest_price }: Pick<Row, 'currency' | 'lowest_price' | 'highest_price'>,
): UnitPrice {
  const isWhole = Number.isInteger(lowest_price) && Number.isInteger(highest_price)
  return rounded(average, isWhole ? 0 : priceDecimals - digitsOf(currency)) as UnitPrice
}
