/** The time since an instant, such as `5 minutes ago`. */
import { useMemo } from 'react'
import { useCatalogue } from '../../words/words.ts'

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
