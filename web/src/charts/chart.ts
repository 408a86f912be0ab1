/** The data of charts. Texts are formatted already; numbers only decide about sizes. */

/** The list of the records that make up a value. */
export interface Target {
  path: string
  search: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
}

export interface Value {
  amount: number
  text: string
  target?: Target | undefined
}

/** Values of the same unit, such as the revenue of each month. */
export interface Series {
  id: string
  label: string
  /** A line is for a comparison, or for a level over time. */
  look: 'bars' | 'line'
  /** By point; undefined where there is no value. */
  values: readonly (Value | undefined)[]
}

export interface PlotData {
  kind: 'plot'
  /** The labels of the points. */
  points: readonly string[]
  series: readonly Series[]
  /** Returns a value of the axis as a short text. */
  tick: (value: number) => string
}

export interface Bar {
  id: string
  label: string
  value: Value
  /** Another figure beside the value, such as a number of deals. */
  detail?: string | undefined
}

export interface BarsData {
  kind: 'bars'
  bars: readonly Bar[]
  /** The value of a full bar; by default the largest one. */
  full?: number
}

/** The parts of one whole, such as amounts by age. */
export interface PartsData {
  kind: 'parts'
  bars: readonly Bar[]
}

export interface HeatData {
  kind: 'heat'
  corner: string
  columns: readonly string[]
  rows: readonly { id: string; label: string; values: readonly (Value | undefined)[] }[]
}

export type ChartData = PlotData | BarsData | PartsData | HeatData
