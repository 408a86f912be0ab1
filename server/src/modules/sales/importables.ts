/** The sales records that can be imported, with the column names that other systems use for their fields. */
import { importable } from '#core'
import {
  importedInvoices,
  importInvoice,
  postingOf,
  removeInvoice,
} from './imported-invoices/imported-invoice.ts'
import { withoutSigns } from './imported-invoices/imported-signs.ts'
import { updateInvoice } from './invoices/invoice.update.ts'
import { createOrder, deleteOrder } from './orders/order.actions.ts'
import { linesAtMost } from '#commercial-documents'
import { orders } from './orders/order.ts'
import { updateOrder } from './orders/changes/order.update.ts'

/**
 * A row identifies a product by its id or its SKU. These columns map to `items.product_id` unless another field claims
 * the column.
 */
const productColumns = [
  'product',
  'item',
  'article',
  'sku',
  'item sku',
  'product sku',
  'artikel',
  'artikelnummer',
]

export const importables = [
  importable({
    of: orders,
    create: createOrder,
    update: updateOrder,
    remove: deleteOrder,
    // One row for each item. Rows with the same purchase order number form one order.
    lines: {
      field: 'items',
      groupBy: 'purchase_order_number',
      required: ['quantity'],
      atMost: linesAtMost,
    },
    synonyms: {
      purchase_order_number: [
        'order number',
        'order',
        'po number',
        'reference',
        'bestellnummer',
        'auftragsnummer',
      ],
      customer_id: ['kunde', 'kundennummer', 'company', 'firma'],
      order_date: ['date', 'datum', 'bestelldatum', 'auftragsdatum'],
      'items.product_id': productColumns,
      'items.name': ['description of the item', 'bezeichnung'],
      'items.quantity': ['quantity', 'qty', 'menge', 'anzahl'],
      'items.unit_price': ['price', 'preis', 'einzelpreis'],
      'items.tax_rate': ['tax', 'vat', 'steuersatz', 'mwst'],
    },
  }),
  importable({
    of: importedInvoices,
    create: importInvoice,
    update: updateInvoice,
    remove: removeInvoice,
    normalised: withoutSigns,
    postingOf,
    // One row for each item, or a single row with the invoice total.
    lines: { field: 'items', groupBy: 'invoice_number', required: [], atMost: linesAtMost },
    synonyms: {
      type: [
        'document type',
        'transaction type',
        'belegart',
        'belegtyp',
        'rechnungsart',
        'vorgangsart',
        'is return',
      ],
      amount_due: [
        'open amount',
        'open balance',
        'outstanding',
        'outstanding amount',
        'balance',
        'balance due',
        'offen',
        'offener betrag',
        'restbetrag',
        'saldo',
      ],
      invoice_number: ['invoice', 'number', 'rechnung', 'rechnungsnummer', 'belegnummer'],
      customer_id: ['kunde', 'kundennummer', 'company', 'firma'],
      issue_date: ['date', 'invoice date', 'datum', 'rechnungsdatum'],
      due_date: ['due', 'faellig', 'fällig', 'fälligkeit', 'faelligkeit', 'fällig am'],
      total_amount: ['total', 'gross', 'amount', 'betrag', 'brutto', 'gesamtbetrag'],
      tax_amount: ['tax', 'vat', 'steuer', 'mwst'],
      amount_paid: ['paid', 'paid amount', 'bezahlt'],
      paid_date: ['paid on', 'payment date', 'bezahlt am', 'zahlungsdatum'],
      purchase_order_number: ['po number', 'bestellnummer'],
      'items.product_id': productColumns,
      'items.name': ['item name', 'bezeichnung', 'position'],
      'items.quantity': ['quantity', 'qty', 'menge', 'anzahl'],
      'items.unit_price': ['price', 'preis', 'einzelpreis'],
    },
  }),
]
