/** Numbers and amounts. An amount has the currency of its record, otherwise that of the tenant. */
import { useFormats } from '../../data/formats/format.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { kindOf } from '../kinds.ts'
import { amountOf, emptyValue } from '../base/values.ts'
import { type FieldInputProps, useLabelOf } from './input.ts'
import { useHelpOf } from './help.ts'

export function NumberInput(props: FieldInputProps) {
  const { field, name, value, onChange, isLabelHidden, isRequired, isDisabled, autoFocus } = props
  const { currency } = useFormats()
  return (
    <NumberField
      label={useLabelOf(props)}
      isLabelHidden={isLabelHidden ?? false}
      help={useHelpOf(props)}
      name={name}
      value={amountOf(value) ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? emptyValue(field) : number)}
      formatOptions={formatOf(props, currency)}
      isRequired={isRequired ?? false}
      isDisabled={isDisabled ?? false}
      autoFocus={autoFocus ?? false}
      {...(field.minimum !== undefined && { minValue: field.minimum })}
      {...(field.maximum !== undefined && { maxValue: field.maximum })}
    />
  )
}

function formatOf({ field, values = {} }: FieldInputProps, tenantCurrency: string) {
  const own = field.currency === undefined ? undefined : values[field.currency]
  return kindOf(field).numberFormat?.(field, typeof own === 'string' ? own : tenantCurrency) ?? {}
}
