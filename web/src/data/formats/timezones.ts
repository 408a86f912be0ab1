/** The time zones to choose from. */

/** Returns the names of all time zones; the current one may have a name that the browser does not list. */
export function timezones(current: unknown): { id: string; label: string }[] {
  const own = typeof current === 'string' ? [current] : []
  const ids = new Set(['UTC', ...own, ...Intl.supportedValuesOf('timeZone')])
  return [...ids].map((id) => ({ id, label: id.replaceAll('_', ' ') }))
}
