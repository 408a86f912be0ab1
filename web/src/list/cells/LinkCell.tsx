/** A linked record by its name: embedded, a user, or read with the other names of the page. */
import { valueOf, type Field, type Row } from '../../data/metadata.ts'
import { useLinkName } from '../../pages/link-names.ts'
import { resources } from '../../generated/resources.ts'
import { resourceOfEntity } from '../../pages/registry.ts'
import { useCellScope } from './cell-context.ts'
import css from './Cell.module.css'
import { RecordLink } from './RecordLink.tsx'

interface LinkCellProps {
  row: Row
  field: Field
  id: unknown
  embedded: object | undefined
}

/** Returns the entity type of a link; that of a link to several types depends on another field. */
export const targetOf = (field: Field, row: Row): string | undefined =>
  typeof field.to === 'object' ? field.to[String(valueOf(row, field.by ?? ''))] : field.to

const nameFields = ['name', 'company_name', 'full_name', 'display_name', 'subject', 'title', 'label', 'code']

/** Returns the name of an embedded record, whose fields differ from those of the record. */
export function nameOfEmbedded(record: object): string | undefined {
  const values = record as Readonly<Record<string, unknown>>
  const text = (name: string) =>
    typeof values[name] === 'string' && values[name] !== '' ? values[name] : undefined
  const named = nameFields.map(text).find((each) => each !== undefined)
  const person = [text('first_name'), text('last_name')].filter(Boolean).join(' ')
  const number = Object.keys(values).find((key) => key.endsWith('_number'))
  return named ?? (person || (number && text(number)) || text('email'))
}

export function LinkCell({ row, field, id, embedded }: LinkCellProps) {
  const { users } = useCellScope()
  if (typeof id !== 'string' || id === '') return null
  const target = targetOf(field, row)
  const known = embedded ? nameOfEmbedded(embedded) : undefined
  const user = users.get(id)
  if (target === 'user' || user) return <Person name={user?.name ?? known} />
  return known === undefined ? (
    <Named target={target} id={id} />
  ) : (
    <Linked target={target ?? embedTarget(embedded)} id={id} name={known} />
  )
}

const embedTarget = (embedded: object | undefined) =>
  (embedded as { entity_type?: string } | undefined)?.entity_type

function Named({ target, id }: { target: string | undefined; id: string }) {
  const name = useLinkName(target, id)
  return typeof name !== 'string' ? null : <Linked target={target} id={id} name={name} />
}

function Linked({ target, id, name }: { target: string | undefined; id: string; name: string }) {
  const resource = target === undefined ? undefined : resourceOfEntity(target)
  if (!resource) return <span className={css.name}>{name}</span>
  return (
    <RecordLink path={resources[resource].path} id={id} className={`${css.name} ${css.link}`}>
      {name}
    </RecordLink>
  )
}

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

const Person = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : (
    <span className={css.person}>
      <span className={css.initials} aria-hidden>
        {initialsOf(name)}
      </span>
      <span className={css.name}>{name}</span>
    </span>
  )
