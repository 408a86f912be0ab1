// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, CustomerSegment, CustomerStatus, CustomerType, EInvoiceProfile, Ulid } from '../../types.ts'

export type AtRiskSort = "last_order_date" | "health_score" | "lifetime_value"

export interface CustomerBulkAction {
  /** The name of the operation. */
  action: CustomerBulkActionName
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

export type CustomerBulkActionName = "update" | "delete" | "activate" | "deactivate" | "suspend" | "churn" | "assign" | "health-score" | "health-score/recalculate"

export interface CustomerDraft {
  /** An individual needs a person name, others a company name. Default: business with a company name. */
  type?: CustomerType
  /** The status of the business relationship. */
  status?: CustomerStatus
  /** The market segment. Default: standard. */
  segment?: CustomerSegment
  /** Required for the type individual. */
  first_name?: string | null
  /** Required for the type individual. */
  last_name?: string | null
  /** The legal name; required unless the type is individual. */
  company_name?: string | null
  /** The trading name, if it differs from the legal name. */
  trading_name?: string | null
  email: string
  phone?: string | null
  /** The line of business; free text. */
  industry?: string | null
  website?: string | null
  /** An update changes only the given parts; null clears a part. */
  billing_address?: Address | null
  /** An update changes only the given parts; null clears a part. */
  shipping_address?: Address | null
  /** The highest amount that the customer may owe, in the currency of the customer. Needs the permission `crm.customers.credit`. */
  credit_limit?: Amount | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The user who looks after the customer. */
  account_manager_id?: Ulid | null
  /** The lead that the customer was converted from. */
  lead_id?: Ulid | null
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=customer are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
  /** Internal remarks. */
  notes?: string | null
  /** The preferred channel of contact. */
  preferred_communication?: string | null
  /** The IANA name of the timezone, such as Europe/Berlin. */
  timezone?: string | null
  /** The language of documents and emails. */
  language?: string | null
  /** The VAT identification number, with its country prefix. */
  vat_id?: string | null
  /** The buyer reference on new invoices, such as the Leitweg-ID of a German authority. */
  buyer_reference?: string | null
  /** The delivery address of e-invoices: a code of the Electronic Address Scheme and an identifier, such as `9930:DE123456789`. The form and the check digits of the identifier are verified. Peppol needs one of its own schemes. Default: the email address, which is no address in Peppol. */
  electronic_address?: string | null
  /** The rule set for e-invoices to the customer. If it is set, an invoice can only be approved or sent if its e-invoice is complete, and its email contains the e-invoice. */
  einvoice_profile?: EInvoiceProfile | null
}

export type CustomerInclude = "opportunities" | "orders" | "activities" | "lead"

export interface CustomerPatch {
  /** An individual needs a person name, others a company name. Default: business with a company name. */
  type?: CustomerType
  /** The status of the business relationship. */
  status?: CustomerStatus
  /** The market segment. Default: standard. */
  segment?: CustomerSegment
  /** Required for the type individual. */
  first_name?: string | null
  /** Required for the type individual. */
  last_name?: string | null
  /** The legal name; required unless the type is individual. */
  company_name?: string | null
  /** The trading name, if it differs from the legal name. */
  trading_name?: string | null
  email?: string
  phone?: string | null
  /** The line of business; free text. */
  industry?: string | null
  website?: string | null
  /** An update changes only the given parts; null clears a part. */
  billing_address?: Address | null
  /** An update changes only the given parts; null clears a part. */
  shipping_address?: Address | null
  /** The highest amount that the customer may owe, in the currency of the customer. Needs the permission `crm.customers.credit`. */
  credit_limit?: Amount | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The user who looks after the customer. */
  account_manager_id?: Ulid | null
  /** The lead that the customer was converted from. */
  lead_id?: Ulid | null
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=customer are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
  /** Internal remarks. */
  notes?: string | null
  /** The preferred channel of contact. */
  preferred_communication?: string | null
  /** The IANA name of the timezone, such as Europe/Berlin. */
  timezone?: string | null
  /** The language of documents and emails. */
  language?: string | null
  /** The VAT identification number, with its country prefix. */
  vat_id?: string | null
  /** The buyer reference on new invoices, such as the Leitweg-ID of a German authority. */
  buyer_reference?: string | null
  /** The delivery address of e-invoices: a code of the Electronic Address Scheme and an identifier, such as `9930:DE123456789`. The form and the check digits of the identifier are verified. Peppol needs one of its own schemes. Default: the email address, which is no address in Peppol. */
  electronic_address?: string | null
  /** The rule set for e-invoices to the customer. If it is set, an invoice can only be approved or sent if its e-invoice is complete, and its email contains the e-invoice. */
  einvoice_profile?: EInvoiceProfile | null
}

export type CustomerSort = "name" | "email" | "created_at" | "lifetime_value" | "health_score" | "type" | "status" | "segment" | "first_name" | "last_name" | "company_name" | "trading_name" | "phone" | "industry" | "website" | "credit_limit" | "currency" | "preferred_communication" | "timezone" | "language" | "vat_id" | "buyer_reference" | "electronic_address" | "einvoice_profile" | "customer_number" | "total_revenue" | "total_spent" | "average_order_value" | "acquisition_date" | "last_order_date" | "last_activity_at" | "updated_at"

export interface CustomersDeactivateBody {
  /** Why; stored with the change, and shown in the audit log. */
  reason?: string | null
  /** True emails the customer. Default: false. */
  notify?: boolean
}

export type CustomersGetStatementTable = "entries" | "accounts"

export type CustomersListAtRiskTable = "customers" | "summary"

export interface CustomersUpdateHealthScoreBody {
  /** 0 to 100; higher is better. The next recalculation replaces it. */
  score: number
  notes?: string | null
}
