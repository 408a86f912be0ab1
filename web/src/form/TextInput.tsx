/** Text, long text, email and password. */
import { TextField } from '../ui/TextField.tsx'
import { emptyValue, useLabelOf } from './field.ts'
import { useHelpOf } from './help.ts'
import type { FieldInputProps } from './FieldInput.tsx'

const types: Partial<Record<string, 'email' | 'password'>> = { email: 'email', password: 'password' }

export function TextInput(props: FieldInputProps) {
  const { field, name, value, onChange, isLabelHidden, isRequired, isDisabled, autoFocus } = props
  return (
    <TextField
      label={useLabelOf(props)}
      isLabelHidden={isLabelHidden ?? false}
      help={useHelpOf(props)}
      name={name}
      type={types[field.kind] ?? 'text'}
      autoComplete={field.kind === 'password' ? 'new-password' : 'off'}
      isLong={field.kind === 'longText'}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text === '' ? emptyValue(field) : text)}
      isRequired={isRequired ?? false}
      isDisabled={isDisabled ?? false}
      autoFocus={autoFocus ?? false}
      {...(field.maxLength && { maxLength: field.maxLength })}
    />
  )
}
