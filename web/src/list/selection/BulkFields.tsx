/** The fields of a change of many records. */
import type { Field, Fields, Resource } from '../../data/records/metadata.ts'
import { useUsers } from '../../data/people/users.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import type { BulkOperation } from './bulk-operations.ts'

interface BulkFieldsProps {
  resource: Resource
  operation: BulkOperation
  /** The shown fields of the operation. */
  fields: Fields
  chosen: string | undefined
  values: Readonly<Record<string, unknown>>
  onChoose: (name: string | undefined) => void
  onChange: (name: string, value: unknown) => void
}

export function BulkFields({
  resource,
  operation,
  fields,
  chosen,
  values,
  onChoose,
  onChange,
}: BulkFieldsProps) {
  const { words, labels } = useCatalogue()
  return (
    <>
      {operation.isChoiceOfField && (
        <Select
          label={words.list.bulk.field}
          options={Object.keys(operation.fields).map((id) => ({ id, label: labelOfField(labels, id) }))}
          value={chosen ?? null}
          onChange={(name) => onChoose(name ?? undefined)}
          autoFocus
        />
      )}
      {Object.entries(fields).map(([name, field], index) => (
        <ParameterInput
          key={name}
          field={field}
          name={name}
          values={values}
          onChange={(value) => onChange(name, value)}
          resource={resource}
          autoFocus={index === 0 && !operation.isChoiceOfField}
        />
      ))}
    </>
  )
}

interface ParameterInputProps {
  field: Field
  name: string
  values: Readonly<Record<string, unknown>>
  onChange: (value: unknown) => void
  resource: Resource
  autoFocus: boolean
}

/** The control of a parameter. Users are a short list, so they need no search on the server. */
function ParameterInput({ field, name, values, onChange, resource, autoFocus }: ParameterInputProps) {
  const { labels } = useCatalogue()
  const users = useUsers()
  const isRequired = field.required ?? false
  if (field.to === 'user' && users.size > 0)
    return (
      <Select
        label={labelOfField(labels, name)}
        name={name}
        options={[...users].map(([id, { name: label }]) => ({ id, label }))}
        value={typeof values[name] === 'string' ? values[name] : null}
        onChange={onChange}
        isRequired={isRequired}
        autoFocus={autoFocus}
      />
    )
  return (
    <FieldInput
      field={field}
      name={name}
      value={values[name]}
      values={values}
      onChange={onChange}
      resource={resource}
      isRequired={isRequired}
      autoFocus={autoFocus}
    />
  )
}
