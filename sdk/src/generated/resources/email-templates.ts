// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, EmailKindDetails, EmailPreview, EmailPreviewBody, EmailTemplate, EmailTemplateDraft, EmailTemplatePatch, EmailTemplatesListQuery, Options, PageCall, PageMeta, WriteOptions } from '../../types.ts'

export class EmailTemplatesResource extends Resource {
  /**
   * List the email templates of the tenant.
   *
   * Needs the permission `sales.email_templates.read` and the scope `sales:read`.
   */
  list(query?: EmailTemplatesListQuery, options?: Options): PageCall<EmailTemplate, PageMeta> {
    return this.client.list('GET', '/sales/email-templates', { query, options })
  }

  /**
   * Create an email template for one language.
   *
   * Needs the permission `sales.email_templates.write` and the scope `sales:write`.
   */
  create(body: EmailTemplateDraft, options?: WriteOptions): Call<EmailTemplate, ChangeMeta> {
    return this.client.send('POST', '/sales/email-templates', { body, options })
  }

  /**
   * List the kinds of customer emails with their placeholders and default texts.
   *
   * Needs the permission `sales.email_templates.read` and the scope `sales:read`.
   */
  listKinds(options?: Options): Call<readonly EmailKindDetails[], PageMeta> {
    return this.client.send('GET', '/sales/email-templates/kinds', { options })
  }

  /**
   * Preview a customer email.
   *
   * Needs the permission `sales.email_templates.read` and the scope `sales:write`.
   */
  preview(body: EmailPreviewBody, options?: WriteOptions): Call<EmailPreview> {
    return this.client.send('POST', '/sales/email-templates/preview', { body, options })
  }

  /**
   * Show an email template.
   *
   * Needs the permission `sales.email_templates.read` and the scope `sales:read`.
   */
  get(id: string, options?: Options): Call<EmailTemplate> {
    return this.client.send('GET', path`/sales/email-templates/${id}`, { options })
  }

  /**
   * Change an email template.
   *
   * Needs the permission `sales.email_templates.write` and the scope `sales:write`.
   */
  update(id: string, body: EmailTemplatePatch, options?: WriteOptions): Call<EmailTemplate, ChangeMeta> {
    return this.client.send('PATCH', path`/sales/email-templates/${id}`, { body, options })
  }

  /**
   * Delete an email template and return to the default texts.
   *
   * Needs the permission `sales.email_templates.delete` and the scope `sales:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/sales/email-templates/${id}`, { options })
  }
}
