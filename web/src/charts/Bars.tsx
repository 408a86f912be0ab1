/** Horizontal bars with their labels and values, which are texts: a list for screen readers. */
import type { BarsData, PartsData } from './chart.ts'
import css from './Bars.module.css'

interface BarsProps<T> {
  label: string
  data: T
}

const percentOf = (amount: number, full: number) =>
  full <= 0 ? '0%' : `${Math.min(100, Math.max(0, (100 * amount) / full))}%`

export function Bars({ label, data: { bars, full } }: BarsProps<BarsData>) {
  const largest = full ?? Math.max(...bars.map(({ value }) => value.amount))
  return (
    <ol className={css.bars} aria-label={label}>
      {bars.map(({ id, label: name, value, detail }) => (
        <li key={id} className={css.row}>
          <span className={css.label}>{name}</span>
          <span className={css.track} aria-hidden>
            <span className={css.bar} style={{ width: percentOf(value.amount, largest) }} />
          </span>
          <span className={css.value} data-numeric>
            {value.text}
          </span>
          {detail !== undefined && (
            <small className={css.detail} data-numeric>
              {detail}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The parts of a whole beside each other, with a legend that has the values. */
export function Parts({ label, data: { bars } }: BarsProps<PartsData>) {
  const whole = bars.reduce((sum, { value }) => sum + Math.max(0, value.amount), 0)
  return (
    <div>
      <div className={css.parts} aria-hidden>
        {bars.map(({ id, value }, index) => (
          <span key={id} data-part={index} style={{ width: percentOf(value.amount, whole) }} />
        ))}
      </div>
      <ol className={css.legend} aria-label={label}>
        {bars.map(({ id, label: name, value, detail }, index) => (
          <li key={id}>
            <span className={css.name}>
              <span className={css.swatch} data-part={index} />
              {name}
            </span>
            <strong data-numeric>{value.text}</strong>
            {detail !== undefined && <small className={css.detail}>{detail}</small>}
          </li>
        ))}
      </ol>
    </div>
  )
}
