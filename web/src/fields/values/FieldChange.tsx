/** A change of a field: its value before and after it. */
import { useFormats } from '../../data/formats/format.ts'
import type { ValueChange } from '@kontor/sdk'
import type { Field } from '../../data/records/metadata.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './FieldChange.module.css'
import { textOf } from '../kinds.ts'
import { RecordLink } from './RecordLink.tsx'

interface FieldChangeProps {
  field: Field | undefined
  change: ValueChange
  /** The record, which has the currency of its amounts. */
  row: object
  /** The length from which a text is cut. */
  atMost?: number
}

const plainText: Field = { kind: 'text' }

export function FieldChange({ field = plainText, change, row, atMost = Infinity }: FieldChangeProps) {
  const catalogue = useCatalogue()
  const formats = useFormats()
  const target = typeof field.to === 'string' ? resourceOfEntity(field.to) : undefined
  const shown = (value: unknown) => {
    if (target && typeof value === 'string') return <RecordLink resource={target} id={value} />
    const text = textOf(field, value, row, { ...catalogue, formats })
    return text.length > atMost ? `${text.slice(0, atMost).trimEnd()}…` : text
  }
  return (
    <>
      <del className={css.old}>{shown(change.old)}</del> <span aria-hidden>→</span>{' '}
      <ins className={css.new}>{shown(change.new)}</ins>
    </>
  )
}
