/**
 * The unit periods of a rental, counted from its start, so that a part of it can be charged. All functions are pure.
 */
import { unitsAfter } from '#core/time'
import { startedUnits } from '../allocation/rental-terms.ts'
import type { RentalCharge } from './agreement.charges.ts'

/** Unit periods from `first` to `end`, exclusive. */
export interface PeriodRange {
  first: number
  end: number
}

type Charged = Pick<RentalCharge, 'period_from' | 'period_to' | 'unit_period' | 'periods'>

/** Returns the unit periods of a charge that begin at or after `from` and before `to`; undefined means no limit. */
export function periodsBetween(
  charge: Charged,
  from: string | undefined,
  to: string | undefined,
  timezone: string,
): PeriodRange {
  const before = (instant: string | undefined, otherwise: number) => {
    if (instant === undefined) return otherwise
    if (instant <= charge.period_from) return 0
    const { period_from, unit_period } = charge
    return Math.min(charge.periods, startedUnits({ period_from, period_to: instant }, unit_period, timezone))
  }
  return { first: before(from, 0), end: before(to, charge.periods) }
}

/** Returns the range without the other ranges. */
export function withoutPeriods(range: PeriodRange, others: readonly PeriodRange[]): PeriodRange[] {
  return others.reduce(
    (left, other) =>
      left.flatMap(({ first, end }) =>
        [
          { first, end: Math.min(end, other.first) },
          { first: Math.max(first, other.end), end },
        ].filter((part) => part.first < part.end),
      ),
    range.first < range.end ? [range] : [],
  )
}

/** Returns the period of a range; the last unit period ends with the rental. */
export function periodOf(charge: Charged, { first, end }: PeriodRange, timezone: string) {
  const at = (index: number) => unitsAfter(charge.period_from, index, charge.unit_period, timezone)
  return { period_from: at(first), period_to: end === charge.periods ? charge.period_to : at(end) }
}
