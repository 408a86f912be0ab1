/** Fills a tenant with customers, products in stock and sales orders. Items and stock are written by SQL. */
import { products } from '../server/src/modules/catalog/products/product.ts'
import { customers } from '../server/src/modules/crm/customers/customer.ts'
import { orders, orderSources, type OrderStatus } from '../server/src/modules/sales/orders/order.ts'
import type { Connection } from '../server/src/runtime/database/client.ts'
import { loadRecords, type Row } from './crm.load.ts'
import { companyWord } from './leads.ts'
import { idAt, idSql } from './operations.records.ts'

export interface SalesSizes {
  customers: number
  products: number
  orders: number
  /**
   * Drafts for the measurement of confirmations: this many with three products, and this many with the same product.
   */
  drafts: number
}

export interface SalesCompany {
  tenantId: string
  /** The time of the measurement, in milliseconds since the epoch. */
  now: number
  sizes: SalesSizes
}

export const itemsOfOrder = 3
/** The position of the product in most orders. */
export const wantedProduct = 0
/** One in ten orders comes from these customers. */
const largeCustomers = 100

const dayMs = 86_400_000
const daysOfOrders = 700
const plenty = 10_000_000

export async function loadSales(owner: Connection, company: SalesCompany) {
  const { tenantId, sizes } = company
  const users = await usersOf(owner, tenantId)
  const add = (of: Parameters<typeof loadRecords>[2], number: number, rowOf: (index: number) => Row) =>
    loadRecords(owner, tenantId, of, number, rowOf)
  await add(customers, sizes.customers, (index) => customerAt(index, company))
  // One more product, which is out of stock, for backorders.
  await add(products, sizes.products + 1, (index) => productAt(index, company))
  const warehouse_id = await loadStock(owner, company)
  await add(orders, sizes.orders + 2 * sizes.drafts, (index) => ({
    ...orderAt(index, company),
    warehouse_id,
    sales_rep_id: users[index % users.length] ?? null,
  }))
  await loadItems(owner, company)
}

export async function usersOf(owner: Connection, tenantId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from users where tenant_id = $1', [tenantId])
  return rows.map(({ id }) => id)
}

const base = (id: string, created: number) => ({
  id,
  created_at: new Date(created).toISOString(),
  updated_at: new Date(created).toISOString(),
  version: 1,
})

const customerAt = (index: number, { now }: SalesCompany) => ({
  ...base(idAt('C', index), now - daysOfOrders * dayMs),
  customer_number: `CUST-${String(index + 1).padStart(6, '0')}`,
  type: 'business',
  status: 'active',
  segment: 'standard',
  company_name: `${companyWord(50_000, index)} Trading`,
  email: `office.${index}@customer.example`,
  currency: 'USD',
  lifetime_value: 0,
  total_revenue: 0,
  total_spent: 0,
  average_order_value: 0,
  tags: [],
  custom_fields: {},
  acquisition_date: new Date(now).toISOString(),
  is_health_known: false,
})

const priceAt = (product: number) => 500 + ((product * 37) % 200) * 50
const quantityAt = (index: number, item: number) => 1 + ((index + item) % 4)

export const skuOf = (index: number) => `SKU-${String(index).padStart(6, '0')}`

const productAt = (index: number, { now, sizes }: SalesCompany) => ({
  ...base(idAt('P', index), now - daysOfOrders * dayMs),
  name: `${companyWord(200_000, index)} ${index}`,
  slug: `product-${index}`,
  sku: skuOf(index),
  type: 'physical',
  status: 'active',
  is_variant: false,
  selling_price: priceAt(index),
  cost_price: 800,
  currency: 'USD',
  stock_quantity: index < sizes.products ? plenty : 0,
  reserved_quantity: 0,
  track_inventory: true,
  allow_backorders: false,
  is_featured: false,
  is_taxable: true,
  requires_shipping: true,
  tags: [],
  searched_texts: [],
})

/** Puts stock for all orders into the default warehouse and returns its id. */
async function loadStock(owner: Connection, { tenantId, sizes, now }: SalesCompany): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from warehouses where tenant_id = $1 and is_default',
    [tenantId],
  )
  const id = rows[0]?.id ?? ''
  await owner.query(
    `insert into inventory_records (tenant_id, id, product_id, warehouse_id, quantity_on_hand, last_movement_at,
       created_at, updated_at)
     select $1, ${idSql('R', 'n')}, ${idSql('P', 'n')}, $2, ${plenty}, $3, $3, $3
     from generate_series(0, $4::integer - 1) n`,
    [tenantId, id, new Date(now).toISOString(), sizes.products],
  )
  return id
}

const open = ['pending', 'confirmed', 'processing', 'shipped'] as const satisfies readonly OrderStatus[]

/** Nine of ten orders are completed, and the last ones are drafts. */
function statusAt(index: number, { sizes }: SalesCompany): OrderStatus {
  if (index >= sizes.orders) return 'draft'
  if (index % 10 !== 0) return 'completed'
  return open[(index / 10) % open.length] ?? 'pending'
}

