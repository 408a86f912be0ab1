// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, DryRunOptions, DryRunWarningsMeta, Email, EmailResending, EmailText, EmailsListQuery, Options, PageCall, PageMeta } from '../../types.ts'

export class EmailsResource extends Resource {
  /**
   * List the emails to customers and suppliers, with their delivery.
   *
   * The newest first: emails about invoices, orders, payments, purchase orders and customers. Omits those about records that you may not read. Any token is enough.
   */
  list(query?: EmailsListQuery, options?: Options): PageCall<Email, PageMeta> {
    return this.transport.list('GET', '/emails', { query, options })
  }

  /**
   * Show an email with its text.
   *
   * Requires permission to read the record that it is about. Any token is enough.
   */
  get(id: string, options?: Options): Call<EmailText> {
    return this.transport.send('GET', path`/emails/${id}`, { options })
  }

  /**
   * Send an email again that was not sent, bounced or failed.
   *
   * With the same text, to the same recipient or to another one. Requires permission to send emails about the record. `meta.warnings` says if no mail server is set up. Any token is enough. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  resend(id: string, body?: EmailResending, options?: DryRunOptions): Call<EmailText, DryRunWarningsMeta> {
    return this.transport.send('POST', path`/emails/${id}/resend`, { body, options })
  }
}
