/**
 * An invoice as defined by EN 16931, the European standard for electronic invoices. The types are independent of the
 * stored invoice and of the XML syntax. Amounts are in minor units. Business terms of the standard are in brackets.
 */
import type { Minor } from '#core/money'
import type { EInvoiceProfile } from '#crm'

/** Categories of VAT (UNCL 5305). */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** A tax category and rate. Rates of the same category are separate taxes. The rate is in percent. */
export interface Tax {
  category: TaxCategory
  rate: number
}

export interface EInvoiceLine extends Tax {
  name: string
  description: string | null
  sku: string | null
  quantity: number
  /** Without tax and discount, as a decimal with the digits that quantity × price requires (BT-146). */
  net_price: string
  /** The discount of the line (BT-136). */
  allowance: Minor
  /** Quantity × price less the discount of the line (BT-131). */
  net_amount: Minor
}

/** A discount or charge on the whole invoice (BG-20, BG-21). */
export interface DocumentAllowance extends Tax {
  amount: Minor
}

/** The tax of one category and rate (BG-23). */
export interface TaxSubtotal extends Tax {
  taxable_amount: Minor
  tax_amount: Minor
}

export interface EInvoiceAmounts {
  lines: EInvoiceLine[]
  allowances: DocumentAllowance[]
  charges: DocumentAllowance[]
  taxes: TaxSubtotal[]
  /** Sum of the line amounts (BT-106). */
  line_total: Minor
  allowance_total: Minor
  charge_total: Minor
  /** Total without tax (BT-109), total tax (BT-110) and total with tax (BT-112). */
  net_total: Minor
  tax_total: Minor
  total: Minor
}

export interface EInvoiceAddress {
  street: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  /** Two-letter ISO 3166-1 code; null if unknown. */
  country: string | null
}

export interface EInvoiceParty {
  name: string
  address: EInvoiceAddress
  vat_id: string | null
  /** Scheme and identifier, such as `9930:DE123456789` (BT-34, BT-49). */
  electronic_address: string | null
  /** The legal registration and its scheme, a code of ISO 6523 (BT-30, BT-47). */
  registration_number: string | null
  registration_scheme: string | null
}

export interface EInvoiceSeller extends EInvoiceParty {
  tax_number: string | null
  email: string | null
  phone: string | null
  iban: string | null
  bic: string | null
}

export interface EInvoice extends EInvoiceAmounts {
  profile: EInvoiceProfile
  kind: 'invoice' | 'credit_note' | 'debit_note'
  number: string
  issue_date: string
  due_date: string
  delivery_date: string | null
  /** The first and the last day of the billed period (BT-73, BT-74). */
  period_from: string | null
  period_to: string | null
  currency: string
  buyer_reference: string | null
  purchase_order_number: string | null
  order_number: string | null
  /** The credited invoice (BG-3). */
  preceding: { number: string; issue_date: string } | null
  seller: EInvoiceSeller
  buyer: EInvoiceParty
  delivery_address: EInvoiceAddress | null
  payment_terms: string | null
  /** The text printed on the invoice (BT-22). */
  note: string | null
  exemption_reason: string | null
}

/** A field that violates a rule, and the end of the sentence `The <field> field …`. */
export type Problem = [field: string, problem: string]
