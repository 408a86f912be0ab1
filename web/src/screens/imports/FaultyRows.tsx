/** The rows of a file that the server rejects, with its sentences. */
import type { FaultyRow } from '@kontor/sdk'
import { Table } from '../../ui/Table.tsx'
import { labelOfField, readable } from '../../words/labels.ts'
import { useImportWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'

const shown = 20

export function FaultyRows({ rows }: { rows: readonly FaultyRow[] }) {
  const { labels } = useCatalogue()
  const texts = useImportWords()
  const labelOf = (name: string) => labelOfField(labels, name)
  if (rows.length === 0) return null
  return (
    <Table
      isWrapped
      label={texts.error}
      columns={[
        { id: 'row', label: texts.row, isNumeric: true, render: (row) => row.row_number },
        {
          id: 'error',
          label: texts.error,
          place: 'main',
          render: ({ errors }) =>
            Object.values(errors)
              .flat()
              .map((sentence) => readable(sentence, labelOf))
              .join(' '),
        },
      ]}
      rows={rows.slice(0, shown)}
      keyOf={(row) => String(row.row_number)}
    />
  )
}
