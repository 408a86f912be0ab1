/** One notification: the icon of its kind, the sentence, the time, and whether it was read. */
import { Link } from '@tanstack/react-router'
import { CircleCheck, Gavel, Hourglass, UserRoundPlus, Workflow, type LucideIcon } from 'lucide-react'
import { to } from '../data/api/address.ts'
import { useFormats } from '../data/formats/format.ts'
import type { Notification, NotificationKind } from '../data/people/notifications.ts'
import { useRelativeTime } from '../data/formats/relative-time.ts'
import { IconButton } from '../ui/controls/Button.tsx'
import { useCatalogue } from '../words/words.ts'
import css from './NotificationItem.module.css'
import { addressOfNotification, sentenceOf } from './sentence.ts'

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  assigned: UserRoundPlus,
  state_changed: Workflow,
  decision_requested: Hourglass,
  decided: Gavel,
  ended: CircleCheck,
}

interface NotificationItemProps {
  notification: Notification
  onOpen: () => void
  onMark: (isRead: boolean) => void
}

export function NotificationItem({ notification, onOpen, onMark }: NotificationItemProps) {
  const catalogue = useCatalogue()
  const formats = useFormats()
  const relative = useRelativeTime()
  const { kind, created_at, read_at } = notification
  const { markRead, markUnread } = catalogue.words.notifications
  const Icon = icons[kind]
  const isUnread = read_at === null
  const address = addressOfNotification(notification)
  const content = (
    <>
      <Icon aria-hidden className={css.icon} />
      <span className={css.text}>
        <span className={css.sentence}>{sentenceOf(notification, catalogue, formats)}</span>
        <time className={css.time} dateTime={created_at} title={formats.instant(created_at)}>
          {relative(created_at)}
        </time>
      </span>
    </>
  )
  return (
    <li className={`${css.item} ${isUnread ? css.unread : ''}`}>
      {address === undefined ? (
        <span className={css.content}>{content}</span>
      ) : (
        <Link className={css.content ?? ''} {...to(address)} preload={false} onClick={onOpen}>
          {content}
        </Link>
      )}
      <IconButton label={isUnread ? markRead : markUnread} size="small" onPress={() => onMark(isUnread)}>
        <span className={css.dot} aria-hidden />
      </IconButton>
    </li>
  )
}
