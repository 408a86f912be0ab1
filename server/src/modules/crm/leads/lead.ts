import { leadDescriptions } from './lead.descriptions.ts'
import { leadSources } from '../common/lead-sources.ts'
import { embeds, f, filters, naturally, resource, states } from '#core'
import { papers } from '../common/attachments.ts'
import { activitiesOf, customerOfLead, opportunitiesOf } from '../relations.ts'

/** A prospect that is scored, then qualified or disqualified, and can be converted into a customer. */
export const leadStates = states({
  initial: 'new',
  all: {
    new: 'Not yet contacted.',
    contacted: 'Contacted; the outcome is open.',
    qualified: 'Worth a deal; it can be converted.',
    nurturing: 'Interested, but not ready to buy.',
    unqualified: 'Not suitable at present; it can be recycled.',
    recycled: 'An unqualified lead that is worked on again.',
    converted: 'Became a customer; it cannot be deleted.',
    lost: 'Lost, with an optional `lost_reason`; final.',
    disqualified: 'Rejected in the qualification, with a reason; final.',
  },
  terminal: ['converted', 'lost', 'disqualified'],
  transitions: {
    qualify: { from: 'any open state', to: 'qualified' },
    disqualify: { from: 'any open state', to: 'disqualified', by: 'qualify' },
    convert: { from: ['qualified'], to: 'converted' },
  },
  updates: {
    new: ['contacted', 'unqualified', 'lost'],
    contacted: ['qualified', 'unqualified', 'nurturing', 'lost'],
    qualified: ['converted', 'nurturing', 'lost'],
    nurturing: ['contacted', 'qualified', 'lost'],
    unqualified: ['recycled', 'lost'],
    recycled: ['contacted', 'qualified'],
  },
})

export const disqualificationReasons = [
  'no_budget',
  'no_authority',
  'no_need',
  'no_timeline',
  'bad_fit',
  'competitor',
  'not_ready',
] as const

const ContactInfo = f.described(
  f.Shape({
    first_name: f.Text(),
    last_name: f.Text(),
    full_name: f.ReadOnly(f.Text(511)),
    phone: f.Private(f.Maybe(f.phone(f.Text(50)))),
    company: f.Maybe(f.Text()),
    address: f.Private(f.Maybe(f.Address)),
  }),
  {
    full_name: 'The first and last name.',
    company: 'The company of the person.',
  },
)

const ScorePart = f.Integer(0, 50)

const LeadScore = f.described(
  f.titled(
    'LeadScore',
    f.Shape({
      total_score: f.Score,
      behavioral_score: ScorePart,
      demographic_score: ScorePart,
      grade: f.Choice('A', 'B', 'C', 'D', 'F'),
      temperature: f.Choice('hot', 'warm', 'cool', 'cold', 'frozen'),
    }),
  ),
  {
    total_score: 'The sum of both scores.',
    behavioral_score: 'The score of the behaviour of the lead, up to 50.',
    demographic_score: 'The score of the fit of the lead, up to 50.',
    grade: 'The grade of the total score, A to F.',
    temperature: 'The temperature of the total score, from hot to frozen.',
  },
)

export type ContactInfo = f.Static<typeof ContactInfo>
export type LeadScore = f.Static<typeof LeadScore>

const totalScore = `("leads"."lead_score" ->> 'total_score')::integer`

