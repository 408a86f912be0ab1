/** The day on which goods left or came back, if it was not today. */
import type { Resource } from '../data/records/metadata.ts'
import { DayInput } from '../fields/inputs/DayInput.tsx'
import type { FormState } from './form.ts'
import { useWarehouseWords } from '../words/parts.ts'

interface MovementDayProps {
  /** The field of the request. */
  name: string
  resource: Resource
  form: FormState
}

export function MovementDay({ name, resource, form }: MovementDayProps) {
  const { stock: words } = useWarehouseWords()
  return (
    <DayInput
      field={{ kind: 'day', past: true }}
      name={name}
      resource={resource}
      value={form.values[name]}
      help={words.dayHelp}
      isHelpShown
      onChange={(day) => form.set(name, day)}
    />
  )
}
