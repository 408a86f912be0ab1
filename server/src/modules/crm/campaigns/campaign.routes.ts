import { endpoint, f, fullSchemaOf, queries, replies, updateEndpoints } from '#core'
import * as actions from './campaign.actions.ts'
import { findCampaign, listCampaigns } from './campaign.attribution.ts'
import {
  ActivateBody,
  type Campaign,
  campaigns,
  CompleteBody,
  FinalMetrics,
  listedCampaigns,
  ReasonBody,
} from './campaign.ts'

const { schema } = campaigns
const Scheduled = f.titled('CampaignSchedule', f.only(schema, 'id', 'status', 'start_date', 'updated_at'))
const Activated = f.titled('CampaignActivation', f.only(schema, 'id', 'status', 'activated_at', 'updated_at'))
const Paused = f.titled(
  'CampaignPause',
  f.only(schema, 'id', 'status', 'paused_at', 'pause_reason', 'updated_at'),
)
const Completed = f.titled(
  'CampaignCompletion',
  f.Type.Object({
    ...f.fieldsOf(f.only(schema, 'id', 'status', 'completed_at', 'updated_at')),
    final_metrics: FinalMetrics,
  }),
)
const Archived = f.titled('CampaignArchiving', f.only(schema, 'id', 'status', 'archived_at', 'updated_at'))

export const campaignEndpoints = [
  endpoint('POST /crm/campaigns', {
    summary: 'Add a campaign',
    permission: 'crm.campaigns.write',
    body: campaigns.draft,
    reply: replies.created(fullSchemaOf(campaigns), 'Campaign created.'),
    run: (ctx, { body }) => actions.createCampaign(ctx, body),
  }),
  endpoint('GET /crm/campaigns', {
    summary: 'List campaigns',
    permission: 'crm.campaigns.read',
    query: queries.page(listedCampaigns),
    reply: replies.pageOf(listedCampaigns),
    run: (ctx, { query }) => listCampaigns(ctx, query),
  }),
  endpoint('GET /crm/campaigns/search', {
    summary: 'Search campaigns by name, description or audience',
    permission: 'crm.campaigns.read',
    query: queries.searchIn(listedCampaigns),
    reply: replies.pageOf(listedCampaigns),
    run: (ctx, { query }) => listCampaigns(ctx, query),
  }),
  endpoint('GET /crm/campaigns/:id', {
    summary: 'Show a campaign with its results',
    permission: 'crm.campaigns.read',
    of: campaigns,
    query: queries.includes(campaigns),
    reply: replies.detail(campaigns),
    run: (ctx, { params, query }) => findCampaign(ctx, params.id, query.includes),
  }),
  ...updateEndpoints('/crm/campaigns/:id', {
    summary: 'Change a campaign',
    permission: 'crm.campaigns.write',
    of: campaigns,
    body: campaigns.patch,
    reply: replies.changes(campaigns, 'Campaign updated.', { always: ['roi'], read: findCampaign }),
    run: (ctx, { params, body }) => actions.updateCampaign(ctx, params.id, body),
  }),
  endpoint('DELETE /crm/campaigns/:id', {
    summary: 'Delete a draft campaign',
    permission: 'crm.campaigns.delete',
    of: campaigns,
    reply: replies.deleted('Campaign deleted.'),
    run: (ctx, { params }) => actions.deleteCampaign(ctx, params.id),
  }),
  endpoint('POST /crm/campaigns/:id/schedule', {
    summary: 'Schedule a campaign for activation on its first day',
    permission: 'crm.campaigns.schedule',
    of: campaigns,
    transition: 'schedule',
    reply: replies.one(Scheduled, 'Campaign scheduled.'),
    run: (ctx, { params }) => actions.scheduleCampaign(ctx, params.id),
  }),
  endpoint('POST /crm/campaigns/:id/activate', {
    summary: 'Activate a campaign',
    permission: 'crm.campaigns.activate',
    of: campaigns,
    transition: 'activate',
    body: ActivateBody,
    reply: replies.one(Activated, 'Campaign activated.'),
    run: (ctx, { params, body }) => actions.activateCampaign(ctx, params.id, body),
  }),
  endpoint('POST /crm/campaigns/:id/pause', {
    summary: 'Pause a campaign, with a reason',
    permission: 'crm.campaigns.pause',
    of: campaigns,
    transition: 'pause',
    body: ReasonBody,
    reply: replies.one(Paused, 'Campaign paused.'),
    run: (ctx, { params, body }) => actions.pauseCampaign(ctx, params.id, body),
  }),
  endpoint('POST /crm/campaigns/:id/complete', {
    summary: 'Complete a campaign and return its results',
    permission: 'crm.campaigns.complete',
    of: campaigns,
    transition: 'complete',
    body: CompleteBody,
    reply: replies.one(Completed, 'Campaign completed.'),
    run: (ctx, { params, body }) => actions.completeCampaign(ctx, params.id, body),
  }),
  endpoint('POST /crm/campaigns/:id/cancel', {
    summary: 'Cancel a campaign, with a reason',
    permission: 'crm.campaigns.cancel',
    of: campaigns,
    transition: 'cancel',
    body: ReasonBody,
    reply: replies.deleted('Campaign cancelled.'),
    run: (ctx, { params, body }) => actions.cancelCampaign(ctx, params.id, body),
  }),
  endpoint('POST /crm/campaigns/:id/archive', {
    summary: 'Archive a finished campaign; lists omit it by default',
    permission: 'crm.campaigns.archive',
    of: campaigns,
    transition: 'archive',
    isAvailable: ({ archived_at }: Campaign) => archived_at === null,
    reply: replies.one(Archived, 'Campaign archived.'),
    run: (ctx, { params }) => actions.archiveCampaign(ctx, params.id),
  }),
]
