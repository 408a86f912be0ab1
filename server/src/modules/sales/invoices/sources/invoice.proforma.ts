/** Converts proforma invoices, which have no amount due, to invoices. */
import { type Ctx, find, findForUpdate, invalidField, invalidState, newId, tenantSql } from '#core'
import { validInvoice } from '../../conditions.ts'
import { addInvoice } from '../invoice.actions.ts'
import { copiedFields } from '../invoice.copies.ts'
import { newDates } from '../invoice.input.ts'
import { invoiceStates } from '../invoice.states.ts'
import { type Invoice, invoices } from '../invoice.ts'

/** Converts a proforma invoice to a standard invoice, once: a draft with its items and terms, dated today. */
export async function convertProforma(ctx: Ctx, id: string): Promise<Invoice> {
  const proforma = await findForUpdate(ctx, invoices, id)
  const { type, status: current, payment_terms } = proforma
  if (type !== 'proforma') throw invalidField('type', `must be proforma, not ${type}`)
  if (current === 'cancelled')
    throw invalidState('Cannot convert a proforma invoice that is cancelled.', {
      current,
      allowed: invoiceStates.openOperations(current),
    })
  await requireUnconverted(ctx, proforma)
  const invoice = await addInvoice(ctx, {
    ...copiedFields(proforma, ['delivery_date']),
    ...newDates(ctx, { payment_terms }),
    type: 'standard',
    proforma_invoice_id: id,
    items: proforma.items.map((item) => ({ ...item, id: newId() })),
    subtotal_amount: proforma.subtotal_amount,
    discount_amount: proforma.discount_amount,
    order_discount_amount: proforma.order_discount_amount,
    tax_amount: proforma.tax_amount,
    shipping_tax_amount: proforma.shipping_tax_amount,
    shipping_taxes: proforma.shipping_taxes,
    total_amount: proforma.total_amount,
  })
  return find(ctx, invoices, invoice.id)
}

/** Rejects a proforma invoice with an invoice. Cancelled, credited and deleted invoices do not count. */
async function requireUnconverted(ctx: Ctx, { id, status: current }: Invoice) {
  const { rows } = await tenantSql<{ number: string | null }>`
    select invoice_number as number from invoices
    where proforma_invoice_id = ${id} and deleted_at is null and ${validInvoice('invoices')}
    limit 1`.execute(ctx.db)
  const [found] = rows
  if (!found) return
  throw invalidState(
    `The proforma invoice has been converted to ${found.number ?? 'a draft without a number'}.`,
    {
      current,
      allowed: invoiceStates.openOperations(current),
    },
  )
}
