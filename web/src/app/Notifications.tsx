/** The bell in the bar: the number of unread notifications, and the newest ones in a popover. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { type Action, useActions } from '../actions/action.ts'
import { to } from '../data/api/address.ts'
import { newestNotifications } from '../data/people/notifications.ts'
import { IconButton } from '../ui/controls/Button.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { useWords } from '../words/words.ts'
import css from './Notifications.module.css'
import { addresses } from '../places/addresses.ts'

const Newest = lazy(async () => ({ default: (await import('../notifications/Newest.tsx')).Newest }))
const shownAtMost = 99

export function Notifications() {
  const { notifications: words } = useWords()
  const [isOpen, setOpen] = useState(false)
  useGoAction()
  const { data } = useQuery(newestNotifications)
  const unread = data?.unread ?? 0
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton label={words.bell(unread)} size="small">
        <span className={css.bell}>
          <Bell aria-hidden />
          {unread > 0 && (
            <span className={css.badge} aria-hidden>
              {unread > shownAtMost ? `${shownAtMost}+` : unread}
            </span>
          )}
        </span>
      </IconButton>
      <Popover className={css.popover ?? ''} placement="bottom end" offset={4}>
        <Dialog className={css.dialog ?? ''}>
          <Suspense fallback={<Notice />}>
            <Newest onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** Offers the page of all notifications in the palette and by keys. */
function useGoAction() {
  const { notifications: words, palette } = useWords()
  const navigate = useNavigate()
  const actions = useMemo(
    (): Action[] => [
      {
        id: 'go.notifications',
        label: palette.goTo(words.title),
        icon: Bell,
        group: 'go',
        keys: 'g n',
        run: () => void navigate({ ...to(addresses.notifications) }),
      },
    ],
    [words, palette, navigate],
  )
  useActions(actions)
}
