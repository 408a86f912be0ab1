/** Conversion of a qualified lead into a customer and an optional opportunity, in one transaction. */
import { type Ctx, f, requireAccess, transition } from '#core'
import { createContact } from '../contacts/contact.actions.ts'
import { createCustomer } from '../customers/customer.actions.ts'
import { customers } from '../customers/customer.ts'
import { createOpportunity } from '../opportunities/opportunity.actions.ts'
import { ActiveStageField } from '../opportunities/opportunity.stages.ts'
import { opportunities } from '../opportunities/opportunity.ts'
import { probabilityValues } from './lead.actions.ts'
import { type Lead, leads, leadStates } from './lead.ts'

const opportunityFields = [
  'opportunity_name',
  'opportunity_amount',
  'opportunity_stage',
  'opportunity_close_date',
] as const

/** The amount is in the tenant's currency. `notes` are stored with the customer. */
export const ConvertBody = f.described(
  f.Shape(
    {
      create_customer: f.Type.Literal(true),
      create_contact: f.Optional(f.Flag),
      create_opportunity: f.Optional(f.Flag),
      opportunity_name: f.Optional(f.Text()),
      opportunity_amount: f.Optional(f.Money()),
      opportunity_stage: f.Optional(f.titled('OpportunityInitialStage', ActiveStageField)),
      opportunity_close_date: f.Optional(f.Day),
      opportunity_probability: f.Optional(f.Maybe(f.Percent)),
      notes: f.Optional(f.Maybe(f.LongText())),
    },
    {
      if: { properties: { create_opportunity: { const: true } }, required: ['create_opportunity'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON schema
      then: {
        properties: Object.fromEntries(opportunityFields.map((name) => [name, {}])),
        required: opportunityFields,
        additionalProperties: true,
      },
      examples: [
        {
          create_customer: true,
          create_opportunity: true,
          opportunity_name: 'First order',
          opportunity_amount: 4800,
          opportunity_stage: 'qualification',
          opportunity_close_date: '2026-12-18',
        },
      ],
    },
  ),
  {
    create_customer: 'Always true.',
    create_contact:
      'Whether to add the person as the primary contact of the customer, with email and phone. It requires the ' +
      'permission `crm.contacts.write`. Default: false.',
    create_opportunity:
      'Whether to add an opportunity. It requires name, amount, stage and closing date. Default: false.',
    opportunity_name: 'Required with `create_opportunity`.',
    opportunity_amount: 'The value, in the tenant currency; required with `create_opportunity`.',
    opportunity_stage: 'The initial stage; required with `create_opportunity`.',
    opportunity_close_date: 'The expected closing day; required with `create_opportunity`.',
    opportunity_probability: 'Percent. Default: that of the stage.',
    notes: 'Notes, stored with the customer.',
  },
)

export const ConversionResult = f.described(
  f.titled(
    'LeadConversion',
    f.Type.Object({
      customer: f.only(
        customers.schema,
        'id',
        'customer_number',
        'first_name',
        'last_name',
        'company_name',
        'email',
        'phone',
        'type',
        'status',
        'lead_id',
        'created_at',
      ),
      opportunity: f.Optional(
        f.only(
          opportunities.schema,
          'id',
          'name',
          'value',
          'stage',
          'probability',
          'expected_close_date',
          'customer_id',
          'lead_id',
          'created_at',
        ),
      ),
      lead: f.only(leads.schema, 'id', 'status', 'converted_at'),
    }),
  ),
  {
    opportunity: 'The opportunity; absent if none was requested.',
  },
)

type Body = f.Static<typeof ConvertBody>

/**
 * Converts a lead. Rejects a lead that is not qualified, and an email that a customer already has. The lead is
 * updated first, so that a concurrent conversion waits and is then rejected.
 */
export async function convertLead(ctx: Ctx, id: string, body: Body) {
  if (body.create_contact) requireAccess(ctx, 'crm.contacts.write')
  const { before, after: lead } = await transition(ctx, leads, id, 'convert', {
    values: (qualified) => ({
      converted_at: ctx.now,
      ...probabilityValues({ ...qualified, status: leadStates.transitions.convert.to }),
    }),
  })
  const customer = await createCustomer(ctx, { ...customerFrom(before), notes: body.notes })
  if (body.create_contact) await createContact(ctx, contactFrom(before, customer.id))
  const opportunityDraft = opportunityFrom(before, body)
  const opportunity =
    opportunityDraft &&
    (await createOpportunity(ctx, {
      ...opportunityDraft,
      ...(await activeReferences(ctx, before)),
      customer_id: customer.id,
    }))
  return { customer, ...(opportunity && { opportunity }), lead, version: lead.version }
}

const customerFrom = ({ id, email, tags, contact_info }: Lead) => {
  const { first_name, last_name, phone, company, address } = contact_info
  return {
    type: company ? ('business' as const) : ('individual' as const),
    status: 'active' as const,
    first_name,
    last_name,
    company_name: company,
    email,
    phone,
    billing_address: address,
    tags,
    lead_id: id,
  }
}

const contactFrom = (
  { email, contact_info: { first_name, last_name, phone } }: Lead,
  customer_id: string,
) => ({
  first_name,
  last_name,
  email,
  phone,
  customer_id,
  is_primary: true,
})

/** Returns undefined if no opportunity is requested. */
function opportunityFrom({ id }: Lead, body: Body) {
  const {
    create_opportunity,
    opportunity_name: name,
    opportunity_amount: value,
    opportunity_stage: stage,
    opportunity_close_date: expected_close_date,
    opportunity_probability,
  } = body
  if (!create_opportunity || name === undefined || value === undefined || !expected_close_date)
    return undefined
  const probability = opportunity_probability ?? undefined
  return {
    name,
    value,
    stage,
    expected_close_date,
    probability,
    lead_id: id,
    source: 'lead_conversion' as const,
  }
}

/** Returns the references to assignee and campaign that are still valid, so that the conversion does not fail. */
async function activeReferences({ db }: Ctx, { assigned_user_id, campaign_id }: Lead) {
  const user = assigned_user_id
    ? await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', assigned_user_id)
        .where('status', '=', 'active')
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  const campaign = campaign_id
    ? await db
        .selectFrom('campaigns')
        .select('id')
        .where('id', '=', campaign_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  return { assigned_user_id: user && assigned_user_id, campaign_id: campaign && campaign_id }
}
