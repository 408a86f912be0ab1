/** The line below the title: whom the record concerns, and the day on which something is due. */
import { useRelativeDay } from '../../data/formats/relative-time.ts'
import { valueOf } from '../../data/records/metadata.ts'
import type { RecordResponse } from '../../data/records/records.ts'
import type { Pages } from '../../declaration/page.ts'
import { isEmptyValue } from '../../fields/base/values.ts'
import { FieldValue } from '../../fields/values/FieldValue.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useLabels } from '../../words/words.ts'
import css from './RecordHeader.module.css'

interface AboutProps {
  pages: Pages
  response: RecordResponse
  subtitle: string | undefined
}

export function About({ pages, response: { record }, subtitle }: AboutProps) {
  const labels = useLabels()
  const relative = useRelativeDay()
  const { fields } = pages.resource
  const shown = (pages.head?.about ?? []).filter((name) => !isEmptyValue(valueOf(record, name)))
  if (!subtitle && shown.length === 0) return null
  return (
    <p className={css.about}>
      {subtitle && <span>{subtitle}</span>}
      {shown.map((name) => {
        const field = fields[name]
        if (!field) return null
        const value = valueOf(record, name)
        return (
          <span key={name}>
            {labelOfField(labels, name)} <FieldValue field={field} name={name} row={record} />
            {field.kind === 'day' && ` (${relative(String(value))})`}
          </span>
        )
      })}
    </p>
  )
}
