/** Links to records, by their names. */
import { valueOf } from '../../data/metadata.ts'
import { resourceOfEntity } from '../../pages/registry.ts'
import { targetOf } from '../kinds/link.ts'
import css from './FieldValue.module.css'
import { RecordLink } from './RecordLink.tsx'
import type { ValueProps } from './value.ts'

/** Returns the name in an embedded record: `assigned_user` beside `assigned_user_id`. */
function embeddedName(row: object, name: string): string | undefined {
  const embedded = name.endsWith('_id') ? valueOf(row, name.slice(0, -'_id'.length)) : undefined
  if (typeof embedded !== 'object' || embedded === null) return undefined
  const title =
    valueOf(embedded, 'name') ?? valueOf(embedded, 'company_name') ?? valueOf(embedded, 'full_name')
  return typeof title === 'string' ? title : undefined
}

export function LinkValue({ field, name, row, value }: ValueProps) {
  const id = String(value)
  const target = resourceOfEntity(targetOf(field, row) ?? '')
  const known = embeddedName(row, name)
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
