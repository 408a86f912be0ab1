// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, ContactRole, ContactStatus, ContactType, Ulid } from '../../types.ts'

export type ContactBulkAction = ContactBulkActionActivate | ContactBulkActionDeactivate | ContactBulkActionAddTags | ContactBulkActionRemoveTags | ContactBulkActionAssignCustomer | ContactBulkActionDelete | ContactBulkActionUpdate

export interface ContactBulkActionActivate {
  action: "activate"
  /** At most 500 records; each succeeds or fails separately. */
  contact_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface ContactBulkActionAddTags {
  action: "add_tags"
  /** At most 500 records; each succeeds or fails separately. */
  contact_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `tags`. */
  parameters: ContactBulkActionAddTagsParameters
}

export interface ContactBulkActionAddTagsParameters {
  /** The tags to add or remove. */
  tags: readonly string[]
}

export interface ContactBulkActionAssignCustomer {
  action: "assign_customer"
  /** At most 500 records; each succeeds or fails separately. */
  contact_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `customer_id`. */
  parameters: ContactBulkActionAssignCustomerParameters
}

export interface ContactBulkActionAssignCustomerParameters {
  /** The new customer of the contacts; null for none. */
  customer_id: Ulid | null
}

export interface ContactBulkActionDeactivate {
  action: "deactivate"
  /** At most 500 records; each succeeds or fails separately. */
  contact_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** May contain `reason`. */
  parameters?: ContactBulkActionDeactivateParameters
}

export interface ContactBulkActionDeactivateParameters {
  /** Why; stored with the change, and shown in the audit log. */
  reason?: string | null
}

export interface ContactBulkActionDelete {
  action: "delete"
  /** At most 500 records; each succeeds or fails separately. */
  contact_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface ContactBulkActionRemoveTags {
  action: "remove_tags"
  /** At most 500 records; each succeeds or fails separately. */
  contact_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `tags`. */
  parameters: ContactBulkActionRemoveTagsParameters
}

export interface ContactBulkActionRemoveTagsParameters {
  /** The tags to add or remove. */
  tags: readonly string[]
}

export interface ContactBulkActionUpdate {
  action: "update"
  /** At most 500 records; each succeeds or fails separately. */
  contact_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface ContactCommunicationPreferencesBody {
  /** The preferred channel, such as `email`; free text. */
  preferred_method?: string | null
  /** When to reach the person; free text. */
  best_time?: string | null
  /** The IANA name of the timezone, such as Europe/Berlin. */
  timezone?: string | null
  /** True: the person wants no advertising. Default: false. */
  opt_out_marketing?: boolean
}

export interface ContactDraft {
  first_name: string
  last_name: string
  email: string
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
  social_profiles?: ContactSocialProfilesBody | null
  /** The preferred channel and time of contact, and opt-outs. */
  communication_preferences?: ContactCommunicationPreferencesBody | null
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  /** Internal remarks. */
  notes?: string | null
  /** The fields in GET /custom-fields?entity_type=contact are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
}

export type ContactInclude = "customer" | "activities" | "opportunities"

export interface ContactPatch {
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
  social_profiles?: ContactSocialProfilesBody | null
  /** The preferred channel and time of contact, and opt-outs. */
  communication_preferences?: ContactCommunicationPreferencesBody | null
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  /** Internal remarks. */
  notes?: string | null
  /** The fields in GET /custom-fields?entity_type=contact are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
}

export interface ContactSocialProfilesBody {
  /** The user name or the URL of the profile. */
  linkedin?: string | null
  /** The user name or the URL of the profile. */
  twitter?: string | null
}

export type ContactSort = "created_at" | "name" | "last_name" | "email" | "first_name" | "title" | "department" | "phone" | "mobile" | "type" | "role" | "is_primary" | "status" | "last_activity_at" | "updated_at"

export interface ContactsMergeBody {
  /** The contacts to merge into this one; they are deleted. */
  duplicate_ids: readonly Ulid[]
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type ListedContactInclude = "customer" | "activities"
