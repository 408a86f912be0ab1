// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { ActivitiesCompleteBody, ActivitiesDeferBody, ActivitiesDocumentsListQuery, ActivitiesExportQuery, ActivitiesGetQuery, ActivitiesListQuery, ActivitiesRescheduleBody, ActivitiesSearchQuery, ActivityChanges, ActivityDetails, ActivityDraft, ActivityPatch, Call, ChangeMeta, Document, DocumentUpload, FileCall, ListedActivity, OptionalReason, Options, PageCall, PageMeta, UploadOptions, WriteOptions } from '../../types.ts'

export class ActivitiesDocumentsResource extends Resource {
  /**
   * List the documents of a record: activity.
   *
   * Needs the permission `crm.activities.read` and the scope `documents:read`.
   */
  list(id: string, query?: ActivitiesDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/crm/activities/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: activity.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `crm.activities.write` and the scope `documents:write`.
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/crm/activities/${id}/documents`, { form: body, options })
  }
}

export class ActivitiesResource extends Resource {
  readonly documents = new ActivitiesDocumentsResource(this.client)

  /**
   * Plan or log an activity.
   *
   * Needs the permission `crm.activities.write` and the scope `crm:write`.
   */
  create(body: ActivityDraft, options?: WriteOptions): Call<ActivityDetails, ChangeMeta> {
    return this.client.send('POST', '/crm/activities', { body, options })
  }

  /**
   * List activities.
   *
   * Needs the permission `crm.activities.read` and the scope `crm:read`.
   */
  list(query?: ActivitiesListQuery, options?: Options): PageCall<ListedActivity, PageMeta> {
    return this.client.list('GET', '/crm/activities', { query, options })
  }

  /**
   * Export the activities that match the filters.
   *
   * Needs the permission `crm.activities.export` and the scope `crm:read`.
   */
  export(query?: ActivitiesExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/crm/activities/export', { query, options })
  }

  /**
   * Search activities by subject, description, and the names of contact and customer.
   *
   * Needs the permission `crm.activities.read` and the scope `crm:read`.
   */
  search(query: ActivitiesSearchQuery, options?: Options): PageCall<ListedActivity, PageMeta> {
    return this.client.list('GET', '/crm/activities/search', { query, options })
  }

  /**
   * Show an activity.
   *
   * Needs the permission `crm.activities.read` and the scope `crm:read`.
   */
  get(id: string, query?: ActivitiesGetQuery, options?: Options): Call<ActivityDetails> {
    return this.client.send('GET', path`/crm/activities/${id}`, { query, options })
  }

  /**
   * Change an activity.
   *
   * Needs the permission `crm.activities.write` and the scope `crm:write`.
   */
  update(id: string, body: ActivityPatch, options?: WriteOptions): Call<ActivityChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/crm/activities/${id}`, { body, options })
  }

  /**
   * Delete an activity.
   *
   * Needs the permission `crm.activities.delete` and the scope `crm:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/crm/activities/${id}`, { options })
  }

  /**
   * Cancel an activity.
   *
   * Needs the permission `crm.activities.cancel` and the scope `crm:write`.
   */
  cancel(id: string, body: OptionalReason, options?: WriteOptions): Call<ActivityDetails> {
    return this.client.send('POST', path`/crm/activities/${id}/cancel`, { body, options })
  }

  /**
   * Complete an activity, optionally with a follow-up.
   *
   * Needs the permission `crm.activities.complete` and the scope `crm:write`.
   */
  complete(id: string, body: ActivitiesCompleteBody, options?: WriteOptions): Call<ActivityDetails> {
    return this.client.send('POST', path`/crm/activities/${id}/complete`, { body, options })
  }

  /**
   * Defer an activity until a time; it is then pending again.
   *
   * Needs the permission `crm.activities.defer` and the scope `crm:write`.
   */
  defer(id: string, body: ActivitiesDeferBody, options?: WriteOptions): Call<ActivityDetails> {
    return this.client.send('POST', path`/crm/activities/${id}/defer`, { body, options })
  }

  /**
   * Reschedule an activity.
   *
   * Needs the permission `crm.activities.reschedule` and the scope `crm:write`.
   */
  reschedule(id: string, body: ActivitiesRescheduleBody, options?: WriteOptions): Call<ActivityDetails> {
    return this.client.send('POST', path`/crm/activities/${id}/reschedule`, { body, options })
  }

  /**
   * Start an activity, or resume a deferred one.
   *
   * Needs the permission `crm.activities.start` and the scope `crm:write`.
   */
  start(id: string, body?: Record<string, never>, options?: WriteOptions): Call<ActivityDetails> {
    return this.client.send('POST', path`/crm/activities/${id}/start`, { body, options })
  }

  /**
   * Mark an activity as waiting for somebody else.
   *
   * Needs the permission `crm.activities.wait` and the scope `crm:write`.
   */
  wait(id: string, body?: Record<string, never>, options?: WriteOptions): Call<ActivityDetails> {
    return this.client.send('POST', path`/crm/activities/${id}/wait`, { body, options })
  }
}
