/** The event types of a webhook. The existing types and their groups are offered while one types. */
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../data/people/session.ts'
import { eventTypesQuery } from '../../data/business/webhooks.ts'
import type { FieldInputProps } from './input.ts'
import { TagsInput } from './TagsInput.tsx'

export function EventTypesInput(props: FieldInputProps) {
  const may = usePermission()
  const { data: types = [] } = useQuery({ ...eventTypesQuery, enabled: may('webhooks.events.read') })
  const groups = types.map((type) => `${type.slice(0, type.lastIndexOf('.'))}.*`)
  return <TagsInput {...props} suggestions={['*', ...new Set([...groups, ...types])]} />
}
