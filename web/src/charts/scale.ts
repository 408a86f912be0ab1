/** The arithmetic of charts. */

export interface Scale {
  low: number
  high: number
  /** Round values from `low` to `high`, with the same distance. */
  ticks: readonly number[]
}

const niceSteps = [1, 2, 2.5, 5, 10]

/** Returns a scale that contains zero and all values, with at most `most` distances between round ticks. */
export function scaleOf(values: readonly number[], most = 4): Scale {
  const smallest = Math.min(0, ...values)
  const largest = Math.max(0, ...values)
  const span = largest - smallest || 1
  const magnitude = 10 ** Math.floor(Math.log10(span / most))
  const step = magnitude * (niceSteps.find((each) => span / (each * magnitude) <= most) ?? 10)
  const [first, last] = [Math.floor(smallest / step), Math.max(1, Math.ceil(largest / step))]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
  return { low: first * step, high: last * step, ticks }
}

/** Returns the share of a value between the ends of a scale, from 0 to 1. */
export const shareOf = ({ low, high }: Pick<Scale, 'low' | 'high'>, value: number): number =>
  high === low ? 0 : (value - low) / (high - low)

/** Returns the distance between the labels of an axis, so that labels of this width do not overlap. */
export const labelDistance = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)))
