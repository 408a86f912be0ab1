/** The mapping of columns to fields, how existing records are found, and a check of the first rows. */
import type { ImportPreview } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { type Import, importFields } from '../../data/business/imports.ts'
import { useChoices, useRuns, withChosen } from '../../form/imports/choices.ts'
import { Constants } from '../../form/imports/Constants.tsx'
import { Formats } from '../../form/imports/Formats.tsx'
import { Rules } from '../../form/imports/Rules.tsx'
import { StartButton } from '../../form/imports/StartButton.tsx'
import { TablePlace } from '../../form/imports/TablePlace.tsx'
import { ValueMap } from '../../form/imports/ValueMap.tsx'
import { Warnings } from '../../form/imports/Warnings.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import type { Option } from '../../ui/controls/Select.tsx'
import { labelOfField, pathLabel } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { useImportWords } from '../../words/parts.ts'
import { Columns } from './Columns.tsx'
import css from './Imports.module.css'
import { Preview } from './Preview.tsx'

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
  const used = new Set([...Object.values(mapping), ...Object.keys(choices.constants)])
  const mapped = new Set(Object.values(mapping))
  const missing = fields.filter(({ name, is_required: isRequired }) => isRequired && !used.has(name))
  const { check, start } = useRuns(current, choices.body, fields.length > 0 && missing.length === 0)
  const failure = start.error ?? check.error
  return (
    <div className={css.step}>
      <TablePlace current={current} />
      <Warnings warnings={check.data?.warnings ?? current.warnings} />
      <Columns
        current={current}
        options={options}
        mapping={mapping}
        onChange={choices.setMapping}
        faulty={check.data?.errors ?? []}
      />
      <Values
        current={current}
        choices={choices}
        result={check.data}
        options={options.filter(({ id }) => id !== 'id' && !mapped.has(id))}
      />
      {missing.length > 0 && (
        <p className={css.warning} role="status">
          {texts.missing(missing.map(({ name }) => labelOf(name)).join(', '))}
        </p>
      )}
      <Rules
        choices={choices}
        entity={current.entity_type}
        options={options.filter(({ id }) => mapped.has(id))}
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

interface ValuesProps {
  current: Import
  choices: ReturnType<typeof useChoices>
  result: ImportPreview | undefined
  /** The fields without a column. */
  options: readonly Option[]
}

/** What is imported for unknown values, and for fields that the file lacks. */
function Values({ current, choices, result, options }: ValuesProps) {
  const { entity_type: entity, unknown_values: before } = current
  return (
    <>
      <ValueMap
        unknown={withChosen(result?.unknown_values ?? before, before, choices.values)}
        chosen={choices.values}
        onChange={choices.setValues}
      />
      <Constants
        entity={entity}
        options={options}
        values={choices.constants}
        onChange={choices.setConstants}
      />
    </>
  )
}
