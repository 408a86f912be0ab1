/** A table whose cells are darker the larger their percentage is. The texts carry the values. */
import { Scrolled } from '../ui/page/Scrolled.tsx'
import type { HeatData } from './chart.ts'
import css from './Heat.module.css'

/** The darkest cells still have a readable text. */
const strongest = 60

export const Heat = ({ label, data: { corner, columns, rows } }: { label: string; data: HeatData }) => (
  // The sheet around it has the label already.
  <Scrolled label={`${label}: ${corner}`} className={css.frame}>
    <table className={css.heat} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((each) => (
            <th key={each} scope="col" data-numeric>
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label: name, values }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {columns.map((each, index) => {
              const value = values[index]
              const share = Math.min(100, Math.max(0, value?.amount ?? 0)) / 100
              return (
                <td
                  key={each}
                  data-numeric
                  style={{ '--share': `${Math.round(share * strongest)}%` } as Record<string, string>}
                >
                  {value?.text ?? '–'}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
)
