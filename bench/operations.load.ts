/**
 * Fills a tenant with a catalog, stock, purchase orders and rentals. Records without search texts are written by SQL.
 */
import { customers as customerResource } from '../server/src/modules/crm/customers/customer.ts'
import { products } from '../server/src/modules/catalog/products/product.ts'
import { movements } from '../server/src/modules/inventory/movements/movement.ts'
import { purchaseOrders } from '../server/src/modules/purchasing/purchase-orders/purchase-order.ts'
import { suppliers as supplierResource } from '../server/src/modules/purchasing/suppliers/supplier.ts'
import { agreements } from '../server/src/modules/rentals/agreements/agreement.ts'
import { rentableProducts } from '../server/src/modules/rentals/rentable-products/rentable-product.ts'
import type { Connection } from '../server/src/runtime/database/client.ts'
import type { Resource } from '../server/src/core/resource/definition.ts'
import { addTotals, loadRecords, type Row } from './crm.load.ts'
import * as records from './operations.records.ts'

const { idAt, idSql } = records
const dayMs = 86_400_000

/** Sent orders with many items that are not received. */
export const largeOrders = 1_500
export const itemsOfLargeOrder = 50
/** The product with so much stock that all reservations of a measurement succeed. */
export const plentifulProduct = 8

export async function loadOperations(owner: Connection, company: records.Company) {
  const { sizes, tenantId } = company
  const add = (of: Resource, number: number, rowOf: (index: number, company: records.Company) => Row) =>
    loadRecords(owner, tenantId, of, number, (index) => rowOf(index, company))
  await add(customerResource, records.customers, records.customerAt)
  await add(supplierResource, records.suppliers, records.supplierAt)
  await loadWarehouses(owner, company)
  await add(products, sizes.products, records.productAt)
  await loadAttributes(owner, company)
  await loadStock(owner, company)
  await addTotals(owner, tenantId, movements)
  await add(purchaseOrders, sizes.purchaseOrders, records.orderAt)
  await loadOrderItems(owner, company)
  await add(rentableProducts, sizes.rentableProducts, records.rentableAt)
  await add(agreements, sizes.rentalLines / records.linesOfAgreement, records.agreementAt)
  await loadRentalLines(owner, company)
}

/** Adds the orders for the measurement of receipts. */
export async function loadLargeOrders(owner: Connection, company: records.Company) {
  const first = company.sizes.purchaseOrders
  await loadRecords(owner, company.tenantId, purchaseOrders, largeOrders, (index) => ({
    ...records.orderAt(first + index, company, itemsOfLargeOrder),
    // These are the oldest orders, so that no list shows them first.
    created_at: new Date(company.now - 800 * dayMs).toISOString(),
    status: 'sent',
    sent_at: new Date(company.now).toISOString(),
  }))
  await insertItems(owner, company, first, itemsOfLargeOrder)
}

async function loadWarehouses(owner: Connection, { tenantId, now }: records.Company) {
  await owner.query(
    `insert into warehouses (tenant_id, id, name, code, created_at, updated_at)
     select $1, ${idSql('W', 'place')}, 'Warehouse ' || place, 'W' || place, $2, $2
     from generate_series(0, $3::integer - 1) place`,
    [tenantId, new Date(now).toISOString(), records.warehouses],
  )
}

/** Every product except masters has a color, a material and a load. */
async function loadAttributes(owner: Connection, { tenantId, sizes, now }: records.Company) {
  const definitions = [
    { code: 'color', type: 'select', options: records.colors, is_filterable: true, is_searchable: false },
    { code: 'material', type: 'text', options: [], is_filterable: false, is_searchable: true },
    { code: 'load', type: 'number', options: [], is_filterable: true, is_searchable: false },
  ]
  const moment = new Date(now).toISOString()
  for (const [index, { code, type, options, is_filterable, is_searchable }] of definitions.entries()) {
    const id = idAt('A', index)
    await owner.query(
      `insert into attributes (tenant_id, id, code, name, label, type, options, is_filterable, is_searchable,
         created_at, updated_at)
       values ($1, $2, $3, $3, $3, $4, $5, $6, $7, $8, $8)`,
      [tenantId, id, code, type, options, is_filterable, is_searchable, moment],
    )
    await owner.query(
      `insert into product_attribute_values (tenant_id, product_id, attribute_id, value)
       select $1, id, $2, attributes ->> $3 from products where tenant_id = $1 and id < $4 and attributes ? $3`,
      [tenantId, id, code, idAt('P', sizes.products)],
    )
  }
  await owner.query(
    `insert into product_attribute_keys (tenant_id, attribute_id, key, product_id)
     select v.tenant_id, v.attribute_id, v.value, v.product_id
     from product_attribute_values v
     join attributes a on a.tenant_id = v.tenant_id and a.id = v.attribute_id and a.is_filterable
     where v.tenant_id = $1`,
    [tenantId],
  )
}

/**
 * Adds two inventory records for each product that is not a master, and movements that result in their quantities: an
 * opening, then alternating sales of 4 and receipts of 3.
 */
