/**
 * The control of a field that shows the value of the server while one enters none, such as the price of a product. The
 * shown value never changes under the hands of the user.
 */
import { useState } from 'react'
import { FieldInput, type FieldInputProps } from './FieldInput.tsx'

interface SuggestedInputProps extends FieldInputProps {
  /** The value that the server would take. */
  suggested: unknown
}

export function SuggestedInput({ suggested, ...props }: SuggestedInputProps) {
  /** The suggestion at the time when the control got the focus. */
  const [kept, setKept] = useState<{ value: unknown }>()
  const { value } = props
  return (
    <div
      onFocus={() => setKept((before) => before ?? { value: suggested })}
      onBlur={() => setKept(undefined)}
    >
      <FieldInput {...props} value={value ?? (kept ? kept.value : suggested)} />
    </div>
  )
}
