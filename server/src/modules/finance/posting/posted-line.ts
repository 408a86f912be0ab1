/** The lines of automatic entries. */
import type { Purpose } from '../accounts/account.ts'
import type { LinePurpose } from '../accounts/posting-accounts.ts'

/** A line of an automatic entry: positive amounts are debits, negative ones credits. */
export interface PostedLine extends LinePurpose {
  amount: number
  /** The id of the invoice that is owed, of the payment with the money or the credit, or of the product in stock. */
  subledger_id?: string | undefined
  /** Lines of a group are in balance, also in the base currency. Pending entries are one group. */
  group?: string | undefined
  /** Of a line with tax: the id of its tax code, the base in the sign of the line, and the VAT ID of the customer. */
  tax?: { tax_code_id: string; base: number; vat_id?: string | null } | undefined
}

/** A line on this active account. A purpose, if there is one, only describes the line. */
export interface AccountLine extends Omit<PostedLine, 'purpose'> {
  account_id: string
  purpose?: Purpose | undefined
}
