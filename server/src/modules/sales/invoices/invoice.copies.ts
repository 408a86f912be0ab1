/** The fields that one invoice copies from another: a credit note, or the invoice of a proforma invoice. */
import { f } from '#core'
import { type Invoice, type InvoiceInput, invoices } from './invoice.ts'

type Writable = keyof InvoiceInput & keyof Invoice

/** What each invoice has of its own: its kind, its dates and its links. */
const own = [
  'type',
  'issue_date',
  'due_date',
  'payment_terms',
  'debited_invoice_id',
  'interim_invoice_ids',
] as const satisfies readonly Writable[]

/** What an invoice does not choose, but what its prices depend on. */
const ofPrices = ['prices_include_tax', 'shipping_tax'] as const satisfies readonly (keyof Invoice)[]

type Copied<O extends Writable> = Exclude<Writable, O | (typeof own)[number]> | (typeof ofPrices)[number]

const writable = Object.entries(f.fieldsOf(invoices.schema))
  .filter(([, field]) => (field as { readOnly?: boolean }).readOnly !== true)
  .map(([name]) => name)

/** Returns the fields of an invoice that clients write, except its own ones and the `others`. A new field is copied. */
export function copiedFields<const O extends Writable>(invoice: Invoice, others: readonly O[]) {
  const omitted: readonly string[] = [...own, ...others]
  const names = [...writable.filter((name) => !omitted.includes(name)), ...ofPrices]
  const values = names.map((name) => [name, invoice[name as keyof Invoice]])
  return Object.fromEntries(values) as Pick<Invoice, Copied<O>>
}
