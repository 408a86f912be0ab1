// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ClosedFiscalYear, DryRunMeta, DryRunOptions, FiscalYear, Options, PageMeta, RequiredReason } from '../../types.ts'

export class YearsResource extends Resource {
  /**
   * List the fiscal years with their profit, the newest first.
   *
   * A year has the number of the calendar year in which it ends. The tenant setting `fiscal_year_start` has the day on which it begins. Needs the permission `finance.years.read` and the scope `finance:read`.
   */
  list(options?: Options): Call<readonly FiscalYear[], PageMeta> {
    return this.transport.send('GET', '/finance/years', { options })
  }

  /**
   * Close a fiscal year.
   *
   * Posts one entry on its last day: the remainder of each income and expense account goes to retained earnings. Closes the books until that day. Needs a year that is over, no drafts until its last day, and closed years before it. A year that was reopened posts only the difference. Reports of a period leave out the closing. Needs the permission `finance.years.close` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  close(year: number, options?: DryRunOptions): Call<ClosedFiscalYear, DryRunMeta> {
    return this.transport.send('POST', path`/finance/years/${year}/close`, { options })
  }

  /**
   * Reopen the last closed fiscal year.
   *
   * Opens its days and all later ones. Its closing entries stay. Needs the permission `finance.years.reopen` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reopen(year: number, body: RequiredReason, options?: DryRunOptions): Call<FiscalYear, DryRunMeta> {
    return this.transport.send('POST', path`/finance/years/${year}/reopen`, { body, options })
  }
}
