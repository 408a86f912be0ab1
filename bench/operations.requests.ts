/** The measured requests of operations and rentals, each for a random record. */
import type { BenchApp } from './bench-app.ts'
import type { RequestSpec } from './drive.ts'
import { below } from './large-tenant.ts'
import { companyWord } from './leads.ts'
import { plentifulProduct } from './operations.load.ts'
import * as records from './operations.records.ts'

const { idAt } = records
const dayMs = 86_400_000

const read = (path: string): RequestSpec => ({ method: 'GET', path })

/** Returns lists, searches, filters and reports, by name. */
export function readsOn(company: records.Company): Record<string, () => RequestSpec> {
  const { sizes, now } = company
  /** A product that is not a master. */
  const place = () => below(sizes.products / 10) * 10 + 1 + below(9)
  const product = () => idAt('P', place())
  const supplier = () => idAt('S', below(records.suppliers))
  const warehouse = () => idAt('W', below(records.warehouses))
  const customer = () => idAt('C', below(records.customers))
  const rentable = () => idAt('P', records.productOfRentable(below(sizes.rentableProducts)))
  const agreement = () => idAt('G', below(sizes.rentalLines / records.linesOfAgreement))
  const orderNumber = () => records.orderAt(below(sizes.purchaseOrders), company).po_number
  const order = () => idAt('Q', below(sizes.purchaseOrders))
  /** Returns a filter by attribute values that some product has. */
  const having = (...codes: ('color' | 'load')[]) => {
    const attributes = records.attributesAt(place())
    return codes.map((code) => `attributes[${code}]=${encodeURIComponent(attributes[code] ?? '')}`).join('&')
  }
  const day = (from: number, days: number) => new Date(now + (from + days) * dayMs).toISOString().slice(0, 10)
  const span = (from = 1 + below(150), days = 7) => `from=${day(from, 0)}&to=${day(from, days)}`
  const paths: Record<string, () => string> = {
    'products list': () => '/operations/products',
    'products by name': () => `/operations/products?sort_by=name&sort_direction=asc&page=${1 + below(50)}`,
    'products by price': () => `/operations/products?min_price=${below(300)}&sort_by=selling_price`,
    'products in stock': () => '/operations/products?in_stock=true&status=active',
    'products of a supplier': () => `/operations/products?supplier_id=${supplier()}`,
    'products of a color': () => `/operations/products?${having('color')}`,
    'products of a color and load': () => `/operations/products?${having('color', 'load')}`,
    'products search': () => `/operations/products/search?q=${companyWord(200_000, place())}`,
    'product by SKU': () => `/operations/products/sku/${records.skuAt(place())}`,
    'product get': () => `/operations/products/${product()}`,
    'products low in stock': () => '/operations/products/low-stock',
    'master products': () => `/operations/master-products?page=${1 + below(50)}`,
    'variants of a master': () =>
      `/operations/products/${idAt('P', below(sizes.products / 10) * 10)}/variants`,
    'inventory list': () => `/operations/inventory?page=${1 + below(50)}`,
    'inventory of a warehouse': () => `/operations/inventory?warehouse_id=${warehouse()}`,
    'inventory to reorder': () => '/operations/inventory?needs_reorder=true',
    'inventory low in stock': () => '/operations/inventory/low-stock',
    'inventory of a product': () => `/operations/inventory/product/${product()}`,
    'inventory valuation': () => `/operations/inventory/valuation?product_id=${product()}`,
    'movements list': () => `/operations/stock-movements?page=${1 + below(50)}`,
    'movements of a type': () => '/operations/stock-movements?movement_type=receipt',
    'movements of a day': () => `/operations/stock-movements?from=${day(-300, 0)}&to=${day(-299, 0)}`,
    'movements of a product': () => `/operations/stock-movements/product/${product()}/history`,
    'movements of a warehouse': () => `/operations/stock-movements/warehouse/${warehouse()}/history`,
    'orders list': () => `/operations/purchase-orders?page=${1 + below(50)}`,
    'orders of a status': () => '/operations/purchase-orders?status=draft&sort_by=total_amount',
    'orders of a supplier': () => `/operations/purchase-orders?supplier_id=${supplier()}`,
    'orders search': () => `/operations/purchase-orders?search=${orderNumber()}`,
    'orders search by product': () => `/operations/purchase-orders?search=${records.skuAt(place())}`,
    'order get': () => `/operations/purchase-orders/${order()}`,
    'suppliers list': () => `/operations/suppliers?page=${1 + below(10)}`,
    'supplier performance': () => `/operations/suppliers/${supplier()}/performance`,
    'rentable products list': () => `/rentals/rentable-products?page=${1 + below(50)}`,
    'availability of a product': () => `/rentals/rentable-products/${rentable()}/availability?${span()}`,
    'availability of all products': () => `/rentals/availability?${span()}`,
    'calendar of a product': () =>
      `/rentals/rentable-products/${rentable()}/calendar?${span(1, 90)}&step=day`,
    'agreements list': () => `/rentals/agreements?page=${1 + below(50)}`,
    'agreements of a customer': () => `/rentals/agreements?customer_id=${customer()}`,
    'agreements of a product': () => `/rentals/agreements?product_id=${rentable()}`,
    'agreements of a week': () => `/rentals/agreements?${span()}`,
    'agreements overdue': () => '/rentals/agreements/overdue',
    'agreement get': () => `/rentals/agreements/${agreement()}`,
  }
  return Object.fromEntries(Object.entries(paths).map(([name, pathOf]) => [name, () => read(pathOf())]))
}

/** Returns reservations, receipts and confirmations, by name. Each order and agreement is used once. */
export async function writesOn(
  { owner, tenantId }: BenchApp,
  { sizes, now }: records.Company,
): Promise<Record<string, () => RequestSpec>> {
  const reserve = (index: number): RequestSpec => ({
    method: 'POST',
    path: '/operations/inventory/reserve',
    body: { product_id: idAt('P', index), warehouse_id: idAt('W', index % records.warehouses), quantity: 1 },
  })
  const { rows: orders } = await owner.query<{ id: string; items: string[] }>(
    `select purchase_order_id as id, array_agg(id order by position) as items from purchase_order_items
     where tenant_id = $1 and purchase_order_id >= $2 group by 1`,
    [tenantId, idAt('Q', sizes.purchaseOrders)],
  )
  const { rows: drafts } = await owner.query<{ id: string }>(
    `select agreement_id as id from rental_lines l
     join rental_agreements a on a.tenant_id = $1 and a.id = l.agreement_id and a.status = 'draft'
     where l.tenant_id = $1 group by 1 having min(period_from) > $2`,
    [tenantId, new Date(now + dayMs).toISOString()],
  )
  return {
    'reservations of many products': () => reserve(below(sizes.products / 10) * 10 + 1 + below(9)),
    'reservations of one product': () => reserve(plentifulProduct),
    'receipts of 50 lines': () => {
      const { id, items } = takeNext(orders)
      const received = items.map((item) => ({ purchase_order_item_id: item, quantity_received: 10 }))
      return { method: 'POST', path: `/operations/purchase-orders/${id}/receive`, body: { items: received } }
    },
    confirmations: () => ({ method: 'POST', path: `/rentals/agreements/${takeNext(drafts).id}/confirm` }),
  }
}

function takeNext<T>(remaining: T[]): T {
  const next = remaining.pop()
  if (!next) throw new Error('There are too few prepared records for this duration.')
  return next
}
