/** The drawing of bars and lines over points of time, with a scale at the left. */
import type { PlotData, Series } from './chart.ts'
import css from './Plot.module.css'
import { labelDistance, shareOf, scaleOf } from './scale.ts'

const height = 200
export const margin = { top: 8, bottom: 24, left: 72, right: 8 }
const inner = height - margin.top - margin.bottom
/** The width of a letter of a label, and the gap between two labels. */
const letter = 7
const gap = 16
const widestBar = 32

interface PlotDrawingProps {
  data: PlotData
  width: number
  /** The width of a point. */
  band: number
  /** The point whose values are shown. */
  current: number | undefined
}

type Position = (value: number) => number

export function PlotDrawing({ data: { points, series, tick }, width, band, current }: PlotDrawingProps) {
  const scale = scaleOf(series.flatMap(({ values }) => values.flatMap((each) => each?.amount ?? [])))
  const y: Position = (value) => margin.top + inner * (1 - shareOf(scale, value))
  const x: Position = (index) => margin.left + band * (index + 0.5)
  const labelWidth = gap + letter * Math.max(0, ...points.map((each) => each.length))
  const every = labelDistance(points.length, width - margin.left, labelWidth)
  const bars = series.filter(({ look }) => look === 'bars')
  return (
    <svg width={width} height={height} aria-hidden className={css.drawing}>
      {scale.ticks.map((value) => (
        <g key={value}>
          <line
            x1={margin.left}
            x2={width - margin.right}
            y1={y(value)}
            y2={y(value)}
            className={value === 0 ? css.zero : css.grid}
          />
          <text
            x={margin.left - 8}
            y={y(value)}
            className={css.tick}
            textAnchor="end"
            dominantBaseline="middle"
          >
            {tick(value)}
          </text>
        </g>
      ))}
      {current !== undefined && (
        <rect x={x(current) - band / 2} y={margin.top} width={band} height={inner} className={css.current} />
      )}
      {points.map((each, index) =>
        index % every === 0 ? (
          <text key={each} x={x(index)} y={height - 6} className={css.tick} textAnchor="middle">
            {each}
          </text>
        ) : null,
      )}
      {bars.map((each, order) => (
        <PlotBars
          key={each.id}
          series={each}
          index={series.indexOf(each)}
          x={(at) => x(at) + (order - bars.length / 2) * thicknessOf(band, bars.length)}
          y={y}
          thickness={thicknessOf(band, bars.length)}
        />
      ))}
      {series.map((each, index) =>
        each.look === 'line' ? (
          <PlotLine key={each.id} series={each} index={index} x={x} y={y} current={current} />
        ) : null,
      )}
    </svg>
  )
}

const thicknessOf = (band: number, count: number) => Math.min(widestBar, (band * 0.7) / Math.max(1, count))

interface SeriesProps {
  series: Series
  /** The place among all series, which decides about the colour. */
  index: number
  x: Position
  y: Position
}

const PlotBars = ({ series: { values }, index, x, y, thickness }: SeriesProps & { thickness: number }) =>
  values.map(
    (value, at) =>
      value && (
        <rect
          key={at}
          data-series={index}
          x={x(at)}
          y={Math.min(y(0), y(value.amount))}
          width={Math.max(1, thickness - 1)}
          height={Math.abs(y(0) - y(value.amount))}
          className={css.bar}
        />
      ),
  )

function PlotLine({
  series: { values },
  index,
  x,
  y,
  current,
}: SeriesProps & { current: number | undefined }) {
  const value = current === undefined ? undefined : values[current]
  return (
    <g data-series={index}>
      <polyline
        className={css.line}
        points={values.flatMap((each, at) => (each ? [`${x(at)},${y(each.amount)}`] : [])).join(' ')}
      />
      {current !== undefined && value && (
        <circle cx={x(current)} cy={y(value.amount)} r={4} className={css.dot} />
      )}
    </g>
  )
}
