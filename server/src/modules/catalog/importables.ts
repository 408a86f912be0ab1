/** What files can bring into operations, and what its fields are called in other houses. */
import { importable } from '#core/importable'
import { createProduct, deleteProduct, updateProduct } from './products/product.actions.ts'
import { products } from './products/product.ts'
import {
  createSupplier,
  deleteSupplier,
  updateSupplier,
} from '#modules/purchasing/suppliers/supplier.actions'
import { suppliers } from '#modules/purchasing/suppliers/supplier'

export const importables = [
  importable({
    of: products,
    create: createProduct,
    update: updateProduct,
    remove: deleteProduct,
    naturalKey: 'sku',
    synonyms: {
      name: ['product', 'product name', 'title', 'produkt', 'produktname', 'artikel', 'bezeichnung'],
      sku: ['item number', 'article number', 'artikelnummer', 'stock keeping unit'],
      selling_price: ['price', 'unit price', 'list price', 'preis', 'verkaufspreis'],
      cost_price: ['cost', 'purchase price', 'einkaufspreis'],
      stock_quantity: ['stock', 'quantity', 'on hand', 'bestand', 'menge'],
      type: ['product type', 'produkttyp'],
    },
  }),
  importable({
    of: suppliers,
    create: createSupplier,
    update: updateSupplier,
    remove: deleteSupplier,
    naturalKey: 'code',
    synonyms: {
      name: ['supplier', 'supplier name', 'vendor', 'vendor name', 'lieferant', 'lieferantenname'],
      code: ['supplier code', 'supplier number', 'vendor number', 'lieferantennummer'],
      type: ['supplier type', 'lieferantentyp', 'lieferantenart'],
      payment_terms: ['terms', 'zahlungsbedingungen', 'zahlungsziel'],
      lead_time_days: ['lead time', 'delivery time', 'lieferzeit'],
      minimum_order_amount: ['minimum order', 'mindestbestellwert'],
    },
  }),
]
