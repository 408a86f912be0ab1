/** The mapping of columns to fields, how existing records are found, and a check of the first rows. */
import type { ImportPatch, ImportPreview } from '@kontor/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kontor } from '../../data/api/client.ts'
import { useFormats } from '../../data/formats/format.ts'
import { type Import, importFields, importQuery, mayActivate } from '../../data/business/imports.ts'
import { usePermission } from '../../data/people/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { type Option, Select } from '../../ui/controls/Select.tsx'
import { labelOfField, pathLabel } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { useImportWords } from '../../words/parts.ts'
import { type ColumnMapping, Columns } from './Columns.tsx'
import { Formats } from '../../form/imports/Formats.tsx'
import css from './Imports.module.css'
import { Preview } from './Preview.tsx'

const checkedRows = 500

/** Saves the choices and tries the first rows with them; then starts the import. */
function useRuns(current: Import, choices: ImportPatch, isComplete: boolean) {
  const client = useQueryClient()
  const save = () => kontor.imports.update(current.id, choices)
  const check = useQuery({
    queryKey: ['imports', 'check', current.id, choices],
    enabled: isComplete,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      await save()
      return kontor.imports.preview(current.id, { rows: checkedRows }, { signal })
    },
  })
  const start = useMutation({
    mutationFn: async () => {
      await save()
      await kontor.imports.start(current.id)
      await client.invalidateQueries({ queryKey: importQuery(current.id).queryKey })
    },
  })
  return { check, start }
}

/** The choices of the user, and the body that saves them. */
function useChoices(current: Import) {
  const [mapping, setMapping] = useState<ColumnMapping>(current.mapping)
  const [keyField, setKeyField] = useState(current.key_field)
  const [isUpdating, setUpdating] = useState(current.on_duplicate === 'update')
  const [isComma, setComma] = useState(current.decimal_comma)
  const [dateOrder, setDateOrder] = useState(current.date_order)
  const [isActivated, setActivated] = useState(current.activate_new_records)
  const body: ImportPatch = {
    mapping: { ...mapping },
    key_field: keyField,
    on_duplicate: isUpdating ? 'update' : 'skip',
    decimal_comma: isComma,
    date_order: dateOrder,
    activate_new_records: isActivated,
  }
  return {
    mapping,
    setMapping,
    keyField,
    setKeyField,
    isUpdating,
    setUpdating,
    reading: { isComma, setComma, dateOrder, setDateOrder },
    isActivated,
    setActivated,
    body,
  }
}

export function Mapping({ current }: { current: Import }) {
  const messageOf = useMessageOf()
  const { words, labels } = useCatalogue()
  const texts = useImportWords()
  const { data: fields = [] } = useQuery(importFields(current.entity_type))
  const choices = useChoices(current)
  const { mapping } = choices
  const labelOf = (name: string) => pathLabel(name, (part) => labelOfField(labels, part))
  const options = fields.map(({ name, is_required: isRequired }): Option => {
    const label = labelOf(name)
    return { id: name, label: isRequired ? `${label} *` : label }
  })
  const used = new Set(Object.values(mapping))
  const missing = fields.filter(({ name, is_required: isRequired }) => isRequired && !used.has(name))
  const { check, start } = useRuns(current, choices.body, fields.length > 0 && missing.length === 0)
  const failure = start.error ?? check.error
  return (
    <div className={css.step}>
      <Columns
        current={current}
        options={options}
        mapping={mapping}
        onChange={choices.setMapping}
        faulty={check.data?.errors ?? []}
      />
      {missing.length > 0 && (
        <p className={css.warning} role="status">
          {texts.missing(missing.map(({ name }) => labelOf(name)).join(', '))}
        </p>
      )}
      <Rules
        choices={choices}
        entity={current.entity_type}
        options={options.filter(({ id }) => used.has(id))}
      />
      <Formats current={current} choices={choices.reading} mapping={mapping} />
      {failure && (
        <p className={css.failure} role="alert">
          {messageOf(failure)}
        </p>
      )}
      {check.isFetching && (
        <p className={css.hint} role="status">
          {texts.checking}
        </p>
      )}
      {check.data && <Preview result={check.data} />}
      <footer className={css.footer}>
        {check.error && <Button onPress={() => void check.refetch()}>{words.app.tryAgain}</Button>}
        <StartButton
          total={current.rows_total}
          result={check.data}
          isPending={start.isPending}
          onPress={() => start.mutate()}
        />
      </footer>
    </div>
  )
}

interface RulesProps {
  choices: ReturnType<typeof useChoices>
  entity: string
  /** The fields that can identify records. */
  options: readonly Option[]
}

/** How existing records are found and handled. */
function Rules({ choices, entity, options }: RulesProps) {
  const texts = useImportWords()
  const may = usePermission()
  return (
    <div className={css.options}>
      <Select
        label={texts.keyField}
        options={options}
        value={choices.keyField}
        onChange={choices.setKeyField}
        noneLabel={texts.noKey}
        placeholder={texts.noKey}
      />
      <Checkbox
        label={texts.update}
        isSelected={choices.isUpdating}
        onChange={choices.setUpdating}
        isDisabled={choices.keyField === null}
      />
      {mayActivate(entity, may) && (
        <Checkbox label={texts.activate} isSelected={choices.isActivated} onChange={choices.setActivated} />
      )}
    </div>
  )
}

interface StartButtonProps {
  /** The number of rows in the file. */
  total: number
  result: ImportPreview | undefined
  isPending: boolean
  onPress: () => void
}

/** Starts the import. It says how many rows are imported, and how many of the checked ones are rejected. */
function StartButton({ total, result, isPending, onPress }: StartButtonProps) {
  const texts = useImportWords()
  const { count } = useFormats()
  const { rows_tried: checked = 0, failed = 0 } = result ?? {}
  const isWhole = checked === total
  const label =
    failed === 0
      ? texts.start(count(total))
      : isWhole
        ? texts.startExcept(count(total - failed), count(failed))
        : texts.startUnsure(count(total), count(failed), count(checked))
  return (
    <Button
      look="primary"
      onPress={onPress}
      isPending={isPending}
      isDisabled={isWhole && failed === total && total > 0}
    >
      {label}
    </Button>
  )
}
