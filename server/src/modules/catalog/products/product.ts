import { productDescriptions } from './product.descriptions.ts'
import { embeds, f, type FieldErrors, fieldMessage, filters, resource, states } from '#core'
import { attributeFilter, idsWithTag, isInStock } from './product.filters.ts'
import {
  allTaxCategories,
  hasInventory,
  mayHaveVariants,
  type ProductType,
  productTypes,
  taxCategoryOf,
} from './product.types.ts'
import { costsPermission } from './product.value.ts'
import { VariantConfiguration, VariantOptions } from './product.variant-options.ts'

/**
 * An item that is sold or rented. Its status only changes by transitions. A discontinued product is kept for its
 * history.
 */
export const productStates = states({
  initial: 'draft',
  all: {
    draft: 'In preparation; it can be in drafts of orders, but an order with it cannot be confirmed.',
    active: 'Offered for sale, and reordered when stock is low.',
    inactive: 'Neither offered nor reordered; orders with it can still be confirmed.',
    discontinued:
      'Permanently withdrawn: it cannot be added to orders or invoices, and confirmation rejects it.',
  },
  terminal: ['discontinued'],
  transitions: {
    activate: { from: ['draft', 'inactive'], to: 'active', event: 'activated' },
    deactivate: { from: ['active'], to: 'inactive', event: 'deactivated' },
    discontinue: { from: ['active', 'inactive'], to: 'discontinued' },
  },
  updates: 'none',
})

/** Tags of product documents, such as photographs, data sheets and certificates. */
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

const inStock = 'True: products with available stock, and those without stock tracking. False: all others.'

const Price = f.Maybe(f.UnitPrice('currency'))
const Measure = f.Maybe(f.Type.Number({ minimum: 0, maximum: 1_000_000 }))
const Text = f.Maybe(f.LongText())

/** An attribute in responses for a shop. */
const VisibleAttribute = f.Shape({
  code: f.Text(100),
  name: f.Text(),
  label: f.Text(),
  value: f.Maybe(f.Type.String()),
  formatted_value: f.Maybe(f.Type.String()),
  type: f.Text(),
  unit: f.Optional(f.Maybe(f.Text())),
})

const Brief = f.titled('Reference', f.Shape({ id: f.Id, name: f.Text() }))

/** Deleted products do not prevent the deletion: their reference is removed. */
const restricted = (deletionOf: string, column: string, message: string) => ({
  deletionOf,
  column,
  where: 'r.deleted_at is null',
  field: 'products',
  message,
})

