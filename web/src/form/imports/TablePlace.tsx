/** Where the file has its table: the sheet, and the row with the names of the columns. */
import type { ImportPatch } from '@kontor/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { kontor } from '../../data/api/client.ts'
import { type Import, importQuery } from '../../data/business/imports.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { useImportWords } from '../../words/parts.ts'
import css from './ImportOptions.module.css'

const lastRow = 1_048_576

export function TablePlace({ current }: { current: Import }) {
  const texts = useImportWords()
  const messageOf = useMessageOf()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: async (place: ImportPatch) => {
      await kontor.imports.update(current.id, place)
      await client.invalidateQueries({ queryKey: importQuery(current.id).queryKey })
    },
  })
  return (
    <>
      <div className={css.options}>
        {current.sheets.length > 1 && (
          <Select
            label={texts.sheet}
            options={current.sheets.map(({ name, is_hidden: isHidden }) => ({
              id: name,
              label: isHidden ? texts.hiddenSheet(name) : name,
            }))}
            value={current.sheet}
            onChange={(sheet) => sheet !== null && sheet !== current.sheet && change.mutate({ sheet })}
            isDisabled={change.isPending}
          />
        )}
        <NumberField
          label={texts.headerRow}
          help={texts.headerRowHelp}
          value={current.header_row ?? 1}
          minValue={1}
          maxValue={lastRow}
          onChange={(row) =>
            Number.isInteger(row) && row !== current.header_row && change.mutate({ header_row: row })
          }
          isDisabled={change.isPending}
        />
      </div>
      {change.error && (
        <p className={css.failure} role="alert">
          {messageOf(change.error)}
        </p>
      )}
    </>
  )
}
