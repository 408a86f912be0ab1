import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDemo, type Read } from '../demo.fixtures.ts'
import { northwind } from '../northwind.ts'

const { now, get, all } = await openDemo()
const [products, suppliers, warehouses, inventory, movements, orders] = (await Promise.all(
  ['products', 'suppliers', 'warehouses', 'inventory', 'stock-movements', 'purchase-orders'].map((kind) =>
    all(`/operations/${kind}`),
  ) as [Promise<Read[]>, ...Promise<Read[]>[]],
)) as [Read[], Read[], Read[], Read[], Read[], Read[]]
const bySku = new Map<string, Read>(products.map((product) => [product.sku, product]))
const skuOf = (productID: number) => `NW-${String(productID).padStart(3, '0')}`
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const counted = (records: readonly Read[], field: string) =>
  Object.fromEntries(
    [...Map.groupBy(records, (record) => record[field])].map(([value, group]) => [value, group.length]),
  )

test('has the complete tables of Northwind', () => {
  const rows = northwind.products()
  assert.deepEqual([rows.length, northwind.suppliers().length, northwind.categories().length], [77, 29, 8])
  assert.equal(sum(rows.map(({ unitsInStock }) => unitsInStock)), 3_119)
  assert.equal(sum(rows.map(({ unitsOnOrder }) => unitsOnOrder)), 780)
  assert.equal(Math.round(100 * sum(rows.map(({ unitPrice }) => unitPrice))), 222_271)
  assert.equal(rows.filter(({ isDiscontinued }) => isDiscontinued).length, 8)
})

test('creates all products of Northwind with price, unit, stock, reorder level, category and supplier', async () => {
  const categories = new Map((await all('/operations/categories')).map(({ id, name }) => [id, name]))
  const supplierNames = new Map(suppliers.map(({ id, name }) => [id, name]))
  const names = (rows: readonly Read[], key: string, value: string) =>
    new Map(rows.map((row) => [row[key], row[value]]))
  const ofCategory = names(northwind.categories(), 'categoryID', 'categoryName')
  const ofSupplier = names(northwind.suppliers(), 'supplierID', 'companyName')
  for (const row of northwind.products()) {
    const product = bySku.get(skuOf(row.productID))
    assert.deepEqual(
      {
        name: product.name,
        unit: product.short_description,
        price: product.selling_price,
        stock: product.stock_quantity,
        level: product.reorder_point ?? 0,
        status: product.status,
        category: categories.get(product.category_id),
        supplier: supplierNames.get(product.supplier_id),
      },
      {
        name: row.productName,
        unit: row.quantityPerUnit,
        price: row.unitPrice,
        stock: row.unitsInStock,
        level: row.reorderLevel,
        status: row.isDiscontinued ? 'discontinued' : 'active',
        category: ofCategory.get(row.categoryID),
        supplier: ofSupplier.get(row.supplierID),
      },
    )
    assert.equal(
      product.cost_price > 0.4 * row.unitPrice && product.cost_price < 0.8 * row.unitPrice,
      true,
      row.productName,
    )
  }
})

test('has the same quantities on order as Northwind', () => {
  const waiting = orders.filter(({ status }) =>
    ['sent', 'acknowledged', 'partially_received'].includes(status),
  )
  const items: Read[] = waiting.flatMap((order) => order.items)
  for (const { productID, unitsOnOrder, productName } of northwind.products()) {
    const own = items.filter(({ product_sku }) => product_sku === skuOf(productID))
    assert.equal(sum(own.map(({ quantity_remaining }) => quantity_remaining)), unitsOnOrder, productName)
  }
})

test('has quantities that are the sums of their stock movements', () => {
  const changes = movements.filter(
    ({ movement_type }) => !['reservation', 'release'].includes(movement_type.value),
  )
  const places = Map.groupBy(changes, ({ product_id, warehouse_id }) => `${product_id} ${warehouse_id}`)
  for (const record of inventory) {
    const own = places.get(`${record.product_id} ${record.warehouse_id}`) ?? []
    assert.equal(sum(own.map(({ quantity }) => quantity)), record.quantity_on_hand, record.product.name)
  }
  const stocked = products.filter(({ track_inventory }) => track_inventory)
  for (const { id, name, stock_quantity } of stocked) {
    const own = inventory.filter(({ product_id }) => product_id === id)
    assert.equal(sum(own.map(({ quantity_on_hand }) => quantity_on_hand)), stock_quantity, name)
  }
  assert.deepEqual(
    Object.keys(
      counted(
        movements.map(({ movement_type }) => movement_type),
        'value',
      ),
    ).toSorted(),
    'adjustment opening physical_count receipt release reservation return sale transfer_in transfer_out'.split(
      ' ',
    ),
  )
  for (const { created_at } of movements) assert.equal(created_at < now, true)
})

