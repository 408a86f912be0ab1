/** The newest notifications, in the popover of the bell. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Heading } from 'react-aria-components'
import { to } from '../data/api/address.ts'
import { newestNotifications, useMarkNotifications } from '../data/people/notifications.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { useWords } from '../words/words.ts'
import css from '../app/Notifications.module.css'
import { NotificationItem } from './NotificationItem.tsx'
import { addresses } from '../places/addresses.ts'

export function Newest({ onClose }: { onClose: () => void }) {
  const { notifications: words } = useWords()
  const { data, error, refetch } = useQuery(newestNotifications)
  const { mark, markAll } = useMarkNotifications()
  return (
    <>
      <header className={css.header}>
        <Heading slot="title" className={css.title ?? ''}>
          {words.title}
        </Heading>
        <Button look="quiet" size="small" isDisabled={!data?.unread} onPress={markAll}>
          {words.markAll}
        </Button>
      </header>
      {!data && <Notice error={error} onRetry={() => void refetch()} />}
      {data && data.notifications.length === 0 && (
        <EmptyState icon={Bell} title={words.nothing} text={words.nothingText} />
      )}
      <ul className={css.list}>
        {data?.notifications.map((each) => (
          <NotificationItem
            key={each.id}
            notification={each}
            onOpen={() => {
              if (each.read_at === null) mark(each, true)
              onClose()
            }}
            onMark={(isRead) => mark(each, isRead)}
          />
        ))}
      </ul>
      <footer className={css.footer}>
        <Link className={css.all ?? ''} {...to(addresses.notifications)} onClick={onClose}>
          {words.showAll}
        </Link>
      </footer>
    </>
  )
}
