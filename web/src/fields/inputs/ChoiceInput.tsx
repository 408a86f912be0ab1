/** Choices, flags, currencies, countries and time zones. */
import { useId, useMemo, useState } from 'react'
import css from '../../ui/controls/Field.module.css'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { type Option, Select } from '../../ui/controls/Select.tsx'
import { useCatalogue } from '../../words/words.ts'
import { kindOf } from '../kinds.ts'
import { emptyValue } from '../base/values.ts'
import { type FieldInputProps, useLabelOf } from './input.ts'
import { useHelpOf } from './help.ts'

export function ChoiceInput(props: FieldInputProps) {
  const { field, name, value, onChange, isLabelHidden, isRequired, isDisabled, autoFocus } = props
  const label = useLabelOf(props)
  const noneLabel = useNoneLabel(props)
  const options = useOptions(props)
  return (
    <Select
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      help={useHelpOf(props)}
      name={name}
      options={options}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? emptyValue(field) : kindOf(field).parse(id, field))}
      noneLabel={noneLabel}
      placeholder={useCatalogue().words.form.choose}
      isRequired={isRequired ?? false}
      isDisabled={isDisabled ?? false}
      autoFocus={autoFocus ?? false}
    />
  )
}

/** Returns the name of the choice of nothing. Where the server chooses, it is no choice once there is a value. */
function useNoneLabel({ field, value, isRequired, noneLabel }: FieldInputProps): string | undefined {
  const { form } = useCatalogue().words
  const [hadValue] = useState(value !== undefined && value !== null)
  if (isRequired) return undefined
  if (noneLabel !== undefined || field.nullable) return noneLabel ?? form.none
  return hadValue ? undefined : form.automatic
}

function useOptions({ field, value }: FieldInputProps): readonly Option[] {
  const catalogue = useCatalogue()
  return useMemo(
    () => field.named ?? kindOf(field).options?.(field, catalogue, value) ?? [],
    [field, value, catalogue],
  )
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
