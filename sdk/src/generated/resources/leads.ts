// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { AssignBody, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, Lead, LeadAssignment, LeadBulkAction, LeadBulkResult, LeadChanges, LeadConversion, LeadDetails, LeadDraft, LeadPatch, LeadQualification, LeadScoring, LeadsConvertBody, LeadsDocumentsListQuery, LeadsExportQuery, LeadsGetQuery, LeadsListHistoryQuery, LeadsListQuery, LeadsQualifyBody, LeadsSearchQuery, LeadsUpdateScoreBody, ListedLead, Options, PageCall, PageMeta, ReadOptions, Unless304, UploadOptions } from '../../types.ts'

export class LeadsDocumentsResource extends Resource {
  /**
   * List the documents of a record: lead.
   *
   * Needs the permission `crm.leads.read` and the scope `documents:read`.
   */
  list(id: string, query?: LeadsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/crm/leads/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: lead.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `crm.leads.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/crm/leads/${id}/documents`, { form: body, options })
  }
}

export class LeadsResource extends Resource {
  readonly documents = new LeadsDocumentsResource(this.transport)

  /**
   * Add a lead.
   *
   * Needs the permission `crm.leads.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: LeadDraft, options?: DryRunOptions): Call<Lead, ChangeMeta> {
    return this.transport.send('POST', '/crm/leads', { body, options })
  }

  /**
   * List leads.
   *
   * Needs the permission `crm.leads.read` and the scope `crm:read`.
   */
  list(query?: LeadsListQuery, options?: Options): PageCall<ListedLead, PageMeta> {
    return this.transport.list('GET', '/crm/leads', { query, repeated: ['email'], options })
  }

  /**
   * Change many leads in one request.
   *
   * Besides the actions with own parameters, `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /crm/leads/{id}`
   * - `score`: `PATCH /crm/leads/{id}/score`
   * - `qualify`: `POST /crm/leads/{id}/qualify`
   * - `convert`: `POST /crm/leads/{id}/convert`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `crm.leads.bulk_actions` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: LeadBulkAction, options?: DryRunOptions): Call<LeadBulkResult, DryRunMeta> {
    return this.transport.send('POST', '/crm/leads/bulk-actions', { body, options })
  }

  /**
   * Export the leads that match the filters.
   *
   * Needs the permission `crm.leads.export` and the scope `crm:read`.
   */
  export(query?: LeadsExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/crm/leads/export', { query, repeated: ['email'], options })
  }

  /**
   * Search leads by email, name, company or phone.
   *
   * Needs the permission `crm.leads.read` and the scope `crm:read`.
   */
  search(query: LeadsSearchQuery, options?: Options): PageCall<ListedLead, PageMeta> {
    return this.transport.list('GET', '/crm/leads/search', { query, repeated: ['email'], options })
  }

  /**
   * Show a lead.
   *
   * Needs the permission `crm.leads.read` and the scope `crm:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: LeadsGetQuery, options?: CallOptions): Call<Unless304<LeadDetails, CallOptions>> {
    return this.transport.send('GET', path`/crm/leads/${id}`, { query, options })
  }

  /**
   * Change a lead.
   *
   * Needs the permission `crm.leads.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: LeadPatch, options?: DryRunOptions): Call<LeadChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/crm/leads/${id}`, { body, options })
  }

  /**
   * Delete a lead.
   *
   * Needs the permission `crm.leads.delete` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/crm/leads/${id}`, { options })
  }

  /**
   * Assign a lead to a user.
   *
   * Needs the permission `crm.leads.assign` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  assign(id: string, body: AssignBody, options?: DryRunOptions): Call<LeadAssignment, DryRunMeta> {
    return this.transport.send('POST', path`/crm/leads/${id}/assign`, { body, options })
  }

  /**
   * Convert a qualified lead into a customer and, optionally, an opportunity.
   *
   * Needs the permission `crm.leads.convert` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  convert(id: string, body: LeadsConvertBody, options?: DryRunOptions): Call<LeadConversion, DryRunMeta> {
    return this.transport.send('POST', path`/crm/leads/${id}/convert`, { body, options })
  }

  /**
   * List the changes of a record: lead.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `crm.leads.read` and the scope `crm:read`.
   */
  listHistory(id: string, query?: LeadsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/crm/leads/${id}/history`, { query, options })
  }

  /**
   * Qualify or disqualify a lead.
   *
   * Needs the permission `crm.leads.qualify` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  qualify(id: string, body: LeadsQualifyBody, options?: DryRunOptions): Call<LeadQualification, DryRunMeta> {
    return this.transport.send('POST', path`/crm/leads/${id}/qualify`, { body, options })
  }

  /**
   * Restore a deleted record: lead.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `crm.leads.restore` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<LeadDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/leads/${id}/restore`, { options })
  }

  /**
   * Set the scores of a lead manually.
   *
   * Needs the permission `crm.leads.score` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  updateScore(id: string, body: LeadsUpdateScoreBody, options?: DryRunOptions): Call<LeadScoring, DryRunMeta> {
    return this.transport.send('PATCH', path`/crm/leads/${id}/score`, { body, options })
  }
}
