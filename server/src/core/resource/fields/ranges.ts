/** Ranges in query strings: two parameters, such as `created_from` and `created_to`, or `min_value` and `max_value`. */
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { endOfDay, epoch, startOfDay, toInstant } from '#runtime/clock'
import type { TProperties, TSchema } from './fields.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the name of the parameter that ends the range; undefined if the name does not begin one. In `from_date_from`,
 * the last `from` counts.
 */
function endOf(name: string): string | undefined {
  const end = name.startsWith('min_') ? `max_${name.slice(4)}` : name.replace(/^(.*_)?from(?=_|$)/, '$1to')
  return end === name ? undefined : end
}

/**
 * Returns the errors of reversed ranges, by the parameter that ends them. `query` contains only valid values. Days are
 * in the time zone.
 */
export function rangeErrors(
  fields: TProperties,
  query: Values,
  { timezone, pathOf }: { timezone: string; pathOf: (name: string) => string },
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, from] of Object.entries(query)) {
    const end = endOf(name)
    if (end === undefined || !fields[name] || !fields[end]) continue
    const to = query[end]
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      errors[pathOf(end)] = [fieldMessage(pathOf(end), `must not be below ${name}`)]
    const areMoments = isMoment(fields[name]) && isMoment(fields[end])
    if (areMoments && typeof from === 'string' && typeof to === 'string' && isAfter(from, to, timezone))
      errors[pathOf(end)] = [fieldMessage(pathOf(end), `must not be before ${name}`)]
  }
  return errors
}

const isMoment = ({ format }: TSchema & { format?: string }) =>
  format === 'date' || format === 'date-time' || format === 'moment'

const isDay = (moment: string) => moment.length === 10

/** Returns whether one moment begins after another one ends: a day lasts from midnight to midnight. */
function isAfter(moment: string, other: string, timezone: string): boolean {
  const begin = epoch(isDay(moment) ? startOfDay(moment, timezone) : toInstant(moment))
  return isDay(other) ? begin >= epoch(endOfDay(other, timezone)) : begin > epoch(toInstant(other))
}
