/** The key figures of a record. One leads to the records behind it. */
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission, useReadable } from '../../data/people/session.ts'
import { figuresQuery, type MoreFigures } from '../../data/business/figures.ts'
import { type Field, valueOf } from '../../data/records/metadata.ts'
import type { RecordResponse } from '../../data/records/records.ts'
import type { Figure } from '../../declaration/head.ts'
import type { Pages } from '../../declaration/page.ts'
import { isEmptyValue } from '../../fields/base/values.ts'
import { textOf } from '../../fields/kinds.ts'
import { resources } from '../../generated/resources.ts'
import { labelOfField } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Figures.module.css'

interface FiguresProps {
  pages: Pages
  response: RecordResponse
}

/** A figure of the answer beside the record. It keeps its place until it is read. */
const isOfMore = ({ kind, value }: Figure) => kind !== undefined && value === undefined

const fieldOf = ({ name, kind, unit }: Figure, pages: Pages): Field | undefined =>
  kind ? { kind, ...(unit && { unit }) } : pages.resource.fields[name]

export function Figures({ pages, response: { record } }: FiguresProps) {
  const catalogue = useCatalogue()
  const formats = useFormats()
  const may = usePermission()
  const canRead = useReadable()
  const { figures = [], more = [] } = pages.head ?? {}
  const sources = more.filter(({ permission }) => may(permission))
  const { read, isReading } = useQueries({
    queries: sources.map((source) => figuresQuery(pages.resource, record, source)),
    combine: (results) => ({
      read: Object.assign({}, ...results.map(({ data }) => data)) as MoreFigures,
      isReading: results.some(({ isPending }) => isPending),
    }),
  })
  const shown = figures.flatMap((figure) => {
    const field = fieldOf(figure, pages)
    const isWaiting = isOfMore(figure) && isReading
    const value = figure.value
      ? figure.value(record, isReading ? undefined : read)
      : valueOf(isOfMore(figure) ? read : record, figure.name)
    if (!field || (isEmptyValue(value) && !isWaiting)) return []
    const text = isWaiting ? '…' : textOf(field, value, record, { ...catalogue, formats })
    return [{ figure, text }]
  })
  if (shown.length === 0) return null
  return (
    <dl className={css.figures}>
      {shown.map(({ figure, text }) => (
        <div key={figure.name} className={css.figure}>
          <dt className={css.label}>
            {figure.label
              ? catalogue.words.record.figures[figure.label]
              : labelOfField(catalogue.labels, figure.name)}
          </dt>
          <dd className={css.value}>
            {figure.behind && canRead(figure.behind.resource) ? (
              <Link
                className={css.link ?? ''}
                {...to(resources[figure.behind.resource].path)}
                search={figure.behind.query(record) as never}
              >
                {text}
              </Link>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
