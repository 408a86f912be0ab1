/**
 * The sentences of the server by field. They stay until the value of their field changes: if they went away with the
 * focus, the button below them would move while it is pressed.
 */
import { createContext, use } from 'react'
import { useServerText } from '../../words/server-text.ts'

export const FormErrors = createContext<Readonly<Record<string, readonly string[]>>>({})

interface FieldErrors {
  /** The state of the control; empty without an error, so that the control can have one of its own. */
  invalid: { isInvalid?: true }
  /** The sentences, or undefined. */
  error: string | undefined
}

/** Returns the sentences of the server about the field with this name. They name fields by their labels. */
export function useFieldErrors(name: string | undefined): FieldErrors {
  const errors = use(FormErrors)[name ?? '']
  const textOf = useServerText()
  if (!errors?.length) return { invalid: {}, error: undefined }
  return { invalid: { isInvalid: true }, error: textOf(errors.join(' ')) }
}
