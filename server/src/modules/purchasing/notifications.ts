/** The creator of a purchase order hears the decision on it. A submitted order names no user who decides. */
import type { NotificationRule } from '#core'

export const notifications: readonly NotificationRule[] = [
  {
    events: ['purchase_order.approved', 'purchase_order.rejected'],
    kind: 'decided',
    recipients: (_, { data }) => [typeof data.created_by === 'string' ? data.created_by : null],
  },
]
