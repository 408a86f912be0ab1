/** Request and response schemas of duplicate detection. */
import { f } from '#core'
import { contacts } from './contact.ts'

const criteria = '(email|phone|name)'

export const DuplicatesQuery = f.Type.Object({
  page: f.Default(f.Integer(1, 1_000_000), 1),
  per_page: f.Default(f.about('The number of groups per page.', f.Integer(1, 100)), 25),
  match_by: f.Type.String({
    default: 'email',
    maxLength: 50,
    pattern: `^${criteria}( ?, ?${criteria})*$`,
    'x-hint': 'must name, separated by commas, any of: email, phone, name',
    description: 'Comma-separated criteria: email, phone, name. All of them must match.',
  }),
  customer_id: f.Optional(f.about('Only contacts of this customer.', f.IdOf('customers'))),
  fuzzy: f.Optional(
    f.about('True also finds similar names, if `match_by` has `name`; slower. Default: false.', f.Flag),
  ),
  include_confidence: f.Optional(f.about('False returns null as `confidence_score`.', f.Flag)),
  suggest_merge: f.Optional(
    f.about('False returns null as `suggested_primary_id` and `merge_reason`.', f.Flag),
  ),
})

export const DuplicateGroup = f.titled(
  'DuplicateContacts',
  f.Shape({
    match_criteria: f.Text(),
    match_value: f.Text(2_000),
    contacts: f.Type.Array(contacts.schema, { description: 'The 100 oldest contacts of the group.' }),
    contacts_count: f.Type.Integer({
      minimum: 2,
      description: 'The number of contacts in the group, including those not shown.',
    }),
    confidence_score: f.Maybe(f.Type.Number({ minimum: 0, maximum: 1 })),
    suggested_primary_id: f.Maybe(f.IdOf('contacts')),
    merge_reason: f.Maybe(f.Text(1_000)),
  }),
)
