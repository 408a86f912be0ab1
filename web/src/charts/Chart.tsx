/** A chart of any kind. */
import { Bars, Parts } from './Bars.tsx'
import type { ChartData } from './chart.ts'
import { Heat } from './Heat.tsx'
import { Plot } from './Plot.tsx'

/** `label` is the text alternative: the subject of the chart. */
export function Chart({ label, data }: { label: string; data: ChartData }) {
  switch (data.kind) {
    case 'plot':
      return <Plot label={label} data={data} />
    case 'bars':
      return <Bars label={label} data={data} />
    case 'parts':
      return <Parts label={label} data={data} />
    case 'heat':
      return <Heat label={label} data={data} />
  }
}
