/** The values of a product for the attributes that the tenant defined. */
import { useQuery } from '@tanstack/react-query'
import { attributesQuery } from '../data/custom-fields.ts'
import { DefinedFields } from './CustomFieldsInput.tsx'
import type { FieldInputProps } from './FieldInput.tsx'

export function AttributesInput(props: FieldInputProps) {
  const { data = [] } = useQuery(attributesQuery)
  return <DefinedFields {...props} definitions={data} />
}
