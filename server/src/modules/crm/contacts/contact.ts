import { embeds, f, filters, naturally, resource, states } from '#core'
import { papers } from '../common/attachments.ts'
import {
  activitiesCountOfContact,
  activitiesOfContact,
  customerOfContact,
  opportunitiesOfContact,
} from '../relations.ts'
import { nameKey } from './similarity/normalization.ts'

/** A contact is a person, optionally of a customer. Each status can follow the other. */
export const contactStates = states({
  initial: 'active',
  all: {
    active: 'In use.',
    inactive: 'Kept for its history, but no longer used.',
  },
  transitions: {
    activate: { from: 'any state', to: 'active', event: 'status_changed' },
    deactivate: { from: 'any state', to: 'inactive', event: 'status_changed' },
  },
  updates: 'any',
})

const types = ['person', 'company', 'vendor', 'partner', 'contractor'] as const

const roles = [
  'decision_maker',
  'economic_buyer',
  'technical_buyer',
  'champion',
  'influencer',
  'end_user',
  'gatekeeper',
  'billing',
  'other',
] as const

const profilesOf = (field: f.TSchema) =>
  f.described(f.Shape({ linkedin: f.Maybe(field), twitter: f.Maybe(field) }), {
    linkedin: 'The user name or the URL of the profile.',
    twitter: 'The user name or the URL of the profile.',
  })

/** An earlier version stored any text. */
const StoredProfiles = profilesOf(f.url(f.Text()))
const SocialProfiles = profilesOf(f.NameOrWebAddress)

const Preferences = f.Shape({
  preferred_method: f.Maybe(f.about('The preferred channel, such as `email`; free text.', f.Text(50))),
  best_time: f.Maybe(f.about('When to reach the person; free text.', f.Text(100))),
  timezone: f.Maybe(f.about('The IANA name of the timezone, such as Europe/Berlin.', f.Timezone)),
  opt_out_marketing: f.Optional(f.about('True: the person wants no advertising. Default: false.', f.Flag)),
})

