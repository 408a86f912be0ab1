/** The importable records of the catalog, and the names of their fields in other systems. */
import { importable } from '#core'
import { attributeFields } from './attributes/attribute.assignments.ts'
import { createBrand } from './brands/brand.actions.ts'
import { createCategory } from './categories/category.actions.ts'
import {
  activateIfSellable,
  deleteProduct,
  importProduct,
  updateProduct,
} from './products/product.actions.ts'
import { products } from './products/product.ts'
import { reserveSlugs } from './slugs.ts'
import { createTag } from './tags/tag.actions.ts'

export const importables = [
  importable({
    of: products,
    create: importProduct,
    readAhead: (ctx, drafts) =>
      reserveSlugs(
        ctx,
        products,
        drafts.filter(({ slug }) => slug === undefined).map(({ name }) => name),
      ),
    update: updateProduct,
    remove: deleteProduct,
    activate: activateIfSellable,
    naturalKey: 'sku',
    innerFields: attributeFields,
    createLinked: {
      categories: {
        permission: 'operations.categories.write',
        create: (ctx, name) => createCategory(ctx, { name }),
      },
      brands: { permission: 'operations.brands.write', create: (ctx, name) => createBrand(ctx, { name }) },
      product_tags: { permission: 'operations.tags.write', create: (ctx, name) => createTag(ctx, { name }) },
    },
    synonyms: {
      name: ['product', 'product name', 'title', 'produkt', 'produktname', 'artikel', 'bezeichnung'],
      sku: ['item number', 'article number', 'artikelnummer', 'stock keeping unit'],
      selling_price: ['price', 'unit price', 'list price', 'preis', 'verkaufspreis'],
      cost_price: ['cost', 'purchase price', 'einkaufspreis'],
      stock_quantity: ['stock', 'quantity', 'on hand', 'bestand', 'menge'],
      type: ['product type', 'produkttyp', 'produktart', 'artikelart'],
      category_id: [
        'kategorie',
        'warengruppe',
        'produktgruppe',
        'artikelgruppe',
        'product category',
        'item group',
      ],
      brand_id: ['marke', 'hersteller', 'manufacturer', 'product brand'],
      supplier_id: ['lieferant', 'vendor'],
      description: ['langtext', 'artikelbeschreibung', 'product description'],
      reorder_point: ['mindestbestand', 'meldebestand', 'minimum stock'],
    },
  }),
]
