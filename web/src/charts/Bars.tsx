/** Horizontal bars with their labels and values, which are texts: a list for screen readers. */
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { Bar, BarsData, PartsData } from './chart.ts'
import css from './Bars.module.css'
import { linkTo, ValueLink } from './ValueLink.tsx'

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
          <Shape bar={value} className={css.track}>
            <span className={css.bar} style={{ width: percentOf(value.amount, largest) }} />
          </Shape>
          <span className={css.value} data-numeric>
            <ValueLink value={value} />
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

interface ShapeProps {
  bar: Bar['value']
  className?: string | undefined
  part?: number
  width?: string
  children?: ReactNode
}

/** What is drawn of a value. A click leads where its text leads, which is the link for the keyboard. */
function Shape({ bar: { target }, className, part, width, children }: ShapeProps) {
  const props = { className, 'data-part': part, style: { width }, 'aria-hidden': true }
  return target ? (
    <Link {...linkTo(target)} {...props} tabIndex={-1}>
      {children}
    </Link>
  ) : (
    <span {...props}>{children}</span>
  )
}

/** The parts of a whole beside each other, with a legend that has the values. */
export function Parts({ label, data: { bars } }: BarsProps<PartsData>) {
  const whole = bars.reduce((sum, { value }) => sum + Math.max(0, value.amount), 0)
  return (
    <div>
      <div className={css.parts} aria-hidden>
        {bars.map(({ id, value }, index) => (
          <Shape key={id} bar={value} part={index} width={percentOf(value.amount, whole)} />
        ))}
      </div>
      <ol className={css.legend} aria-label={label}>
        {bars.map(({ id, label: name, value, detail }, index) => (
          <li key={id}>
            <span className={css.name}>
              <span className={css.swatch} data-part={index} />
              {name}
            </span>
            <strong data-numeric>
              <ValueLink value={value} />
            </strong>
            {detail !== undefined && <small className={css.detail}>{detail}</small>}
          </li>
        ))}
      </ol>
    </div>
  )
}
