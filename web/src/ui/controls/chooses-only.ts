/** The rule of all fields that find something as one types: Enter chooses, and never sends the form. */
import type { KeyboardEvent } from 'react'

/** The handler of the input. Mod+Enter sends the form from every control. */
export const choosesOnly = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}
