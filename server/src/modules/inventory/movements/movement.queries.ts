/** Queries of the stock ledger: lists, histories, summaries and statistics. */
import { sql } from 'kysely'
import { type Ctx, f, find, list, notFound, type PageQuery, queries, tenantSql } from '#core'
import { exportList } from '#core/reports'
import { Brief } from '#catalog'
import { requireProduct, requireWarehouse } from '../existence-checks.ts'
import { changesOnHand, toTypeOutput, type MovementType, MovementTypeOutput } from './movement.types.ts'
import { toResponse, embedded, movements } from './movement.ts'

export const findMovement = async (ctx: Ctx, id: string) => toResponse(await find(ctx, movements, id))

export async function listMovements(ctx: Ctx, query: PageQuery) {
  const page = await list(ctx, movements, { ...query, includes: embedded })
  return { ...page, items: page.items.map(toResponse) }
}

interface HistoryQuery {
  limit: number
  page: number
  cursor?: string
}

const paging = f.fieldsOf(queries.cursorPaging)

export const HistoryQuery = f.Type.Unsafe<HistoryQuery>(
  f.Type.Object({
    limit: f.Default(f.about('The number of movements per page.', f.Integer(1, 100)), 50),
    page: paging.page as f.TSchema,
    cursor: paging.cursor as f.TSchema,
  }),
)

/** Lists the movements of a product, newest first. */
export async function historyOfProduct(
  ctx: Ctx,
  product_id: string,
  { limit: per_page, ...position }: HistoryQuery,
) {
  await requireProduct(ctx, product_id)
  return listMovements(ctx, { ...position, per_page, product_id })
}

/** Lists the movements in a warehouse, newest first. */
export async function historyOfWarehouse(
  ctx: Ctx,
  warehouse_id: string,
  { limit: per_page, ...position }: HistoryQuery,
) {
  await requireWarehouse(ctx, warehouse_id)
  return listMovements(ctx, { ...position, per_page, warehouse_id })
}

/** Lists the movements for a reference, such as an order. Rejects a reference without movements with 404. */
export async function movementsFor(ctx: Ctx, reference_type: string, reference_id: string, query: PageQuery) {
  const page = await listMovements(ctx, { ...query, reference_type, reference_id })
  if (page.total === 0) throw notFound('reference')
  return page
}

const rangeFields = {
  from: f.Optional(
    f.about('Movements recorded at or after this instant, or dated from this day on.', f.Moment),
  ),
  to: f.Optional(f.about('Movements recorded at or before this instant, or dated up to this day.', f.Moment)),
}
const placeFilters = {
  product_id: f.Optional(f.about('Only movements of this product.', f.IdOf('products'))),
  warehouse_id: f.Optional(f.about('Only movements in this warehouse.', f.IdOf('warehouses'))),
}

type Range = { from?: string; to?: string; product_id?: string; warehouse_id?: string }

export const SummaryQuery = f.Type.Unsafe<PageQuery & Range>(
  f.Type.Object({ ...f.fieldsOf(queries.paging), ...rangeFields, ...placeFilters }),
)

export const StatisticsQuery = f.Type.Unsafe<Range>(f.Type.Object({ ...rangeFields, ...placeFilters }))

/** Number and quantity of the movements of one type for one product. */
export const SummaryLine = f.Shape(
  {
    product_id: f.IdOf('products'),
    product: f.Maybe(Brief.product),
    movement_type: MovementTypeOutput,
    movements: f.Count,
    quantity: f.Type.Integer(),
  },
  { title: 'MovementSummary' },
)

/** Returns SQL for the movements in a range: by their recording, or if the limit is a day, by their day. */
function inRange({ from, to, product_id, warehouse_id }: Range) {
  const conditions = [sql`true`]
  const limited = (limit: string) => sql.ref(limit.length === 10 ? 'm.movement_date' : 'm.created_at')
  if (from) conditions.push(sql`${limited(from)} >= ${from}`)
  if (to) conditions.push(sql`${limited(to)} <= ${to}`)
  if (product_id) conditions.push(sql`m.product_id = ${product_id}`)
  if (warehouse_id) conditions.push(sql`m.warehouse_id = ${warehouse_id}`)
  return tenantSql`select * from stock_movements m where ${sql.join(conditions, sql` and `)}`
}

/** Summarizes movements by product and type over a range. */
export async function summarizeMovements(ctx: Ctx, query: f.Static<typeof SummaryQuery>) {
  const { page, per_page } = query
  const groups = tenantSql`
    select m.product_id, m.movement_type, count(*)::integer as movements, sum(m.quantity)::double precision as quantity
    from (${inRange(query)}) m group by m.product_id, m.movement_type`
  const [{ rows }, totals] = await Promise.all([
    tenantSql<{
      product_id: string
      product: object
      movement_type: MovementType
      movements: number
      quantity: number
    }>`
      select g.*, json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'type', p.type) as product
      from (${groups}) g
      join products p on p.id = g.product_id
      order by p.name collate natural_order, g.product_id, g.movement_type
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
    tenantSql<{ total: number }>`select count(*)::integer as total from (${groups}) g`.execute(ctx.db),
  ])
  const items = rows.map((row) => ({ ...row, movement_type: toTypeOutput(row.movement_type) }))
  return { items: items as f.Static<typeof SummaryLine>[], total: totals.rows[0]?.total ?? 0, page, per_page }
}

export const Statistics = f.titled(
  'StockMovementStatistics',
  f.Shape({
    total_movements: f.Count,
    products_count: f.Count,
    inbound_quantity: f.CountSum,
    outbound_quantity: f.CountSum,
    net_quantity: f.Type.Integer(),
    by_type: f.Type.Array(
      f.Shape({ movement_type: MovementTypeOutput, movements: f.Count, quantity: f.Type.Integer() }),
    ),
    last_movement_at: f.Maybe(f.Instant),
  }),
)

/** Returns inbound and outbound quantities. Reservations and releases are not counted. */
export async function movementStatistics(ctx: Ctx, query: Range): Promise<f.Static<typeof Statistics>> {
  const [types, totals] = await Promise.all([
    tenantSql<{ movement_type: MovementType; movements: number; quantity: number }>`
      select m.movement_type, count(*)::integer as movements, sum(m.quantity)::double precision as quantity
      from (${inRange(query)}) m group by m.movement_type order by m.movement_type`.execute(ctx.db),
    tenantSql<{ products: number; inbound: number; outbound: number; last: string | null }>`
      select count(distinct m.product_id)::integer as products, max(m.created_at) as last,
        coalesce(sum(m.quantity) filter (where m.quantity > 0 and ${changesOnHand}), 0)::double precision as inbound,
        coalesce(-sum(m.quantity) filter (where m.quantity < 0 and ${changesOnHand}), 0)::double precision as outbound
      from (${inRange(query)}) m`.execute(ctx.db),
  ])
  const { products = 0, inbound = 0, outbound = 0, last = null } = totals.rows[0] ?? {}
  return {
    total_movements: types.rows.reduce((sum, { movements: number }) => sum + number, 0),
    products_count: products,
    inbound_quantity: inbound,
    outbound_quantity: outbound,
    net_quantity: inbound - outbound,
    by_type: types.rows.map((row) => ({ ...row, movement_type: toTypeOutput(row.movement_type) })),
    last_movement_at: last,
  }
}

/** Exports the movement list as CSV. */
export const exportMovements = (ctx: Ctx, query: Partial<PageQuery>) =>
  exportList(ctx, movements, { ...query, format: 'csv' })
