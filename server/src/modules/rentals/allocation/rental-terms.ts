/** Rental terms, and validation of periods against them. */
import { type FieldErrors, fieldMessage, type RequestContext } from '#core'
import type { Minor, UnitPrice } from '#core/money'
import { epoch, startOfDay, toInstant, type Unit, unitsAfter } from '#core/time'

export interface Terms {
  id: string
  capacity: number
  unit_period: Unit
  min_duration: number
  max_duration: number | null
  auto_release_default: boolean
  /** The price of one unit for one unit period. */
  unit_price: UnitPrice | null
  /** The deposit for one unit. */
  deposit: Minor | null
  replacement_value: Minor | null
  /** Whether the product is discontinued. Then it cannot be rented again. */
  is_discontinued: boolean
}

interface Period {
  period_from: string
  period_to: string
}

/** Returns an instant; a day becomes its midnight in the tenant's timezone. */
export const instantOf = (moment: string, { tenant }: Pick<RequestContext, 'tenant'>) =>
  moment.length === 10 ? startOfDay(moment, tenant.timezone) : toInstant(moment)

/** Returns the errors of a rental period under these terms, by field path below `at`. */
export function periodErrors(
  { period_from, period_to }: Period,
  terms: Terms | undefined,
  { now, tenant }: Pick<RequestContext, 'now' | 'tenant'>,
  at: string,
): FieldErrors {
  const errors: FieldErrors = {}
  const addError = (field: string, problem: string) => {
    errors[`${at}.${field}`] = [fieldMessage(`${at}.${field}`, problem)]
  }
  const [begin, end] = [epoch(period_from), epoch(period_to)]
  if (!terms) addError('product_id', 'does not name a product that can be rented')
  else if (terms.is_discontinued)
    addError('product_id', 'names a product that is discontinued: it cannot be rented any more')
  if (begin < epoch(now)) addError('period_from', 'must be in the future')
  if (end <= begin) addError('period_to', 'must be after period_from')
  else if (end <= epoch(now)) addError('period_to', 'must be in the future')
  else if (terms) {
    const { min_duration: least, max_duration: most, unit_period: unit } = terms
    const after = (amount: number) => epoch(unitsAfter(period_from, amount, unit, tenant.timezone))
    const describe = (amount: number) => `${amount} ${unit}${amount === 1 ? '' : 's'} after period_from`
    if (end < after(least)) addError('period_to', `must be at least ${describe(least)}`)
    if (most !== null && end > after(most)) addError('period_to', `must be at most ${describe(most)}`)
  }
  return errors
}

/** Returns the number of calendar units that begin in a period; at least one. */
export function startedUnits({ period_from, period_to }: Period, unit: Unit, timezone: string): number {
  const covers = (amount: number) =>
    epoch(unitsAfter(period_from, amount, unit, timezone)) >= epoch(period_to)
  let most = 1
  while (!covers(most) && most < unitsAtMost) most *= 2
  let least = Math.floor(most / 2)
  // `least` units are too few and `most` are enough: the search narrows the interval.
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (covers(middle)) most = middle
    else least = middle
  }
  return most
}

/** More than the hours between any two valid instants. */
const unitsAtMost = 2 ** 27
