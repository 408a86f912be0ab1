/** Debit notes: further amounts for an issued invoice. */
import { type Ctx, findByIds, invalidField, lockExisting } from '#core'
import { isOpen, isReceivable } from './invoice.states.ts'
import { type Invoice, invoices } from './invoice.ts'

interface Debit {
  type: Invoice['type']
  customer_id: string
  currency: string
  debited_invoice_id?: string | null | undefined
}

/** Rejects a debit note about an invoice that is not issued, or of another customer or currency. */
export async function checkDebited(ctx: Ctx, { type, debited_invoice_id, customer_id, currency }: Debit) {
  if (!debited_invoice_id) return
  const reject = (problem: string) => invalidField('debited_invoice_id', problem)
  if (type !== 'debit_note') throw reject('can be sent for an invoice of the type debit_note only')
  await lockExisting(ctx, 'invoices', [debited_invoice_id])
  const [invoice] = await findByIds(ctx, invoices, [debited_invoice_id])
  if (!invoice) throw reject('does not name a record that exists')
  if (invoice.customer_id !== customer_id) throw reject('names an invoice of another customer')
  if (invoice.currency !== currency)
    throw reject(`names an invoice in ${invoice.currency}; this one is in ${currency}`)
  if (!isReceivable(invoice)) throw reject(`names an invoice of the type ${invoice.type}`)
  if (isOpen(invoice) || invoice.status === 'cancelled')
    throw reject(`names an invoice that is ${invoice.status}: it must be issued`)
}
