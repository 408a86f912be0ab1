/** The time since an instant, such as `5 minutes ago`, and the distance of a day from today. */
import { useMemo } from 'react'
import { useCatalogue } from '../../words/words.ts'
import { daysBetween, todayIn } from './days.ts'
import { useFormats } from './format.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Returns the largest unit that fits, and how many of it. */
function since(instant: string, now: number): [amount: number, unit: Intl.RelativeTimeFormatUnit] {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1_000)
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', 1]
  return unit === 'second' ? [0, 'second'] : [Math.floor(seconds / length), unit]
}

/** Returns the function that formats an instant of the past in the language of the user. */
export function useRelativeTime(): (instant: string) => string {
  const { locale } = useCatalogue()
  const format = useMemo(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }), [locale])
  return (instant) => {
    const [amount, unit] = since(instant, Date.now())
    return format.format(-amount, unit)
  }
}

const dayUnits = [
  [365, 'year'],
  [60, 'month'],
  [1, 'day'],
] as const

const daysOf = { year: 365, month: 30.44, day: 1 } as const

/** Returns the function that formats a day as the distance from today: `in 3 days`, `yesterday`, `2 months ago`. */
export function useRelativeDay(): (day: string) => string {
  const { locale } = useCatalogue()
  const { timezone } = useFormats()
  const format = useMemo(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }), [locale])
  return (day) => {
    const days = daysBetween(todayIn(timezone), day.slice(0, 10))
    const [, unit] = dayUnits.find(([from]) => Math.abs(days) >= from) ?? ([1, 'day'] as const)
    return format.format(Math.trunc(days / daysOf[unit]), unit)
  }
}
