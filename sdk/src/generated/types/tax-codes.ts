// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, Instant, TaxDirection, Ulid } from '../../types.ts'

export interface SeededTaxCodes {
  /** The number of codes that were added. */
  created: number
  /** The number of codes that existed. */
  existing: number
}

export type TaxCategoryCode = "S" | "Z" | "E" | "AE" | "K" | "G" | "O"

export interface TaxCode {
  id: Ulid
  /** Unique in the tenant, such as `S19`. */
  code: string
  /** What people read on lines and in reports. */
  name: string
  /** Whether it is for sales or for purchases. It cannot be changed once the code is used. */
  direction: TaxDirection
  /** Percent; at most 4 decimals. It cannot be changed once the code is used. */
  rate: number
  /** Why the supply is taxed or untaxed. It cannot be changed once the code is used. */
  treatment: TaxCodeTreatment
  /** What is supplied. Default: `any`. */
  supply: TaxSupply
  /** The country whose tax it is, as in ISO 3166-1; null for that of the seller. */
  country: string | null
  /** How much of the tax on a purchase is deducted; the rest is cost. Default: 100. */
  deductible_percent: number
  /** The account that receives the tax of later entries; null for the accounts of the setting `finance_accounts`, or else those with the purposes `tax` and `input_tax`. */
  account_id: Ulid | null
  /** The box of the tax return that receives the base. Free text. */
  base_box: string | null
  /** The box of the tax return that receives the tax. Free text. */
  tax_box: string | null
  /** The reason for no tax, printed on documents (BT-120). Default: the common wording for the treatment. */
  reason: string | null
  /** The first day on which the code is chosen for a rate; null without a limit. */
  valid_from: Day | null
  /** The last day on which the code is chosen for a rate; null without a limit. */
  valid_to: Day | null
  /** An inactive code cannot be used in new lines. Default: true. */
  is_active: boolean
  /** The category on e-invoices, as in EN 16931. It follows from the treatment and the rate. */
  category: TaxCategoryCode
  /** Whether a line has the code. A used code is deactivated instead of deleted. */
  is_used: boolean
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface TaxCodeChanges {
  id?: Ulid
  /** Unique in the tenant, such as `S19`. */
  code?: string
  /** What people read on lines and in reports. */
  name?: string
  /** Whether it is for sales or for purchases. It cannot be changed once the code is used. */
  direction?: TaxDirection
  /** Percent; at most 4 decimals. It cannot be changed once the code is used. */
  rate?: number
  /** Why the supply is taxed or untaxed. It cannot be changed once the code is used. */
  treatment?: TaxCodeTreatment
  /** What is supplied. Default: `any`. */
  supply?: TaxSupply
  /** The country whose tax it is, as in ISO 3166-1; null for that of the seller. */
  country?: string | null
  /** How much of the tax on a purchase is deducted; the rest is cost. Default: 100. */
  deductible_percent?: number
  /** The account that receives the tax of later entries; null for the accounts of the setting `finance_accounts`, or else those with the purposes `tax` and `input_tax`. */
  account_id?: Ulid | null
  /** The box of the tax return that receives the base. Free text. */
  base_box?: string | null
  /** The box of the tax return that receives the tax. Free text. */
  tax_box?: string | null
  /** The reason for no tax, printed on documents (BT-120). Default: the common wording for the treatment. */
  reason?: string | null
  /** The first day on which the code is chosen for a rate; null without a limit. */
  valid_from?: Day | null
  /** The last day on which the code is chosen for a rate; null without a limit. */
  valid_to?: Day | null
  /** An inactive code cannot be used in new lines. Default: true. */
  is_active?: boolean
  /** The category on e-invoices, as in EN 16931. It follows from the treatment and the rate. */
  category?: TaxCategoryCode
  /** Whether a line has the code. A used code is deactivated instead of deleted. */
  is_used?: boolean
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export type TaxCodeTreatment = "standard" | "reverse_charge" | "intra_community" | "export" | "exempt" | "outside_scope" | "oss"

export type TaxSupply = "goods" | "services" | "any"
