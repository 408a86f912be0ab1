/** Statistics of the invoices of customers, which CRM shows and scores. */
import { type Ctx, lockForChange, tenantSql } from '#core'
import { dayOf } from '#core/time'
import { customers, type InvoiceFigures } from '#crm'
import { issuedInvoice, openReceivable } from '../conditions.ts'

/** Returns statistics by customer id, without amounts in other currencies than the customer's. */
export async function invoicesOf(
  ctx: Ctx,
  customerIds: readonly string[],
): Promise<Map<string, InvoiceFigures>> {
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  const { rows } = await tenantSql<InvoiceFigures & { customer_id: string }>`
    select customer_id,
      count(*) as invoices_count,
      count(*) filter (where due > 0 and due_date < ${today}) as overdue_invoices_count,
      coalesce(sum(own_due) filter (where due_date < ${today}), 0) as overdue_amount,
      coalesce(sum(own_due), 0) as outstanding_balance,
      avg(days_to_pay)::double precision as average_days_to_pay
    from (
      select i.customer_id, i.due_date,
        case when ${openReceivable('i')} then i.amount_due else 0 end as due,
        case when ${openReceivable('i')} and i.currency = c.currency
          then i.amount_due else 0 end as own_due,
        case when i.paid_date is not null
          then (i.paid_date at time zone ${ctx.tenant.timezone})::date - i.issue_date end as days_to_pay
      from invoices i
      join customers c on c.id = i.customer_id
      where i.customer_id = any(${customerIds}::text[]) and i.deleted_at is null
        and i.type not in ('credit_note', 'proforma') and ${issuedInvoice('i')}
    ) issued
    group by customer_id`.execute(ctx.db)
  return new Map(rows.map(({ customer_id, ...own }) => [customer_id, own]))
}

/**
 * Updates the invoice statistics of a customer, in the transaction of a change to one of the invoices. A credit note
 * without an invoice reduces the revenue directly. Proforma invoices are not receivables and are not counted.
 */
export function refreshInvoiceStats(ctx: Ctx, customerId: string) {
  // A separate statement, so that the next one sees commits that happened while this one waited for the lock.
  lockForChange(ctx, customers, [customerId])
  ctx.defer(
    tenantSql`
      update customers set total_revenue = figures.revenue
      from (
        select greatest(0, coalesce(sum(case when i.type = 'credit_note' then -i.total_amount
          else i.total_amount - i.credited_amount end), 0)) as revenue
        from invoices i
        join customers c on c.id = i.customer_id and c.currency = i.currency
        where i.customer_id = ${customerId} and i.deleted_at is null and i.type <> 'proforma'
          and ${issuedInvoice('i')} and i.status <> 'credited'
          and i.credited_invoice_id is null
      ) figures
      where customers.id = ${customerId}
        and customers.total_revenue is distinct from figures.revenue`.compile(ctx.db),
  )
}
