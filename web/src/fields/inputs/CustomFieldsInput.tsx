/** The fields of a record that the tenant defined. */
import { useQuery } from '@tanstack/react-query'
import { type DefinedField, customFieldsQuery, fieldOf } from '../../data/records/custom-fields.ts'
import type { OuterInputProps } from './input.ts'

export function CustomFieldsInput(props: OuterInputProps) {
  const { data = [] } = useQuery(customFieldsQuery(props.resource.entity))
  return <DefinedFields {...props} definitions={data} />
}

interface DefinedFieldsProps extends OuterInputProps {
  definitions: readonly DefinedField[]
}

export function DefinedFields(props: DefinedFieldsProps) {
  const { definitions, Inner, resource, name, value, onChange, autoFocus = false, ...rest } = props
  const values = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >
  return definitions.map((definition, index) => (
    <Inner
      key={definition.code}
      {...rest}
      resource={resource}
      field={fieldOf(definition)}
      name={`${name}.${definition.code}`}
      label={definition.label}
      isRequired={definition.required}
      autoFocus={autoFocus && index === 0}
      value={values[definition.code]}
      onChange={(next) => onChange({ ...values, [definition.code]: next ?? null })}
    />
  ))
}
