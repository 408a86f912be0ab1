/** Embedded records of invoices: customer, order and users. A search also finds invoices by customer and product. */
import { embeds, f, type Resource } from '#core'
import { recordEmails } from '#core/printing'
import { Customer } from '../orders/order.embeds.ts'

/** Embeds a record even if it has been deleted. */
export const embedIncludingDeleted = (table: string, schema: f.TSchema, column: string): embeds.Embed => ({
  schema: f.Maybe(schema),
  select: (eb) =>
    eb
      .selectFrom(table)
      .select(embeds.jsonObject(table, Object.keys(f.fieldsOf(schema))).as('record'))
      .whereRef(`${table}.id`, '=', column),
})

const Order = f.embedded(
  'InvoiceOrder',
  'order',
  f.Shape({ id: f.Id, order_number: f.Text(), status: f.Text() }),
)

const UserName = f.Shape({ id: f.Id, name: f.Text() }, { title: 'Reference' })

/** Embeds that lists include as well. */
export const relations = {
  customer: embedIncludingDeleted('customers', Customer, 'invoices.customer_id'),
  order: embedIncludingDeleted('orders', Order, 'invoices.order_id'),
  approved_by: embedIncludingDeleted('users', UserName, 'invoices.approver_id'),
  sent_by: embedIncludingDeleted('users', UserName, 'invoices.sender_id'),
  last_email: recordEmails.lastEmail('invoices'),
}
export const embedded = Object.keys(relations).join()

/** Invoices are found by name and email of the customer, the number of the order, and the products on them. */
export const searchableThrough: Resource['searchableThrough'] = {
  customers: (eb, found) =>
    eb.selectFrom('invoices').select('id').where('deleted_at', 'is', null).where('customer_id', '=', found),
  orders: (eb, found) =>
    eb.selectFrom('invoices').select('id').where('deleted_at', 'is', null).where('order_id', '=', found),
  // Excludes the few deleted invoices: a join with all invoices would read all of them.
  products: (eb, found) =>
    eb
      .selectFrom('invoice_items')
      .select('invoice_items.invoice_id as id')
      .where('invoice_items.product_id', '=', found)
      .where((own) =>
        own.not(
          own.exists(
            own
              .selectFrom('invoices')
              .select('invoices.id')
              .whereRef('invoices.id', '=', 'invoice_items.invoice_id')
              .where('invoices.deleted_at', 'is not', null),
          ),
        ),
      ),
}
