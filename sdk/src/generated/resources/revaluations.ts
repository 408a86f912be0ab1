// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, RequiredReason, Revaluation, RevaluationBulkAction, RevaluationDetails, RevaluationDraft, RevaluationsListHistoryQuery, RevaluationsListQuery, Unless304 } from '../../types.ts'

export class RevaluationsResource extends Resource {
  /**
   * List revaluations.
   *
   * Needs the permission `finance.revaluations.read` and the scope `finance:read`.
   */
  list(query?: RevaluationsListQuery, options?: Options): PageCall<Revaluation, PageMeta> {
    return this.transport.list('GET', '/finance/revaluations', { query, options })
  }

  /**
   * Revalue the open items in foreign currencies on a day.
   *
   * Values receivables, payables, credit, deposits, and accounts held in a foreign currency at the rates of the day. The differences are posted as unrealised, and reversed on the next day, together. Payments, ageing and statements keep the historical rates. A dry run shows the items. Needs the permission `finance.revaluations.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: RevaluationDraft, options?: DryRunOptions): Call<RevaluationDetails, ChangeMeta> {
    return this.transport.send('POST', '/finance/revaluations', { body, options })
  }

  /**
   * Change many revaluations in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `reverse`: `POST /finance/revaluations/{id}/reverse`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `finance.revaluations.read` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: RevaluationBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/finance/revaluations/bulk-actions', { body, options })
  }

  /**
   * Show a revaluation with its items.
   *
   * Needs the permission `finance.revaluations.read` and the scope `finance:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<RevaluationDetails, CallOptions>> {
    return this.transport.send('GET', path`/finance/revaluations/${id}`, { options })
  }

  /**
   * List the changes of a record: revaluation.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `finance.revaluations.read` and the scope `finance:read`.
   */
  listHistory(id: string, query?: RevaluationsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/finance/revaluations/${id}/history`, { query, options })
  }

  /**
   * Reverse a revaluation.
   *
   * Takes back both of its entries, each on its own day. Then the day can be revalued again. Needs the permission `finance.revaluations.reverse` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reverse(id: string, body: RequiredReason, options?: DryRunOptions): Call<Revaluation, DryRunMeta> {
    return this.transport.send('POST', path`/finance/revaluations/${id}/reverse`, { body, options })
  }
}
