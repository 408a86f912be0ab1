// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityBrief, Address, Amount, Currency, Day, EInvoiceProfile, Instant, LeadBrief, OpportunityBrief, OrderBrief, Person, Ulid } from '../../types.ts'

export interface AtRiskCustomer extends Customer {
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
  /** The newest 25. */
  orders?: readonly OrderBrief[]
  /** The number of all, also of those not shown. */
  orders_count?: number
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
  lead?: LeadBrief | null
  health_status: HealthStatus
  risk_factors: readonly RiskFactor[]
}

export interface AtRiskSummary {
  total_at_risk_customers: number
  /** The total lifetime value of customers in the tenant currency. */
  total_at_risk_value: Amount
  /** The average score; null without customers. */
  average_health_score: number | null
  /** The number of customers with a score below 40. */
  critical_count: number
  /** The number of critical customers with a lifetime value above the median. */
  needs_immediate_attention: number
}

export interface Customer {
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
  /** The received payments less refunds. */
  lifetime_value: Amount
  /** The invoiced amounts, without cancelled and credited amounts. */
  total_revenue: Amount
  /** The payments of the customer. */
  total_spent: Amount
  /** The average total of orders with the status confirmed or later. */
  average_order_value: Amount
  /** The reason for the suspension, deactivation or churn. */
  status_reason: string | null
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

export interface CustomerAssignment {
  id: Ulid
  /** The user who looks after the customer. */
  account_manager_id: Ulid | null
  account_manager: Person | null
  /** When the record was last changed. */
  updated_at: Instant
}

export interface CustomerBrief {
  id: Ulid
  /** Assigned by the system; unique in the tenant. */
  customer_number: string
  /** An individual needs a person name, others a company name. Default: business with a company name. */
  type: CustomerType
  /** The status of the business relationship. */
  status: CustomerStatus
  /** Required for the type individual. */
  first_name: string | null
  /** Required for the type individual. */
  last_name: string | null
  /** The legal name; required unless the type is individual. */
  company_name: string | null
  email: string
}

export interface CustomerChanges {
  id?: Ulid
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
  custom_fields?: Record<string, unknown>
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
  /** Assigned by the system; unique in the tenant. */
  customer_number?: string
  /** The first and last name. */
  full_name?: string | null
  /** The health score, 0 to 100; higher is better. It is recalculated daily or set manually. */
  health_score?: number
  /** The received payments less refunds. */
  lifetime_value?: Amount
  /** The invoiced amounts, without cancelled and credited amounts. */
  total_revenue?: Amount
  /** The payments of the customer. */
  total_spent?: Amount
  /** The average total of orders with the status confirmed or later. */
  average_order_value?: Amount
  /** The reason for the suspension, deactivation or churn. */
  status_reason?: string | null
  /** The public URL of the picture; null without a picture. */
  profile_image_url?: string
  /** The day on which the customer was acquired. */
  acquisition_date?: Instant
  /** The day of the last order. */
  last_order_date?: Instant | null
  /** The time of the last activity with the customer. */
  last_activity_at?: Instant | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  account_manager?: Person | null
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
  /** The newest 25. */
  orders?: readonly OrderBrief[]
  /** The number of all, also of those not shown. */
  orders_count?: number
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
  lead?: LeadBrief | null
}

export interface CustomerDetails extends Customer {
  account_manager: Person | null
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
  /** The newest 25. */
  orders?: readonly OrderBrief[]
  /** The number of all, also of those not shown. */
  orders_count?: number
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
  lead?: LeadBrief | null
}

export interface CustomerHit extends Customer {
  name: string
}

export interface CustomerImage {
  id: Ulid
  /** The public URL of the picture; null without a picture. */
  profile_image_url: string
  /** When the record was last changed. */
  updated_at: Instant
}

export interface CustomerMetrics {
  lifetime_value: Amount
  total_revenue: Amount
  total_spent: Amount
  average_order_value: Amount
  orders_count: number
  open_orders_count: number
  invoices_count: number
  overdue_invoices_count: number
  overdue_amount: Amount
  outstanding_balance: Amount
  /** Needs the permission `crm.customers.credit`. */
  credit_limit?: Amount | null
  /** Needs the permission `crm.customers.credit`. */
  available_credit?: Amount | null
  opportunities_open_count: number
  opportunities_open_value: Amount
  win_rate: number | null
  activities_count: number
  last_activity_at: Instant | null
  first_order_date: Instant | null
  last_order_date: Instant | null
  days_since_last_order: number | null
  revenue_by_month: readonly MonthlyRevenue[]
}

export interface CustomerPaymentSummary {
  /** All payments of the customer. */
  by_currency: readonly CustomerPaymentTotals[]
}

export interface CustomerPaymentTotals {
  /** ISO 4217 code. */
  currency: Currency
  /** Received money, including money that was refunded later. */
  total_paid: Amount
  /** Refunded money. */
  refunded_amount: Amount
  /** Credit of the customer: money that pays no invoice yet, money in dispute included. */
  unallocated_amount: Amount
}

export type CustomerSegment = "standard" | "basic" | "premium" | "vip" | "enterprise" | "mid_market" | "small_business" | "trial" | "freemium" | "consumer"

export interface CustomerStatement {
  customer: StatementCustomer
  from: Day | null
  to: Day
  /** One for each currency; amounts are never converted. */
  accounts: readonly StatementAccount[]
}

/**
 * - `active`: Buys from the tenant.
 * - `inactive`: Does not buy at present; new rentals show a warning.
 * - `suspended`: Suspended by the tenant; new rentals show a warning.
 * - `churned`: Lost as a customer.
 * - `pending`: A prospect that has not been activated.
 */
export type CustomerStatus = "active" | "inactive" | "suspended" | "churned" | "pending"

export interface CustomerStatusChange {
  id: Ulid
  /** The status of the business relationship. */
  status: CustomerStatus
  /** When the record was last changed. */
  updated_at: Instant
}

export interface CustomerStatusChangeWithReason extends CustomerStatusChange {
  /** The reason for the suspension, deactivation or churn. */
  status_reason: string | null
}

export type CustomerType = "individual" | "business" | "enterprise" | "government" | "non_profit" | "reseller" | "partner"

export interface HealthKeyMetrics {
  /** The days since the last activity; null without activities. */
  days_since_last_activity: number | null
  completed_activities_90_days: number
  open_support_activities: number
  open_escalations: number
  overdue_invoices_count: number
  /** The open amount of overdue invoices. */
  overdue_amount: Amount
  /** The average number of days until payment; null without paid invoices. */
  average_days_to_pay: number | null
  /** The outstanding balance. */
  outstanding_balance: Amount
  /** The number of active contacts. */
  active_contacts_count: number
  orders_365_days: number
  distinct_products_365_days: number
  /** The number of days since the acquisition of the customer. */
  customer_age_days: number
}

export interface HealthOpportunity {
  type: string
  description: string
  estimated_value: Amount
}

export interface HealthReport {
  customer_id: Ulid
  /** 0 to 100: the sum of the parts, or a manual score. */
  overall_health_score: number
  /** The band of the score. */
  health_status: HealthStatus
  /** The trend compared with the score of 30 days ago. */
  trend: HealthReportTrend
  /** The time of the last calculation; null if there was none. */
  last_calculated_at: Instant | null
  /** The points, maximum and percentage of each part. */
  score_breakdown: HealthScoreBreakdown
  /** The figures behind the score. */
  key_metrics: HealthKeyMetrics
  /** The risks for the business relationship. */
  risk_factors: readonly RiskFactor[]
  /** Sales opportunities. */
  opportunities: readonly HealthOpportunity[]
  /** The day of the next review. */
  next_review_date: Day
}

export type HealthReportTrend = "improving" | "stable" | "declining" | "critical_decline"

export interface HealthScoreBreakdown {
  engagement: number
  engagement_max: number
  engagement_percentage: number
  financial_health: number
  financial_health_max: number
  financial_health_percentage: number
  support_health: number
  support_health_max: number
  support_health_percentage: number
  relationship_health: number
  relationship_health_max: number
  relationship_health_percentage: number
  product_value: number
  product_value_max: number
  product_value_percentage: number
}

export type HealthStatus = "excellent" | "good" | "fair" | "at_risk" | "critical"

export interface ListedCustomer extends Customer {
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
  /** The newest 25. */
  orders?: readonly OrderBrief[]
  /** The number of all, also of those not shown. */
  orders_count?: number
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
  lead?: LeadBrief | null
}

export interface ManualHealthScore {
  id: Ulid
  /** Assigned by the system; unique in the tenant. */
  customer_number: string
  health_score: number
  health_status: HealthStatus
  /** The previous score. */
  previous_score: number
  /** The difference from the previous score. */
  score_change: number
  /** When the record was last changed. */
  updated_at: Instant
  updated_by: Person
  notes: string | null
}

export interface MonthlyRevenue {
  month: string
  revenue: Amount
}

export interface RiskFactor {
  factor: string
  severity: RiskSeverity
  description: string
  recommendation: string
}

export type RiskSeverity = "low" | "medium" | "high" | "critical"

export interface StatementAccount {
  /** ISO 4217 code. */
  currency: Currency
  /** The balance before the first day. */
  opening_balance: Amount
  entries: readonly StatementEntry[]
  /** Invoices and late fees of the period, less cancellations. */
  total_billed: Amount
  /** Credit notes and write-offs of the period. */
  total_credited: Amount
  /** Payments of the period, less refunds. */
  total_paid: Amount
  /** The balance at the end of the last day. */
  closing_balance: Amount
}

export interface StatementCustomer {
  id: Ulid
  customer_number: string
  name: string
}

export interface StatementEntry {
  date: Day
  /** `cancellation` reverses an invoice or a credit note. `write_off` is positive where a payment or a credit note reduces a write-off. */
  type: StatementEntryType
  record_type: StatementEntryRecordType
  record_id: Ulid
  number: string | null
  reference_number: string | null
  due_date: Day | null
  /** The change of the balance. */
  amount: Amount
  /** The balance due after the entry. A negative balance is customer credit. */
  balance: Amount
}

export type StatementEntryRecordType = "invoice" | "payment"

export type StatementEntryType = "invoice" | "late_fee" | "credit_note" | "cancellation" | "write_off" | "payment" | "refund"
