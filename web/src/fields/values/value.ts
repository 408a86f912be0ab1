/** The properties of the components that show a value. */
import type { Field } from '../../data/records/metadata.ts'
import type { Tone } from '../../ui/Badge.tsx'

export interface FieldValueProps {
  field: Field
  name: string
  /** The record that contains the field. */
  row: object
  /** The tones of states. */
  tones?: Readonly<Record<string, Tone>>
}

export interface ValueProps extends FieldValueProps {
  /** The value, which is not empty. */
  value: unknown
  /** The value as a text. */
  text: string
}
