/** The sales representative of an order hears that its invoice was paid. */
import { type NotificationRule, tenantSql } from '#core'

const representativeOf: NotificationRule['recipients'] = async ({ db }, { data }) => {
  if (typeof data.order_id !== 'string') return []
  const { rows } = await tenantSql<{ sales_rep_id: string | null }>`
    select sales_rep_id from orders where id = ${data.order_id}`.execute(db)
  return rows.map(({ sales_rep_id }) => sales_rep_id)
}

export const notifications: readonly NotificationRule[] = [
  { events: ['invoice.paid'], kind: 'state_changed', recipients: representativeOf },
]
