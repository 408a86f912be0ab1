// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeWarningsMeta, DryRunMeta, DryRunOptions, DryRunWarningsMeta, HistoryEntry, Invitation, InvitationBulkAction, InvitationDetails, InvitationDraft, InvitationLink, InvitationsListHistoryQuery, InvitationsListQuery, Options, PageCall, PageMeta, ReadOptions, Unless304 } from '../../types.ts'

export class InvitationsResource extends Resource {
  /**
   * List the open invitations.
   *
   * Needs the permission `platform.invitations.read` and the scope `platform:read`.
   */
  list(query?: InvitationsListQuery, options?: Options): PageCall<Invitation, PageMeta> {
    return this.transport.list('GET', '/invitations', { query, repeated: ['email'], options })
  }

  /**
   * Invite a user.
   *
   * Sends an email with a link with which the person sets a password. The link works once, for seven days. `meta.warnings` reports that no email was sent, because no mail server is configured. Needs the permission `platform.invitations.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: InvitationDraft, options?: DryRunOptions): Call<Invitation, ChangeWarningsMeta> {
    return this.transport.send('POST', '/invitations', { body, options })
  }

  /**
   * Change many invitations in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `resend`: `POST /invitations/{id}/resend`, without parameters
   * - `delete`: `DELETE /invitations/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `platform.invitations.read` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: InvitationBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/invitations/bulk-actions', { body, options })
  }

  /**
   * Show an invitation.
   *
   * Needs the permission `platform.invitations.read` and the scope `platform:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<InvitationDetails, CallOptions>> {
    return this.transport.send('GET', path`/invitations/${id}`, { options })
  }

  /**
   * Revoke an invitation.
   *
   * Needs the permission `platform.invitations.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/invitations/${id}`, { options })
  }

  /**
   * List the changes of a record: invitation.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `platform.invitations.read` and the scope `platform:read`.
   */
  listHistory(id: string, query?: InvitationsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/invitations/${id}/history`, { query, options })
  }

  /**
   * Send an invitation again.
   *
   * The new link replaces the former one, and is valid for seven days. `meta.warnings` reports that no email was sent, because no mail server is configured. Needs the permission `platform.invitations.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  resend(id: string, options?: DryRunOptions): Call<InvitationDetails, DryRunWarningsMeta> {
    return this.transport.send('POST', path`/invitations/${id}/resend`, { options })
  }

  /**
   * Create a link for an invitation.
   *
   * The link sets the password of the invited person. It is shown once, replaces the former one, and works once, for seven days. The audit log names the user who created it. Needs the permission `platform.invitations.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  shareLink(id: string, options?: DryRunOptions): Call<InvitationLink, DryRunMeta> {
    return this.transport.send('POST', path`/invitations/${id}/share-link`, { options })
  }
}
