/** The amounts below the lines of a record. */
import type { Row } from '../data/records/metadata.ts'
import { FieldValue } from '../fields/values/FieldValue.tsx'
import type { Pages } from '../declaration/page.ts'
import { labelOfField } from '../words/labels.ts'
import { useLabels } from '../words/words.ts'
import css from './RelatedList.module.css'

/** These stand below the lines even if they are 0. */
const alwaysShown = /^(?:subtotal|total|amount_due)/

/** Returns the record with a discount as what it is in a sum: an amount that is taken off. */
function signed(record: Row, name: string): Row {
  const value = record[name]
  return /discount/.test(name) && typeof value === 'number' && value > 0
    ? { ...record, [name]: -value }
    : record
}

export function Totals({ pages, names, record }: { pages: Pages; names: readonly string[]; record: Row }) {
  const labels = useLabels()
  const shown = names.filter((name) => alwaysShown.test(name) || Boolean(record[name]))
  return (
    <dl className={css.totals}>
      {shown.map((name) => {
        const field = pages.resource.fields[name]
        return (
          <div key={name} className={css.total} data-strong={name === 'total_amount' || undefined}>
            <dt>{labelOfField(labels, name)}</dt>
            <dd>{field && <FieldValue field={field} name={name} row={signed(record, name)} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}
