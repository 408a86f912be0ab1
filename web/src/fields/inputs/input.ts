/** The properties and types that the controls of all kinds share. */
import type { ComponentType } from 'react'
import type { Field, Resource } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { labelOfField } from '../../words/labels.ts'
import { useLabels } from '../../words/words.ts'

export interface FieldInputProps {
  field: Field
  /** The dotted name, which errors and labels refer to. */
  name: string
  /** The value as the API takes it; undefined if nothing was entered. */
  value: unknown
  onChange: (value: unknown) => void
  /** The other values of the form by their dotted names, for fields that depend on one, such as a currency. */
  values?: Readonly<Record<string, unknown>>
  resource: Resource
  /** By default the label of the field. */
  label?: string
  isLabelHidden?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  /** Shows the description of the field. */
  isHelpShown?: boolean
  /** By default the description of the field. */
  help?: string
  /** The name of the choice of nothing: by default `None`. */
  noneLabel?: string
  /** The records that a link can lead to, as parameters of their list. */
  options?: ListQuery
  /** Whether a link offers only records that exist, as in filters; otherwise also a new one. */
  isExisting?: boolean
  /** The sentences of the server about this field. */
  errors?: readonly string[]
}

/** A control with others inside, such as those of a line. */
export interface OuterInputProps extends FieldInputProps {
  /** The control of any field. */
  Inner: ComponentType<FieldInputProps>
}

/** Returns the label of the control: the given one, otherwise that of the field. */
export function useLabelOf({ label, name }: Pick<FieldInputProps, 'label' | 'name'>): string {
  const labels = useLabels()
  return label ?? labelOfField(labels, name)
}