/** The position of the first draft with the wanted product. */
export const firstWanted = ({ orders: number, drafts }: SalesSizes) => number + drafts

export function orderAt(index: number, company: SalesCompany) {
  const { sizes, now } = company
  const isMeasured = index >= sizes.orders
  // Drafts to confirm are the oldest orders, so that no list shows them first.
  const age = isMeasured ? daysOfOrders + 1 : ((sizes.orders - index) / (sizes.orders + 1)) * daysOfOrders
  const created = now - Math.floor(age * dayMs) - 60_000
  const moment = new Date(created).toISOString()
  const status = statusAt(index, company)
  const isShipped = ['shipped', 'completed'].includes(status)
  const items = index >= firstWanted(sizes) ? 1 : itemsOfOrder
  const total = Array.from(
    { length: items },
    (_, item) => quantityAt(index, item) * priceAt(productOf(index, item, sizes)),
  ).reduce((sum, amount) => sum + amount, 0)
  return {
    ...base(idAt('D', index), created),
    order_number: numberAt(index, company),
    customer_id: idAt('C', customerOf(index, sizes)),
    status,
    source: orderSources[index % orderSources.length],
    order_date: moment,
    currency: 'USD',
    order_discount_amount: 0,
    discount_amount: 0,
    shipping_amount: 0,
    subtotal: total,
    tax_amount: 0,
    total_amount: total,
    prices_include_tax: false,
    tags: index % 50 === 0 ? ['rush'] : [],
    custom_fields: {},
    fulfillment_status: isShipped ? 'fulfilled' : 'unfulfilled',
    payment_status: status === 'completed' ? paymentStatusAt(index) : 'unpaid',
    confirmed_at: status === 'draft' || status === 'pending' ? null : moment,
    shipped_at: isShipped ? moment : null,
    completed_at: status === 'completed' ? moment : null,
  }
}

function customerOf(index: number, { customers: number }: SalesSizes) {
  const isLarge = index % 10 === 3
  return isLarge
    ? ((index - 3) / 10) % Math.min(largeCustomers, number)
    : (index * 7 + Math.floor(index / number)) % number
}

/** The first item of one in ten confirmed orders waits for the product that is out of stock. */
const isBackordered = (index: number, item: number, sizes: SalesSizes) =>
  item === 0 && index % 400 === 10 && index < sizes.orders

function productOf(index: number, item: number, sizes: SalesSizes) {
  if (index >= firstWanted(sizes)) return wantedProduct
  return isBackordered(index, item, sizes) ? sizes.products : (index * 31 + item * 7) % sizes.products
}

/** Most orders are paid; few are refunded. */
function paymentStatusAt(index: number) {
  if (index % 1_000 === 999) return 'refunded'
  if (index % 100 === 9) return 'partially_paid'
  return index % 100 === 19 ? 'unpaid' : 'paid'
}

export const numberAt = (index: number, { now }: Pick<SalesCompany, 'now'>) =>
  `ORD-${new Date(now).toISOString().slice(0, 4)}-${String(index).padStart(7, '0')}`

/** Adds units of three products to every order, and only of the wanted product to the last ones. */
async function loadItems(owner: Connection, { tenantId, sizes }: SalesCompany) {
  const place = 'right(o.id, 15)::bigint'
  const backordered = `(item = 0 and ${place} % 400 = 10 and ${place} < $4)`
  const product =
    `case when ${place} >= $2 then ${wantedProduct} when ${backordered} then $3 ` +
    `else (${place} * 31 + item * 7) % $3 end`
  const isOpen = `o.status not in ('shipped', 'completed')`
  await owner.query(
    `insert into order_items (tenant_id, id, order_id, position, product_id, sku, name, quantity, unit_price,
       discount_amount, line_discount_amount, tax_rate, tax_amount, is_tax_manual, line_total, list_price,
       quantity_reserved, quantity_backordered, quantity_shipped, quantity_returned, is_open)
     select $1, ${idSql('T', `${place} * 10 + item`)}, o.id, item, p.id, p.sku, p.name, quantity, p.selling_price,
       0, 0, 0, 0, false, quantity * p.selling_price, p.selling_price,
       case when o.status in ('confirmed', 'processing') and not ${backordered} then quantity else 0 end,
       case when ${backordered} then quantity else 0 end,
       case when ${isOpen} then 0 else quantity end, 0, ${isOpen}
     from orders o
     cross join generate_series(0, ${itemsOfOrder - 1}) item
     cross join lateral (select 1 + (${place} + item) % 4 as quantity) figures
     join products p on p.tenant_id = $1 and p.id = ${idSql('P', product)}
     where o.tenant_id = $1 and (item = 0 or ${place} < $2)`,
    [tenantId, firstWanted(sizes), sizes.products, sizes.orders],
  )
}
