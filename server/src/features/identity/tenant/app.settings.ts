/** Tenant settings of the browser app. They change nothing for other clients. */
import { f } from '#core'

export const appSettings = {
  activate_new_records: f.Maybe(
    f.about(
      'Whether the browser app activates the products and suppliers that it adds. Other clients activate them ' +
        'themselves. Default: true.',
      f.Flag,
    ),
  ),
  order_processing_step: f.Maybe(
    f.about(
      'Whether the browser app offers to start the processing of a confirmed order before its shipment. Without it, ' +
        'shipping is the next step. Default: false.',
      f.Flag,
    ),
  ),
}
