/** Sentences of the server as people read them: labels of fields, and amounts and days in the format of the user. */
import { useCallback } from 'react'
import { labelOfField } from './labels.ts'
import { useCatalogue } from './words.ts'

/**
 * A name of the API in a sentence: `items.0.quantity`, `first_name`, or a word where the sentences of the server name a
 * field, such as `The items field`.
 */
const technical =
  /\b[a-z][a-z0-9]*(?:[._][a-z0-9]+)+\b|(?<=\bThe )[a-z]+(?= field\b| has already been taken)|(?<=\bDas Feld )[a-z]+\b/g

/** Returns a sentence of the server with labels instead of the names of the API. */
const withLabels = (sentence: string, labelOf: (name: string) => string): string =>
  sentence.replaceAll(technical, labelOf)

/** Three capital letters can be another word. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** An amount or the price of a unit, such as `79579.16 USD`. */
const amount = /(?<![\d.,])(-?\d+(?:\.(\d+))?) ([A-Z]{3})\b/g

/** A calendar day such as `2026-11-30`, which is not part of a number or of an instant. */
const day = /(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g

/** Returns a sentence with its amounts and days in the format of a locale. */
export function localised(sentence: string, locale: string): string {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return sentence
    .replaceAll(amount, (found: string, value: string, decimals: string | undefined, currency: string) => {
      if (!currencies.has(currency)) return found
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
      // Prices of units have more decimals than amounts.
      const digits = Math.max(format.resolvedOptions().maximumFractionDigits ?? 0, decimals?.length ?? 0)
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        maximumFractionDigits: digits,
      }).format(Number(value))
    })
    .replaceAll(day, (found) => {
      const instant = Date.parse(`${found}T00:00:00Z`)
      return Number.isNaN(instant) ? found : days.format(instant)
    })
}

/**
 * Returns a function that makes a sentence of the server readable. A form with labels of its own gives them with
 * `labelOf`.
 */
export function useServerText(): (sentence: string, labelOf?: (name: string) => string) => string {
  const { labels, locale } = useCatalogue()
  return useCallback(
    (sentence, labelOf = (name) => labelOfField(labels, name)) =>
      localised(withLabels(sentence, labelOf), locale),
    [labels, locale],
  )
}
