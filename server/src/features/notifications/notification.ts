/** Notifications of a user: what others did that concerns them. */
import { f } from '#core'
import { type NotificationKind, notificationKinds } from '#core/platform'

/** The number of days for which notifications are stored. */
export const retentionDays = 90

/** The number of notifications of a user that are stored; older ones are removed. */
export const storedAtMost = 500

const kinds: Readonly<Record<NotificationKind, string>> = {
  assigned: 'The user is now responsible for the record, such as the owner of a lead.',
  state_changed: 'A record of the user reached a final state, or an invoice of their order was paid.',
  decision_requested: 'A request waits for the decision of the user.',
  decided: 'A request of the user was approved or rejected.',
  ended: 'An import or a bulk action of the user ended.',
}

/** The kind of a notification. */
export const Kind = f.valuesDescribed(kinds, f.titled('NotificationKind', f.Choice(...notificationKinds)))

export const Notification = f.described(
  f.titled(
    'Notification',
    f.Shape({
      id: f.Id,
      kind: Kind,
      entity_type: f.Text(100),
      entity_id: f.Maybe(f.Id),
      amount: f.Count,
      title: f.Maybe(f.Text(1_000)),
      state: f.Maybe(f.Text(100)),
      actor: f.Maybe(f.Person),
      record_type: f.Maybe(f.Text(100)),
      successful: f.Maybe(f.Count),
      failed: f.Maybe(f.Count),
      created_at: f.Instant,
      read_at: f.Maybe(f.Instant),
    }),
  ),
  {
    entity_type: 'The type of the record, such as `lead`; `import` or `bulk_action` for `ended`.',
    entity_id: 'The id of the record; null if one notification is about several records.',
    amount: 'The number of records.',
    title: 'The present name or number of the record; null if it has none, or was deleted.',
    state: 'The state of the record after the change; null for other notifications.',
    actor: 'The user who did it; null for the system.',
    record_type: 'The type of the records of an import or a bulk action.',
    successful: 'The number of records that an import or a bulk action created, changed or reverted.',
    failed: 'The number of records that an import or a bulk action rejected.',
    created_at: 'When it happened.',
    read_at: 'When the user read the notification; null for an unread one.',
  },
)

export type Notification = f.Static<typeof Notification>

export const NotificationQuery = f.Type.Object({
  page: f.Default(f.Integer(1, 1_000_000), 1),
  per_page: f.Default(f.about('The number of notifications per page.', f.Integer(1, 100)), 25),
  unread: f.Optional(f.about('True: only unread notifications. False: only those that were read.', f.Flag)),
})

export type NotificationQuery = f.Static<typeof NotificationQuery>

export const UnreadCount = f.Shape({ unread: f.about('The number of all unread notifications.', f.Count) })

export const MarkBody = f.titled(
  'NotificationSelection',
  f.Shape(
    {
      ids: f.Optional(
        f.Type.Array(f.Id, {
          minItems: 1,
          maxItems: 100,
          description: 'The notifications; if omitted, all. Unknown ids are ignored.',
        }),
      ),
    },
    { examples: [{}] },
  ),
)

export const Marked = f.described(
  f.titled('MarkedNotifications', f.Shape({ marked: f.Count, unread: f.Count })),
  {
    marked: 'The number of notifications that were unread before.',
    unread: 'The number of unread notifications afterwards.',
  },
)
