/** The records that all clients share: scarce stock in two warehouses, and rental products with few units. */
import { type Data, sendOrThrow, type Target } from './client.ts'

export interface Company {
  warehouses: string[]
  products: string[]
  rentals: string[]
  customers: string[]
}

const stockOfProduct = 400
const unitsOfRental = 4

export async function createCompany(target: Target): Promise<Company> {
  let number = 0
  const create = (path: string, body: object): Promise<Data> =>
    sendOrThrow(target, { method: 'POST', path, body, key: `company-${++number}` })
  const warehouses: string[] = []
  for (const code of ['NORTH', 'SOUTH'])
    warehouses.push((await create('/operations/warehouses', { name: code, code })).id)
  const product = async (name: string): Promise<string> => {
    const body = {
      name,
      sku: name,
      selling_price: 46.5,
      cost_price: 20,
      track_inventory: true,
      type: 'physical',
    }
    const { id } = await create('/operations/products', body)
    await create(`/operations/products/${id}/activate`, {})
    return id
  }
  const products: string[] = []
  for (const name of ['GIFT-BOX', 'TEA', 'CUP', 'PLATE']) {
    const product_id = await product(name)
    products.push(product_id)
    for (const warehouse_id of warehouses) {
      const adjustment = { product_id, warehouse_id, quantity: stockOfProduct, reason: 'Initial stock' }
      await create('/operations/inventory/adjust', adjustment)
    }
  }
  const rentals: string[] = []
  for (const name of ['TENT', 'STAGE']) {
    const product_id = await product(name)
    rentals.push(product_id)
    await create('/rentals/rentable-products', { product_id, capacity: unitsOfRental, unit_period: 'day' })
  }
  const customers: string[] = []
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    const body = { company_name: name, email: `${name.toLowerCase()}@example.com` }
    customers.push((await create('/crm/customers', body)).id)
  }
  return { warehouses, products, rentals, customers }
}
