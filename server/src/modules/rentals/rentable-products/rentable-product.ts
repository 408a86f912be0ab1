import { f, type FieldErrors, fieldMessage, naturally, resource, tenantSql } from '#core'
import { units } from '#core/time'

const durationAtMost = 100_000
const Duration = f.Integer(1, durationAtMost)

/** The product fields that rental responses embed. */
export const ProductBrief = f.Shape(
  { id: f.Id, name: f.Text(), sku: f.Maybe(f.Text(100)) },
  { title: 'ProductBrief', 'x-record': 'product' },
)

/** A product that can be rented, with its terms. It has the id of its product. */
export const rentableProducts = resource('rentable_products', {
  area: 'rentals.rentable_products',
  entityType: 'rentable_product',
  writable: {
    product_id: f.Link('products'),
    capacity: f.Integer(1, 1_000_000),
    unit_period: f.Choice(...units),
    min_duration: Duration,
    max_duration: f.Maybe(Duration),
    auto_release_default: f.Flag,
    unit_price: f.Maybe(f.UnitPrice()),
    deposit: f.Maybe(f.Money()),
    replacement_value: f.Maybe(f.Money()),
  },
  readOnly: { product: f.Private(f.Maybe(ProductBrief)) },
  required: ['product_id'],
  descriptions: {
    product_id: 'The product; also the id of this record.',
    capacity:
      'The number of pieces that can be rented at once. Required when the product has no rental terms yet.',
    unit_period:
      'The unit of time of durations and prices. Required when the product has no rental terms yet.',
    min_duration: 'The shortest rental, in units of `unit_period`. Default: 1.',
    max_duration: 'The longest rental, in units of `unit_period`; null for no limit.',
    auto_release_default:
      'Whether pieces are released automatically at the end of a rental period. Default: false.',
    unit_price: 'The price of one piece for one `unit_period`; at most 6 decimals.',
    deposit: 'The deposit for one piece, refunded on its return.',
    replacement_value: 'The replacement value of one piece, charged if it is lost or destroyed.',
  },
  example: {
    product_id: '01KAJ3XJ5Q0000000000000001',
    capacity: 12,
    unit_period: 'day',
    min_duration: 1,
    max_duration: 30,
    auto_release_default: false,
    unit_price: 45,
    deposit: 100,
    replacement_value: 900,
  },
  display: {
    title: ['product.name'],
    subtitle: ['product.sku'],
  },
  list: {
    filters: {
      unit_period: {},
      auto_release_default: {},
      category_id: {
        schema: f.about('The category of the product.', f.IdOf('categories')),
        where: (_, category: string) => tenantSql<boolean>`exists (
          select from products where id = rentable_products.id and category_id = ${category})`,
      },
    },
    sorts: {
      created_at: 'created_at',
      capacity: 'capacity',
      name: naturally(`select p.name from products p
        where p.tenant_id = rentable_products.tenant_id and p.id = rentable_products.id`),
    },
    order: 'created_at desc',
    sums: ['capacity', 'deposit', 'replacement_value'],
    facets: null,
  },
  searchableThrough: {
    products: (sql, found) => sql.selectFrom('rentable_products').select('id').where('id', '=', found),
  },
  dynamic: ['product'],
  computed: {
    product_id: ({ id }: { id: string }) => id,
    // Set after the product has been read.
    product: () => null,
  },
  rules: durationErrors,
  restricts: [
    {
      deletionOf: 'product',
      column: 'id',
      where: 'r.deleted_at is null',
      field: 'product',
      message: 'A product that can be rented cannot be deleted: take it out of rental first.',
    },
  ],
  events: ['created', 'updated', 'deleted'],
  restorable: {},
  permissions: {
    read: 'See rentable products and their availability.',
    write: 'Set the rental terms of products.',
    delete: 'Take products out of rental.',
  },
})

export type RentableProduct = typeof rentableProducts.stored

export function durationErrors({
  min_duration = 1,
  max_duration = null,
}: {
  min_duration?: number | undefined
  max_duration?: number | null | undefined
}): FieldErrors {
  return max_duration !== null && max_duration < min_duration
    ? { max_duration: [fieldMessage('max_duration', 'must not be below min_duration')] }
    : {}
}

declare module '#runtime/database/handle' {
  interface Tables {
    rentable_products: Omit<RentableProduct, 'product_id' | 'product'> & { deleted_at: string | null }
  }
}
