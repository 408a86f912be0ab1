/** Embedded records of purchase orders: supplier, approver and receipts. */
import { type Embed, f, jsonObject, newestOf } from '#core'

/** Embeds a record even if it has been deleted. */
const embedIncludingDeleted = (table: string, schema: f.TSchema, column: string): Embed => ({
  schema: f.Maybe(schema),
  select: (eb) =>
    eb
      .selectFrom(table)
      .select(jsonObject(table, Object.keys(f.fieldsOf(schema))).as('named'))
      .whereRef(`${table}.id`, '=', column),
})

/** Embeds that lists include as well. */
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
}
export const embedded = Object.keys(relations).join()

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
      created_by: f.Maybe(f.Id),
      created_at: f.Instant,
    },
    { title: 'PurchaseOrderReceipt' },
  ),
  {
    received_date: 'The day on which the goods arrived.',
    received_by: 'The person who received the goods.',
    quality_check_passed: 'Null if they were not checked.',
    quantity: 'The units of all items.',
    created_by: 'The user who recorded it.',
  },
)

export const receipts = newestOf({ table: 'purchase_order_receipts' }, Receipt, (eb) =>
  eb('purchase_order_receipts.purchase_order_id', '=', eb.ref('purchase_orders.id')),
)
