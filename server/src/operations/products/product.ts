import * as f from '#platform/fields'
import { resource } from '#platform/resource'
import { states } from '#platform/states'

/** A product is what is sold or rented. Its state is changed by moves alone; discontinued, it stays for its history. */
export const productStates = states({
  initial: 'draft',
  all: ['draft', 'active', 'inactive', 'discontinued'],
  terminal: ['discontinued'],
  moves: {
    activate: { from: ['draft', 'inactive'], to: 'active' },
    deactivate: { from: ['active'], to: 'inactive' },
    discontinue: { from: ['active', 'inactive'], to: 'discontinued' },
  },
  steps: 'none',
})

/** Each type with the category that it is taxed in. */
const taxCategories = {
  physical: 'physical_goods',
  digital: 'digital_goods',
  service: 'services',
  subscription: 'subscription_services',
  bundle: 'mixed',
  gift_card: 'gift_cards',
  virtual: 'virtual_goods',
} as const

type ProductType = keyof typeof taxCategories

const types = Object.keys(taxCategories) as ProductType[]

/** What its photographs, data sheets and certificates may be tagged with. */
const documentTags = [
  'thumbnail',
  'gallery',
  'primary',
  'specification',
  'manual',
  'certificate',
  'datasheet',
  'warranty',
  'compliance',
  'safety',
  'marketing',
]

const Price = f.Maybe(f.Money('currency'))
const Measure = f.Maybe(f.Type.Number({ minimum: 0 }))
const Text = f.Maybe(f.LongText())

/** An attribute as a shop shows it. */
const VisibleAttribute = f.Shape({
  code: f.Text(100),
  name: f.Text(),
  label: f.Text(),
  value: f.Maybe(f.Type.String()),
  formatted_value: f.Maybe(f.Type.String()),
  type: f.Text(),
  unit: f.Optional(f.Maybe(f.Text())),
})

/**
 * Its selling price and its texts are there for customers, so events tell them; what it costs the house, from how many
 * on it is ordered again, and its attributes, which may hold anything, they do not.
 */
export const products = resource('products', {
  area: 'operations.products',
  noun: 'product',
  states: productStates,
  written: {
    name: f.Type.String({ ...f.Text(), minLength: 3 }),
    slug: f.Slug,
    sku: f.Text(100),
    type: f.Choice(...types),
    selling_price: Price,
    cost_price: f.Private(Price),
    currency: f.Currency,
    stock_quantity: f.Count,
    reorder_point: f.Private(f.Maybe(f.Count)),
    reorder_quantity: f.Private(f.Maybe(f.Count)),
    track_inventory: f.Flag,
    allow_backorders: f.Flag,
    short_description: Text,
    description: Text,
    meta_description: Text,
    meta_keywords: Text,
    weight: Measure,
    length: Measure,
    width: Measure,
    height: Measure,
    dimensions_unit: f.Maybe(f.Text(20)),
    category_id: f.Maybe(f.Link('categories')),
    supplier_id: f.Maybe(f.Link('suppliers')),
    brand_id: f.Maybe(f.Link('brands')),
    tax_class_id: f.Maybe(f.Link('tax_classes')),
    is_featured: f.Flag,
    is_taxable: f.Flag,
    requires_shipping: f.Flag,
    tags: f.Type.Array(f.Id, { maxItems: 100 }),
    attributes: f.Private(f.FreeForm),
  },
  kept: {
    status: productStates.field,
    is_variant: f.Flag,
    parent_product_id: f.Maybe(f.Id),
    variant_configuration: f.Private(f.Maybe(f.FreeForm)),
    reserved_quantity: f.Count,
    available_quantity: f.Type.Integer(),
    tax_category: f.Choice(...Object.values(taxCategories)),
    visible_attributes: f.Private(f.Type.Array(VisibleAttribute)),
    deleted_at: f.Maybe(f.Instant),
  },
  required: ['name'],
  example: {
    name: 'Chai, box of 20 bags',
    sku: 'CHAI-20',
    type: 'physical',
    selling_price: 18,
    cost_price: 11.5,
    currency: 'EUR',
    track_inventory: true,
    short_description: 'Black tea with spices',
    weight: 0.25,
    is_taxable: true,
    requires_shipping: true,
  },
  list: {
    filters: {
      status: {},
      type: {},
      category_id: {},
      brand_id: {},
      supplier_id: {},
      is_featured: {},
      track_inventory: {},
    },
    sorts: {
      created_at: 'created_at',
      name: 'name',
      selling_price: 'selling_price',
      stock_quantity: 'stock_quantity',
    },
    order: 'created_at desc',
    facets: null,
  },
  searched: ({ name, sku, short_description }) => [name, sku, short_description],
  named: ({ name }) => [name],
  computed: {
    available_quantity: ({ stock_quantity, reserved_quantity }) => stock_quantity - reserved_quantity,
    tax_category: ({ type }: { type: ProductType }) => taxCategories[type],
    // Known once the attributes are read.
    visible_attributes: () => [],
  },
  documents: { megabytes: 10, families: ['images', 'pdf', 'word'], tags: documentTags },
  events: ['created', 'updated', 'price_changed', 'activated', 'deactivated', 'discontinued', 'deleted'],
  permissions: {
    read: 'See products.',
    write: 'Add products and change them.',
    delete: 'Delete products.',
    restore: 'Bring back products that were deleted.',
    activate: 'Activate products.',
    deactivate: 'Deactivate products.',
    discontinue: 'Discontinue products.',
  },
})
