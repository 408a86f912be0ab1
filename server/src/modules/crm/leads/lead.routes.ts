import { endpoint, f, find, fullSchemaOf, list, listOf, queries, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import { withLinkedCustomers } from '../customers/customer.exports.ts'
import * as actions from './lead.actions.ts'
import { ConvertBody, ConversionResult, convertLead } from './lead.conversion.ts'
import { isDeletable, isQualifiable, type Lead, leads, outcomeOf, QualifyBody, ScoreBody } from './lead.ts'
import { AssignBody } from '../common/assignment.ts'

const { schema } = leads
const Assigned = f.titled(
  'LeadAssignment',
  f.only(fullSchemaOf(leads), 'id', 'assigned_user_id', 'assigned_user', 'assigned_at'),
)
const Scored = f.titled('LeadScoring', f.only(schema, 'id', 'lead_score', 'updated_at'))
const Qualified = f.titled(
  'LeadQualification',
  f.Type.Partial(
    f.only(schema, 'id', 'email', 'status', 'lead_score', 'qualified_at', 'lost_reason', 'notes'),
  ),
)

const withOrganizations = withLinkedCustomers<Lead>(schema, {
  field: 'organization_id',
  idOf: ({ organization_id }) => organization_id,
})

export const leadEndpoints = [
  endpoint('POST /crm/leads', {
    summary: 'Add a lead',
    permission: 'crm.leads.write',
    body: leads.draft,
    reply: replies.created(schema, 'Lead created.'),
    check: (ctx, { body }) => actions.requireOrganization(ctx, body.organization_id),
    run: (ctx, { body }) => actions.createLead(ctx, body),
  }),
  endpoint('GET /crm/leads', {
    summary: 'List leads',
    permission: 'crm.leads.read',
    query: queries.page(leads),
    reply: replies.pageOf(leads),
    run: (ctx, { query }) => list(ctx, leads, query),
  }),
  endpoint('GET /crm/leads/export', {
    summary: 'Export the leads that match the filters',
    permission: 'crm.leads.export',
    query: exportQuery(leads),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, leads, query, withOrganizations),
  }),
  endpoint('GET /crm/leads/search', {
    summary: 'Search leads by email, name, company or phone',
    permission: 'crm.leads.read',
    ...listOf(leads, queries.searchIn(leads)),
  }),
  endpoint('GET /crm/leads/:id', {
    summary: 'Show a lead',
    permission: 'crm.leads.read',
    of: leads,
    query: queries.includes(leads),
    reply: replies.detail(leads),
    run: (ctx, { params, query }) => find(ctx, leads, params.id, query.includes),
  }),
  ...updateEndpoints('/crm/leads/:id', {
    summary: 'Change a lead',
    permission: 'crm.leads.write',
    of: leads,
    body: leads.patch,
    reply: replies.changes(leads, 'Lead updated.', {
      always: [
        'email',
        'source',
        'status',
        'contact_info',
        'lead_score',
        'estimated_value',
        'probability',
        'assigned_user_id',
        'tags',
      ],
    }),
    check: (ctx, { body }) => actions.requireOrganization(ctx, body.organization_id),
    run: (ctx, { params, body }) => actions.updateLead(ctx, params.id, body),
  }),
  endpoint('DELETE /crm/leads/:id', {
    summary: 'Delete a lead',
    permission: 'crm.leads.delete',
    of: leads,
    isAvailable: isDeletable,
    reply: replies.deleted('Lead deleted.'),
    run: (ctx, { params }) => actions.deleteLead(ctx, params.id),
  }),
  endpoint('POST /crm/leads/:leadId/assign', {
    summary: 'Assign a lead to a user',
    permission: 'crm.leads.assign',
    of: leads,
    body: AssignBody,
    reply: replies.one(Assigned, 'Lead assigned.'),
    run: (ctx, { params, body }) => actions.assignLead(ctx, params.leadId, body),
  }),
  endpoint('PATCH /crm/leads/:leadId/score', {
    summary: 'Set the scores of a lead manually',
    permission: 'crm.leads.score',
    of: leads,
    body: ScoreBody,
    reply: replies.one(Scored, 'Lead scored.'),
    run: (ctx, { params, body }) => actions.scoreLead(ctx, params.leadId, body),
  }),
  endpoint('POST /crm/leads/:leadId/qualify', {
    summary: 'Qualify or disqualify a lead',
    permission: 'crm.leads.qualify',
    of: leads,
    isAvailable: isQualifiable,
    body: QualifyBody,
    reply: replies.one(Qualified, 'Lead qualification recorded.'),
    check: (_, { body }) => actions.checkQualification(body),
    run: async (ctx, { params, body }) => outcomeOf(await actions.qualifyLead(ctx, params.leadId, body)),
  }),
  endpoint('POST /crm/leads/:leadId/convert', {
    summary: 'Convert a qualified lead into a customer and, optionally, an opportunity',
    permission: 'crm.leads.convert',
    of: leads,
    transition: 'convert',
    body: ConvertBody,
    dryRun: true,
    reply: replies.one(ConversionResult, 'Lead converted.'),
    run: (ctx, { params, body }) => convertLead(ctx, params.leadId, body),
  }),
]
