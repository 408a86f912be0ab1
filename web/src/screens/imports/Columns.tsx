/** The columns of a file with samples of their values, and the field that each fills. */
import type { FaultyRow } from '@kontor/sdk'
import type { Import } from '../../data/business/imports.ts'
import type { Fields } from '../../data/records/metadata.ts'
import type { ResourceName } from '../../generated/names.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { usePages } from '../../declaration/loaded-pages.ts'
import { type Option, Select } from '../../ui/controls/Select.tsx'
import { Table } from '../../ui/Table.tsx'
import { useImportWords } from '../../words/parts.ts'
import type { ColumnMapping } from '../../form/imports/choices.ts'
import { LinkNote } from './LinkNote.tsx'

interface ColumnsProps {
  current: Import
  /** The fields. */
  options: readonly Option[]
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
  /** The checked rows that the server rejects. */
  faulty: readonly FaultyRow[]
}

export function Columns({ current, options, mapping, onChange, faulty }: ColumnsProps) {
  const texts = useImportWords()
  const targetOf = useTargets(current.entity_type)
  const noteOf = (column: string) => {
    const field = mapping[column] ?? ''
    const target = targetOf(field)
    const leaveOut = () => onChange({ ...mapping, [column]: null })
    return target && <LinkNote {...{ column, field, target, faulty }} onLeaveOut={leaveOut} />
  }
  const sampleOf = (column: string) =>
    current.sample
      .map((row) => row[current.columns.indexOf(column)])
      .filter((value) => value !== null && value !== '')
      .slice(0, 2)
      .join(', ')
  return (
    <Table
      isWrapped
      label={texts.column}
      columns={[
        { id: 'column', label: texts.column, place: 'main', render: (column) => column },
        { id: 'sample', label: texts.sample, render: sampleOf },
        {
          id: 'field',
          label: texts.field,
          place: 'end',
          render: (column) => (
            <>
              <Select
                label={texts.fieldOf(column)}
                isLabelHidden
                options={options}
                value={mapping[column] ?? null}
                onChange={(name) => onChange({ ...mapping, [column]: name })}
                noneLabel={texts.ignore}
                placeholder={texts.ignore}
              />
              {noteOf(column)}
            </>
          ),
        },
      ]}
      rows={current.columns}
      keyOf={(column) => column}
    />
  )
}

const noFields: Fields = {}

/** Returns a function that tells the records that a field looks up, if it is a link. */
function useTargets(entity: string): (name: string) => ResourceName | undefined {
  const resource = resourceOfEntity(entity) ?? 'contacts'
  const { fields } = usePages(resource).resource
  return (name) => {
    const [first = '', ...rest] = name.split('.')
    const { inputFields = noFields } = fields[first] ?? {}
    const target = (fields[name] ?? inputFields[rest.join('.')])?.to
    return typeof target === 'string' ? resourceOfEntity(target) : undefined
  }
}
