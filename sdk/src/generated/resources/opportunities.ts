// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Document, DocumentUpload, FileCall, ListedOpportunity, OpportunitiesDocumentsListQuery, OpportunitiesGetPipelineQuery, OpportunitiesGetQuery, OpportunitiesHoldBody, OpportunitiesListQuery, OpportunitiesListStageHistoryQuery, OpportunitiesLoseBody, OpportunitiesPreviousStageBody, OpportunitiesSearchQuery, OpportunitiesUpdateStageBody, OpportunitiesWinBody, Opportunity, OpportunityChanges, OpportunityDetails, OpportunityDraft, OpportunityHold, OpportunityLoss, OpportunityOrder, OpportunityPatch, OpportunityStageChange, OpportunityStageStay, OpportunityStep, OpportunityWin, OptionalNotes, Options, OrderDetails, PageCall, PageMeta, PipelineStage, ReportFile, UploadOptions, WriteOptions } from '../../types.ts'

export class OpportunitiesDocumentsResource extends Resource {
  /**
   * List the documents of a record: opportunity.
   *
   * Needs the permission `crm.opportunities.read` and the scope `documents:read`.
   */
  list(id: string, query?: OpportunitiesDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/crm/opportunities/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: opportunity.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `crm.opportunities.write` and the scope `documents:write`.
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/crm/opportunities/${id}/documents`, { form: body, options })
  }
}

export class OpportunitiesResource extends Resource {
  readonly documents = new OpportunitiesDocumentsResource(this.client)

  /**
   * Add an opportunity.
   *
   * The defaults are the tenant currency and the probability of the stage. Needs the permission `crm.opportunities.write` and the scope `crm:write`.
   */
  create(body: OpportunityDraft, options?: WriteOptions): Call<OpportunityDetails, ChangeMeta> {
    return this.client.send('POST', '/crm/opportunities', { body, options })
  }

  /**
   * List opportunities, with a summary of all matches.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  list(query?: OpportunitiesListQuery, options?: Options): PageCall<ListedOpportunity, PageMeta> {
    return this.client.list('GET', '/crm/opportunities', { query, options })
  }

  /**
   * Show the opportunities of each stage.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  getPipeline(query?: OpportunitiesGetPipelineQuery, options?: Options): Call<readonly PipelineStage[], PageMeta> {
    return this.client.send('GET', '/crm/opportunities/pipeline', { query, options })
  }

  /**
   * Show the opportunities of each stage, as a file.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  getPipelineFile(query: OpportunitiesGetPipelineQuery & ReportFile, options?: Options): FileCall {
    return this.client.download('GET', '/crm/opportunities/pipeline', { query, options })
  }

  /**
   * Search opportunities by name, description or customer.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  search(query: OpportunitiesSearchQuery, options?: Options): PageCall<Opportunity, PageMeta> {
    return this.client.list('GET', '/crm/opportunities/search', { query, options })
  }

  /**
   * Show an opportunity.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  get(id: string, query?: OpportunitiesGetQuery, options?: Options): Call<OpportunityDetails> {
    return this.client.send('GET', path`/crm/opportunities/${id}`, { query, options })
  }

  /**
   * Change an opportunity.
   *
   * Needs the permission `crm.opportunities.write` and the scope `crm:write`.
   */
  update(id: string, body: OpportunityPatch, options?: WriteOptions): Call<OpportunityChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/crm/opportunities/${id}`, { body, options })
  }

  /**
   * Delete an opportunity.
   *
   * Needs the permission `crm.opportunities.delete` and the scope `crm:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/crm/opportunities/${id}`, { options })
  }

  /**
   * Make a draft order of an opportunity.
   *
   * The order has the customer, the currency and the assigned user of the opportunity; without `items`, one item with its name and value. The body may set every other field of an order. With `win` the opportunity is won in the same step, which needs the permission `crm.opportunities.win`. An opportunity can have several orders. Needs the permission `sales.orders.write` and the scope `crm:write`.
   */
  createOrder(id: string, body: OpportunityOrder, options?: WriteOptions): Call<OrderDetails, ChangeMeta> {
    return this.client.send('POST', path`/crm/opportunities/${id}/create-order`, { body, options })
  }

  /**
   * Lose an opportunity, with a reason.
   *
   * Needs the permission `crm.opportunities.lose` and the scope `crm:write`.
   */
  lose(id: string, body: OpportunitiesLoseBody, options?: WriteOptions): Call<OpportunityLoss> {
    return this.client.send('POST', path`/crm/opportunities/${id}/lost`, { body, options })
  }

  /**
   * Put an opportunity on hold.
   *
   * Needs the permission `crm.opportunities.hold` and the scope `crm:write`.
   */
  hold(id: string, body: OpportunitiesHoldBody, options?: WriteOptions): Call<OpportunityHold> {
    return this.client.send('POST', path`/crm/opportunities/${id}/on-hold`, { body, options })
  }

  /**
   * Resume an opportunity that is on hold.
   *
   * Needs the permission `crm.opportunities.resume` and the scope `crm:write`.
   */
  resume(id: string, body?: Record<string, never>, options?: WriteOptions): Call<OpportunityStageChange> {
    return this.client.send('POST', path`/crm/opportunities/${id}/resume`, { body, options })
  }

  /**
   * Move an opportunity to another stage.
   *
   * Needs the permission `crm.opportunities.stage` and the scope `crm:write`.
   */
  updateStage(id: string, body: OpportunitiesUpdateStageBody, options?: WriteOptions): Call<OpportunityStageChange> {
    return this.client.send('PATCH', path`/crm/opportunities/${id}/stage`, { body, options })
  }

  /**
   * Show the stage history of an opportunity.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  listStageHistory(id: string, query?: OpportunitiesListStageHistoryQuery, options?: Options): PageCall<OpportunityStageStay, PageMeta> {
    return this.client.list('GET', path`/crm/opportunities/${id}/stage-history`, { query, options })
  }

  /**
   * Move an opportunity to the next stage.
   *
   * Needs the permission `crm.opportunities.advance` and the scope `crm:write`.
   */
  nextStage(id: string, body: OptionalNotes, options?: WriteOptions): Call<OpportunityStep> {
    return this.client.send('POST', path`/crm/opportunities/${id}/stage/next`, { body, options })
  }

  /**
   * Move an opportunity back to the previous stage, with a reason.
   *
   * Needs the permission `crm.opportunities.step_back` and the scope `crm:write`.
   */
  previousStage(id: string, body: OpportunitiesPreviousStageBody, options?: WriteOptions): Call<OpportunityStep> {
    return this.client.send('POST', path`/crm/opportunities/${id}/stage/previous`, { body, options })
  }

  /**
   * Win an opportunity.
   *
   * Needs the permission `crm.opportunities.win` and the scope `crm:write`.
   */
  win(id: string, body: OpportunitiesWinBody, options?: WriteOptions): Call<OpportunityWin> {
    return this.client.send('POST', path`/crm/opportunities/${id}/won`, { body, options })
  }
}
