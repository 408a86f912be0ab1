// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DocumentFooters, Instant, PurchaseOrderEmailTemplate, ShippingTaxMode, Ulid, Weekday } from '../../types.ts'

export interface CompanySettings {
  /** The name on documents. Default: the name of the tenant. */
  legal_name?: string | null
  /** Street and number. */
  street?: string | null
  /** City. */
  city?: string | null
  /** State or province. */
  state?: string | null
  /** Postal code. */
  postal_code?: string | null
  /** ISO 3166-1 code of two letters, such as `DE`. */
  country?: string | null
  /** VAT identification number. */
  vat_id?: string | null
  /** National tax number. */
  tax_number?: string | null
  /** Number in the commercial register. */
  registration_number?: string | null
  /** The register of `registration_number` as a code of ISO 6523 (ICD) in e-invoices, such as `0208` for Belgian enterprise numbers. With it, the form and the check digits of the number are verified. */
  registration_scheme?: CompanySettingsRegistrationScheme | null
  /** The address for questions about documents and for replies to emails. */
  email?: string | null
  /** Telephone number. */
  phone?: string | null
  /** Address of the website. */
  website?: string | null
  /** Account for payments; the check digits are verified. Needs the permission `platform.tenant.bank_details`. */
  iban?: string | null
  /** BIC of the bank, 8 or 11 characters. Needs the permission `platform.tenant.bank_details`. */
  bic?: string | null
  /** Name of the bank. Needs the permission `platform.tenant.bank_details`. */
  bank_name?: string | null
}

export type CompanySettingsRegistrationScheme = "0002" | "0007" | "0009" | "0037" | "0060" | "0088" | "0096" | "0097" | "0106" | "0130" | "0135" | "0142" | "0147" | "0151" | "0154" | "0158" | "0170" | "0177" | "0183" | "0184" | "0188" | "0190" | "0191" | "0192" | "0193" | "0194" | "0195" | "0196" | "0198" | "0199" | "0200" | "0201" | "0202" | "0203" | "0204" | "0205" | "0208" | "0209" | "0210" | "0211" | "0212" | "0213" | "0215" | "0216" | "0217" | "0218" | "0219" | "0220" | "0221" | "0225" | "0230" | "0235" | "0240" | "0242" | "0244" | "0245" | "0246" | "0248"

export interface FooterTexts {
  /** The text in the language `en`. */
  en?: string | null
  /** The text in the language `de`. */
  de?: string | null
  /** The text in the language `fr`. */
  fr?: string | null
  /** The text in the language `es`. */
  es?: string | null
  /** The text in the language `ar`. */
  ar?: string | null
}

export interface MailServerSettings {
  /** `tenant`: emails go through this mail server. `operator`: through that of the operator. `none`: there is no mail server, so emails are not sent. */
  source: MailServerSettingsSource
  host: string | null
  port: number | null
  security: MailServerSettingsSecurity | null
  username: string | null
  /** Whether a password is stored. It is never shown. */
  has_password: boolean
  from_email: string | null
  updated_at: Instant | null
}

export type MailServerSettingsSecurity = "tls" | "starttls" | "none"

export type MailServerSettingsSource = "tenant" | "operator" | "none"

export interface MailServerTestResult {
  /** Whether the mail server accepted the email. */
  is_accepted: boolean
  sent_to: string
  /** Why not: the response of the mail server, or why it was not reached. */
  error: string | null
}

export interface PrintingSettings {
  /** Colour of titles and rules, as `#rrggbb`. */
  accent_color?: string | null
  /** Text at the foot of each page. */
  footer?: string | null
  /** The text at the end of each kind of document, by language. A document in another language has no footer text. */
  footers?: DocumentFooters | null
  /** `A4` or `Letter`. Default: `A4`. */
  page_size?: PrintingSettingsPageSize | null
  /** The language of documents for customers whose language is not supported. Default: that of `locale`. */
  language?: PrintingSettingsLanguage | null
}

export type PrintingSettingsLanguage = "en" | "de" | "fr" | "es" | "ar"

export type PrintingSettingsPageSize = "A4" | "Letter"

