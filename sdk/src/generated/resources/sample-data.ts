// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, DryRunMeta, DryRunOptions, Options, SampleData, SampleDataBody, SampleRemoval } from '../../types.ts'

export class SampleDataResource extends Resource {
  /**
   * Show the sample data that exists.
   *
   * Omits records that you may not read. Needs the permission `platform.tenant.write` and the scope `platform:read`.
   */
  get(options?: Options): Call<SampleData> {
    return this.transport.send('GET', '/sample-data', { options })
  }

  /**
   * Add sample data.
   *
   * Customers, a contact, a lead, deals, activities and products without stock. Their names say that they are samples. A tenant that has sample data gets no more of it. Requires permission to add all these records. Needs the permission `platform.tenant.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body?: SampleDataBody, options?: DryRunOptions): Call<SampleData, DryRunMeta> {
    return this.transport.send('POST', '/sample-data', { body, options })
  }

  /**
   * Remove the sample data.
   *
   * Deletes all sample records in one transaction. Those that your own records need, such as the customer of an order, are kept and named. Requires permission to delete all these records. Needs the permission `platform.tenant.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  remove(options?: DryRunOptions): Call<SampleRemoval, DryRunMeta> {
    return this.transport.send('POST', '/sample-data/remove', { options })
  }
}
