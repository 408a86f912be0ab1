/** The importable records of the catalog, and the names of their fields in other systems. */
import { importable } from '#core'
import { attributeFields } from './attributes/attribute.assignments.ts'
import {
  activateIfSellable,
  createProduct,
  deleteProduct,
  updateProduct,
} from './products/product.actions.ts'
import { products } from './products/product.ts'

export const importables = [
  importable({
    of: products,
    create: createProduct,
    update: updateProduct,
    remove: deleteProduct,
    activate: activateIfSellable,
    naturalKey: 'sku',
    innerFields: attributeFields,
    synonyms: {
      name: ['product', 'product name', 'title', 'produkt', 'produktname', 'artikel', 'bezeichnung'],
      sku: ['item number', 'article number', 'artikelnummer', 'stock keeping unit'],
      selling_price: ['price', 'unit price', 'list price', 'preis', 'verkaufspreis'],
      cost_price: ['cost', 'purchase price', 'einkaufspreis'],
      stock_quantity: ['stock', 'quantity', 'on hand', 'bestand', 'menge'],
      type: ['product type', 'produkttyp'],
    },
  }),
]
