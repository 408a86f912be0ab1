/** Figures of an invoice that follow from its amounts: schemas and pure functions. */
import { f } from '#core'
import { fromMinor, type Minor, percentOf } from '#core/money'
import { taxByRate, type TaxPart } from '#commercial-documents'
import type { InvoiceItem } from './invoice.items.ts'

const TaxOfRate = f.Type.Object(
  { rate: f.Type.Number(), taxable_amount: f.Type.Number(), tax_amount: f.Type.Number() },
  { title: 'TaxOfRate' },
)

/** Taxable amounts and taxes by rate: the key is the rate in percent. */
export const TaxBreakdown = f.Type.Unsafe<Record<string, f.Static<typeof TaxOfRate>>>({
  type: 'object',
  title: 'TaxBreakdown',
  additionalProperties: TaxOfRate,
})

export const DiscountDetails = f.Type.Object(
  { line_discount_amount: f.Money('currency'), order_discount_amount: f.Money('currency') },
  { title: 'DiscountDetails' },
)

interface Amounts {
  currency: string
  items: readonly InvoiceItem[]
  shipping_taxes: readonly TaxPart[]
  discount_amount: Minor
  order_discount_amount: Minor
}

type Taxed = Pick<Amounts, 'items' | 'currency' | 'shipping_taxes'>

export const taxBreakdown = ({ items, currency, shipping_taxes }: Taxed) =>
  Object.fromEntries(
    taxByRate(items, shipping_taxes).map(({ rate, taxable_amount, tax_amount }) => [
      String(rate),
      {
        rate,
        taxable_amount: fromMinor(taxable_amount, currency),
        tax_amount: fromMinor(tax_amount, currency),
      },
    ]),
  )

/** Returns the interim invoices that an invoice deducts. For a credit note, these are the deductions of its invoice. */
export const interimInvoiceIds = ({ items }: Pick<Amounts, 'items'>) => [
  ...new Set(items.map(({ deducted_invoice_id }) => deducted_invoice_id).filter((id) => id !== null)),
]

type Discounts = Pick<Amounts, 'discount_amount' | 'order_discount_amount'>

export const discountDetails = ({ discount_amount, order_discount_amount }: Discounts) => ({
  line_discount_amount: discount_amount - order_discount_amount,
  order_discount_amount,
})

type Paid = Omit<Owed, 'type'> & { status: string; amount_due: Minor }

/** Returns the paid percentage of the total with the late fee, less credits; 100 if nothing is due. */
export function paymentPercentage({ status, amount_due, amount_paid, ...invoice }: Paid) {
  if (amount_due === 0 && status !== 'cancelled') return 100
  const { total_amount, late_fee_amount, credited_amount } = invoice
  return percentOf(amount_paid, total_amount + late_fee_amount - credited_amount) ?? 100
}

export interface Owed {
  type: string
  total_amount: Minor
  late_fee_amount: Minor
  credited_amount: Minor
  amount_paid: Minor
}

/** Returns the amount that the customer owes; 0 on a credit note. */
export function amountDue({ type, total_amount, late_fee_amount, credited_amount, amount_paid }: Owed) {
  if (type === 'credit_note') return 0 as Minor
  return Math.max(0, total_amount + late_fee_amount - credited_amount - amount_paid) as Minor
}

/** Returns the amount that was paid in excess of the total after credits. */
export const overpaid = ({
  total_amount,
  late_fee_amount,
  credited_amount,
  amount_paid,
}: Omit<Owed, 'type'>) =>
  Math.max(0, amount_paid - (total_amount + late_fee_amount - credited_amount)) as Minor
