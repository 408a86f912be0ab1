// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, ClosedPeriod, DryRunMeta, DryRunOptions, PeriodClosingBody, PeriodReopeningBody, ReadOptions, Unless304 } from '../../types.ts'

export class PeriodsResource extends Resource {
  /**
   * Show the last closed day of the books.
   *
   * Needs the permission `finance.periods.read` and the scope `finance:read`.
   */
  get<CallOptions extends ReadOptions>(options?: CallOptions): Call<Unless304<ClosedPeriod, CallOptions>> {
    return this.transport.send('GET', '/finance/periods', { options })
  }

  /**
   * Close the books up to a day.
   *
   * No entry can be posted or reversed on a closed day. Automatic entries move to the first open day and keep the original day as `requested_date`, or are rejected, by the tenant setting `finance_closed_periods`. Needs the permission `finance.periods.close` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  close(body: PeriodClosingBody, options?: DryRunOptions): Call<ClosedPeriod, DryRunMeta> {
    return this.transport.send('POST', '/finance/periods/close', { body, options })
  }

  /**
   * Reopen the books.
   *
   * Needs the permission `finance.periods.reopen` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reopen(body: PeriodReopeningBody, options?: DryRunOptions): Call<ClosedPeriod, DryRunMeta> {
    return this.transport.send('POST', '/finance/periods/reopen', { body, options })
  }
}
