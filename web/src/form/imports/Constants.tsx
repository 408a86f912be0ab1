/** Values that all rows get, for fields that the file lacks. */
import { useState } from 'react'
import type { ResourceName } from '../../generated/names.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { usePages } from '../../declaration/loaded-pages.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { type Option, Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useImportWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './ImportOptions.module.css'

export type ConstantValues = Readonly<Record<string, string | number | boolean>>

interface ConstantsProps {
  entity: string
  /** The fields without a column. */
  options: readonly Option[]
  values: ConstantValues
  onChange: (values: ConstantValues) => void
}

export function Constants({ entity, options, values, onChange }: ConstantsProps) {
  const texts = useImportWords()
  const { words, labels } = useCatalogue()
  const choicesOf = useChoicesOf(entity)
  const [field, setField] = useState<string | null>(null)
  const [text, setText] = useState('')
  const labelOf = (name: string) => options.find(({ id }) => id === name)?.label ?? name
  const set = (value: string) => {
    if (field === null || value.trim() === '') return
    onChange({ ...values, [field]: value })
    setField(null)
    setText('')
  }
  const without = (name: string) =>
    onChange(Object.fromEntries(Object.entries(values).filter(([other]) => other !== name)))
  const choices = field === null ? undefined : choicesOf(field)
  return (
    <section className={css.step} aria-label={texts.constants}>
      {Object.entries(values).map(([name, value]) => (
        <p key={name} className={css.ways}>
          <span>{texts.constant(labelOf(name), labelOfChoice(labels, String(value)))}</span>
          <Button size="small" onPress={() => without(name)}>
            {texts.removeConstant(labelOf(name))}
          </Button>
        </p>
      ))}
      <div className={css.options}>
        <Select
          label={texts.addConstant}
          options={options.filter(({ id }) => !(id in values))}
          value={field}
          onChange={setField}
          noneLabel={texts.noConstant}
          placeholder={texts.noConstant}
        />
        {field !== null && choices && (
          <Select
            label={texts.constantValue(labelOf(field))}
            options={choices.map((id) => ({ id, label: labelOfChoice(labels, id) }))}
            value={null}
            onChange={(id) => id !== null && set(id)}
            placeholder={texts.chooseValue}
          />
        )}
        {field !== null && !choices && (
          <>
            <TextField label={texts.constantValue(labelOf(field))} value={text} onChange={setText} />
            <Button onPress={() => set(text)} isDisabled={text.trim() === ''}>
              {words.app.save}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** Returns a function that tells the choices of a field, if it has some. */
function useChoicesOf(entity: string): (name: string) => string[] | undefined {
  const resource: ResourceName = resourceOfEntity(entity) ?? 'contacts'
  const { fields } = usePages(resource).resource
  return (name) => {
    const { choices } = fields[name] ?? {}
    return choices?.map(String)
  }
}
