/** A share of a whole as a bar, in the accent colour instead of those of the browser. */
import css from './Meter.module.css'

interface MeterProps {
  /** The share in words, for screen readers. */
  label: string
  value: number
  max: number
  /** Values up to here are bad. */
  low?: number
  /** Values from here on are good. */
  high?: number
}

export const Meter = ({ label, value, max, low = 0, high = 0 }: MeterProps) => (
  <meter
    className={css.meter}
    aria-label={label}
    min={0}
    max={max}
    low={low}
    high={high}
    optimum={max}
    value={value}
  />
)