export const contacts = resource('contacts', {
  area: 'crm.contacts',
  entityType: 'contact',
  states: contactStates,
  writable: {
    first_name: f.Text(),
    last_name: f.Text(),
    email: f.Private(f.Email),
    title: f.Maybe(f.Text()),
    department: f.Maybe(f.KeyText()),
    phone: f.Private(f.Maybe(f.phone(f.Text(50)))),
    mobile: f.Private(f.Maybe(f.phone(f.Text(50)))),
    customer_id: f.Maybe(f.Link('customers')),
    type: f.Choice(...types),
    role: f.Maybe(f.Choice(...roles)),
    is_primary: f.Flag,
    status: contactStates.field,
    address: f.Private(f.Maybe(f.Address)),
    social_profiles: f.Private(StoredProfiles),
    communication_preferences: f.Private(Preferences),
    tags: f.Tags,
    notes: f.Private(f.Maybe(f.LongText())),
    custom_fields: f.Private(f.FreeForm),
  },
  readOnly: {
    full_name: f.Text(511),
    deactivation_reason: f.Private(f.Maybe(f.LongText(1_000))),
    last_activity_at: f.Maybe(f.Instant),
  },
  hidden: {
    phone_key: f.Maybe(f.Text(50)),
    name_key: f.Text(511),
    merged_into_id: f.Maybe(f.IdOf('contacts')),
  },
  required: ['first_name', 'last_name', 'email'],
  // Null clears the value.
  inputFields: { social_profiles: f.Maybe(SocialProfiles), communication_preferences: f.Maybe(Preferences) },
  descriptions: {
    title: 'The job title.',
    department: 'The department of the person.',
    customer_id: 'The customer for whom the person works; the email is unique among its contacts.',
    type: 'The kind of contact, for information only. Default: a person.',
    role: 'The role of the person in purchases.',
    is_primary: 'Whether this is the primary contact. A customer has at most one. Default: false.',
    status: 'The status. Inactive contacts are kept, but not used.',
    communication_preferences: 'The preferred channel and time of contact, and opt-outs.',
    social_profiles: 'User names or URLs of profiles in social networks.',
    tags: 'Free-form labels for filters and groups.',
    notes: 'Internal remarks.',
    full_name: 'The first and last name.',
    deactivation_reason: 'The reason for the deactivation.',
    last_activity_at: 'The time of the last activity with the contact.',
  },
  example: {
    first_name: 'Ana',
    last_name: 'Trujillo',
    email: 'ana.trujillo@emparedados.example',
    title: 'Owner',
    department: 'Management',
    phone: '+52 55 5555 4729',
    role: 'decision_maker',
    communication_preferences: { preferred_method: 'email', timezone: 'America/Mexico_City' },
  },
  display: {
    title: ['full_name', 'first_name last_name'],
    subtitle: ['title'],
    tones: { active: 'green', inactive: 'neutral' },
  },
  list: {
    filters: {
      customer_id: {},
      role: {},
      department: {},
      status: {},
      is_primary: {},
      email: filters.sameText('contacts.email_key'),
    },
    sorts: {
      created_at: 'created_at',
      // Must match the index contacts__name literally.
      name: naturally(`"contacts"."last_name" || ' ' || "contacts"."first_name"`),
      last_name: 'last_name',
      email: 'email_key',
    },
    order: 'created_at desc',
    facets: ['status', 'role', 'is_primary'],
    counters: { 'contacts by department': { by: ['department', 'status'] } },
  },
  unique: { email: { key: 'lower(email)', within: 'customer_id' } },
  lookups: {
    email: { column: 'email_key', key: (text) => text.toLowerCase() },
    full_name: { column: 'name_key', key: nameKey },
  },
  hasPairTotals: true,
  searchFields: ({ first_name, last_name, email, phone, mobile, title }) => [
    `${first_name} ${last_name}`,
    email,
    phone,
    mobile,
    title,
  ],
  titleFields: ({ first_name, last_name }) => [`${first_name} ${last_name}`],
  detail: { customer: customerOfContact, activities_count: activitiesCountOfContact },
  includes: {
    customer: embeds.visibleWith('crm.customers.read', customerOfContact),
    activities: embeds.visibleWith('crm.activities.read', activitiesOfContact),
    opportunities: embeds.visibleWith('crm.opportunities.read', opportunitiesOfContact),
  },
  unversioned: ['last_activity_at'],
  computed: { full_name: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  documents: { megabytes: 20, families: papers },
  events: ['created', 'updated', 'deleted', 'erased', 'status_changed', 'merged'],
  restorable: { where: 'contacts.merged_into_id is null' },
  permissions: {
    read: 'See contacts.',
    export: 'Download contacts as files.',
    write: 'Add contacts and change them.',
    delete: 'Delete contacts.',
    activate: 'Activate contacts.',
    deactivate: 'Deactivate contacts.',
    bulk_actions: 'Change many contacts at once.',
    merge: 'Merge duplicate contacts.',
  },
})

export type Contact = typeof contacts.stored

/** The list definition with its possible includes. */
export const listedContacts = embeds.includingOnly(contacts, 'customer', 'activities')

export const DeactivateBody = f.titled(
  'OptionalReason',
  f.Shape({ reason: f.Optional(f.Maybe(f.Reason)) }, { examples: [{ reason: 'Left the company' }] }),
)

export const MergeBody = f.Shape(
  {
    duplicate_ids: f.Type.Array(f.IdOf('contacts'), {
      minItems: 1,
      maxItems: 50,
      description: 'The contacts to merge into this one; they are deleted.',
    }),
  },
  { examples: [{ duplicate_ids: ['01KAJ3XJ5Q0000000000000001'] }] },
)

declare module '#runtime/database/handle' {
  interface Tables {
    contacts: Omit<Contact, 'full_name'> & { deleted_at: string | null }
  }
}
