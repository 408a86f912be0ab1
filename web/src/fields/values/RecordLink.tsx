/** A link to the page of a record, with its title. */
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import type { ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'
import { useLinkName } from '../../data/records/link-names.ts'
import { shortId } from '../../data/records/titles.ts'
import { RecordAvatar } from '../cells/RecordAvatar.tsx'
import css from './FieldValue.module.css'

interface RecordLinkProps {
  resource: ResourceName
  id: string
  title?: string | undefined
}

export function RecordLink({ resource, id, title }: RecordLinkProps) {
  const name = useLinkName(title === undefined ? resources[resource].entity : undefined, id)
  // It does not exist, or the user may not see it.
  if (title === undefined && name === null) return shortId(id)
  const link = (
    <Link className={css.link ?? ''} {...to(`${resources[resource].path}/${id}`)}>
      {title ?? name ?? '…'}
    </Link>
  )
  if (resource !== 'products') return link
  return (
    <span className={css.portrayed}>
      <RecordAvatar entity="product" name={title ?? name ?? ''} id={id} />
      {link}
    </span>
  )
}
