/** Choices, flags, currencies, countries and time zones. */
import { useId, useMemo } from 'react'
import css from '../ui/Field.module.css'
import { Checkbox } from '../ui/Checkbox.tsx'
import { type Option, Select } from '../ui/Select.tsx'
import { labelOfChoice } from '../words/labels.ts'
import { type Language, useCatalogue } from '../words/words.ts'
import { emptyValue, useLabelOf } from './field.ts'
import { useHelpOf } from './help.ts'
import type { FieldInputProps } from './FieldInput.tsx'

export function ChoiceInput(props: FieldInputProps) {
  const { field, name, value, onChange, isLabelHidden, isRequired, isDisabled, autoFocus } = props
  const { words } = useCatalogue()
  const label = useLabelOf(props)
  const options = useOptions(props)
  return (
    <Select
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      help={useHelpOf(props)}
      name={name}
      options={options}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? emptyValue(field) : chosen(field.choices, id))}
      noneLabel={isRequired ? undefined : (props.noneLabel ?? words.form.none)}
      placeholder={words.form.choose}
      isRequired={isRequired ?? false}
      isDisabled={isDisabled ?? false}
      autoFocus={autoFocus ?? false}
    />
  )
}

/** Some choices are numbers. */
const chosen = (choices: readonly (string | number)[] = [], id: string): string | number =>
  choices.find((each) => String(each) === id) ?? id

function currencies(language: Language): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
  return Intl.supportedValuesOf('currency').map((id) => ({ id, label: `${id} – ${names.of(id) ?? id}` }))
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function countries(language: Language): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes
    .flatMap((id) => (names.of(id) ? [{ id, label: names.of(id) ?? id }] : []))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

/** All time zones; the current one may have a name that the browser does not list. */
export function timezones(value: unknown): Option[] {
  const current = typeof value === 'string' ? [value] : []
  const ids = new Set(['UTC', ...current, ...Intl.supportedValuesOf('timeZone')])
  return [...ids].map((id) => ({ id, label: id.replaceAll('_', ' ') }))
}

function useOptions({ field, value }: FieldInputProps): readonly Option[] {
  const { labels, language } = useCatalogue()
  return useMemo(() => {
    if (field.named) return field.named
    if (field.kind === 'currency') return currencies(language)
    if (field.kind === 'country') return countries(language)
    if (field.kind === 'timezone') return timezones(value)
    return (field.choices ?? []).map((each) => ({ id: String(each), label: labelOfChoice(labels, each) }))
  }, [field, value, labels, language])
}

export function FlagInput(props: FieldInputProps) {
  const { name, value, onChange, isLabelHidden, isDisabled, autoFocus, errors = [] } = props
  const help = useHelpOf(props)
  const helpId = useId()
  return (
    <div>
      <Checkbox
        label={useLabelOf(props)}
        isLabelHidden={isLabelHidden ?? false}
        name={name}
        isSelected={value === true}
        onChange={onChange}
        isDisabled={isDisabled ?? false}
        isInvalid={errors.length > 0}
        autoFocus={autoFocus ?? false}
        {...(help && { 'aria-describedby': helpId })}
      />
      {help && (
        <p id={helpId} className={css.help}>
          {help}
        </p>
      )}
      {errors.length > 0 && <p className={css.error}>{errors.join(' ')}</p>}
    </div>
  )
}
