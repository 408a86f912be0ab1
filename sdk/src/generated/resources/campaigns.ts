// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, CampaignActivation, CampaignArchiving, CampaignChanges, CampaignCompletion, CampaignDetails, CampaignDraft, CampaignPatch, CampaignPause, CampaignSchedule, CampaignsCompleteBody, CampaignsGetQuery, CampaignsListQuery, CampaignsSearchQuery, ChangeMeta, ListedCampaign, OptionalNotes, Options, PageCall, PageMeta, RequiredReason, WriteOptions } from '../../types.ts'

export class CampaignsResource extends Resource {
  /**
   * Add a campaign.
   *
   * Needs the permission `crm.campaigns.write` and the scope `crm:write`.
   */
  create(body: CampaignDraft, options?: WriteOptions): Call<CampaignDetails, ChangeMeta> {
    return this.client.send('POST', '/crm/campaigns', { body, options })
  }

  /**
   * List campaigns.
   *
   * Needs the permission `crm.campaigns.read` and the scope `crm:read`.
   */
  list(query?: CampaignsListQuery, options?: Options): PageCall<ListedCampaign, PageMeta> {
    return this.client.list('GET', '/crm/campaigns', { query, options })
  }

  /**
   * Search campaigns by name, description or audience.
   *
   * Needs the permission `crm.campaigns.read` and the scope `crm:read`.
   */
  search(query: CampaignsSearchQuery, options?: Options): PageCall<ListedCampaign, PageMeta> {
    return this.client.list('GET', '/crm/campaigns/search', { query, options })
  }

  /**
   * Show a campaign with its results.
   *
   * Needs the permission `crm.campaigns.read` and the scope `crm:read`.
   */
  get(id: string, query?: CampaignsGetQuery, options?: Options): Call<CampaignDetails> {
    return this.client.send('GET', path`/crm/campaigns/${id}`, { query, options })
  }

  /**
   * Change a campaign.
   *
   * Needs the permission `crm.campaigns.write` and the scope `crm:write`.
   */
  update(id: string, body: CampaignPatch, options?: WriteOptions): Call<CampaignChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/crm/campaigns/${id}`, { body, options })
  }

  /**
   * Delete a draft campaign.
   *
   * Needs the permission `crm.campaigns.delete` and the scope `crm:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/crm/campaigns/${id}`, { options })
  }

  /**
   * Activate a campaign.
   *
   * Needs the permission `crm.campaigns.activate` and the scope `crm:write`.
   */
  activate(id: string, body: OptionalNotes, options?: WriteOptions): Call<CampaignActivation> {
    return this.client.send('POST', path`/crm/campaigns/${id}/activate`, { body, options })
  }

  /**
   * Archive a finished campaign; lists omit it by default.
   *
   * Needs the permission `crm.campaigns.archive` and the scope `crm:write`.
   */
  archive(id: string, body?: Record<string, never>, options?: WriteOptions): Call<CampaignArchiving> {
    return this.client.send('POST', path`/crm/campaigns/${id}/archive`, { body, options })
  }

  /**
   * Cancel a campaign, with a reason.
   *
   * Needs the permission `crm.campaigns.cancel` and the scope `crm:write`.
   */
  cancel(id: string, body: RequiredReason, options?: WriteOptions): Call<null> {
    return this.client.send('POST', path`/crm/campaigns/${id}/cancel`, { body, options })
  }

  /**
   * Complete a campaign and return its results.
   *
   * Needs the permission `crm.campaigns.complete` and the scope `crm:write`.
   */
  complete(id: string, body: CampaignsCompleteBody, options?: WriteOptions): Call<CampaignCompletion> {
    return this.client.send('POST', path`/crm/campaigns/${id}/complete`, { body, options })
  }

  /**
   * Pause a campaign, with a reason.
   *
   * Needs the permission `crm.campaigns.pause` and the scope `crm:write`.
   */
  pause(id: string, body: RequiredReason, options?: WriteOptions): Call<CampaignPause> {
    return this.client.send('POST', path`/crm/campaigns/${id}/pause`, { body, options })
  }

  /**
   * Schedule a campaign for activation on its first day.
   *
   * Needs the permission `crm.campaigns.schedule` and the scope `crm:write`.
   */
  schedule(id: string, body?: Record<string, never>, options?: WriteOptions): Call<CampaignSchedule> {
    return this.client.send('POST', path`/crm/campaigns/${id}/schedule`, { body, options })
  }
}
