/** Fixtures of inventory tests: products, warehouses, stock operations and a consistency check. */
import assert from 'node:assert/strict'
import { type TestApp, startTestApp } from '#test/test-app'
import { newId } from '#core'
import { warehouseFactory } from './warehouses/warehouse.factory.ts'

type Fields = Record<string, string | number | boolean | null>

/** Selects all inconsistencies between records, movements, reservations and products. */
const inconsistencies = `
  select 'a record differs from the sum of its movements' as what, r.id from inventory_records r
  where quantity_on_hand <> (
    select coalesce(sum(quantity), 0) from stock_movements m
    where m.tenant_id = r.tenant_id and m.product_id = r.product_id and m.warehouse_id = r.warehouse_id
      and movement_type not in ('reservation', 'release'))
  union all
  select 'the reserved quantity differs from the sum of its movements', r.id from inventory_records r
  where quantity_reserved <> (
    select coalesce(sum(quantity), 0) from stock_movements m
    where m.tenant_id = r.tenant_id and m.product_id = r.product_id and m.warehouse_id = r.warehouse_id
      and movement_type in ('reservation', 'release'))
  union all
  select 'the reserved quantity differs from the sum of the reservations', r.id from inventory_records r
  where quantity_reserved <> (
    select coalesce(sum(quantity), 0) from stock_reservations s
    where s.tenant_id = r.tenant_id and s.product_id = r.product_id and s.warehouse_id = r.warehouse_id
      and released_at is null)
  union all
  select 'a product differs from the sum of its warehouses', p.id from products p
  where (stock_quantity, reserved_quantity) <> (
    select coalesce(sum(quantity_on_hand), 0), coalesce(sum(quantity_reserved), 0)
    from inventory_records r where r.tenant_id = p.tenant_id and r.product_id = p.id)
  union all
  select 'consecutive movements do not match', product_id from (
    select product_id, quantity_before, lag(quantity_after, 1, 0) over (
      partition by tenant_id, product_id, warehouse_id, movement_type in ('reservation', 'release')
      order by created_at, id
    ) as left_before
    from stock_movements) trail
  where quantity_before <> left_before`

async function insertProductRow({ sql, clock }: TestApp, tenant_id: string, number: number, fields: Fields) {
  const row: Fields & { id: string } = {
    tenant_id,
    id: newId(),
    name: `Chai ${number}`,
    slug: `stocked-chai-${number}`,
    sku: `CHAI-${number}`,
    currency: 'USD',
    track_inventory: true,
    requires_shipping: true,
    created_at: clock.now(),
    updated_at: clock.now(),
    ...fields,
  }
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await sql(`insert into products (${names.join()}) values (${places.join()})`, Object.values(row))
  return row.id
}

export async function openInventory() {
  const testApp = await startTestApp()
  const clerk = await testApp.caller('acme', 'warehouse')
  const { acme } = testApp.tenants
  const [main] = await testApp.sql(`select id from warehouses where tenant_id = $1`, [acme])
  let count = 0

  const insertProduct = (fields: Fields = {}, tenant = acme) =>
    insertProductRow(testApp, tenant, ++count, fields)

  const createWarehouse = (fields: object = {}) =>
    warehouseFactory.create(clerk, { name: `Depot ${++count}`, ...fields })

  const postInventory = (path: string, body: object) => clerk.post(`/operations/inventory/${path}`, body)

  /** Inserts a product with this quantity in the default warehouse. */
  const insertStockedProduct = async (quantity: number, fields: Fields = {}) => {
    const product_id = await insertProduct(fields)
    const response = await postInventory('adjust', { product_id, quantity, reason: 'Initial stock' })
    assert.equal(response.status, 200, JSON.stringify(response.body))
    return { product_id, record: response.body.data }
  }

  const recordOf = async (id: string) => (await clerk.get(`/operations/inventory/${id}`)).body.data

  const movementsOf = async (product_id: string) =>
    (await clerk.get(`/operations/stock-movements?product_id=${product_id}&sort_direction=asc&per_page=100`))
      .body.data

  /** Returns the stored quantities of the product: on hand and reserved. */
  const productTotals = async (id: string) => {
    const [row] = await testApp.sql('select stock_quantity, reserved_quantity from products where id = $1', [
      id,
    ])
    return [row?.stock_quantity, row?.reserved_quantity]
  }

  const eventsOf = async (id: string) =>
    (await testApp.sql('select type, data, previous from events where entity_id = $1 order by id', [id])) as {
      type: string
      // oxlint-disable-next-line typescript/no-explicit-any -- tests read events freely
      data: any
      // oxlint-disable-next-line typescript/no-explicit-any -- tests read events freely
      previous: any
    }[]

  return {
    testApp,
    clerk,
    main: String(main?.id),
    insertProduct,
    createWarehouse,
    postInventory,
    insertStockedProduct,
    recordOf,
    movementsOf,
    productTotals,
    eventsOf,
    assertConsistent: async () => assert.deepEqual(await testApp.sql(inconsistencies), []),
  }
}
