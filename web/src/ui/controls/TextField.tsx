/** A text field with label, help and the errors of the server. */
import { useId } from 'react'
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import css from './Field.module.css'
import { useFieldErrors } from './form-errors.ts'

interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style'> {
  label: string
  /** The label is only for screen readers. */
  isLabelHidden?: boolean
  help?: string | undefined
  /** Several lines. */
  isLong?: boolean
  placeholder?: string
  /** Texts that are offered while one types. */
  suggestions?: readonly string[]
}

export function TextField({
  label,
  isLabelHidden = false,
  help,
  isLong = false,
  placeholder = '',
  suggestions,
  ...props
}: TextFieldProps) {
  const { invalid, error } = useFieldErrors(props.name)
  const list = useId()
  return (
    <AriaTextField
      {...invalid}
      {...props}
      {...(isLabelHidden && { 'aria-label': label })}
      className={css.field ?? ''}
    >
      {!isLabelHidden && <Label className={css.label ?? ''}>{label}</Label>}
      {isLong ? (
        <TextArea className={css.area ?? ''} placeholder={placeholder} rows={4} />
      ) : (
        <Input className={css.input ?? ''} placeholder={placeholder} {...(suggestions && { list })} />
      )}
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {help && (
        <Text slot="description" className={css.help ?? ''}>
          {help}
        </Text>
      )}
      <FieldError className={css.error ?? ''}>{error}</FieldError>
    </AriaTextField>
  )
}
