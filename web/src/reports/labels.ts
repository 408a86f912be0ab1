/** The names of parameters and columns in the language of the user. */
import { useFormats } from '../data/formats/format.ts'
import { labelOfField } from '../words/labels.ts'
import { useReportWords } from '../words/report-words.ts'
import { useLabels } from '../words/words.ts'

const lastPart = (name: string) => name.split('.').at(-1) ?? name

/** Returns a function that returns the label of a parameter or a column by its dotted name. */
export function useReportLabel(): (name: string) => string {
  const { fields } = useReportWords()
  const labels = useLabels()
  return (name) => {
    const last = lastPart(name.replace(/\.value$/, ''))
    return (fields as Readonly<Record<string, string>>)[last] ?? labelOfField(labels, name)
  }
}

/** Returns a function that returns a month of the API, such as `2026-11`, as a text. */
export function useMonthText(): (month: string) => string {
  const { locale } = useFormats()
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  })
  return (month) => format.format(Date.parse(`${month.slice(0, 7)}-01T00:00:00Z`))
}

/** Returns a function that returns a day without its year, for the axis of a chart. */
export function useDayText(): (day: string) => string {
  const { locale } = useFormats()
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (day) => format.format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`))
}
