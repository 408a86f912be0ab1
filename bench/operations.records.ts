/** Realistic products, purchase orders and rentals, the same in every run. An index identifies a record. */
import { companyWord, pickerOf } from './leads.ts'

export interface Sizes {
  products: number
  movements: number
  purchaseOrders: number
  rentableProducts: number
  rentalLines: number
}

export interface Company {
  sizes: Sizes
  tenantId: string
  /** The time of the measurement, in milliseconds since the epoch. */
  now: number
}

export const suppliers = 500
export const warehouses = 10
export const customers = 1_000
/** Twenty options of one attribute. */
export const colors = ['light', 'dark', 'matt', 'shiny'].flatMap((finish) =>
  ['red', 'green', 'blue', 'black', 'white'].map((color) => `${finish} ${color}`),
)
export const materials = ['oak', 'steel', 'glass', 'cotton', 'leather', 'paper']
export const itemsOfOrder = 3
export const linesOfAgreement = 2

const dayMs = 86_400_000

/** Returns the id of the record of a type at an index. `idSql` is its equivalent in SQL. */
export const idAt = (kind: string, index: number) => `01K9Z00000${kind}${String(index).padStart(15, '0')}`
export const idSql = (kind: string, place: string) => `'01K9Z00000${kind}' || lpad((${place})::text, 15, '0')`

/** Of ten products, one is a master, six are its variants, and three are independent. */
const family = 10
export const isMaster = (index: number) => index % family === 0
export const isVariant = (index: number) => index % family >= 1 && index % family <= 6

export const skuAt = (index: number) => `SKU-${String(index).padStart(6, '0')}`
export const attributesAt = (index: number) => ({
  color: colors[index % colors.length],
  material: materials[index % materials.length],
  load: index % 200,
})

const base = (id: string, created: number) => ({
  id,
  created_at: new Date(created).toISOString(),
  updated_at: new Date(created).toISOString(),
  version: 1,
})

const createdAt = (index: number, number: number, now: number) =>
  now - Math.floor(((number - index) / (number + 1)) * 700 * dayMs) - 60_000

export const supplierAt = (index: number, { now }: Company) => ({
  ...base(idAt('S', index), createdAt(index, suppliers, now)),
  name: `${companyWord(50_000, index)} Supplies`,
  code: `SUP-${index}`,
  email: `orders.${index}@supplier.example`,
  type: 'wholesaler',
  status: 'active',
  lead_time_days: 3 + (index % 20),
  ratings_count: 0,
  ratings_sum: 0,
})

export function productAt(index: number, { sizes, now }: Company) {
  const { pick, random } = pickerOf(index + 5_000_000)
  const color = colors[index % colors.length]
  return {
    ...base(idAt('P', index), createdAt(index, sizes.products, now)),
    name: `${companyWord(200_000, index)} ${pick(['Chair', 'Table', 'Lamp', 'Shelf', 'Crate'])} ${index}`,
    slug: `product-${index}`,
    sku: isMaster(index) ? null : skuAt(index),
    type: 'physical',
    status: index % 20 === 19 ? 'draft' : 'active',
    is_variant: isVariant(index),
    parent_product_id: isVariant(index) ? idAt('P', index - (index % family)) : null,
    variant_configuration: isMaster(index) ? { attributes: { color: colors } } : null,
    variant_options: isVariant(index) ? { color, number: index % family } : null,
    selling_price: 500 + Math.floor(random() * 50_000),
    cost_price: 400 + Math.floor(random() * 20_000),
    currency: 'USD',
    stock_quantity: 0,
    reserved_quantity: 0,
    track_inventory: !isMaster(index),
    allow_backorders: false,
    short_description: `Made of ${materials[index % materials.length]}`,
    supplier_id: idAt('S', index % suppliers),
    is_featured: index % 50 === 0,
    is_taxable: true,
    requires_shipping: true,
    tags: [],
    attributes: isMaster(index) ? {} : attributesAt(index),
    searched_texts: isMaster(index) ? [] : [materials[index % materials.length]],
  }
}