export interface Tenant {
  id: Ulid
  name: string
  /** The name in URLs and subdomains. */
  slug: string
  /** ISO 4217 code. */
  currency: Currency
  /** The IANA name of the time zone in which the days of the tenant begin and end; case-insensitive. */
  timezone: string
  /** The settings that the system uses, and any others that clients store. A name that resembles a system setting is rejected as misspelt. Null removes a setting; so does an empty text for a system setting. */
  settings: TenantSettings
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface TenantChanges {
  id?: Ulid
  name?: string
  /** The name in URLs and subdomains. */
  slug?: string
  /** ISO 4217 code. */
  currency?: Currency
  /** The IANA name of the time zone in which the days of the tenant begin and end; case-insensitive. */
  timezone?: string
  /** The settings that the system uses, and any others that clients store. A name that resembles a system setting is rejected as misspelt. Null removes a setting; so does an empty text for a system setting. */
  settings?: TenantSettings
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export interface TenantLogo {
  file_size: number
  mime_type: string
  sha256: string
  updated_at: Instant
}

export interface TenantSettings {
  /** The identity of the tenant on invoices and other documents. A change replaces the whole object. */
  company?: CompanySettings | null
  /** The design of documents. A change replaces the whole object. */
  printing?: PrintingSettings | null
  /** Whether users need a second factor. Those without one can only set it up after signing in, and get no new tokens. Existing tokens stay valid. */
  require_second_factor?: boolean | null
  /** Whether the browser app activates the products and suppliers that it adds. Other clients activate them themselves. Default: true. */
  activate_new_records?: boolean | null
  /** The areas that the navigation of the browser app does not show. Their pages and the API stay as they are. Null: nobody has chosen yet, and all are shown. */
  app_hidden_areas?: readonly TenantSettingsAppHiddenArea[] | null
  /** Whether the browser app offers to start the processing of a confirmed order before its shipment. Without it, shipping is the next step. Default: false. */
  order_processing_step?: boolean | null
  /** The highest total, in the tenant's currency, at which users may approve their own purchase orders. An order is their own if they added it or were the last to raise its total. Own orders in another currency always need another approver. Without this setting there is no limit. */
  purchase_order_approval_limit?: number | null
  /** Templates of emails with purchase orders, by name: subject and text. `email_template` selects one. */
  purchase_order_email_templates?: Record<string, PurchaseOrderEmailTemplate> | null
  /** The highest discount in percent of the price of the product that users may give without the permission `sales.orders.discount`, by a lower price or as discount. Without it there is no limit. */
  order_discount_limit?: number | null
  /** When an invoice gets its number: at its creation, or when it is approved or sent, for countries where drafts must not take one. Without it, at creation. */
  invoice_number_on?: TenantSettingsInvoiceNumberOn | null
  /** Days until an invoice without payment terms has to be paid. Without it, 30. */
  invoice_due_days?: number | null
  /** The late fee of new invoices in percent of the amount due. Without it, there is none. */
  invoice_late_fee_rate?: number | null
  /** Codes of the custom fields that an invoice copies from its order. Default: all fields that are defined for invoices too. */
  invoice_custom_fields?: readonly string[] | null
  /** The locale of formatted amounts: a language tag, such as `de-DE`. Without it, `en-US`. */
  locale?: string | null
  /** Whether approving or sending an invoice requires a complete e-invoice. Default: only for customers with `einvoice_profile`. */
  einvoice_required?: boolean | null
  /** The electronic address of the tenant: a code of the Electronic Address Scheme and an identifier, such as `9930:DE123456789`. The form and the check digits of the identifier are verified. Peppol needs one of its own schemes. Default: the email address of the company, which is no address in Peppol. */
  einvoice_address?: string | null
  /** Whether an order that would pass the credit limit of the customer can be confirmed only with the permission `sales.orders.exceed_credit_limit`. Default: null, limits are not checked. */
  check_credit_limit?: boolean | null
  /** The emails that customers get automatically: `order_confirmed`, `order_shipped`, `order_cancelled`, `payment_received`. Default: none. */
  customer_emails?: readonly TenantSettingsCustomerEmail[] | null
  /** The tax on shipping of new orders and invoices. Default: `none`. */
  shipping_tax?: ShippingTaxMode | null
  /** Whether the prices and the shipping amount of a new order include tax. Default: false. */
  prices_include_tax?: boolean | null
  /** The codes of the accounts that receive automatic entries: by purpose, for taxes by the rate in percent, and for money by the payment method. These accounts cannot be deactivated or deleted. Entries without an account here go to the account with their `purpose`. */
  finance_accounts?: TenantSettingsFinanceAccounts | null
  /** The handling of an automatic entry whose day is closed: `move`, the default, posts it on the first open day; `refuse` rejects the request that causes it. */
  finance_closed_periods?: TenantSettingsFinanceClosedPeriods | null
  /** The first day on which the books are kept here. Imported invoices with an earlier date are registered without posting revenue and tax again: their open amounts are opening balances. Null: the day after the closed period. */
  finance_opening_date?: Day | null
  /** The vacation days of an employee per calendar year. A number of the employee itself replaces it. Without both, vacation is not limited. */
  vacation_days?: number | null
  /** The weekdays on which employees work. Those of an employee replace them. Leave that was requested before a change stays as it was counted. Default: Monday to Friday. */
  work_weekdays?: readonly Weekday[] | null
}

export type TenantSettingsAppHiddenArea = "leads" | "campaigns" | "shipping" | "recurring_invoices" | "variants" | "inventory" | "purchasing" | "rentals" | "finance" | "people" | "analytics"

export type TenantSettingsCustomerEmail = "order_confirmed" | "order_shipped" | "order_cancelled" | "payment_received"

export interface TenantSettingsFinanceAccounts {
  /** The code of the account for cash. */
  cash?: string | null
  /** The code of the account for bank. */
  bank?: string | null
  /** The code of the account for receivables. */
  receivables?: string | null
  /** The code of the account for inventory. */
  inventory?: string | null
  /** The code of the account for goods received. */
  goods_received?: string | null
  /** The code of the account for payables. */
  payables?: string | null
  /** The code of the account for input tax. */
  input_tax?: string | null
  /** The code of the account for tax. */
  tax?: string | null
  /** The code of the account for customer credit. */
  customer_credit?: string | null
  /** The code of the account for revenue. */
  revenue?: string | null
  /** The code of the account for shipping. */
  shipping?: string | null
  /** The code of the account for late fees. */
  late_fees?: string | null
  /** The code of the account for cost of goods. */
  cost_of_goods?: string | null
  /** The code of the account for purchases. */
  purchases?: string | null
  /** The code of the account for inventory adjustments. */
  inventory_adjustments?: string | null
  /** The code of the account for opening stock. */
  opening_stock?: string | null
  /** The code of the account for payment fees. */
  payment_fees?: string | null
  /** The code of the account for bad debts. */
  bad_debts?: string | null
  /** The code of the account for exchange differences. */
  exchange_differences?: string | null
  /** The code of the account for transit. */
  transit?: string | null
  /** The code of the account for supplier credit. */
  supplier_credit?: string | null
  /** The code of the account for tax not due. */
  tax_not_due?: string | null
  /** The code of the account for tax settlement. */
  tax_settlement?: string | null
  /** The code of the account for deposits. */
  deposits?: string | null
  /** The code of the account for retained earnings. */
  retained_earnings?: string | null
  /** The code of the account for rental charges. */
  rental_charges?: string | null
  /** The code of the account for discounts received. */
  discounts_received?: string | null
  /** The code of the account for freight in. */
  freight_in?: string | null
  /** The code of the account for discounts allowed. */
  discounts_allowed?: string | null
  /** The code of the account for unrealised differences. */
  unrealised_differences?: string | null
  /** The code of the account for rounding. */
  rounding?: string | null
  /** The codes of the accounts for taxes, by the rate in percent, such as `19`. */
  tax_by_rate?: Record<string, string> | null
  /** The codes of the accounts for received money, by payment method. */
  bank_by_method?: Record<string, string> | null
}

export type TenantSettingsFinanceClosedPeriods = "move" | "refuse"

export type TenantSettingsInvoiceNumberOn = "creation" | "approval"
