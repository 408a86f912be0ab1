/** A number in the notation of the user: `1.250,50` in German. */
import {
  FieldError,
  Input,
  Label,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Text,
  useLocale,
} from 'react-aria-components'
import { useRef } from 'react'
import { misreadDecimal } from './decimals.ts'
import css from './Field.module.css'
import { useFieldErrors } from './form-errors.ts'

interface NumberFieldProps extends Omit<AriaNumberFieldProps, 'className' | 'style'> {
  label: string
  isLabelHidden?: boolean
  help?: string | undefined
  autoFocus?: boolean
}

export function NumberField({ label, isLabelHidden = false, help, autoFocus, ...props }: NumberFieldProps) {
  const { locale } = useLocale()
  const typed = useRef('')
  const { invalid, error } = useFieldErrors(props.name)
  const correct = () => {
    const meant = misreadDecimal(typed.current, locale)
    typed.current = ''
    if (meant !== undefined) props.onChange?.(meant)
  }
  return (
    <AriaNumberField
      {...invalid}
      {...props}
      {...(isLabelHidden && { 'aria-label': label })}
      className={css.field ?? ''}
    >
      {!isLabelHidden && <Label className={css.label ?? ''}>{label}</Label>}
      <Input
        className={`${css.input} ${css.number}`}
        autoFocus={autoFocus ?? false}
        onInput={(event) => {
          typed.current = event.currentTarget.value
        }}
        onBlur={correct}
        onKeyDown={(event) => event.key === 'Enter' && correct()}
      />
      {help && (
        <Text slot="description" className={css.help ?? ''}>
          {help}
        </Text>
      )}
      <FieldError className={css.error ?? ''}>{error}</FieldError>
    </AriaNumberField>
  )
}
