/** Tenant settings of the browser app. Except for the week, they change nothing for other clients. */
import { f } from '#core'
import { weekStarts } from '#core/reports'

/** The parts of the app that not every company needs. */
const Area = f.Choice(
  'leads',
  'campaigns',
  'shipping',
  'recurring_invoices',
  'variants',
  'inventory',
  'purchasing',
  'rentals',
  'finance',
  'people',
  'analytics',
)

export const HiddenAreas = f.Maybe(f.Type.Array(Area, { maxItems: 20, uniqueItems: true }))

export const appSettings = {
  week_start: f.Maybe(
    f.about(
      'The first day of the week: in the period `week` of reports, and in the calendars and the planner of the ' +
        'browser app. Default: `monday`.',
      f.Choice(...weekStarts),
    ),
  ),
  activate_new_records: f.Maybe(
    f.about(
      'Whether the browser app activates the products and suppliers that it adds. Other clients activate them ' +
        'themselves. Default: true.',
      f.Flag,
    ),
  ),
  app_hidden_areas: f.about(
    'The areas that the navigation of the browser app does not show. Their pages and the API stay as they are. ' +
      'Null: nobody has chosen yet, and all are shown.',
    HiddenAreas,
  ),
  order_processing_step: f.Maybe(
    f.about(
      'Whether the browser app offers to start the processing of a confirmed order before its shipment. Without it, ' +
        'shipping is the next step. Default: false.',
      f.Flag,
    ),
  ),
}
