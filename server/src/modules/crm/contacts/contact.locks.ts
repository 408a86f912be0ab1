/** Locks contacts before one of them becomes primary. */
import { type Ctx, tenantSql } from '#core'

/**
 * Locks the customer (by default the customers of these contacts), then these contacts and the primary contacts of the
 * customer. The customer comes first: with two requests that each hold a contact and need the other one, PostgreSQL
 * would report a deadlock. The statements are sent together with the next one.
 */
export function lockWithPrimary(ctx: Ctx, ids: readonly string[], customerId?: string | null): void {
  if (customerId === null) return
  const customers =
    customerId === undefined
      ? tenantSql`select customer_id from contacts where id = any(${ids}::text[])`
      : tenantSql`select ${customerId}::text`
  ctx.defer(
    tenantSql`
      select from customers where id in (${customers})
      order by id for no key update`.compile(ctx.db),
  )
  ctx.defer(
    tenantSql`
      select from contacts
      where id = any(${ids}::text[])
        or (is_primary and deleted_at is null and customer_id in (${customers}))
      order by id for no key update`.compile(ctx.db),
  )
}
