// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityBrief, Address, CustomerStatus, Instant, ListSums, OpportunityBrief, Ulid } from '../../types.ts'

export interface Contact {
  id: Ulid
  first_name: string
  last_name: string
  email: string
  /** The job title. */
  title: string | null
  /** The department of the person. */
  department: string | null
  phone: string | null
  mobile: string | null
  /** The customer for whom the person works; the email is unique among its contacts. */
  customer_id: Ulid | null
  /** The kind of contact, for information only. Default: a person. */
  type: ContactType
  /** The role of the person in purchases. */
  role: ContactRole | null
  /** Whether this is the primary contact. A customer has at most one. Default: false. */
  is_primary: boolean
  /** The status. Inactive contacts are kept, but not used. */
  status: ContactStatus
  /** An update changes only the given parts; null clears a part. */
  address: Address | null
  /** User names or URLs of profiles in social networks. */
  social_profiles: ContactSocialProfiles
  /** The preferred channel and time of contact, and opt-outs. */
  communication_preferences: ContactCommunicationPreferences
  /** Free-form labels for filters and groups. */
  tags: readonly string[]
  /** Internal remarks. */
  notes: string | null
  /** The fields in GET /custom-fields?entity_type=contact are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  /** The first and last name. */
  full_name: string
  /** The reason for the deactivation. */
  deactivation_reason: string | null
  /** The time of the last activity with the contact. */
  last_activity_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export type ContactBulkActionName = "activate" | "deactivate" | "add_tags" | "remove_tags" | "assign_customer" | "delete" | "update"

export interface ContactBulkError {
  contact_id: Ulid
  message: string
}

export interface ContactBulkResult {
  action: ContactBulkActionName
  /** The number of different records in the request. */
  processed: number
  /** The number of changed records. */
  successful: number
  /** The number of records that the action rejected. */
  failed: number
  /** The failed records, each with its first error message. */
  errors: readonly ContactBulkError[]
  /** The number of selected records: those that match the filter, or the different ids. */
  matched?: number
  /** With a filter: the records that no longer matched it. */
  skipped?: number
  /** The bulk action that processes the records in the background: see `GET /bulk-actions/{id}`. Null if the response has the result. */
  bulk_action_id?: Ulid | null
}

export interface ContactChanges {
  id?: Ulid
  first_name?: string
  last_name?: string
  email?: string
  /** The job title. */
  title?: string | null
  /** The department of the person. */
  department?: string | null
  phone?: string | null
  mobile?: string | null
  /** The customer for whom the person works; the email is unique among its contacts. */
  customer_id?: Ulid | null
  /** The kind of contact, for information only. Default: a person. */
  type?: ContactType
  /** The role of the person in purchases. */
  role?: ContactRole | null
  /** Whether this is the primary contact. A customer has at most one. Default: false. */
  is_primary?: boolean
  /** The status. Inactive contacts are kept, but not used. */
  status?: ContactStatus
  /** An update changes only the given parts; null clears a part. */
  address?: Address | null
  /** User names or URLs of profiles in social networks. */
  social_profiles?: ContactSocialProfiles
  /** The preferred channel and time of contact, and opt-outs. */
  communication_preferences?: ContactCommunicationPreferences
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  /** Internal remarks. */
  notes?: string | null
  /** The fields in GET /custom-fields?entity_type=contact are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown>
  /** The first and last name. */
  full_name?: string
  /** The reason for the deactivation. */
  deactivation_reason?: string | null
  /** The time of the last activity with the contact. */
  last_activity_at?: Instant | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  customer?: ContactCustomer | null
  /** The number of all, also of those not shown. */
  activities_count?: number
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
}

export interface ContactCommunicationPreferences {
  /** The preferred channel, such as `email`; free text. */
  preferred_method: string | null
  /** When to reach the person; free text. */
  best_time: string | null
  /** The IANA name of the timezone, such as Europe/Berlin. */
  timezone: string | null
  /** True: the person wants no advertising. Default: false. */
  opt_out_marketing?: boolean
}

export interface ContactCustomer {
  id: Ulid
  /** Assigned by the system; unique in the tenant. */
  customer_number: string
  /** The legal name; required unless the type is individual. */
  company_name: string | null
  /** The status of the business relationship. */
  status: CustomerStatus
}

export interface ContactDeactivation {
  id: Ulid
  /** The status. Inactive contacts are kept, but not used. */
  status: ContactStatus
  /** The reason for the deactivation. */
  deactivation_reason: string | null
  /** When the record was last changed. */
  updated_at: Instant
}

export interface ContactDetails extends Contact {
  customer?: ContactCustomer | null
  /** The number of all, also of those not shown. */
  activities_count?: number
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
}

export type ContactRole = "decision_maker" | "economic_buyer" | "technical_buyer" | "champion" | "influencer" | "end_user" | "gatekeeper" | "billing" | "other"

export interface ContactSocialProfiles {
  /** The user name or the URL of the profile. */
  linkedin: string | null
  /** The user name or the URL of the profile. */
  twitter: string | null
}

/**
 * - `active`: In use.
 * - `inactive`: Kept for its history, but no longer used.
 */
export type ContactStatus = "active" | "inactive"

export interface ContactStatusChange {
  id: Ulid
  /** The status. Inactive contacts are kept, but not used. */
  status: ContactStatus
  /** When the record was last changed. */
  updated_at: Instant
}

export type ContactType = "person" | "company" | "vendor" | "partner" | "contractor"

export interface DuplicateContacts {
  match_criteria: string
  match_value: string
  /** The 100 oldest contacts of the group. */
  contacts: readonly Contact[]
  /** The number of contacts in the group, including those not shown. */
  contacts_count: number
  confidence_score: number | null
  suggested_primary_id: Ulid | null
  merge_reason: string | null
}

export interface ListedContact extends Contact {
  customer?: ContactCustomer | null
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
}

export interface PageMetaWithoutLast {
  /** The page that this is. */
  current_page: number
  /** The most records on a page. */
  per_page: number
  /** The records on all pages. */
  total: number
  /** The `cursor` of the next page; null after the last one. Missing in lists without the parameter `cursor`. */
  next_cursor?: string | null
  /** With `include_sums`: the sums over all records that match the filters, an entry for each currency and one with `currency` null for quantities. Null if they take too long. Amounts in several currencies are never added. */
  sums?: readonly ListSums[] | null
  /** No record contains the searched text. Those of this response contain it with a typing error in one of its longer words. Missing in all other responses. */
  match?: "similar"
  version: "v1"
}
