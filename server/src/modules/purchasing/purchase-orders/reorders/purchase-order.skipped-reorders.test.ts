/** A reorder run reports products without a draft, and totals below the minimum. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPurchasing } from '../purchase-order.fixtures.ts'

const { testApp, buyer, clerk, createSupplier, insertStockedProduct, createOrderIn } = await openPurchasing()

const generate = async (body: object = {}, caller = buyer) => {
  const response = await caller.post('/operations/purchase-orders/generate-reorders', body)
  assert.equal(response.status, 200, JSON.stringify(response.body))
  return response.body
}

/** Inserts a product with a stock of 1 and a reorder point of 5. */
const low = async (fields: object, levels: object = {}) => {
  const { product_id } = await insertStockedProduct(1, { status: 'active', cost_price: 250, ...fields })
  const set = await clerk.put('/operations/inventory/reorder-settings', {
    product_id,
    reorder_point: 5,
    ...levels,
  })
  assert.equal(set.status, 200)
  return product_id
}

test('reports products that need a reorder and get none, with the reason', async () => {
  const supplier = await createSupplier({ payment_terms: 'Net 14' })
  const deleted = await createSupplier()
  const { id: supplier_id } = supplier
  const skipped = [
    [await low({ sku: 'A-1', status: 'draft', supplier_id }), 'A-1', 'product_not_active'],
    [await low({ sku: 'A-2', status: 'inactive', supplier_id }), 'A-2', 'product_not_active'],
    [await low({ sku: 'A-3' }), 'A-3', 'no_supplier'],
    [await low({ sku: 'A-4', supplier_id: deleted.id }), 'A-4', 'supplier_deleted'],
    [
      await low({ sku: 'A-5', supplier_id: (await createSupplier({}, 'suspended')).id }),
      'A-5',
      'supplier_cannot_receive_orders',
    ],
    [await low({ sku: 'A-6', supplier_id }, { reorder_point: 1 }), 'A-6', 'no_deficit'],
  ].map(([product_id, sku, reason]) => ({ product_id, sku, reason }))
  await testApp.sql('update suppliers set deleted_at = now() where id = $1', [deleted.id])
  await low({ sku: 'B-1', status: 'discontinued', supplier_id })
  await low({ sku: 'B-2', supplier_id }, { reorder_point: 0 })
  const ordered = await low({ sku: 'B-3' })
  await createOrderIn('draft', { items: [{ product_id: ordered, quantity: 1, unit_price: 1 }] })
  await low({ sku: 'B-4', supplier_id })

  const reported = { skipped, skipped_count: 6, warnings: [], version: 'v1' }
  const dry = await generate({ dry_run: true })
  assert.deepEqual([dry.count, dry.meta], [1, { ...reported, dry_run: true }])
  const { data, meta } = await generate()
  assert.deepEqual(meta, reported)
  assert.partialDeepStrictEqual(data, [{ supplier_id, payment_terms: 'Net 14' }])

  const orderer = await testApp.caller('acme', 'operations.purchase_orders.reorder')
  assert.deepEqual((await generate({}, orderer)).meta, { ...reported, skipped: [] })
})

test('reports at most a hundred such products, and their total number', async () => {
  const { meta: before } = await generate({ dry_run: true })
  const product_id = await low({ sku: 'C-0' })
  const copies = "generate_series(1, 150) place, lpad(place::text, 26, '0') copy"
  await testApp.sql(
    `insert into products (tenant_id, id, name, slug, sku, status, currency, track_inventory, requires_shipping,
       created_at, updated_at)
     select tenant_id, copy, name, 'copy-' || place, 'C-' || place, 'active', currency, true, true, created_at,
       updated_at
     from products, ${copies} where id = $1`,
    [product_id],
  )
  await testApp.sql(
    `insert into inventory_records (tenant_id, id, product_id, warehouse_id, reorder_point, created_at, updated_at)
     select tenant_id, copy, copy, warehouse_id, 1, created_at, updated_at
     from inventory_records, ${copies} where product_id = $1`,
    [product_id],
  )
  const { meta } = await generate({ dry_run: true })
  assert.deepEqual([meta.skipped.length, meta.skipped_count], [100, before.skipped_count + 151])
})

test('warns about a total below the minimum order amount of the supplier', async () => {
  const terms = { name: 'Exotic Liquids', minimum_order_amount: 10 }
  const tooSmall = await createSupplier(terms)
  await low({ supplier_id: tooSmall.id }, { reorder_quantity: 3 })
  await low({ supplier_id: (await createSupplier(terms)).id }, { reorder_quantity: 4 })
  // An order in another currency is not converted, so it cannot be compared.
  await low({ supplier_id: (await createSupplier(terms)).id, currency: 'EUR' }, { reorder_quantity: 3 })
  const { data, meta } = await generate()
  assert.equal(data.length, 3)
  const { po_number } = data.find((draft: { supplier_id: string }) => draft.supplier_id === tooSmall.id)
  assert.deepEqual(meta.warnings, [
    `The total of ${po_number}, 7.50 USD, is below the minimum order amount of Exotic Liquids, 10.00 USD.`,
  ])
})
