/**
 * The sentences of the server by field. They stay until the value of their field changes: if they went away with the
 * focus, the button below them would move while it is pressed.
 */
import { createContext, use } from 'react'
import { labelOfField, readable } from '../../words/labels.ts'
import { useLabels } from '../../words/words.ts'

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
  const labels = useLabels()
  if (!errors?.length) return { invalid: {}, error: undefined }
  const error = readable(errors.join(' '), (field) => labelOfField(labels, field))
  return { invalid: { isInvalid: true }, error }
}
