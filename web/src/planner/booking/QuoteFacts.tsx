/** The price of a rental and the free units, as the server computes them. */
import type { RentalQuote } from '@kontor/sdk'
import { useFormats } from '../../data/formats/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useRentalWords } from '../../words/parts.ts'
import css from './BookRental.module.css'

export function QuoteFacts({ quote }: { quote: RentalQuote | undefined }) {
  const texts = useRentalWords()
  const { count, money } = useFormats()
  // The place stays, so that the fields do not move when the answer arrives.
  if (!quote) return <div className={css.quote} aria-busy />
  const { available, capacity, quantity, amount, currency, unit_price, unit_period, periods, deposit } = quote
  return (
    <div className={css.quote} role="status">
      <Badge tone={available < quantity ? 'red' : 'green'}>
        {texts.free(count(available), count(capacity))}
      </Badge>
      <span className={css.price}>
        {amount === null || unit_price === null ? (
          texts.noPrice
        ) : (
          <>
            <strong>{money(amount, currency)}</strong>
            <span className={css.detail}>
              {` ${count(quantity)} × ${texts.periods(count(periods), unit_period)} × ${money(unit_price, currency)}`}
            </span>
          </>
        )}
      </span>
      {deposit !== null && (
        <span className={css.detail}>{`${texts.deposit} ${money(deposit, currency)}`}</span>
      )}
    </div>
  )
}
