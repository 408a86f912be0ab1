/** SQL for the lead times of deliveries. */
import { sql } from 'kysely'

/**
 * Returns SQL for the number of days between sending an order and its delivery. If the goods arrived before the order
 * was sent, as with an order that was entered later, the days count from the order date.
 */
export const leadDays = (timezone: string) => {
  const sentDay = sql`(sent_at at time zone ${timezone})::date`
  return sql`(delivery_date - case when delivery_date < ${sentDay} then order_date else ${sentDay} end)`
}
