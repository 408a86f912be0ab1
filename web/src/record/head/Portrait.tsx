/** What stands for a record in its head: its picture, its initials, or the icon of its kind. */
import type { RecordResponse } from '../../data/records/records.ts'
import type { Pages } from '../../declaration/page.ts'
import { hasPortrait } from '../../fields/base/portraits.ts'
import { RecordAvatar } from '../../fields/cells/RecordAvatar.tsx'
import { initialsOf } from '../../ui/brand/initials.ts'
import css from './Portrait.module.css'

interface PortraitProps {
  pages: Pages
  response: RecordResponse
}

export function Portrait({ pages, response: { record } }: PortraitProps) {
  const { icon: Icon, resource } = pages
  const title = pages.title(record)
  if (hasPortrait(resource.entity) && initialsOf(title) !== '')
    return <RecordAvatar entity={resource.entity} name={title} id={record.id} row={record} isLarge />
  return (
    <span className={css.portrait} aria-hidden>
      <Icon className={css.icon} />
    </span>
  )
}