const orderStatuses = ['draft', 'pending_approval', 'approved', 'sent', 'acknowledged', 'cancelled'] as const

/** Nine of ten orders are completed. */
export const orderStatusAt = (index: number) =>
  index % 10 === 0 ? orderStatuses[(index / 10) % orderStatuses.length] : 'completed'

export const priceOfItem = 1_250

export function orderAt(index: number, { sizes, now }: Company, items = itemsOfOrder) {
  const created = createdAt(index, sizes.purchaseOrders, now)
  const day = new Date(created).toISOString().slice(0, 10)
  const subtotal = items * 10 * priceOfItem
  return {
    ...base(idAt('Q', index), created),
    po_number: `PO-${day.replaceAll('-', '')}-${index}`,
    order_number: `PO-${day.slice(0, 7).replace('-', '')}-${String(index).padStart(5, '0')}`,
    status: orderStatusAt(index),
    supplier_id: idAt('S', index % suppliers),
    warehouse_id: idAt('W', index % warehouses),
    order_date: day,
    expected_delivery_date: new Date(created + 14 * dayMs).toISOString().slice(0, 10),
    currency: 'USD',
    subtotal,
    tax_amount: 0,
    shipping_cost: 0,
    discount_amount: 0,
    total_amount: subtotal,
    sent_cc: [],
    sent_files: [],
    sent_at: ['draft', 'pending_approval', 'approved', 'cancelled'].includes(orderStatusAt(index) ?? '')
      ? null
      : new Date(created).toISOString(),
    email_sent: false,
  }
}

export const rentableAt = (index: number, { sizes, now }: Company) => ({
  ...base(idAt('P', productOfRentable(index)), createdAt(index, sizes.rentableProducts, now)),
  capacity: 20,
  unit_period: 'day',
  min_duration: 1,
  auto_release_default: isAutoReleased(index),
  unit_price: 2_500,
})

/**
 * The value is the same for the products of an agreement as for the agreement, because the indexes of both have the
 * same parity.
 */
export const isAutoReleased = (index: number) => index % 2 === 0

/** Rentable products are independent products that are not drafts. */
export const productOfRentable = (index: number) => index * family + 7

/** The number of days on which lines of agreements begin, and how many of them precede the measurement. */
export const daysOfRentals = 545
export const daysBefore = 365

/** Returns when the lines of an agreement begin, in milliseconds since the epoch. */
export const beginOfAgreement = (index: number, { sizes, now }: Company) => {
  const agreements = sizes.rentalLines / linesOfAgreement
  const day = Math.floor((index * daysOfRentals) / agreements) - daysBefore
  return (Math.floor(now / dayMs) + day) * dayMs
}

export const daysOfLine = 3

/** One in this many ended agreements has lines that were not returned. */
export const overdueEvery = 400

export function agreementAt(index: number, company: Company) {
  const begin = beginOfAgreement(index, company)
  const end = new Date(begin + daysOfLine * dayMs).toISOString()
  const isOver = end < new Date(company.now).toISOString()
  const isOverdue = isOver && index % overdueEvery === 1
  const status = isOver && !isOverdue ? 'completed' : index % 10 === 0 ? 'draft' : 'confirmed'
  return {
    // Booked ten to sixty days before it begins.
    ...base(idAt('G', index), Math.min(begin, company.now) - (10 + (index % 50)) * dayMs),
    agreement_number: `RA-${String(index).padStart(6, '0')}`,
    customer_id: idAt('C', index % customers),
    status,
    confirmed_at:
      status === 'draft' ? null : new Date(Math.min(begin, company.now) - 9 * dayMs).toISOString(),
    ended_at: isOver && !isOverdue ? end : null,
    lapses_at: status === 'confirmed' && isAutoReleased(index) ? end : null,
  }
}

export const customerAt = (index: number, { now }: Company) => ({
  ...base(idAt('C', index), createdAt(index, customers, now)),
  customer_number: `CUST-${String(index + 1).padStart(6, '0')}`,
  type: 'business',
  status: 'active',
  segment: 'standard',
  company_name: `${companyWord(20_000, index)} Events`,
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
