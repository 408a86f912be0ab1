/** What stands for a record in its head: its picture, its initials, or the icon of its kind. */
import { useQuery } from '@tanstack/react-query'
import { documentFile, pictureQuery } from '../../data/records/documents.ts'
import { valueOf } from '../../data/records/metadata.ts'
import type { RecordResponse } from '../../data/records/records.ts'
import type { Pages } from '../../declaration/page.ts'
import { useObjectUrl } from '../../ui/useObjectUrl.ts'
import { initialsOf } from '../../ui/brand/initials.ts'
import css from './Portrait.module.css'

/** The server draws initials for those without a picture, in colours of its own. */
const drawn = /\/avatars\//

/** Returns the URL of an uploaded picture. The policy of the page allows no other hosts. */
function pictureOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || drawn.test(value) || !URL.canParse(value)) return undefined
  return new URL(value).origin === location.origin ? value : undefined
}

/** Returns one of the tones; the same name has always the same. */
const toneOf = (name: string): number =>
  [...name].reduce((sum, each) => sum + (each.codePointAt(0) ?? 0), 0) % 6

interface PortraitProps {
  pages: Pages
  response: RecordResponse
}

export const Portrait = (props: PortraitProps) =>
  props.pages.head?.image === 'documents' ? (
    <PortraitOfDocuments {...props} />
  ) : (
    <Picture {...props} image={pictureOf(valueOf(props.response.record, props.pages.head?.image ?? ''))} />
  )

function PortraitOfDocuments(props: PortraitProps) {
  const { pages, response } = props
  const { data: picture } = useQuery(pictureQuery(pages.resource, response.record.id))
  const { data: file } = useQuery({ ...documentFile(picture?.id ?? ''), enabled: Boolean(picture) })
  return <Picture {...props} image={useObjectUrl(picture ? file : undefined)} />
}

function Picture({ pages, response: { record }, image }: PortraitProps & { image: string | undefined }) {
  const { head, icon: Icon } = pages
  const title = pages.title(record)
  const shape = `${css.portrait} ${head?.picture === 'person' ? css.person : ''}`
  if (image) return <img className={shape} src={image} alt="" />
  const initials = head?.picture ? initialsOf(title) : ''
  if (initials === '')
    return (
      <span className={shape} aria-hidden>
        <Icon className={css.icon} />
      </span>
    )
  return (
    <span className={`${shape} ${css[`tone${toneOf(title)}`]}`} aria-hidden>
      {initials}
    </span>
  )
}
