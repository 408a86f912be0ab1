/** On what terms products are let, and whether a period keeps to them. */
import {
  type RequestContext,
  epoch,
  type FieldErrors,
  fieldMessage,
  startOfDay,
  toInstant,
  type Unit,
  unitsAfter,
} from '#core'

export interface Terms {
  id: string
  capacity: number
  unit_period: Unit
  min_duration: number
  max_duration: number | null
  auto_release_default: boolean
}

interface Period {
  period_from: string
  period_to: string
}

/** A day is the midnight that it begins with, where the tenant is; an instant is itself. */
export const instantOf = (moment: string, { tenant }: Pick<RequestContext, 'tenant'>) =>
  moment.length === 10 ? startOfDay(moment, tenant.timezone) : toInstant(moment)

/** What is wrong with renting on these terms for a period; the names of the fields begin with `at`. */
export function periodErrors(
  { period_from, period_to }: Period,
  terms: Terms | undefined,
  { now, tenant }: Pick<RequestContext, 'now' | 'tenant'>,
  at: string,
): FieldErrors {
  const errors: FieldErrors = {}
  const tell = (field: string, problem: string) => {
    errors[`${at}.${field}`] = [fieldMessage(`${at}.${field}`, problem)]
  }
  const [begin, end] = [epoch(period_from), epoch(period_to)]
  if (!terms) tell('product_id', 'does not name a product that can be rented')
  if (begin < epoch(now)) tell('period_from', 'must be in the future')
  if (end <= begin) tell('period_to', 'must be after period_from')
  else if (end <= epoch(now)) tell('period_to', 'must be in the future')
  else if (terms) {
    const { min_duration: least, max_duration: most, unit_period: unit } = terms
    const after = (amount: number) => epoch(unitsAfter(period_from, amount, unit, tenant.timezone))
    const so = (amount: number) => `${amount} ${unit}${amount === 1 ? '' : 's'} after period_from`
    if (end < after(least)) tell('period_to', `must be at least ${so(least)}`)
    if (most !== null && end > after(most)) tell('period_to', `must be at most ${so(most)}`)
  }
  return errors
}
