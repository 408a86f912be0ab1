/** What the lines of a rental cost and how many units are free, as the server computes them. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { type BookedLine, quoteQuery } from '../data/business/rental-board.ts'
import { useFormats } from '../data/formats/format.ts'
import type { EntryLine } from '../form/lines/lines.ts'
import sums from '../form/lines/LineEntry.module.css'
import { useLineWords, useRentalWords } from '../words/parts.ts'
import css from './LineStock.module.css'

/** Returns what the server can compute of a line: it has a product, a quantity and a period. */
function bookedLine({ product_id, quantity, period_from, period_to }: EntryLine): BookedLine | undefined {
  if (typeof product_id !== 'string' || typeof quantity !== 'number' || quantity < 1) return undefined
  const [from, to] = [String(period_from ?? ''), String(period_to ?? '')]
  return Date.parse(from) < Date.parse(to)
    ? { product_id, quantity, period_from: from, period_to: to }
    : undefined
}

const quoteOf = (line: BookedLine) => quoteQuery(line.product_id, line, line.quantity)

export function LineQuote({ line }: { line: EntryLine }) {
  const booked = bookedLine(line)
  return booked ? <Quote line={booked} /> : null
}

function Quote({ line }: { line: BookedLine }) {
  const texts = useRentalWords()
  const { count, money } = useFormats()
  const { data: quote } = useQuery(quoteOf(line))
  if (!quote) return null
  const { available, capacity, quantity, amount, currency, unit_price, unit_period, periods } = quote
  const isShort = available < quantity
  const factors = [count(quantity), texts.periods(count(periods), unit_period)]
  const price =
    amount === null || unit_price === null
      ? texts.noPrice
      : `${money(amount, currency)} = ${[...factors, money(unit_price, currency)].join(' × ')}`
  return (
    <p className={css.stock} data-short={isShort || undefined}>
      {`${texts.free(count(available), count(capacity))} · ${price}`}
    </p>
  )
}

/** Returns the sums by currency of the amounts that are known. */
function sumsOf(some: readonly (readonly [currency: string, amount: number | null])[]) {
  const found = new Map<string, number>()
  for (const [currency, amount] of some)
    if (amount !== null) found.set(currency, (found.get(currency) ?? 0) + amount)
  return [...found].filter(([, sum]) => sum > 0)
}

/** The price and the deposit of all lines. */
export function QuoteSums({ lines }: { lines: readonly EntryLine[] }) {
  const texts = useRentalWords()
  const ofLines = useLineWords()
  const { money } = useFormats()
  const booked = lines.flatMap((line) => bookedLine(line) ?? [])
  const answers = useQueries({ queries: booked.map(quoteOf) })
  const quotes = answers.flatMap(({ data }) => data ?? [])
  // A sum of some lines only would be taken for that of all.
  if (quotes.length < booked.length) return null
  const rows = [
    [ofLines.subtotal, sumsOf(quotes.map(({ currency, amount }) => [currency, amount] as const))],
    [texts.deposit, sumsOf(quotes.map(({ currency, deposit }) => [currency, deposit] as const))],
  ] as const
  return (
    <dl className={sums.sums}>
      {rows
        .filter(([, found]) => found.length > 0)
        .map(([label, found]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{found.map(([currency, sum]) => money(sum, currency)).join(' + ')}</dd>
          </div>
        ))}
    </dl>
  )
}
