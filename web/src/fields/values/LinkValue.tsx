/** Links to records, by their names. */
import { valueOf } from '../../data/records/metadata.ts'
import { embeddedName } from '../../data/records/titles.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { targetOf } from '../kinds/link.ts'
import css from './FieldValue.module.css'
import { RecordLink } from './RecordLink.tsx'
import type { ValueProps } from './value.ts'

/** Returns the record embedded beside a link: `assigned_user` beside `assigned_user_id`. */
function embeddedBeside(row: object, name: string): object | undefined {
  const embedded = name.endsWith('_id') ? valueOf(row, name.slice(0, -'_id'.length)) : undefined
  return typeof embedded === 'object' && embedded !== null ? embedded : undefined
}

export function LinkValue({ field, name, row, value }: ValueProps) {
  const id = String(value)
  const entity = targetOf(field, row)
  const target = resourceOfEntity(entity ?? '')
  const embedded = embeddedBeside(row, name)
  const known = embedded && embeddedName(entity, embedded)
  if (!target) return known ?? id
  return <RecordLink resource={target} id={id} title={known} />
}

/** Several links of a list. */
export function LinksValue({ field, value, text }: ValueProps) {
  const target = resourceOfEntity(String(field.item?.to))
  if (!target || !Array.isArray(value)) return text
  return (
    <span className={css.tags}>
      {value.map((each) => (
        <RecordLink key={String(each)} resource={target} id={String(each)} />
      ))}
    </span>
  )
}
