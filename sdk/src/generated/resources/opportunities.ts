// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, ListedOpportunity, OpportunitiesDocumentsListQuery, OpportunitiesGetPipelineQuery, OpportunitiesGetQuery, OpportunitiesHoldBody, OpportunitiesListHistoryQuery, OpportunitiesListQuery, OpportunitiesListStageHistoryQuery, OpportunitiesLoseBody, OpportunitiesMoveToPreviousStageBody, OpportunitiesSearchQuery, OpportunitiesUpdateStageBody, OpportunitiesWinBody, Opportunity, OpportunityBulkAction, OpportunityChanges, OpportunityDetails, OpportunityDraft, OpportunityHold, OpportunityLoss, OpportunityOrder, OpportunityPatch, OpportunityStageChange, OpportunityStageStay, OpportunityStep, OpportunityWin, OptionalNotes, Options, OrderDetails, PageCall, PageMeta, PipelineStage, ReadOptions, ReportFile, Unless304, UploadOptions } from '../../types.ts'

export class OpportunitiesDocumentsResource extends Resource {
  /**
   * List the documents of a record: opportunity.
   *
   * Needs the permission `crm.opportunities.read` and the scope `documents:read`.
   */
  list(id: string, query?: OpportunitiesDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/crm/opportunities/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: opportunity.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `crm.opportunities.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/crm/opportunities/${id}/documents`, { form: body, options })
  }
}

export class OpportunitiesResource extends Resource {
  readonly documents = new OpportunitiesDocumentsResource(this.transport)

