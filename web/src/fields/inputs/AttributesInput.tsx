/** The values of a product for the attributes that the tenant defined. */
import { useQuery } from '@tanstack/react-query'
import { attributesQuery } from '../../data/records/custom-fields.ts'
import { DefinedFields } from './CustomFieldsInput.tsx'
import type { OuterInputProps } from './input.ts'

export function AttributesInput(props: OuterInputProps) {
  const { data = [] } = useQuery(attributesQuery)
  return <DefinedFields {...props} definitions={data} />
}
