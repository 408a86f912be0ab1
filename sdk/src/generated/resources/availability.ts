// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { AvailabilityListQuery, FileCall, ListedAvailability, Options, PageCall, PageMeta, ReportFile } from '../../types.ts'

export class AvailabilityResource extends Resource {
  /**
   * List the free pieces of each product in a window.
   *
   * The list omits discontinued products. Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  list(query: AvailabilityListQuery, options?: Options): PageCall<ListedAvailability, PageMeta> {
    return this.transport.list('GET', '/rentals/availability', { query, options })
  }

  /**
   * List the free pieces of each product in a window, as a file.
   *
   * The list omits discontinued products. Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  listFile(query: AvailabilityListQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/rentals/availability', { query, options })
  }
}
