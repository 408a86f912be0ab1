/** The rules of the page of the year end. */
import type { FiscalYear } from '@kontor/sdk'

/** Returns whether the last day of a year has begun, so that it can be closed. */
export const isOver = ({ to_date: to }: Pick<FiscalYear, 'to_date'>, today: string): boolean => to <= today

/** Returns the year of the address; else the oldest one that can be closed, or the last closed one. */
export function chosenYear(
  years: readonly FiscalYear[],
  wanted: unknown,
  today: string,
): FiscalYear | undefined {
  const named = years.find(({ year }) => String(year) === String(wanted))
  const closable = years.findLast((each) => each.status === 'open' && isOver(each, today))
  return named ?? closable ?? lastClosed(years)
}

/** Returns the newest closed year: only it can be reopened. */
export const lastClosed = (years: readonly FiscalYear[]): FiscalYear | undefined =>
  years.find(({ status }) => status === 'closed')
