// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, EmailKindDetails, EmailPreview, EmailPreviewBody, EmailTemplate, EmailTemplateBulkAction, EmailTemplateDraft, EmailTemplatePatch, EmailTemplatesListHistoryQuery, EmailTemplatesListQuery, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, Unless304 } from '../../types.ts'

export class EmailTemplatesResource extends Resource {
  /**
   * List the email templates of the tenant.
   *
   * Needs the permission `sales.email_templates.read` and the scope `sales:read`.
   */
  list(query?: EmailTemplatesListQuery, options?: Options): PageCall<EmailTemplate, PageMeta> {
    return this.transport.list('GET', '/sales/email-templates', { query, options })
  }

  /**
   * Create an email template for one language.
   *
   * Needs the permission `sales.email_templates.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: EmailTemplateDraft, options?: DryRunOptions): Call<EmailTemplate, ChangeMeta> {
    return this.transport.send('POST', '/sales/email-templates', { body, options })
  }

  /**
   * Change many email templates in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /sales/email-templates/{id}`
   * - `delete`: `DELETE /sales/email-templates/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `sales.email_templates.read` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: EmailTemplateBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/sales/email-templates/bulk-actions', { body, options })
  }

  /**
   * List the kinds of customer emails with their placeholders and default texts.
   *
   * Needs the permission `sales.email_templates.read` and the scope `sales:read`.
   */
  listKinds(options?: Options): Call<readonly EmailKindDetails[], PageMeta> {
    return this.transport.send('GET', '/sales/email-templates/kinds', { options })
  }

  /**
   * Preview a customer email.
   *
   * Needs the permission `sales.email_templates.read` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  preview(body: EmailPreviewBody, options?: DryRunOptions): Call<EmailPreview, DryRunMeta> {
    return this.transport.send('POST', '/sales/email-templates/preview', { body, options })
  }

  /**
   * Show an email template.
   *
   * Needs the permission `sales.email_templates.read` and the scope `sales:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<EmailTemplate, CallOptions>> {
    return this.transport.send('GET', path`/sales/email-templates/${id}`, { options })
  }

  /**
   * Change an email template.
   *
   * Needs the permission `sales.email_templates.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: EmailTemplatePatch, options?: DryRunOptions): Call<EmailTemplate, ChangeMeta> {
    return this.transport.send('PATCH', path`/sales/email-templates/${id}`, { body, options })
  }

  /**
   * Delete an email template and return to the default texts.
   *
   * Needs the permission `sales.email_templates.delete` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/sales/email-templates/${id}`, { options })
  }

  /**
   * List the changes of a record: email_template.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `sales.email_templates.read` and the scope `sales:read`.
   */
  listHistory(id: string, query?: EmailTemplatesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/sales/email-templates/${id}/history`, { query, options })
  }

  /**
   * Restore a deleted record: email_template.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `sales.email_templates.restore` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<EmailTemplate, DryRunMeta> {
    return this.transport.send('POST', path`/sales/email-templates/${id}/restore`, { options })
  }
}
