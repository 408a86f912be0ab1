import { endpoint, replies } from '#core'
import { listNotifications, markOne, markRead, type Reading } from './notification.actions.ts'
import {
  MarkBody,
  Marked,
  Notification,
  NotificationQuery,
  retentionDays,
  storedAtMost,
  UnreadCount,
} from './notification.ts'

const access = { permission: 'signed in', scope: null } as const

export const notificationEndpoints = (reading: Reading) => [
  endpoint('GET /auth/me/notifications', {
    operationName: 'auth.notifications.list',
    summary: 'List your notifications',
    description:
      'The newest first: assignments to you, final states of your records, requests for your decision and decisions ' +
      'on yours, and the ends of your imports and bulk actions. Your own actions cause none. Omits notifications ' +
      `about records that you may not read. Notifications are stored for ${retentionDays} days, and at most ` +
      `${storedAtMost} for each user.`,
    ...access,
    query: NotificationQuery,
    reply: replies.withMetaSummary(replies.page(Notification), UnreadCount, 'NotificationsMeta'),
    run: (ctx, { query }) => listNotifications(ctx, reading, query),
  }),
  endpoint('POST /auth/me/notifications/read', {
    operationName: 'auth.notifications.markAllRead',
    summary: 'Mark your notifications as read',
    description: 'All, or those with the given ids.',
    ...access,
    body: MarkBody,
    reply: { ...replies.one(Marked, 'Notifications marked as read.'), isRecord: false },
    run: (ctx, { body }) => markRead(ctx, reading, body),
  }),
  endpoint('POST /auth/me/notifications/:id/read', {
    operationName: 'markRead',
    summary: 'Mark a notification as read',
    ...access,
    reply: { ...replies.one(Notification, 'Notification marked as read.'), isRecord: false },
    run: (ctx, { params }) => markOne(ctx, reading, params.id, true),
  }),
  endpoint('POST /auth/me/notifications/:id/unread', {
    operationName: 'markUnread',
    summary: 'Mark a notification as unread',
    ...access,
    reply: { ...replies.one(Notification, 'Notification marked as unread.'), isRecord: false },
    run: (ctx, { params }) => markOne(ctx, reading, params.id, false),
  }),
]
