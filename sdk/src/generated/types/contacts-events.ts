// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, ContactCommunicationPreferences, ContactRole, ContactSocialProfiles, ContactStatus, ContactType, Instant, Ulid } from '../../types.ts'

export interface ContactEventData {
  id: Ulid
  first_name: string
  last_name: string
  /** The job title. */
  title: string | null
  /** The department of the person. */
  department: string | null
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
  /** Free-form labels for filters and groups. */
  tags: readonly string[]
  /** The first and last name. */
  full_name: string
  /** The time of the last activity with the contact. */
  last_activity_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface ContactRecord {
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
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
