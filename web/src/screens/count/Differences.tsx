/** The counted numbers beside the expected ones, and the confirmation. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { expectedQuery, type Warehouse } from '../../data/business/stock.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useWarehouseWords } from '../../words/parts.ts'
import { useServerText } from '../../words/server-text.ts'
import { useLabels } from '../../words/words.ts'
import css from './Count.module.css'
import type { CountDraft, CountedLine } from './counting.ts'
import { useRecording } from './use-recording.ts'

interface DifferencesProps {
  draft: CountDraft
  place: Warehouse
}

interface ComparedLine extends CountedLine {
  /** Undefined: the product has no stock record in the warehouse yet. */
  expected: number | undefined
  difference: number
  failure: string | undefined
}

export function Differences({ draft, place }: DifferencesProps) {
  const { count: words } = useWarehouseWords()
  const formats = useFormats()
  const { lines, day } = draft.value
  // The list of products must not change while the lines are recorded one by one.
  const [products] = useState(() => lines.map(({ id }) => id))
  const { data, error, refetch } = useQuery(expectedQuery(place.id, products, day))
  const { record, progress, failures, corrected } = useRecording(draft, { warehouse: place.id, day })
  const footer = useRef<HTMLElement>(null)
  useEffect(() => {
    if (failures.size > 0 && !progress) footer.current?.querySelector('button')?.focus()
  }, [failures, progress])
  const goBack = () => draft.change((before) => ({ ...before, isComparing: false }))
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const compared = lines
    .map((line): ComparedLine => {
      const expected = corrected.get(line.id) ?? data.get(line.id)
      const difference = Number(line.counted) - (expected ?? 0)
      return { ...line, expected, difference, failure: failures.get(line.id) }
    })
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
  const differing = compared.filter(({ difference }) => difference !== 0).length
  const where = day === undefined ? place.name : `${place.name} ${words.onDay(formats.day(day))}`
  return (
    <Page
      title={words.title}
      text={`${where}: ${words.differences(formats.count(differing), formats.count(lines.length))}`}
      width="medium"
    >
      <div className={css.step}>
        {failures.size > 0 && !progress && (
          <FailureText>{words.failed(formats.count(failures.size))}</FailureText>
        )}
        <DifferenceTable lines={compared} />
        <footer ref={footer} className={css.footer}>
          <p role="status" className={css.status}>
            {progress && words.recording(formats.count(progress.done), formats.count(progress.total))}
          </p>
          <Button onPress={goBack} isDisabled={progress !== undefined}>
            {words.back}
          </Button>
          <Button
            look="primary"
            autoFocus
            isPending={progress !== undefined}
            onPress={() => void record(data)}
          >
            {words.confirm(formats.count(lines.length))}
          </Button>
        </footer>
      </div>
    </Page>
  )
}

function DifferenceTable({ lines }: { lines: readonly ComparedLine[] }) {
  const { count: words } = useWarehouseWords()
  const { number } = useFormats()
  const labels = useLabels()
  const textOf = useServerText()
  const labelOf = (field: string) =>
    field === 'counted_date' || field === 'adjusted_date' ? words.day : labelOfField(labels, field)
  const columns: TableColumn<ComparedLine>[] = [
    {
      id: 'product',
      label: words.product,
      place: 'main',
      render: ({ name, sku, failure }) => (
        <>
          {name} {sku && <span className={css.sku}>{sku}</span>}
          {failure !== undefined && <p className={css.failure}>{textOf(failure, labelOf)}</p>}
        </>
      ),
    },
    {
      id: 'expected',
      label: words.expected,
      isNumeric: true,
      render: ({ expected }) => (expected === undefined ? words.noRecord : number(expected)),
    },
    {
      id: 'counted',
      label: words.quantity,
      isNumeric: true,
      render: ({ counted }) => number(Number(counted)),
    },
    {
      id: 'difference',
      label: words.difference,
      isNumeric: true,
      place: 'end',
      render: ({ difference }) =>
        difference === 0 ? (
          '0'
        ) : (
          <Badge tone={difference < 0 ? 'red' : 'amber'}>
            {`${difference > 0 ? '+' : '−'}${number(Math.abs(difference))}`}
          </Badge>
        ),
    },
  ]
  return <Table isWrapped label={words.difference} columns={columns} rows={lines} keyOf={({ id }) => id} />
}
