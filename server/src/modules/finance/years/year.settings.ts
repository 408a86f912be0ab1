/** The tenant settings of fiscal years. */
import { type Ctx, f, fieldMessage, rejectInvalid } from '#core'
import { fiscalYear, fiscalYearStart } from '#core/reports'
import { lastClosedYear } from '../periods/closing.queries.ts'

/** Every day of a year that each year has. */
const monthAndDay =
  '^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))$'

export const yearSettings = {
  fiscal_year_start: f.Maybe(
    f.about(
      'Month and day on which the fiscal year begins, such as `04-01`. Reports and year end use it. It cannot be ' +
        'changed while a year is closed. Default: `01-01`.',
      f.Type.String({
        maxLength: 5,
        pattern: monthAndDay,
        'x-hint': 'must be a month and a day that each year has, such as 04-01',
      }),
    ),
  ),
  numbering_year: f.Maybe(
    f.about(
      'The year in the numbers of journal entries, such as `JE-2026-000001`: the `calendar` year of the entry, the ' +
        'default, or the `fiscal` year, by the calendar year of its last day.',
      f.Choice('calendar', 'fiscal'),
    ),
  ),
}

/** Rejects another start of the fiscal year while a year is closed: its days would belong to other years. */
export async function checkYearStart(ctx: Ctx, settings: Readonly<Record<string, unknown>>): Promise<void> {
  if (!('fiscal_year_start' in settings) || fiscalYearStart({ settings }) === fiscalYearStart(ctx.tenant))
    return
  const closed = await lastClosedYear(ctx)
  if (closed === null) return
  const path = 'settings.fiscal_year_start'
  const { label } = fiscalYear(ctx.tenant, closed.year)
  rejectInvalid({ [path]: [fieldMessage(path, `cannot be changed: the year ${label} is closed`)] })
}
