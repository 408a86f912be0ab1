/** An open invoice of the demo for the customer's page. */
import { tenantSql } from '../../server/src/core/index.ts'
import { linkOf } from '../../server/src/modules/sales/invoices/invoice.links.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'

/** Returns the path of the page, preferably of a partially paid invoice in English. */
export async function openInvoicePage(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await tenantSql<{ link_secret: string }>`
    select i.link_secret from invoices i join customers c on c.id = i.customer_id
    where i.status in ('sent', 'viewed', 'partially_paid', 'overdue') and i.link_secret is not null
      and i.order_id is not null and i.type = 'standard' and i.deleted_at is null
    order by i.status = 'partially_paid' desc, c.language = 'en' desc nulls last, i.invoice_number
    limit 1`.execute(ctx.db)
  return (rows[0] && linkOf({ ...ctx, publicUrl: '' }, rows[0])) ?? undefined
}
