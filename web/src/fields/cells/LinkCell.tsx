/** A linked record by its name: embedded, a user, or read with the other names of the page. */
import { resources } from '../../generated/resources.ts'
import { useLinkName } from '../../pages/link-names.ts'
import { resourceOfEntity } from '../../pages/registry.ts'
import type { ListScope, Source } from '../shared/kind.ts'
import { targetOf } from '../kinds/link.ts'
import { CellLink } from './CellLink.tsx'
import css from './FieldCell.module.css'

interface LinkCellProps extends Source {
  value: unknown
  scope: Pick<ListScope, 'users'>
  /** The linked record, if the list has it. */
  embedded?: object
}

const nameFields = ['name', 'company_name', 'full_name', 'display_name', 'subject', 'title', 'label', 'code']

/** Returns the name of an embedded record, whose fields differ from those of the record. */
function nameOfEmbedded(record: object): string | undefined {
  const values = record as Readonly<Record<string, unknown>>
  const text = (name: string) =>
    typeof values[name] === 'string' && values[name] !== '' ? values[name] : undefined
  const named = nameFields.map(text).find((each) => each !== undefined)
  const person = [text('first_name'), text('last_name')].filter(Boolean).join(' ')
  const number = Object.keys(values).find((key) => key.endsWith('_number'))
  return named ?? (person || (number && text(number)) || text('email'))
}

export function LinkCell({ row, field, value: id, embedded, scope: { users } }: LinkCellProps) {
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
    <CellLink path={resources[resource].path} id={id} className={`${css.name} ${css.link}`}>
      {name}
    </CellLink>
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
