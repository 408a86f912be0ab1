/** How the values of a column are written. */
import { f } from '#core'

const separators = ['comma', 'point', 'ambiguous', 'mixed'] as const
export type Separator = (typeof separators)[number]
const dateOrders = ['day_first', 'month_first', 'ambiguous', 'mixed'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Whether the column itself shows how it is written, or the other columns of the file do. */
const sources = ['column', 'file'] as const

const Source = f.Maybe(f.titled('ImportFormatSource', f.Choice(...sources)))

export const ColumnFormats = f.described(
  f.titled(
    'ImportColumnFormat',
    f.Shape({
      column: f.Text(),
      decimal_separator: f.Maybe(f.titled('ImportDecimalSeparator', f.Choice(...separators))),
      decimal_source: Source,
      date_order: f.Maybe(f.titled('ImportColumnDateOrder', f.Choice(...dateOrders))),
      date_source: Source,
      examples: f.Type.Array(f.Text(), { maxItems: 4 }),
      broken_cells: f.Count,
    }),
  ),
  {
    column: 'The name of the column.',
    decimal_separator:
      'The decimal separator of the numbers. `ambiguous`: all may mean two numbers, such as 4.500; `mixed`: the ' +
      'values contradict each other; null: no number has a separator.',
    decimal_source: '`column`: its own values show the separator; `file`: those of the other columns.',
    date_order:
      'The order of day and month. `ambiguous`: all dates may mean two days, and the day is read first; `mixed`: the ' +
      'dates contradict each other; null: no date depends on the order.',
    date_source: '`column`: its own values show the order; `file`: those of the other columns do.',
    examples: 'Values that show the separator and the order.',
    broken_cells: 'The number of cells that look as if the file had another encoding.',
  },
)

export type ColumnFormat = f.Static<typeof ColumnFormats>
