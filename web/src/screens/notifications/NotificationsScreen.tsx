/** All notifications of the user, or only the unread ones. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { NotificationItem } from '../../notifications/NotificationItem.tsx'
import { to } from '../../data/api/address.ts'
import {
  allNotifications,
  newestNotifications,
  useMarkNotifications,
} from '../../data/people/notifications.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useWords } from '../../words/words.ts'
import { KindsMenu } from './KindsMenu.tsx'
import css from './Notifications.module.css'
import { addresses } from '../../places/addresses.ts'

const here = to(addresses.notifications)

export function NotificationsScreen() {
  const { notifications: words } = useWords()
  const onlyUnread = useRouterState({ select: ({ location }) => location.search.unread === 'true' })
  const { data: newest } = useQuery(newestNotifications)
  const { markAll } = useMarkNotifications()
  return (
    <Page
      title={words.title}
      width="narrow"
      buttons={
        <>
          <Button size="small" isDisabled={!newest?.unread} onPress={markAll}>
            {words.markAll}
          </Button>
          <KindsMenu />
        </>
      }
    >
      <nav className={css.tabs} aria-label={words.title}>
        <Link {...here} search={{}} className={css.tab ?? ''} aria-current={onlyUnread ? undefined : 'page'}>
          {words.all}
        </Link>
        <Link
          {...here}
          search={{ unread: 'true' }}
          className={css.tab ?? ''}
          aria-current={onlyUnread ? 'page' : undefined}
        >
          {words.unread}
        </Link>
      </nav>
      <NotificationList onlyUnread={onlyUnread} />
    </Page>
  )
}

function NotificationList({ onlyUnread }: { onlyUnread: boolean }) {
  const { notifications: words } = useWords()
  const { mark } = useMarkNotifications()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    allNotifications(onlyUnread),
  )
  if (!data) return <Notice error={error} onRetry={() => void refetch()} />
  const all = data.pages.flatMap((page) => page.notifications)
  if (all.length === 0)
    return (
      <EmptyState
        icon={Bell}
        title={words.nothing}
        text={onlyUnread ? words.nothingUnread : words.nothingText}
      />
    )
  return (
    <>
      <ul className={css.list}>
        {all.map((each) => (
          <NotificationItem
            key={each.id}
            notification={each}
            onOpen={() => {
              if (each.read_at === null) mark(each, true)
            }}
            onMark={(isRead) => mark(each, isRead)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </>
  )
}
