/** Text, long text, email and password. */
import { TextField } from '../../ui/controls/TextField.tsx'
import { kindOf } from '../kinds.ts'
import { emptyValue } from '../base/values.ts'
import { type FieldInputProps, useLabelOf } from './input.ts'
import { useHelpOf } from './help.ts'

export function TextInput(props: FieldInputProps) {
  const { field, name, value, onChange, isLabelHidden, isRequired, isDisabled, autoFocus } = props
  const { inputType = 'text', isLong } = kindOf(field)
  return (
    <TextField
      label={useLabelOf(props)}
      isLabelHidden={isLabelHidden ?? false}
      help={useHelpOf(props)}
      name={name}
      type={inputType}
      autoComplete={inputType === 'password' ? 'new-password' : 'off'}
      isLong={isLong}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text === '' ? emptyValue(field) : text)}
      isRequired={isRequired ?? false}
      isDisabled={isDisabled ?? false}
      autoFocus={autoFocus ?? false}
      {...(field.maxLength && { maxLength: field.maxLength })}
    />
  )
}
