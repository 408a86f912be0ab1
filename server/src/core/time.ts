/** Days, instants and durations. */
export { beginOf } from './resource/filters.ts'
export {
  after,
  dayAfterUnits,
  dayOf,
  daysAfter,
  daysBetween,
  daysPassed,
  endOfDay,
  epoch,
  fromEpoch,
  fullDays,
  inZone,
  isDay,
  startOfDay,
  toInstant,
  type Unit,
  units,
  unitsAfter,
  withOffset,
} from '#runtime/clock'
