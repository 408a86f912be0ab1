/** The importable records of purchasing, and the names of their fields in other systems. */
import { importable } from '#core'
import {
  activateSupplier,
  createSupplier,
  deleteSupplier,
  updateSupplier,
} from './suppliers/supplier.actions.ts'
import { suppliers } from './suppliers/supplier.ts'

export const importables = [
  importable({
    of: suppliers,
    create: createSupplier,
    update: updateSupplier,
    remove: deleteSupplier,
    activate: (ctx, { id }) => activateSupplier(ctx, id),
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
