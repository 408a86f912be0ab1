/** The parts that the controls of all kinds share. */
import { type Field, valueOf } from '../data/metadata.ts'
import { labelOfField } from '../words/labels.ts'
import { useLabels } from '../words/words.ts'
import type { FieldInputProps } from './FieldInput.tsx'

/** Returns the label of the control: the given one, otherwise that of the field. */
export function useLabelOf({ label, name }: Pick<FieldInputProps, 'label' | 'name'>): string {
  const labels = useLabels()
  return label ?? labelOfField(labels, name)
}

/** The value of a field that was emptied. Null clears a stored value; undefined leaves the field out. */
export const emptyValue = ({ nullable }: Field): null | undefined => (nullable ? null : undefined)

/** Returns whether a field has no value: none of its parts has one. Zero and `false` are values. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmptyValue))

/** Returns the number of an amount, which some records return as an object. */
export function amountOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const amount = typeof value === 'object' && value !== null ? valueOf(value, 'amount') : undefined
  return typeof amount === 'number' ? amount : undefined
}

const numericKinds = new Set(['number', 'money', 'price'])

/** Returns the attribute `data-numeric` of a cell: numbers are aligned to the right. */
export const numericOf = (field: Field | undefined): true | undefined =>
  numericKinds.has(field?.kind ?? '') || undefined

const plainKinds = new Set([
  'text',
  'longText',
  'email',
  'electronicAddress',
  'link',
  'choice',
  'money',
  'price',
  'tags',
  'list',
  'address',
])

/** Returns whether the values of a field need no label. A number, a flag or a time says nothing without one. */
export const isPlain = ({ kind }: Field): boolean => plainKinds.has(kind)
