/** The fields of a record that the tenant defined. */
import { useQuery } from '@tanstack/react-query'
import { type CustomField, customFieldsQuery, fieldOf } from '../data/custom-fields.ts'
import { FieldInput, type FieldInputProps } from './FieldInput.tsx'

export function CustomFieldsInput(props: FieldInputProps) {
  const { data = [] } = useQuery(customFieldsQuery(props.resource.entity))
  return <DefinedFields {...props} definitions={data} />
}

interface DefinedFieldsProps extends FieldInputProps {
  definitions: readonly CustomField[]
}

export function DefinedFields(props: DefinedFieldsProps) {
  const { definitions, resource, name, value, onChange, autoFocus = false, ...rest } = props
  const values = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >
  return definitions.map((definition, index) => (
    <FieldInput
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
