/** Lines as they are asked for become lines of an order: their products and warehouses are there, and stay. */
import { sql } from 'kysely'
import {
  amountProblem,
  type Ctx,
  type FieldErrors,
  validationError,
  type Minor,
  newId,
  invalidField,
  fieldMessage,
} from '#core'
import { quantityOf } from './purchase-order.input.ts'
import { type ItemInput, figured, type Item } from './purchase-order.items.ts'
import { orderStates, type PurchaseOrder } from './purchase-order.ts'

interface Product {
  id: string
  name: string
  sku: string | null
  is_master: boolean
}

/** Whatever is ordered is locked against deletion until the commit, in the order of the ids. */
export async function productsWith(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Product>> {
  const { rows } = await sql<Product>`
    select id, name, sku, variant_configuration is not null as is_master from products
    where tenant_id = ${ctx.tenant.id} and id = any(${[...new Set(ids)]}) and deleted_at is null
    order by id for share`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these warehouses are there; locked against deletion until the commit. */
export async function warehousesWith(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from warehouses
    where tenant_id = ${ctx.tenant.id} and id = any(${[...new Set(ids)]}) and deleted_at is null
    order by id for share`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** The warehouse of whatever names none. */
export async function usualWarehouse(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from warehouses where tenant_id = ${ctx.tenant.id} and is_default and deleted_at is null
    for share`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('The tenant has no default warehouse.')
  return row.id
}

/** The warehouse of an order: the default one, when none is named. */
export async function placeFor(ctx: Ctx, id: string | null | undefined): Promise<string> {
  if (!id) return usualWarehouse(ctx)
  if (!(await warehousesWith(ctx, [id])).has(id))
    throw invalidField('warehouse_id', 'does not name a record that exists')
  return id
}

interface Around {
  /** What the request calls the lines. */
  field: string
  /** Where goods go whose line names no warehouse; undefined when that is not known, and told elsewhere. */
  warehouse_id: string | undefined
  /** Of the order. */
  currency: string
  /** The lines that there are: one whose id is named stays the same line. */
  known?: readonly Item[]
}

/** The lines of an order that can still be changed; refuses, each on its field, what is wrong with them. */
export async function linesOf(
  ctx: Ctx,
  asked: readonly ItemInput[],
  { field, warehouse_id, currency, known = [] }: Around,
): Promise<Item[]> {
  const before = asked.map(({ id }) => known.find((item) => item.id === id))
  const productIds = asked.map(({ product_id }, index) => product_id ?? before[index]?.product_id)
  const places = asked.map((each, index) => each.warehouse_id ?? before[index]?.warehouse_id ?? warehouse_id)
  const products = await productsWith(ctx, productIds.filter(isText))
  const warehouses = await warehousesWith(ctx, places.filter(isText))
  const errors: FieldErrors = {}
  const tell = (index: number, name: string, problem: string) => {
    const path = `${field}.${index}.${name}`
    errors[path] = [fieldMessage(path, problem)]
  }
  const lines = asked.map((each, index) => {
    const { quantity, quantity_ordered } = each
    const old = before[index]
    const product = products.get(productIds[index] ?? '')
    const number = quantityOf(each) ?? old?.quantity_ordered
    const unit_price = each.unit_price ?? old?.unit_price
    if (each.id && known.length > 0 && !old) tell(index, 'id', 'does not name a line of this order')
    if (!productIds[index]) tell(index, 'product_id', 'is required')
    else if (!product) tell(index, 'product_id', 'does not name a record that exists')
    else if (product.is_master) tell(index, 'product_id', 'names a master: order its variants')
    if (places[index] && !warehouses.has(places[index]))
      tell(index, 'warehouse_id', 'does not name a record that exists')
    if (number === undefined) tell(index, 'quantity', 'is required')
    if (quantity !== undefined && quantity_ordered !== undefined)
      tell(index, 'quantity_ordered', 'cannot be sent together with quantity: they are the same')
    if (unit_price === undefined) tell(index, 'unit_price', 'is required')
    const problem = amountProblem((number ?? 0) * (unit_price ?? 0), currency)
    if (problem) tell(index, 'unit_price', `${problem} for all pieces of the line`)
    return figured({
      id: old?.id ?? newId(),
      product_id: product?.id ?? '',
      product_sku: product?.sku ?? null,
      product_name: product?.name ?? '',
      warehouse_id: places[index] ?? '',
      quantity_ordered: number ?? 0,
      quantity_received: 0,
      quantity_cancelled: 0,
      unit_price: unit_price ?? (0 as Minor),
      tax_rate: each.tax_rate ?? old?.tax_rate ?? 0,
      bin_location: null,
      cancellation_reason: null,
    })
  })
  const twice = lines.findIndex(({ id }, index) => lines.findIndex((line) => line.id === id) < index)
  if (twice >= 0) tell(twice, 'id', 'names a line that is named already')
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return lines
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Writes what an order is found by through its lines, as they are now. Nothing is open of an order that is over. */
export function followLines(ctx: Ctx, { id, status, items }: Pick<PurchaseOrder, 'id' | 'status' | 'items'>) {
  const isOpen = (orderStates.origins('cancel') as readonly string[]).includes(status)
  const rows = items.map((item) => ({ ...item, quantity_open: isOpen ? item.quantity_remaining : 0 }))
  const { id: tenant } = ctx.tenant
  ctx.defer(
    sql`delete from purchase_order_items where tenant_id = ${tenant} and purchase_order_id = ${id}`.compile(
      ctx.db,
    ),
  )
  ctx.defer(
    sql`
      insert into purchase_order_items (tenant_id, id, purchase_order_id, product_id, warehouse_id,
        quantity_ordered, quantity_received, quantity_open, unit_price)
      select ${tenant}, line.id, ${id}, product_id, warehouse_id,
        quantity_ordered, quantity_received, quantity_open, unit_price
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
        id text, product_id text, warehouse_id text,
        quantity_ordered integer, quantity_received integer, quantity_open integer, unit_price bigint)`.compile(
      ctx.db,
    ),
  )
}
