/**
 * The control of a field that shows the value of the server while one enters none, such as the price of a product. The
 * shown value never changes under the hands of the user.
 */
import { type ComponentType, useState } from 'react'
import type { FieldInputProps } from '../fields/inputs/input.ts'

interface SuggestedInputProps extends FieldInputProps {
  /** The control, such as that of all kinds. */
  Input: ComponentType<FieldInputProps>
  /** The value that the server would take. */
  suggested: unknown
}

export function SuggestedInput({ Input, suggested, ...props }: SuggestedInputProps) {
  /** The suggestion at the time when the control got the focus. */
  const [kept, setKept] = useState<{ value: unknown }>()
  const { value } = props
  return (
    <div
      onFocus={() => setKept((before) => before ?? { value: suggested })}
      onBlur={() => setKept(undefined)}
    >
      <Input {...props} value={value ?? (kept ? kept.value : suggested)} />
    </div>
  )
}