// Events omit private fields: the cost price, the reorder settings and free-form attributes. Events contain prices
// and texts that customers see.
export const products = resource('products', {
  area: 'operations.products',
  entityType: 'product',
  states: productStates,
  writable: {
    name: f.Type.String({ ...f.Text(), minLength: 3 }),
    slug: f.Slug,
    sku: f.Maybe(f.KeyText(100)),
    type: f.Choice(...productTypes),
    selling_price: Price,
    cost_price: f.Restricted(costsPermission, Price),
    currency: f.Currency,
    // Read-only if stock is tracked.
    stock_quantity: f.SometimesReadOnly(f.Count),
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
    tags: f.Type.Array(f.IdOf('product_tags'), { maxItems: 100 }),
    attributes: f.Private(f.FreeForm),
  },
  readOnly: {
    status: productStates.field,
    is_variant: f.Flag,
    parent_product_id: f.Maybe(f.IdOf('products')),
    variant_configuration: f.Private(f.Maybe(VariantConfiguration)),
    variant_options: f.Maybe(VariantOptions),
    reserved_quantity: f.Count,
    available_quantity: f.Type.Integer(),
    tax_category: f.titled('TaxCategory', f.Choice(...allTaxCategories)),
    visible_attributes: f.Private(f.Type.Array(VisibleAttribute)),
    deleted_at: f.Maybe(f.Instant),
  },
  hidden: { searched_texts: f.Type.Array(f.Type.String()) },
  required: ['name'],
  descriptions: productDescriptions,
  example: {
    name: 'Chai, box of 20 bags',
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
  display: {
    title: ['name'],
    subtitle: ['sku'],
    tones: { draft: 'neutral', active: 'green', inactive: 'amber', discontinued: 'red' },
  },
  list: {
    // Lists have no deleted products.
    omit: ['deleted_at'],
    filters: {
      status: {},
      type: {},
      sku: filters.sameText('products.sku_key'),
      category_id: {},
      brand_id: {},
      supplier_id: {},
      is_featured: {},
      track_inventory: {},
      tag: {
        schema: f.about('Products that have the tag with this id.', f.IdOf('product_tags')),
        ids: idsWithTag,
      },
      min_price: filters.price('products.selling_price_compared', '>=', 'selling_price'),
      max_price: filters.price('products.selling_price_compared', '<=', 'selling_price'),
      in_stock: { schema: f.about(inStock, f.Flag), where: isInStock },
      attributes: attributeFilter,
    },
    sorts: {
      created_at: 'created_at',
      name: 'name',
      sku: 'sku_key',
      selling_price: 'selling_price_compared',
      stock_quantity: 'stock_quantity',
    },
    order: 'created_at desc',
    sums: [
      'stock_quantity',
      'reserved_quantity',
      ['available_quantity', 'products.stock_quantity - products.reserved_quantity'],
    ],
    facets: ['status', 'type'],
  },
  unique: { sku: { key: 'sku_key' }, slug: { key: 'slug' } },
  lookups: { sku: { column: 'sku_key', key: (text) => text.toLowerCase() } },
  hasPairTotals: true,
  searchFields: ({ name, sku, short_description, searched_texts }) => [
    name,
    sku,
    short_description,
    ...searched_texts,
  ],
  titleFields: ({ name, sku }) => [name, sku],
  includes: {
    category: embeds.visibleWith(
      'operations.categories.read',
      embeds.oneOf('categories', Brief, 'products.category_id', 'categories.id'),
    ),
    brand: embeds.visibleWith(
      'operations.brands.read',
      embeds.oneOf('brands', Brief, 'products.brand_id', 'brands.id'),
    ),
    tax_class: embeds.visibleWith(
      'operations.tax_classes.read',
      embeds.oneOf('tax_classes', Brief, 'products.tax_class_id', 'tax_classes.id'),
    ),
    supplier: embeds.visibleWith(
      'operations.suppliers.read',
      embeds.oneOf('suppliers', Brief, 'products.supplier_id', 'suppliers.id'),
    ),
    picture: embeds.pictureOf('Product', 'products.id'),
  },
  unversioned: ['stock_quantity', 'reserved_quantity'],
  dynamic: ['available_quantity', 'visible_attributes'],
  computed: {
    available_quantity: ({ stock_quantity, reserved_quantity }) => stock_quantity - reserved_quantity,
    tax_category: ({ type }) => taxCategoryOf(type),
    // Set after the attributes have been read.
    visible_attributes: () => [],
  },
  restricts: [
    restricted('category', 'category_id', 'A category that has products cannot be deleted.'),
    restricted('brand', 'brand_id', 'A brand that has products cannot be deleted.'),
    restricted('tax_class', 'tax_class_id', 'A tax class that has products cannot be deleted.'),
    restricted('supplier', 'supplier_id', 'A supplier that has products cannot be deleted.'),
  ],
  documents: { megabytes: 10, families: ['images', 'pdf', 'word'], tags: documentTags },
  rules: productErrors,
  events: [
    'created',
    'updated',
    'price_changed',
    'activated',
    'deactivated',
    'discontinued',
    'deleted',
    'restored',
  ],
  restorable: { isUnlimited: true },
  permissions: {
    read: 'See products.',
    export: 'Download products as files.',
    write: 'Add products and change them.',
    delete: 'Delete products.',
    restore: 'Restore deleted products.',
    activate: 'Activate products.',
    deactivate: 'Deactivate products.',
    discontinue: 'Discontinue products.',
    costs: 'See and set cost prices; see the value of stock and the cost of sold goods.',
  },
})

export type Product = typeof products.stored

/** A master holds the common data of its variants; the master itself is not sold. */
export const isMaster = ({ variant_configuration }: Pick<Product, 'variant_configuration'>) =>
  variant_configuration !== null

interface ProductRuleInput {
  type?: ProductType
  sku?: string | null
  track_inventory?: boolean
  variant_configuration?: object | null
}

function productErrors({ type, sku, track_inventory, variant_configuration }: ProductRuleInput): FieldErrors {
  if (!type) return {}
  const hasVariants = (variant_configuration ?? null) !== null
  return {
    ...(track_inventory &&
      !hasInventory(type) && {
        track_inventory: [
          fieldMessage('track_inventory', `must be false: a product of the type ${type} has no inventory`),
        ],
      }),
    ...(hasVariants &&
      !mayHaveVariants(type) && {
        type: [fieldMessage('type', `cannot be ${type}: products of this type have no variants`)],
      }),
    ...(hasVariants &&
      sku && { sku: [fieldMessage('sku', 'must be left out: only the variants of a master have one')] }),
    ...(variant_configuration === null && sku === null && { sku: [fieldMessage('sku', 'is required')] }),
  }
}

declare module '#runtime/database/handle' {
  interface Tables {
    products: Omit<Product, 'available_quantity' | 'tax_category' | 'visible_attributes'> & {
      sku_key: string
    }
  }
}