test('spreads stock over four warehouses, with some of it low, sold out or reserved', async () => {
  const active = warehouses.filter(({ is_active }) => is_active)
  assert.deepEqual([warehouses.length, active.length], [5, 4])
  const stock = Map.groupBy(inventory, ({ warehouse }) => warehouse.code as string)
  assert.deepEqual([...stock.keys()].toSorted(), ['MAIN', 'NW-LON', 'NW-PAR', 'NW-RTM'])
  const low = (await get('/operations/inventory/low-stock?per_page=1')).meta.total
  const soldOut = (await get('/operations/inventory?out_of_stock=true&per_page=1')).meta.total
  const reservations: Read[] = (await get('/operations/inventory/reservations?per_page=100')).data
  const quoted = reservations.filter(({ reference_type }) => reference_type === 'quote')
  assert.deepEqual([low >= 20, soldOut >= 5, quoted.length], [true, true, 5])
  for (const { expires_at } of quoted) assert.equal(expires_at > now, true)
})

test('has products in every status, masters with variants, and filters by attributes', async () => {
  const masters: Read[] = (await get('/operations/master-products')).data
  const variants = products.filter(({ is_variant }) => is_variant)
  assert.deepEqual([masters.length, variants.length], [3, 19])
  assert.deepEqual(Object.keys(counted(products, 'status')).toSorted(), [
    'active',
    'discontinued',
    'draft',
    'inactive',
  ])
  const frozen: Read[] = (await get('/operations/products?attributes[storage]=frozen&per_page=100')).data
  const meat = northwind.products().filter(({ categoryID }) => categoryID === '6')
  assert.deepEqual(
    frozen.map(({ name }) => name).toSorted(),
    meat.map(({ productName }) => productName).toSorted(),
  )
  const popular: Read[] = (await get('/operations/tags/popular')).data
  assert.equal(popular.filter(({ products_count }) => products_count > 0).length, 6)
})

test('has purchase orders in every status, from a whole year', async () => {
  const found = counted(orders, 'status')
  const statuses = [
    'draft',
    'pending_approval',
    'approved',
    'sent',
    'acknowledged',
    'partially_received',
    'received',
    'invoiced',
    'completed',
    'cancelled',
    'rejected',
  ]
  assert.deepEqual(Object.keys(found).toSorted(), statuses.toSorted())
  assert.equal(found.completed > 50, true)
  assert.equal(new Set(orders.map(({ order_date }) => order_date.slice(0, 7))).size >= 9, true)
  assert.equal(orders.filter(({ notes }) => notes?.startsWith('Auto-generated')).length >= 3, true)
  for (const { order_date, expected_delivery_date } of orders)
    assert.equal(order_date < expected_delivery_date && order_date < now, true)
  assert.deepEqual(
    orders.filter(({ email_sent }) => email_sent),
    [],
  )
})

test('suggests reorders for products without an open order', async () => {
  const codes = new Map(warehouses.map(({ id, code }) => [id, code]))
  const low: Read[] = (await get('/operations/inventory/low-stock?per_page=100')).data
  const open = new Set(
    orders
      .filter(
        ({ status }) => !['completed', 'cancelled', 'rejected', 'received', 'invoiced'].includes(status),
      )
      .flatMap((order) => order.items as Read[])
      .map(({ product_id, warehouse_id }) => `${product_id} ${warehouse_id}`),
  )
  const suggested = low.filter(({ product_id, warehouse_id }) => !open.has(`${product_id} ${warehouse_id}`))
  assert.equal(suggested.length >= 3, true)
  assert.deepEqual(new Set(suggested.map(({ warehouse_id }) => codes.get(warehouse_id))), new Set(['NW-LON']))
})

test('has suppliers in every status, with ratings and performance', async () => {
  assert.equal(suppliers.length, 31)
  for (const { companyName, phone } of northwind.suppliers())
    assert.equal(suppliers.find(({ name }) => name === companyName)?.phone, phone)
  const statuses = [
    'prospective',
    'active',
    'approved',
    'preferred',
    'inactive',
    'suspended',
    'blacklisted',
    'under_review',
  ]
  assert.deepEqual(Object.keys(counted(suppliers, 'status')).toSorted(), statuses.toSorted())
  const rated = suppliers.filter(({ rating }) => rating !== null)
  assert.equal(rated.length >= 25 && new Set(rated.map(({ rating }) => rating)).size >= 5, true)
  const performance = async (code: string) => {
    const { id } = suppliers.find((supplier) => supplier.code === code)
    return (await get(`/operations/suppliers/${id}/performance`)).data
  }
  const [late, careless] = await Promise.all([performance('NW-S24'), performance('NW-S27')])
  assert.equal(late.on_time_delivery_rate, 0)
  assert.equal(careless.defect_rate > 0 && careless.fill_rate < 100 && careless.total_spend > 0, true)
})
