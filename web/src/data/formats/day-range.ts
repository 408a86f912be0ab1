/**
 * Returns the days from a day or an instant to another one as a text in the locale of the page, such as
 * `3 – 7 Nov 2026`. The time zone is that of instants.
 */
export function dayRange(from: string, to: string, timezone = 'UTC'): string {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeZone: timezone,
  })
  return format.formatRange(Date.parse(from), Date.parse(to))
}
