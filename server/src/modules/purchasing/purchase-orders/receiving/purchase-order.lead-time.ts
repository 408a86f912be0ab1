/** How long deliveries take. */
import { sql } from 'kysely'

/**
 * The days from the sending of an order to its delivery. An order that was sent after its goods had arrived, such as
 * one that was entered later, counts from its date on.
 */
export const leadDays = (timezone: string) => {
  const sentDay = sql`(sent_at at time zone ${timezone})::date`
  return sql`(delivery_date - case when delivery_date < ${sentDay} then order_date else ${sentDay} end)`
}
