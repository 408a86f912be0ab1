/** Numbers and amounts. An amount has the currency of its record, otherwise that of the tenant. */
import { useFormats } from '../data/format.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { amountOf, emptyValue, useLabelOf } from './field.ts'
import { useHelpOf } from './help.ts'
import type { FieldInputProps } from './FieldInput.tsx'

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

function formatOf({ field, values = {} }: FieldInputProps, tenantCurrency: string): Intl.NumberFormatOptions {
  const { kind, whole, unit, currency: sibling } = field
  if (unit) return { style: 'unit', unit, maximumFractionDigits: 6 }
  if (kind === 'number') return { maximumFractionDigits: whole ? 0 : 6 }
  const own = sibling === undefined ? undefined : values[sibling]
  const currency = typeof own === 'string' ? own : tenantCurrency
  return { style: 'currency', currency, ...(kind === 'price' && { maximumFractionDigits: 6 }) }
}
