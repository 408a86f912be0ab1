// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, TaxCodeTreatment, TaxDirection, TaxSupply, Ulid } from '../../types.ts'

export interface TaxCodeBulkAction {
  /** The name of the operation. */
  action: TaxCodeBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type TaxCodeBulkActionName = "update" | "delete"

export interface TaxCodeDraft {
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
}

export interface TaxCodePatch {
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
}

export type TaxCodeSort = "code" | "name" | "rate" | "created_at" | "direction" | "treatment" | "supply" | "country" | "deductible_percent" | "base_box" | "tax_box" | "valid_from" | "valid_to" | "is_active" | "updated_at"

export interface TaxCodesSeedBody {
  /** The country, as in ISO 3166-1, or `generic` for any other. */
  country: TaxCodesSeedBodyCountry
}

export type TaxCodesSeedBodyCountry = "DE" | "AT" | "CH" | "FR" | "BE" | "NL" | "GB" | "generic"
