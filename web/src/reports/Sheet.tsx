/** A part of a page on a sheet of its own: its title, a link, and for a chart the choice between chart and table. */
import { ChartBar, Rows3 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../ui/controls/Button.tsx'
import { useReportWords } from '../words/report-words.ts'
import css from './Report.module.css'

interface SheetProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  chart?: ReactNode
  /** The same figures as a table. With a chart, it is behind a button. */
  children: ReactNode
}

export function Sheet({ title, aside, chart, children }: SheetProps) {
  const texts = useReportWords()
  const [isTable, setTable] = useState(false)
  const hasChart = chart !== undefined && chart !== null
  return (
    <section className={css.sheet} aria-label={title}>
      <header className={css.sheetHeader}>
        <h2>{title}</h2>
        {aside}
        {hasChart && (
          <IconButton
            label={isTable ? texts.showChart(title) : texts.showTable(title)}
            size="small"
            onPress={() => setTable(!isTable)}
          >
            {isTable ? <ChartBar /> : <Rows3 />}
          </IconButton>
        )}
      </header>
      {hasChart && !isTable ? <div className={css.sheetBody}>{chart}</div> : children}
    </section>
  )
}
