/** The figures of a report that are no table: labels with values, in groups. */
import { valueOf } from '../data/records/metadata.ts'
import { useReportLabel } from './labels.ts'
import css from './Report.module.css'
import { ReportValue } from './ReportValue.tsx'
import type { TableData } from './table.ts'

const groupOf = (name: string) => name.split('.').slice(0, -1).join('.')

export function Figures({ table: { columns, rows } }: { table: TableData }) {
  const labelOf = useReportLabel()
  const [row] = rows
  if (!row) return null
  const present = columns.filter(([name]) => valueOf(row, name) !== undefined)
  return (
    <div className={css.groups}>
      {[...Map.groupBy(present, ([name]) => groupOf(name))].map(([group, some]) => (
        <section key={group} className={css.group} aria-label={group ? labelOf(group) : undefined}>
          {group && <h3 className={css.groupTitle}>{labelOf(group)}</h3>}
          <dl className={css.figures}>
            {some.map(([name, field]) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd data-numeric>
                  <ReportValue field={field} name={name} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
