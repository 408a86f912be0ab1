/**
 * Embedded records of purchase orders: supplier, approver and receipts. A search also finds orders by supplier and
 * product; a filter finds those of a product.
 */
import { embeds, f, type Filter, type Resource } from '#core'
import { recordEmails } from '#core/printing'
import { searchedAmount } from '#core/search'

/** Embeds a record even if it has been deleted. */
const embedIncludingDeleted = (table: string, schema: f.TSchema, column: string): embeds.Embed => ({
  schema: f.Maybe(schema),
  select: (eb) =>
    eb
      .selectFrom(table)
      .select(embeds.jsonObject(table, Object.keys(f.fieldsOf(schema))).as('named'))
      .whereRef(`${table}.id`, '=', column),
})

/** Embeds that lists include. */
export const relations = {
  supplier: embedIncludingDeleted(
    'suppliers',
    f.Shape({ id: f.Id, name: f.Text(), email: f.Email }, { title: 'SupplierBrief', 'x-record': 'supplier' }),
    'purchase_orders.supplier_id',
  ),
  approved_by: embedIncludingDeleted(
    'users',
    f.Shape({ id: f.Id, name: f.Text() }, { title: 'Reference' }),
    'purchase_orders.approver_id',
  ),
  last_email: recordEmails.lastEmail('purchase_orders'),
}
export const embedded = Object.keys(relations).join()

/** A line of a receipt. */
const ReceiptItem = f.described(
  f.Shape(
    {
      purchase_order_item_id: f.Id,
      product_id: f.IdOf('products'),
      product_name: f.Text(),
      product_sku: f.Maybe(f.Text(100)),
      quantity_received: f.Count,
      warehouse_id: f.IdOf('warehouses'),
      bin_location: f.Maybe(f.Text(100)),
    },
    { title: 'PurchaseOrderReceiptItem' },
  ),
  {
    product_name: 'The product name at the time of the order.',
    product_sku: 'The SKU at the time of the order.',
    warehouse_id: 'The warehouse that received the goods.',
    bin_location: 'The storage bin in the warehouse.',
  },
)

export type ReceiptItem = f.Static<typeof ReceiptItem>

/** A receipt of goods. */
const Receipt = f.described(
  f.Shape(
    {
      id: f.Id,
      received_date: f.Day,
      received_by: f.Maybe(f.Text()),
      notes: f.Maybe(f.LongText()),
      quality_check_passed: f.Maybe(f.Flag),
      quantity: f.CountSum,
      items: f.Type.Array(ReceiptItem),
      created_by: f.Maybe(f.IdOf('users')),
      created_at: f.Instant,
    },
    { title: 'PurchaseOrderReceipt' },
  ),
  {
    received_date: 'The day on which the goods arrived.',
    received_by: 'The person who received the goods.',
    quality_check_passed: 'Null if the goods were not checked.',
    quantity: 'The total quantity of all items.',
    created_by: 'The user who recorded the receipt.',
  },
)

export const receipts = embeds.asPart(
  embeds.newestOf({ table: 'purchase_order_receipts' }, Receipt, (eb) =>
    eb('purchase_order_receipts.purchase_order_id', '=', eb.ref('purchase_orders.id')),
  ),
)

/** A filter for orders of a product. */
export const ofProduct: Filter = {
  schema: f.about('Orders with a line of this product.', f.Link('products')),
  where: (eb, id: string) =>
    eb.exists(
      eb
        .selectFrom('purchase_order_items')
        .select('purchase_order_items.id')
        .whereRef('purchase_order_items.purchase_order_id', '=', 'purchase_orders.id')
        .where('purchase_order_items.product_id', '=', id),
    ),
}

interface Searched {
  po_number: string
  order_number: string
  invoice_number: string | null
  total_amount: number
  currency: string
}

/** The own texts by which a search finds an order. */
export const searchedTexts = ({
  po_number,
  order_number,
  invoice_number,
  total_amount,
  currency,
}: Searched) => [po_number, order_number, invoice_number, searchedAmount(total_amount, currency)]

/** A search finds orders by supplier name, and by name and SKU of their products. */
export const searchableThrough: Resource['searchableThrough'] = {
  suppliers: (eb, found) =>
    eb
      .selectFrom('purchase_orders')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('supplier_id', '=', found),
  products: (eb, found) =>
    eb
      .selectFrom('purchase_order_items')
      .innerJoin('purchase_orders', 'purchase_orders.id', 'purchase_order_items.purchase_order_id')
      .select('purchase_orders.id')
      .where('purchase_orders.deleted_at', 'is', null)
      .where('purchase_order_items.product_id', '=', found),
}
