// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { AssignBody, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, FileCall, Lead, LeadAssignment, LeadBulkAction, LeadBulkResult, LeadChanges, LeadConversion, LeadDetails, LeadDraft, LeadPatch, LeadQualification, LeadScoring, LeadsConvertBody, LeadsDocumentsListQuery, LeadsExportQuery, LeadsGetQuery, LeadsListQuery, LeadsQualifyBody, LeadsSearchQuery, LeadsUpdateScoreBody, ListedLead, Options, PageCall, PageMeta, UploadOptions, WriteOptions } from '../../types.ts'

export class LeadsDocumentsResource extends Resource {
  /**
   * List the documents of a record: lead.
   *
   * Needs the permission `crm.leads.read` and the scope `documents:read`.
   */
  list(id: string, query?: LeadsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/crm/leads/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: lead.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `crm.leads.write` and the scope `documents:write`.
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/crm/leads/${id}/documents`, { form: body, options })
  }
}

export class LeadsResource extends Resource {
  readonly documents = new LeadsDocumentsResource(this.client)

  /**
   * Add a lead.
   *
   * Needs the permission `crm.leads.write` and the scope `crm:write`.
   */
  create(body: LeadDraft, options?: WriteOptions): Call<Lead, ChangeMeta> {
    return this.client.send('POST', '/crm/leads', { body, options })
  }

  /**
   * List leads.
   *
   * Needs the permission `crm.leads.read` and the scope `crm:read`.
   */
  list(query?: LeadsListQuery, options?: Options): PageCall<ListedLead, PageMeta> {
    return this.client.list('GET', '/crm/leads', { query, options })
  }

  /**
   * Change many leads in one request.
   *
   * Needs the permission `crm.leads.bulk_actions` and the scope `crm:write`.
   */
  bulkActions(body: LeadBulkAction, options?: DryRunOptions): Call<LeadBulkResult, DryRunMeta> {
    return this.client.send('POST', '/crm/leads/bulk-actions', { body, options })
  }

  /**
   * Export the leads that match the filters.
   *
   * Needs the permission `crm.leads.export` and the scope `crm:read`.
   */
  export(query?: LeadsExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/crm/leads/export', { query, options })
  }

  /**
   * Search leads by email, name, company or phone.
   *
   * Needs the permission `crm.leads.read` and the scope `crm:read`.
   */
  search(query: LeadsSearchQuery, options?: Options): PageCall<ListedLead, PageMeta> {
    return this.client.list('GET', '/crm/leads/search', { query, options })
  }

  /**
   * Show a lead.
   *
   * Needs the permission `crm.leads.read` and the scope `crm:read`.
   */
  get(id: string, query?: LeadsGetQuery, options?: Options): Call<LeadDetails> {
    return this.client.send('GET', path`/crm/leads/${id}`, { query, options })
  }

  /**
   * Change a lead.
   *
   * Needs the permission `crm.leads.write` and the scope `crm:write`.
   */
  update(id: string, body: LeadPatch, options?: WriteOptions): Call<LeadChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/crm/leads/${id}`, { body, options })
  }

  /**
   * Delete a lead.
   *
   * Needs the permission `crm.leads.delete` and the scope `crm:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/crm/leads/${id}`, { options })
  }

  /**
   * Assign a lead to a user.
   *
   * Needs the permission `crm.leads.assign` and the scope `crm:write`.
   */
  assign(id: string, body: AssignBody, options?: WriteOptions): Call<LeadAssignment> {
    return this.client.send('POST', path`/crm/leads/${id}/assign`, { body, options })
  }

  /**
   * Convert a qualified lead into a customer and, optionally, an opportunity.
   *
   * Needs the permission `crm.leads.convert` and the scope `crm:write`.
   */
  convert(id: string, body: LeadsConvertBody, options?: DryRunOptions): Call<LeadConversion, DryRunMeta> {
    return this.client.send('POST', path`/crm/leads/${id}/convert`, { body, options })
  }

  /**
   * Qualify or disqualify a lead.
   *
   * Needs the permission `crm.leads.qualify` and the scope `crm:write`.
   */
  qualify(id: string, body: LeadsQualifyBody, options?: WriteOptions): Call<LeadQualification> {
    return this.client.send('POST', path`/crm/leads/${id}/qualify`, { body, options })
  }

  /**
   * Set the scores of a lead manually.
   *
   * Needs the permission `crm.leads.score` and the scope `crm:write`.
   */
  updateScore(id: string, body: LeadsUpdateScoreBody, options?: WriteOptions): Call<LeadScoring> {
    return this.client.send('PATCH', path`/crm/leads/${id}/score`, { body, options })
  }
}
