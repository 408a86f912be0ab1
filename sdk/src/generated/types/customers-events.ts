// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, CustomerSegment, CustomerStatus, CustomerType, EInvoiceProfile, Instant, Ulid } from '../../types.ts'

export interface CustomerEventData {
  id: Ulid
  /** An individual needs a person name, others a company name. Default: business with a company name. */
  type: CustomerType
  /** The status of the business relationship. */
  status: CustomerStatus
  /** The market segment. Default: standard. */
  segment: CustomerSegment
  /** Required for the type individual. */
  first_name: string | null
  /** Required for the type individual. */
  last_name: string | null
  /** The legal name; required unless the type is individual. */
  company_name: string | null
  /** The trading name, if it differs from the legal name. */
  trading_name: string | null
  /** The line of business; free text. */
  industry: string | null
  website: string | null
  /** ISO 4217 code. */
  currency: Currency
  /** The user who looks after the customer. */
  account_manager_id: Ulid | null
  /** The lead that the customer was converted from. */
  lead_id: Ulid | null
  /** Free-form labels for filters and groups. */
  tags: readonly string[]
  /** The preferred channel of contact. */
  preferred_communication: string | null
  /** The IANA name of the timezone, such as Europe/Berlin. */
  timezone: string | null
  /** The language of documents and emails. */
  language: string | null
  /** The rule set for e-invoices to the customer. If it is set, an invoice can only be approved or sent if its e-invoice is complete, and its email contains the e-invoice. */
  einvoice_profile: EInvoiceProfile | null
  /** Assigned by the system; unique in the tenant. */
  customer_number: string
  /** The first and last name. */
  full_name: string | null
  /** The health score, 0 to 100; higher is better. It is recalculated daily or set manually. */
  health_score: number
  /** The public URL of the picture; null without a picture. */
  profile_image_url: string
  /** The day on which the customer was acquired. */
  acquisition_date: Instant
  /** The day of the last order. */
  last_order_date: Instant | null
  /** The time of the last activity with the customer. */
  last_activity_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface CustomerRecord {
  id: Ulid
  /** An individual needs a person name, others a company name. Default: business with a company name. */
  type: CustomerType
  /** The status of the business relationship. */
  status: CustomerStatus
  /** The market segment. Default: standard. */
  segment: CustomerSegment
  /** Required for the type individual. */
  first_name: string | null
  /** Required for the type individual. */
  last_name: string | null
  /** The legal name; required unless the type is individual. */
  company_name: string | null
  /** The trading name, if it differs from the legal name. */
  trading_name: string | null
  email: string
  phone: string | null
  /** The line of business; free text. */
  industry: string | null
  website: string | null
  /** An update changes only the given parts; null clears a part. */
  billing_address: Address | null
  /** An update changes only the given parts; null clears a part. */
  shipping_address: Address | null
  /** The highest amount that the customer may owe, in the currency of the customer. Needs the permission `crm.customers.credit`. */
  credit_limit?: Amount | null
  /** ISO 4217 code. */
  currency: Currency
  /** The user who looks after the customer. */
  account_manager_id: Ulid | null
  /** The lead that the customer was converted from. */
  lead_id: Ulid | null
  /** Free-form labels for filters and groups. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=customer are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  /** Internal remarks. */
  notes: string | null
  /** The preferred channel of contact. */
  preferred_communication: string | null
  /** The IANA name of the timezone, such as Europe/Berlin. */
  timezone: string | null
  /** The language of documents and emails. */
  language: string | null
  /** The VAT identification number, with its country prefix. */
  vat_id: string | null
  /** The buyer reference on new invoices, such as the Leitweg-ID of a German authority. */
  buyer_reference: string | null
  /** The delivery address of e-invoices: a code of the Electronic Address Scheme and an identifier, such as `9930:DE123456789`. The form and the check digits of the identifier are verified. Peppol needs one of its own schemes. Default: the email address, which is no address in Peppol. */
  electronic_address: string | null
  /** The rule set for e-invoices to the customer. If it is set, an invoice can only be approved or sent if its e-invoice is complete, and its email contains the e-invoice. */
  einvoice_profile: EInvoiceProfile | null
  /** Assigned by the system; unique in the tenant. */
  customer_number: string
  /** The first and last name. */
  full_name: string | null
  /** The health score, 0 to 100; higher is better. It is recalculated daily or set manually. */
  health_score: number
  /** The reason for the suspension, deactivation or churn. */
  status_reason: string | null
  /** The public URL of the picture; null without a picture. */
  profile_image_url: string
  /** The day on which the customer was acquired. */
  acquisition_date: Instant
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