  /**
   * Add an opportunity.
   *
   * The defaults are the tenant currency and the probability of the stage. Needs the permission `crm.opportunities.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: OpportunityDraft, options?: DryRunOptions): Call<OpportunityDetails, ChangeMeta> {
    return this.transport.send('POST', '/crm/opportunities', { body, options })
  }

  /**
   * List opportunities, with a summary of all matches.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  list(query?: OpportunitiesListQuery, options?: Options): PageCall<ListedOpportunity, PageMeta> {
    return this.transport.list('GET', '/crm/opportunities', { query, options })
  }

  /**
   * Change many opportunities in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /crm/opportunities/{id}`
   * - `delete`: `DELETE /crm/opportunities/{id}`, without parameters
   * - `stage`: `PATCH /crm/opportunities/{id}/stage`
   * - `stage/next`: `POST /crm/opportunities/{id}/stage/next`
   * - `stage/previous`: `POST /crm/opportunities/{id}/stage/previous`
   * - `won`: `POST /crm/opportunities/{id}/won`
   * - `lost`: `POST /crm/opportunities/{id}/lost`
   * - `on-hold`: `POST /crm/opportunities/{id}/on-hold`
   * - `resume`: `POST /crm/opportunities/{id}/resume`, without parameters
   * - `create-order`: `POST /crm/opportunities/{id}/create-order`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `crm.opportunities.read` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: OpportunityBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/crm/opportunities/bulk-actions', { body, options })
  }

  /**
   * Show the opportunities of each stage.
   *
   * Figures of the opportunities that match the filters of the list. `value` and `weighted_value` add amounts of different currencies as decimals; `currencies` has them for each currency. With `cards`, each stage contains its first opportunities, for a board. Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  getPipeline(query?: OpportunitiesGetPipelineQuery, options?: Options): Call<readonly PipelineStage[], PageMeta> {
    return this.transport.send('GET', '/crm/opportunities/pipeline', { query, options })
  }

  /**
   * Show the opportunities of each stage, as a file.
   *
   * Figures of the opportunities that match the filters of the list. `value` and `weighted_value` add amounts of different currencies as decimals; `currencies` has them for each currency. With `cards`, each stage contains its first opportunities, for a board. Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  getPipelineFile(query: OpportunitiesGetPipelineQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/crm/opportunities/pipeline', { query, options })
  }

  /**
   * Search opportunities by name, description or customer.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  search(query: OpportunitiesSearchQuery, options?: Options): PageCall<Opportunity, PageMeta> {
    return this.transport.list('GET', '/crm/opportunities/search', { query, options })
  }

  /**
   * Show an opportunity.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: OpportunitiesGetQuery, options?: CallOptions): Call<Unless304<OpportunityDetails, CallOptions>> {
    return this.transport.send('GET', path`/crm/opportunities/${id}`, { query, options })
  }

  /**
   * Change an opportunity.
   *
   * Needs the permission `crm.opportunities.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: OpportunityPatch, options?: DryRunOptions): Call<OpportunityChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/crm/opportunities/${id}`, { body, options })
  }

  /**
   * Delete an opportunity.
   *
   * Needs the permission `crm.opportunities.delete` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/crm/opportunities/${id}`, { options })
  }

  /**
   * Make a draft order of an opportunity.
   *
   * The order has the customer, the currency and the assigned user of the opportunity; without `items`, one item with its name and value. The body may set every other field of an order. With `win` the opportunity is won in the same step, which needs the permission `crm.opportunities.win`. An opportunity can have several orders. Needs the permission `sales.orders.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  createOrder(id: string, body?: OpportunityOrder, options?: DryRunOptions): Call<OrderDetails, ChangeMeta> {
    return this.transport.send('POST', path`/crm/opportunities/${id}/create-order`, { body, options })
  }

  /**
   * List the changes of a record: opportunity.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  listHistory(id: string, query?: OpportunitiesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/crm/opportunities/${id}/history`, { query, options })
  }

  /**
   * Lose an opportunity, with a reason.
   *
   * Needs the permission `crm.opportunities.lose` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  lose(id: string, body: OpportunitiesLoseBody, options?: DryRunOptions): Call<OpportunityLoss, DryRunMeta> {
    return this.transport.send('POST', path`/crm/opportunities/${id}/lost`, { body, options })
  }

  /**
   * Put an opportunity on hold.
   *
   * Needs the permission `crm.opportunities.hold` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  hold(id: string, body?: OpportunitiesHoldBody, options?: DryRunOptions): Call<OpportunityHold, DryRunMeta> {
    return this.transport.send('POST', path`/crm/opportunities/${id}/on-hold`, { body, options })
  }

  /**
   * Restore a deleted record: opportunity.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `crm.opportunities.restore` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<OpportunityDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/opportunities/${id}/restore`, { options })
  }

  /**
   * Resume an opportunity that is on hold.
   *
   * Needs the permission `crm.opportunities.resume` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  resume(id: string, options?: DryRunOptions): Call<OpportunityStageChange, DryRunMeta> {
    return this.transport.send('POST', path`/crm/opportunities/${id}/resume`, { options })
  }

  /**
   * Move an opportunity to another stage.
   *
   * Needs the permission `crm.opportunities.stage` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  updateStage(id: string, body: OpportunitiesUpdateStageBody, options?: DryRunOptions): Call<OpportunityStageChange, DryRunMeta> {
    return this.transport.send('PATCH', path`/crm/opportunities/${id}/stage`, { body, options })
  }

  /**
   * Show the stage history of an opportunity.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  listStageHistory(id: string, query?: OpportunitiesListStageHistoryQuery, options?: Options): PageCall<OpportunityStageStay, PageMeta> {
    return this.transport.list('GET', path`/crm/opportunities/${id}/stage-history`, { query, options })
  }

  /**
   * Move an opportunity to the next stage.
   *
   * Needs the permission `crm.opportunities.advance` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  moveToNextStage(id: string, body?: OptionalNotes, options?: DryRunOptions): Call<OpportunityStep, DryRunMeta> {
    return this.transport.send('POST', path`/crm/opportunities/${id}/stage/next`, { body, options })
  }

  /**
   * Move an opportunity back to the previous stage, with a reason.
   *
   * Needs the permission `crm.opportunities.step_back` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  moveToPreviousStage(id: string, body: OpportunitiesMoveToPreviousStageBody, options?: DryRunOptions): Call<OpportunityStep, DryRunMeta> {
    return this.transport.send('POST', path`/crm/opportunities/${id}/stage/previous`, { body, options })
  }

  /**
   * Win an opportunity.
   *
   * Needs the permission `crm.opportunities.win` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  win(id: string, body?: OpportunitiesWinBody, options?: DryRunOptions): Call<OpportunityWin, DryRunMeta> {
    return this.transport.send('POST', path`/crm/opportunities/${id}/won`, { body, options })
  }
}
