/** A linked record by its name: embedded, a user, or read with the other names of the page. */
import { resources } from '../../generated/resources.ts'
import { useLinkName } from '../../data/records/link-names.ts'
import { embeddedName } from '../../data/records/titles.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import type { ListScope, Source } from '../base/kind.ts'
import { hasPortrait } from '../base/portraits.ts'
import { targetOf } from '../kinds/link.ts'
import { CellLink } from './CellLink.tsx'
import { RecordAvatar } from './RecordAvatar.tsx'
import css from './FieldCell.module.css'

interface LinkCellProps extends Source {
  value: unknown
  scope: Pick<ListScope, 'users'>
  /** The linked record, if the list has it. */
  embedded?: object
}

export function LinkCell({ row, field, value: id, embedded, scope: { users } }: LinkCellProps) {
  if (typeof id !== 'string' || id === '') return null
  const target = targetOf(field, row)
  const entity = target ?? embedTarget(embedded)
  const known = embedded && embeddedName(entity, embedded)
  const user = users.get(id)
  if (target === 'user' || user) return <Person id={id} name={user?.name ?? known} />
  return known === undefined ? (
    <Named target={target} id={id} />
  ) : (
    <Linked target={entity} id={id} name={known} />
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
  const text = resource ? (
    <CellLink path={resources[resource].path} id={id} className={`${css.name} ${css.link}`}>
      {name}
    </CellLink>
  ) : (
    <span className={css.name}>{name}</span>
  )
  if (!hasPortrait(target)) return text
  return (
    <span className={css.portrayed}>
      <RecordAvatar entity={target} name={name} id={id} />
      {text}
    </span>
  )
}

const Person = ({ id, name }: { id: string; name: string | undefined }) =>
  name === undefined ? null : (
    <span className={css.portrayed}>
      <RecordAvatar entity="user" name={name} id={id} />
      <span className={css.name}>{name}</span>
    </span>
  )
