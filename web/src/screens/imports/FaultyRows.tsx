/** The rows of a file that the server rejects, with its sentences. */
import type { FaultyRow } from '@kontor/sdk'
import { Table } from '../../ui/Table.tsx'
import { useImportWords } from '../../words/parts.ts'
import { useServerText } from '../../words/server-text.ts'

const shown = 20

export function FaultyRows({ rows }: { rows: readonly FaultyRow[] }) {
  const textOf = useServerText()
  const texts = useImportWords()
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
              .map((sentence) => textOf(sentence))
              .join(' '),
        },
      ]}
      rows={rows.slice(0, shown)}
      keyOf={(row) => String(row.row_number)}
    />
  )
}
