/** The notifications of the user. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@kontor/sdk'
import { kontor } from '../api/client.ts'

export type { Notification }

export type NotificationKind = Notification['kind']

/** The beginning of the keys of all notifications, to read them again. */
export const notificationsKey = ['notifications'] as const

const everyMs = 60_000
const newest = 20
const perPage = 50

/** The newest notifications and the number of all unread ones, read again while the window is visible. */
export const newestNotifications = queryOptions({
  queryKey: [...notificationsKey, 'newest'] as const,
  refetchInterval: everyMs,
  queryFn: async ({ signal }) => {
    const { data, meta } = await kontor.auth.notifications.list({ per_page: newest }, { signal })
    return { notifications: data, unread: meta.unread, total: meta.total }
  },
})

/** All notifications, or only the unread ones, page by page. */
export const allNotifications = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, 'all', unread] as const,
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { page, per_page: perPage, ...(unread && { unread }) }
      const { data, meta } = await kontor.auth.notifications.list(query, { signal })
      return { notifications: data, unread: meta.unread, next: page < meta.last_page ? page + 1 : undefined }
    },
    getNextPageParam: ({ next }) => next,
  })

/** Changes what was read; everything about notifications is read again afterwards. */
export function useMarkNotifications() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async (send: () => PromiseLike<unknown>) => void (await send()),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  })
  return {
    mark: ({ id }: Notification, isRead: boolean) =>
      mutate(() => kontor.auth.notifications[isRead ? 'markRead' : 'markUnread'](id)),
    markAll: () => mutate(() => kontor.auth.notifications.markAllRead()),
  }
}

/** The kinds that the user has turned off. */
export const mutedKinds = queryOptions({
  queryKey: [...notificationsKey, 'muted'] as const,
  queryFn: async ({ signal }) => (await kontor.auth.preferences({ signal })).muted_notifications,
})

export const changeMutedKinds = async (kinds: readonly NotificationKind[]) =>
  (await kontor.auth.changePreferences({ muted_notifications: kinds })).muted_notifications
