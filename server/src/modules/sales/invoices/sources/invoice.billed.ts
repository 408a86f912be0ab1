/** Reads the billed quantities and amounts of an order. */
import { type Ctx, tenantSql } from '#core'
import type { Minor } from '#core/money'
import { validInvoice } from '../../conditions.ts'
import type { TaxPart } from '#commercial-documents'
import type { Invoice } from '../invoice.ts'

export interface BilledItem {
  id: string
  quantity: number
  discount_amount: Minor
  tax_amount: Minor
}

export interface Billed {
  items: Map<string, BilledItem>
  shipping: number
  shippingTaxes: TaxPart[]
  hasInvoice: boolean
}

/** Returns the billed quantities and amounts of an order by order item. */
export async function readBilled(ctx: Ctx, orderId: string): Promise<Billed> {
  const { rows } = await tenantSql<BilledItem>`
    select item.order_item_id as id, sum(item.quantity) as quantity,
      sum(item.discount_amount)::double precision as discount_amount,
      sum(item.tax_amount)::double precision as tax_amount
    from invoice_items item
    join invoices i on i.id = item.invoice_id
    where i.order_id = ${orderId} and i.deleted_at is null and i.type <> 'credit_note'
      and ${validInvoice('i')} and item.order_item_id is not null
    group by item.order_item_id`.execute(ctx.db)
  const { rows: billing } = await tenantSql<Pick<Invoice, 'shipping_amount' | 'shipping_taxes'>>`
    select shipping_amount, shipping_taxes
    from invoices
    where order_id = ${orderId} and deleted_at is null and type <> 'credit_note'
      and ${validInvoice('invoices')}`.execute(ctx.db)
  return {
    items: new Map(rows.map((row) => [row.id, row])),
    shipping: billing.reduce((sum, { shipping_amount }) => sum + shipping_amount, 0),
    shippingTaxes: billing.flatMap(({ shipping_taxes }) => shipping_taxes),
    hasInvoice: billing.length > 0,
  }
}
