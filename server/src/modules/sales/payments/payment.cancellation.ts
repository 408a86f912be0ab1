/** Payments of an invoice that is cancelled: what they pay of it is refunded, or becomes credit of the customer. */
import { ConcurrentUpdate, findForUpdate, type Minor, requirePermission, tenantSql } from '#core'
import type { LockPayers } from '../invoices/invoice.closing.ts'
import { unallocate } from './payment.allocations.ts'
import { lockPaid, lockRest, ordersOf } from './payment.effects.ts'
import type { Allocation } from './payment.embeds.ts'
import { writeRefund } from './payment.refunds.ts'
import { type Payment, payments } from './payment.ts'

/** Locks the payments that pay an invoice, and returns the function that takes back what they pay of it. */
export const lockPayers: LockPayers = async (ctx, invoiceId) => {
  const { rows } = await tenantSql<{ payment_id: string }>`
    select distinct payment_id from payment_allocations where invoice_id = ${invoiceId} and amount > 0
    order by payment_id`.execute(ctx.db)
  const payers: Payment[] = []
  for (const { payment_id } of rows) payers.push(await findForUpdate(ctx, payments, payment_id))
  return async (invoice, { isRefunded, refund_method: method, reason }) => {
    requirePermission(ctx, isRefunded ? 'sales.payments.refund' : 'sales.payments.allocate')
    const isOfInvoice = ({ invoice_id }: Allocation) => invoice_id === invoice.id
    const paidBy = ({ allocations }: Payment) => sumOf(allocations.filter(isOfInvoice))
    const paying = payers.filter((payment) => paidBy(payment) > 0)
    // A payment that came before the invoice was locked is not among them: then the request starts again.
    if (paying.reduce((sum, payment) => sum + paidBy(payment), 0) !== invoice.amount_paid)
      throw new ConcurrentUpdate()
    const orderIds = [invoice, ...paying].flatMap((each) => ordersOf(each, []))
    lockRest(ctx, invoice.customer_id, orderIds)
    for (const payment of paying) {
      const taken = new Map(payment.allocations.filter(isOfInvoice).map(({ id, amount }) => [id, amount]))
      if (isRefunded) await writeRefund(ctx, payment, { amount: paidBy(payment), method, reason, taken })
      else await unallocate(ctx, payment, await lockPaid(ctx, payment, [invoice.id]), isOfInvoice)
    }
    return isRefunded ? { refund_amount: invoice.amount_paid, refund_status: 'completed' } : undefined
  }
}

const sumOf = (allocations: readonly Allocation[]) =>
  allocations.reduce((sum, { amount }) => sum + amount, 0) as Minor