export const leads = resource('leads', {
  area: 'crm.leads',
  entityType: 'lead',
  states: leadStates,
  writable: {
    email: f.Private(f.Email),
    source: f.Choice(...leadSources),
    status: leadStates.field,
    contact_info: ContactInfo,
    estimated_value: f.Private(f.Maybe(f.Money())),
    probability: f.Percent,
    assigned_user_id: f.Maybe(f.Link('users')),
    organization_id: f.Maybe(f.Link('customers')),
    campaign_id: f.Maybe(f.Link('campaigns')),
    tags: f.Tags,
    custom_fields: f.Private(f.FreeForm),
    notes: f.Private(f.Maybe(f.LongText())),
    lost_reason: f.Private(f.Maybe(f.Text())),
  },
  readOnly: {
    lead_score: LeadScore,
    assigned_at: f.Maybe(f.Instant),
    qualified_at: f.Maybe(f.Instant),
    converted_at: f.Maybe(f.Instant),
    last_activity_at: f.Maybe(f.Instant),
  },
  hidden: { is_probability_manual: f.Flag },
  required: ['email', 'source', 'contact_info'],
  // Null returns to the derived probability.
  inputFields: { probability: f.Maybe(f.Percent) },
  createFields: { status: f.valuesDescribed(leadStates.about, f.Choice('new', 'contacted', 'qualified')) },
  descriptions: leadDescriptions,
  example: {
    email: 'maria.anders@alfreds.example',
    source: 'trade_show',
    contact_info: {
      first_name: 'Maria',
      last_name: 'Anders',
      company: 'Alfreds Futterkiste',
      phone: '030-0074321',
    },
    estimated_value: 12500,
    tags: ['fair-2026'],
  },
  display: {
    title: ['contact_info.full_name', 'email'],
    subtitle: ['contact_info.company'],
    tones: {
      new: 'blue',
      contacted: 'cyan',
      qualified: 'green',
      nurturing: 'violet',
      unqualified: 'neutral',
      recycled: 'amber',
      converted: 'green',
      lost: 'red',
      disqualified: 'red',
    },
  },
  list: {
    filters: {
      status: {},
      source: {},
      assigned_user_id: {},
      email: filters.sameText('leads.email_key'),
      min_lead_score: filters.number(totalScore, '>=', 'lead_score'),
      max_lead_score: filters.number(totalScore, '<=', 'lead_score'),
    },
    sorts: {
      // Must match the index leads__name literally.
      name: naturally(
        `("leads"."contact_info" ->> 'last_name') || ' ' || ("leads"."contact_info" ->> 'first_name')`,
      ),
      email: 'email_key',
      created_at: 'created_at',
      updated_at: 'updated_at',
      estimated_value: 'estimated_value',
      lead_score: totalScore,
    },
    order: 'created_at desc',
    sums: ['estimated_value'],
    facets: ['status', 'source'],
    counters: {
      'leads by campaign': { by: ['campaign_id', 'status'] },
      'leads by user': { by: ['assigned_user_id', 'status', 'source'] },
    },
  },
  unique: { email: { key: 'email_key' } },
  lookups: { email: { column: 'email_key', key: (text) => text.toLowerCase() } },
  hasPairTotals: true,
  searchFields: ({ email, contact_info: { full_name, company, phone } }) => [
    email,
    full_name,
    company,
    phone,
  ],
  detail: { assigned_user: embeds.person('leads.assigned_user_id') },
  includes: {
    activities: embeds.visibleWith('crm.activities.read', activitiesOf('lead', 'leads')),
    opportunities: embeds.visibleWith('crm.opportunities.read', opportunitiesOf('lead_id', 'leads')),
    customer: embeds.visibleWith('crm.customers.read', customerOfLead),
  },
  unversioned: ['last_activity_at'],
  documents: { megabytes: 20, families: papers },
  events: [
    'created',
    'updated',
    'deleted',
    'erased',
    'assigned',
    'status_changed',
    'scored',
    'qualified',
    'disqualified',
    'converted',
  ],
  restorable: {},
  permissions: {
    read: 'See leads.',
    export: 'Download leads as files.',
    write: 'Add leads and change them.',
    delete: 'Delete leads.',
    assign: 'Assign leads to users.',
    score: 'Set the scores of leads manually.',
    qualify: 'Qualify and disqualify leads.',
    convert: 'Convert leads into customers and opportunities.',
    bulk_actions: 'Change many leads at once.',
  },
})

export type Lead = typeof leads.stored

/** Returns whether a lead can be deleted. Converted leads cannot. */
export const isDeletable = ({ status }: Pick<Lead, 'status'>) => status !== 'converted'

export const isQualifiable = ({ status }: Pick<Lead, 'status'>) =>
  leadStates.origins('qualify').includes(status as never)

/** Returns the fields of a qualification response, which depend on the outcome. */
export function outcomeOf({ id, email, status, lead_score, qualified_at, lost_reason, notes }: Lead) {
  return status === 'qualified'
    ? { id, email, status, lead_score, qualified_at, notes }
    : { id, status, lost_reason, notes }
}

export const ScoreBody = f.Shape(
  {
    behavioral_score: f.Optional(f.about('0 to 50; unchanged if omitted.', ScorePart)),
    demographic_score: f.Optional(f.about('0 to 50; unchanged if omitted.', ScorePart)),
    reason: f.Optional(f.Maybe(f.Reason)),
  },
  { examples: [{ behavioral_score: 30, reason: 'Asked for a demo twice' }] },
)

export const QualifyBody = f.described(
  f.Shape(
    {
      qualified: f.Flag,
      qualification_notes: f.Optional(f.Maybe(f.LongText())),
      disqualification_reason: f.Optional(
        f.Maybe(f.titled('DisqualificationReason', f.Choice(...disqualificationReasons))),
      ),
      update_score: f.Optional(f.Flag),
      behavioral_score: f.Optional(ScorePart),
      demographic_score: f.Optional(ScorePart),
    },
    { examples: [{ qualified: true, qualification_notes: 'Budget and need confirmed' }] },
  ),
  {
    qualified: 'True qualifies the lead; false disqualifies it.',
    qualification_notes: 'Appended to the notes of the lead.',
    disqualification_reason: 'Required if `qualified` is false; stored as `lost_reason`.',
    update_score: 'Whether the scores in the request replace those of the lead. Default: false.',
    behavioral_score: '0 to 50; used only with `update_score`.',
    demographic_score: '0 to 50; used only with `update_score`.',
  },
)

declare module '#runtime/database/handle' {
  interface Tables {
    leads: Lead & { deleted_at: string | null }
  }
}