async function loadStock(owner: Connection, { tenantId, sizes, now }: records.Company) {
  const stockRecords = sizes.products * 2
  const steps = Math.ceil(sizes.movements / (stockRecords * 0.9))
  /** The days between two steps, so that all days have movements. */
  const days = Math.ceil(700 / steps)
  const after = (step: string) =>
    `(case when ${step} = 0 then 0 else 20 + n % 180 - 4 * (${step} / 2) + 3 * ((${step} - 1) / 2) end)`
  const each = `generate_series(0, ${stockRecords - 1}) n where (n / 2) % 10 <> 0`
  const [product, warehouse] = [
    idSql('P', 'n / 2'),
    idSql('W', `(n / 2 + 3 * (n % 2)) % ${records.warehouses}`),
  ]
  await owner.query(
    `insert into inventory_records (tenant_id, id, product_id, warehouse_id, quantity_on_hand, reorder_point,
       reorder_quantity, last_movement_at, created_at, updated_at)
     select $1, ${idSql('R', 'n')}, ${product}, ${warehouse}, ${after(String(steps))},
       case when n % 5 = 0 then 30 end, case when n % 5 = 0 then 60 end, $2, $2, $2
     from ${each}`,
    [tenantId, new Date(now).toISOString()],
  )
  await owner.query(
    `insert into stock_movements (tenant_id, id, product_id, warehouse_id, movement_type, quantity, quantity_before,
       quantity_after, reference_type, reference_id, movement_date, created_at)
     select $1, ${idSql('M', 'n * 100 + step')}, ${product}, ${warehouse},
       case when step = 1 then 'opening' when step % 2 = 0 then 'sale' else 'receipt' end,
       ${after('step')} - ${after('(step - 1)')}, ${after('(step - 1)')}, ${after('step')},
       case when step % 2 = 1 and step > 1 then 'purchase_order' end,
       case when step % 2 = 1 and step > 1 then ${idSql('Q', `n % ${sizes.purchaseOrders}`)} end,
       (moved.at at time zone 'utc')::date, moved.at
     from (select n from ${each}) n, generate_series(1, ${steps}) step,
       lateral (select $2::timestamptz
         - make_interval(days => (${steps} - step) * ${days} + n % ${days}, secs => n % 86400) as at) moved`,
    [tenantId, new Date(now).toISOString()],
  )
  await owner.query(
    `update inventory_records set quantity_on_hand = 1000000 where tenant_id = $1 and product_id = $2`,
    [tenantId, idAt('P', plentifulProduct)],
  )
  await owner.query(
    `update products p set stock_quantity = stock, reorder_point = case when right(id, 15)::bigint % 5 = 0 then 60 end
     from (select product_id, sum(quantity_on_hand) as stock from inventory_records where tenant_id = $1 group by 1) r
     where p.tenant_id = $1 and p.id = r.product_id`,
    [tenantId],
  )
}

async function loadOrderItems(owner: Connection, company: records.Company) {
  await insertItems(owner, company, 0, records.itemsOfOrder)
  await owner.query(
    `insert into purchase_order_receipts (tenant_id, id, purchase_order_id, received_date, quality_check_passed,
       quantity, items, created_at)
     select $1, overlay(id placing 'E' from 11 for 1), id, expected_delivery_date, true, 10 * $2::integer, '{}',
       created_at
     from purchase_orders where tenant_id = $1 and status = 'completed'`,
    [company.tenantId, records.itemsOfOrder],
  )
}

/** Adds the items of the orders from a position on: 10 units each, of different products. */
async function insertItems(
  owner: Connection,
  { tenantId, sizes }: records.Company,
  first: number,
  items: number,
) {
  const place = 'right(o.id, 15)::bigint'
  const product = `(${place} * 31 + item * 7) % ${sizes.products / 10} * 10 + 1 + item % 9`
  await owner.query(
    `insert into purchase_order_items (tenant_id, id, purchase_order_id, position, product_id, product_sku,
       product_name, warehouse_id, quantity_ordered, quantity_received, quantity_cancelled, quantity_open, unit_price,
       tax_rate)
     select $1, ${idSql('T', `${place} * 100 + item`)}, o.id, item, p.id, p.sku, p.name, o.warehouse_id, 10,
       case when o.status = 'completed' then 10 else 0 end, 0,
       case when o.status in ('completed', 'cancelled') then 0 else 10 end, ${records.priceOfItem}, 0
     from purchase_orders o
     cross join generate_series(0, ${items - 1}) item
     join products p on p.tenant_id = $1 and p.id = ${idSql('P', product)}
     where o.tenant_id = $1 and o.id >= $2`,
    [tenantId, idAt('Q', first)],
  )
}

async function loadRentalLines(owner: Connection, { tenantId, sizes, now }: records.Company) {
  const place = 'right(a.id, 15)::bigint'
  const rentable = `(${place} * 7 + line * 2) % ${sizes.rentableProducts}`
  const day = `${place} * ${records.daysOfRentals} / ${sizes.rentalLines / records.linesOfAgreement}`
  const begin = `$2::timestamptz + make_interval(days => (${day})::integer - ${records.daysBefore})`
  const end = `${begin} + interval '${records.daysOfLine} days'`
  await owner.query(
    `insert into rental_lines (tenant_id, id, agreement_id, position, product_id, quantity, period_from, period_to,
       is_booked, auto_release, returned_at)
     select $1, ${idSql('L', `${place} * 10 + line`)}, a.id, line, ${idSql('P', `${rentable} * 10 + 7`)}, 1,
       ${begin}, ${end}, a.status <> 'draft', case when a.status <> 'draft' then ${place} % 2 = 0 end,
       case when a.status = 'completed' and ${place} % 2 = 1 then ${end} end
     from rental_agreements a
     cross join generate_series(0, ${records.linesOfAgreement - 1}) line
     where a.tenant_id = $1`,
    [tenantId, `${new Date(now).toISOString().slice(0, 10)}T00:00:00Z`],
  )
}
