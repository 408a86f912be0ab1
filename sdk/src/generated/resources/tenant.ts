// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, MailServerBody, MailServerSettings, MailServerTest, MailServerTestResult, Options, PageCall, PageMeta, ReadOptions, Tenant, TenantChanges, TenantListHistoryQuery, TenantPatch, Unless304, WriteOptions } from '../../types.ts'

export class TenantResource extends Resource {
  /**
   * Show the tenant.
   *
   * Needs the permission `platform.tenant.read` and the scope `platform:read`.
   */
  get<CallOptions extends ReadOptions>(options?: CallOptions): Call<Unless304<Tenant, CallOptions>> {
    return this.transport.send('GET', '/tenant', { options })
  }

  /**
   * Change the tenant and its settings.
   *
   * Needs the permission `platform.tenant.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(body: TenantPatch, options?: DryRunOptions): Call<TenantChanges, ChangeMeta> {
    return this.transport.send('PATCH', '/tenant', { body, options })
  }

  /**
   * List the changes of a record: tenant.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `platform.tenant.read` and the scope `platform:read`.
   */
  listHistory(query?: TenantListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', '/tenant/history', { query, options })
  }

  /**
   * Show the mail server through which emails are sent.
   *
   * Needs the permission `platform.mail_server.read` and the scope `platform:read`.
   */
  getMailServer<CallOptions extends ReadOptions>(options?: CallOptions): Call<Unless304<MailServerSettings, CallOptions>> {
    return this.transport.send('GET', '/tenant/mail-server', { options })
  }

  /**
   * Set up the mail server of the tenant.
   *
   * All emails of the tenant go through it, instead of the mail server of the operator. It must have a public address, unless the operator allows private ones. Send a test email afterwards. Needs the permission `platform.mail_server.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  putMailServer(body: MailServerBody, options?: DryRunOptions): Call<MailServerSettings, DryRunMeta> {
    return this.transport.send('PUT', '/tenant/mail-server', { body, options })
  }

  /**
   * Remove the mail server of the tenant and its password.
   *
   * Emails go through the mail server of the operator again, if there is one. Needs the permission `platform.mail_server.delete` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deleteMailServer(options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', '/tenant/mail-server', { options })
  }

  /**
   * Send a test email and show the response of the mail server.
   *
   * Needs the permission `platform.mail_server.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  testMailServer(body?: MailServerTest, options?: WriteOptions): Call<MailServerTestResult> {
    return this.transport.send('POST', '/tenant/mail-server/test', { body, options })
  }
}
