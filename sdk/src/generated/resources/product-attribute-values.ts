// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { AttributeValueStatistics, Call, FileCall, Options, ProductAttributeValuesGetStatisticsQuery, ReportFile } from '../../types.ts'

export class ProductAttributeValuesResource extends Resource {
  /**
   * Show statistics of attribute values.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  getStatistics(query?: ProductAttributeValuesGetStatisticsQuery, options?: Options): Call<AttributeValueStatistics> {
    return this.client.send('GET', '/operations/product-attribute-values/statistics', { query, options })
  }

  /**
   * Show statistics of attribute values, as a file.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  getStatisticsFile(query: ProductAttributeValuesGetStatisticsQuery & ReportFile, options?: Options): FileCall {
    return this.client.download('GET', '/operations/product-attribute-values/statistics', { query, options })
  }
}
