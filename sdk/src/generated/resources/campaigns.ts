// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, CampaignActivation, CampaignArchiving, CampaignBulkAction, CampaignChanges, CampaignCompletion, CampaignDetails, CampaignDraft, CampaignPatch, CampaignPause, CampaignSchedule, CampaignsCompleteBody, CampaignsGetQuery, CampaignsListHistoryQuery, CampaignsListQuery, CampaignsSearchQuery, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, ListedCampaign, OptionalNotes, Options, PageCall, PageMeta, ReadOptions, RequiredReason, Unless304 } from '../../types.ts'

export class CampaignsResource extends Resource {
  /**
   * Add a campaign.
   *
   * Needs the permission `crm.campaigns.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: CampaignDraft, options?: DryRunOptions): Call<CampaignDetails, ChangeMeta> {
    return this.transport.send('POST', '/crm/campaigns', { body, options })
  }

  /**
   * List campaigns.
   *
   * Needs the permission `crm.campaigns.read` and the scope `crm:read`.
   */
  list(query?: CampaignsListQuery, options?: Options): PageCall<ListedCampaign, PageMeta> {
    return this.transport.list('GET', '/crm/campaigns', { query, options })
  }

  /**
   * Change many campaigns in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /crm/campaigns/{id}`
   * - `delete`: `DELETE /crm/campaigns/{id}`, without parameters
   * - `schedule`: `POST /crm/campaigns/{id}/schedule`, without parameters
   * - `activate`: `POST /crm/campaigns/{id}/activate`
   * - `pause`: `POST /crm/campaigns/{id}/pause`
   * - `complete`: `POST /crm/campaigns/{id}/complete`
   * - `cancel`: `POST /crm/campaigns/{id}/cancel`
   * - `archive`: `POST /crm/campaigns/{id}/archive`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `crm.campaigns.read` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: CampaignBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/crm/campaigns/bulk-actions', { body, options })
  }

  /**
   * Search campaigns by name, description or audience.
   *
   * Needs the permission `crm.campaigns.read` and the scope `crm:read`.
   */
  search(query: CampaignsSearchQuery, options?: Options): PageCall<ListedCampaign, PageMeta> {
    return this.transport.list('GET', '/crm/campaigns/search', { query, options })
  }

  /**
   * Show a campaign with its results.
   *
   * Needs the permission `crm.campaigns.read` and the scope `crm:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: CampaignsGetQuery, options?: CallOptions): Call<Unless304<CampaignDetails, CallOptions>> {
    return this.transport.send('GET', path`/crm/campaigns/${id}`, { query, options })
  }

  /**
   * Change a campaign.
   *
   * Needs the permission `crm.campaigns.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: CampaignPatch, options?: DryRunOptions): Call<CampaignChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/crm/campaigns/${id}`, { body, options })
  }

  /**
   * Delete a draft campaign.
   *
   * Needs the permission `crm.campaigns.delete` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/crm/campaigns/${id}`, { options })
  }

  /**
   * Activate a campaign.
   *
   * Needs the permission `crm.campaigns.activate` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  activate(id: string, body?: OptionalNotes, options?: DryRunOptions): Call<CampaignActivation, DryRunMeta> {
    return this.transport.send('POST', path`/crm/campaigns/${id}/activate`, { body, options })
  }

  /**
   * Archive a finished campaign; lists omit it by default.
   *
   * Needs the permission `crm.campaigns.archive` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  archive(id: string, options?: DryRunOptions): Call<CampaignArchiving, DryRunMeta> {
    return this.transport.send('POST', path`/crm/campaigns/${id}/archive`, { options })
  }

  /**
   * Cancel a campaign, with a reason.
   *
   * Needs the permission `crm.campaigns.cancel` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  cancel(id: string, body: RequiredReason, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('POST', path`/crm/campaigns/${id}/cancel`, { body, options })
  }

  /**
   * Complete a campaign and return its results.
   *
   * Needs the permission `crm.campaigns.complete` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  complete(id: string, body?: CampaignsCompleteBody, options?: DryRunOptions): Call<CampaignCompletion, DryRunMeta> {
    return this.transport.send('POST', path`/crm/campaigns/${id}/complete`, { body, options })
  }

  /**
   * List the changes of a record: campaign.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `crm.campaigns.read` and the scope `crm:read`.
   */
  listHistory(id: string, query?: CampaignsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/crm/campaigns/${id}/history`, { query, options })
  }

  /**
   * Pause a campaign, with a reason.
   *
   * Needs the permission `crm.campaigns.pause` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  pause(id: string, body: RequiredReason, options?: DryRunOptions): Call<CampaignPause, DryRunMeta> {
    return this.transport.send('POST', path`/crm/campaigns/${id}/pause`, { body, options })
  }

  /**
   * Restore a deleted record: campaign.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `crm.campaigns.restore` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<CampaignDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/campaigns/${id}/restore`, { options })
  }

  /**
   * Schedule a campaign for activation on its first day.
   *
   * Needs the permission `crm.campaigns.schedule` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  schedule(id: string, options?: DryRunOptions): Call<CampaignSchedule, DryRunMeta> {
    return this.transport.send('POST', path`/crm/campaigns/${id}/schedule`, { options })
  }
}
