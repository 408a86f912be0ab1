/**
 * Bars and lines over points of time. The chart is one stop of the keyboard: arrows move from point to point, and the
 * values of the point are shown above the chart and read by screen readers.
 */
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { PlotData } from './chart.ts'
import css from './Plot.module.css'
import { margin, PlotDrawing } from './PlotDrawing.tsx'
import { useWidth } from './use-width.ts'
import { linkTo } from './ValueLink.tsx'

interface PlotProps {
  label: string
  data: PlotData
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

export function Plot({ label, data }: PlotProps) {
  const [frame, width] = useWidth()
  const [pointed, setPointed] = useState<number>()
  const [focused, setFocused] = useState<number>()
  const last = data.points.length - 1
  const current = pointed ?? focused
  const band = Math.max(0, width - margin.left - margin.right) / data.points.length
  const navigate = useNavigate()
  /** The records of a point are those of its first value that has some. */
  const targetAt = (at: number | undefined) =>
    at === undefined
      ? undefined
      : data.series.flatMap(({ values }) => values[at]?.target ?? []).find((each) => each !== undefined)
  const open = (at: number | undefined) => {
    const target = targetAt(at)
    if (target) void navigate(linkTo(target))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(focused ?? last)
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    setFocused((at) => Math.min(last, Math.max(0, move(at ?? last, last))))
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left
    const index = Math.floor(x / band)
    setPointed(index >= 0 && index <= last ? index : undefined)
  }
  return (
    <div>
      <Readout data={data} at={current} />
      <div
        ref={frame}
        className={css.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={focused ?? last}
        aria-valuetext={textOf(data, focused ?? last)}
        onKeyDown={press}
        onFocus={() => setFocused((at) => at ?? last)}
        onBlur={() => setFocused(undefined)}
        onPointerMove={point}
        onClick={() => open(current)}
        data-leads={targetAt(current) !== undefined || undefined}
        onPointerLeave={() => setPointed(undefined)}
      >
        {width > 0 && <PlotDrawing data={data} width={width} band={band} current={current} />}
      </div>
    </div>
  )
}

function textOf({ points, series }: PlotData, at: number): string {
  const values = series.flatMap((each) => {
    const text = each.values[at]?.text
    return text === undefined ? [] : [`${each.label} ${text}`]
  })
  return `${points[at] ?? ''}: ${values.join(', ') || '–'}`
}

/** The legend, with the values of the current point. */
function Readout({ data, at }: { data: PlotData; at: number | undefined }) {
  return (
    <p className={css.readout}>
      {data.series.map(({ id, label, look, values }, index) => (
        <span key={id} className={css.entry}>
          <span className={css.swatch} data-look={look} data-series={index} />
          {label}
          {at !== undefined && <strong data-numeric>{values[at]?.text ?? '–'}</strong>}
        </span>
      ))}
      {at !== undefined && <span className={css.point}>{data.points[at]}</span>}
    </p>
  )
}
