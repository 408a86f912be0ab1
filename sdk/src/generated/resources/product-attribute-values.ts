// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { AttributeValueStatistics, Call, FileCall, Options, ProductAttributeValuesGetStatisticsQuery, ReadOptions, ReportFile, Unless304 } from '../../types.ts'

export class ProductAttributeValuesResource extends Resource {
  /**
   * Show statistics of attribute values.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  getStatistics<CallOptions extends ReadOptions>(query?: ProductAttributeValuesGetStatisticsQuery, options?: CallOptions): Call<Unless304<AttributeValueStatistics, CallOptions>> {
    return this.transport.send('GET', '/operations/product-attribute-values/statistics', { query, options })
  }

  /**
   * Show statistics of attribute values, as a file.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  getStatisticsFile(query: ProductAttributeValuesGetStatisticsQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/product-attribute-values/statistics', { query, options })
  }
}
