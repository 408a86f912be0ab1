/** Products, stock, purchases and rentals for the screens. */
import type { Filling } from './filling.ts'

export interface Operations {
  /** The ids of products by their SKU. */
  products: Readonly<Record<string, string>>
  masterId: string
  purchaseOrderId: string
  agreementId: string
}

const products = [
  ['CHAI-20', 'Chai, box of 20 bags', 18, 11.5, 320, 100],
  ['SYRUP-55', 'Aniseed syrup, 550 ml', 10, 6.2, 45, 60],
  ['OLIVE-1L', 'Olive oil, 1 litre', 21.35, 14, 180, 40],
  ['CRAB-24', 'Boston crab meat, 24 tins', 18.4, 12.1, 123, 30],
  ['TOFU-40', 'Tofu, 40 packs of 100 g', 23.25, 15.5, 35, 50],
  ['GNOCCHI', 'Gnocchi di nonna Alice', 38, 24, 21, 30],
  ['CHEESE-5', 'Raclette Courdavault, 5 kg', 55, 37, 79, 20],
  ['PAVLOVA', 'Pavlova, 32 boxes of 500 g', 17.45, 10, 0, 10],
] as const

export async function fillOperations(filling: Filling, customers: readonly string[]): Promise<Operations> {
  const supplierId = await fillSuppliers(filling)
  const ids = await fillProducts(filling, supplierId)
  const masterId = await fillVariants(filling)
  const purchaseOrderId = await fillPurchases(filling, supplierId, ids)
  const agreementId = await fillRentals(filling, customers)
  return { products: ids, masterId, purchaseOrderId, agreementId }
}

async function fillSuppliers({ at, post }: Filling): Promise<string> {
  at('2026-02-02 09:00')
  const { id } = await post('/operations/suppliers', {
    name: 'Exotic Liquids',
    code: 'EXO-01',
    email: 'orders@exotic-liquids.example',
    type: 'distributor',
    address: { street: '49 Gilbert St.', city: 'London', postal_code: 'EC1 4SD', country: 'UK' },
    payment_terms: 'Net 30',
    lead_time_days: 7,
  })
  await post(`/operations/suppliers/${id}/activate`)
  return id
}

async function fillProducts({ at, post }: Filling, supplier_id: string) {
  at('2026-02-03 09:00')
  const { id: category_id } = await post('/operations/categories', { name: 'Groceries' })
  const ids: Record<string, string> = {}
  for (const [sku, name, selling_price, cost_price, quantity, reorder_point] of products) {
    const draft = { sku, name, selling_price, cost_price, reorder_point, category_id, supplier_id }
    const { id } = await post('/operations/products', { ...draft, track_inventory: true })
    await post(`/operations/products/${id}/activate`)
    if (quantity > 0)
      await post('/operations/inventory/adjust', { product_id: id, quantity, reason: 'Opening stock' })
    ids[sku] = id
  }
  return ids
}

async function fillVariants({ at, post }: Filling): Promise<string> {
  at('2026-02-04 09:00')
  const { id } = await post('/operations/master-products', {
    name: 'Apron with the company logo',
    sku: 'APRON',
    selling_price: 24,
    cost_price: 9.8,
    short_description: 'Cotton, washable at 60 degrees',
    variant_configuration: { attributes: { Size: ['S', 'M', 'L'], Colour: ['Blue', 'Sand'] } },
  })
  await post(`/operations/master-products/${id}/generate-variants`)
  return id
}

async function fillPurchases(
  { at, post }: Filling,
  supplier_id: string,
  ids: Readonly<Record<string, string>>,
) {
  const line = (sku: string, quantity_ordered: number, unit_price: number) => ({
    product_id: ids[sku],
    quantity_ordered,
    unit_price,
    tax_rate: 7,
  })
  at('2026-11-10 08:30')
  const order = await post('/operations/purchase-orders', {
    supplier_id,
    items: [line('CHAI-20', 40, 11.5), line('SYRUP-55', 120, 6.2), line('PAVLOVA', 60, 10)],
    expected_delivery_date: '2026-11-27',
    payment_terms: 'Net 30',
    shipping_method: 'Ground',
    shipping_cost: 25,
    memo: 'Please deliver before noon.',
  })
  const path = `/operations/purchase-orders/${order['id']}`
  await post(`${path}/submit`)
  at('2026-11-11 10:00')
  await post(`${path}/approve`)
  await post(`${path}/send`, { send_email: false })
  at('2026-11-23 07:40')
  await post(`${path}/receive`, {
    received_date: '2026-11-23',
    items: [{ purchase_order_item_id: order['items'][0].id, quantity_received: 40 }],
  })
  return order['id']
}

const equipment = [
  ['TENT-6', 'Party tent, 6 × 3 m', 4, 85, 300],
  ['CHAIR', 'Folding chair', 200, 1.5, 4],
  ['FRIDGE', 'Refrigerated trailer', 2, 120, 500],
] as const

async function fillRentals({ at, post }: Filling, customers: readonly string[]): Promise<string> {
  at('2026-02-05 09:00')
  const rentable: string[] = []
  for (const [sku, name, capacity, unit_price, deposit] of equipment) {
    const { id } = await post('/operations/products', {
      sku,
      name,
      selling_price: deposit * 2,
      track_inventory: false,
    })
    await post(`/operations/products/${id}/activate`)
    const terms = { product_id: id, capacity, unit_period: 'day', unit_price, deposit }
    await post('/rentals/rentable-products', terms)
    rentable.push(id)
  }
  const line = (index: number, quantity: number, from: string, to: string) => ({
    product_id: rentable[index],
    quantity,
    period_from: `${from}T08:00:00.000Z`,
    period_to: `${to}T08:00:00.000Z`,
  })
  at('2026-11-12 15:00')
  const make = (customer: number, lines: unknown[]) =>
    post('/rentals/agreements', { customer_id: customers[customer], lines, pickup_location: 'Gate 3' })
  const summer = await make(4, [line(1, 120, '2027-06-10', '2027-06-14')])
  const overdue = await make(1, [
    line(2, 1, '2026-11-14', '2026-11-20'),
    line(1, 40, '2026-11-14', '2026-11-28'),
  ])
  const market = await make(0, [
    line(0, 2, '2026-11-30', '2026-12-21'),
    line(1, 60, '2026-11-30', '2026-12-21'),
  ])
  await post(`/rentals/agreements/${overdue['id']}/confirm`)
  await post(`/rentals/agreements/${market['id']}/confirm`)
  await make(2, [line(2, 1, '2026-12-23', '2026-12-28')])
  await post(`/rentals/agreements/${summer['id']}/cancel`)
  return overdue['id']
}
