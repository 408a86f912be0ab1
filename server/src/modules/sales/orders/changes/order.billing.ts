/** Billed quantities of order items. */
import { type Ctx, isAllowed, tenantSql } from '#core'
import { exactQuantity } from '#commercial-documents'
import { validInvoice } from '../../conditions.ts'

export interface BilledItem {
  quantity: number
  /** The billing document, as the end of an error message: `the invoice INV-20261123-001 bills`. */
  by: string
}

/** Returns the billed and not credited quantity of each order item, by its id. Draft invoices count as billing. */
export async function billedItems(ctx: Ctx, orderId: string): Promise<Map<string, BilledItem>> {
  const { rows } = await tenantSql<{ id: string; quantity: number; numbers: (string | null)[] }>`
    select item.order_item_id as id, sum(item.quantity - credited.quantity) as quantity,
      array_agg(distinct i.invoice_number) as numbers
    from invoices i
    join invoice_items item on item.invoice_id = i.id
    cross join lateral (
      select coalesce(sum(c.quantity), 0) as quantity from invoice_items c
      join invoices note on note.id = c.invoice_id
      where c.credited_item_id = item.id and note.status <> 'cancelled' and note.deleted_at is null
    ) credited
    where i.order_id = ${orderId} and i.deleted_at is null and i.type <> 'credit_note'
      and ${validInvoice('i')} and item.order_item_id is not null
      and item.quantity > credited.quantity
    group by item.order_item_id`.execute(ctx.db)
  return new Map(
    rows.map(({ id, quantity, numbers }) => [
      id,
      { quantity: exactQuantity(quantity), by: billedBy(ctx, numbers) },
    ]),
  )
}

/** Names invoices to callers who may see them. Drafts can be without a number. */
function billedBy(ctx: Ctx, numbers: readonly (string | null)[]): string {
  if (!isAllowed(ctx, 'sales.invoices.read')) return 'an invoice bills'
  const names = numbers.map((number) => (number === null ? 'a draft invoice' : `the invoice ${number}`))
  return `${names.join(' and ')} ${names.length === 1 ? 'bills' : 'bill'}`
}
