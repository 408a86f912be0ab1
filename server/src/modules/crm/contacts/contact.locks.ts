/** The locks of contacts of which one becomes the primary one. */
import { type Ctx, tenantSql } from '#core'

/**
 * Locks these contacts and the primary contact of the customer, by default that of the first contact. It comes before
 * the customer is locked. The statement is sent with the next one.
 */
export function lockWithPrimary(ctx: Ctx, ids: readonly string[], customerId?: string | null): void {
  if (customerId === null) return
  ctx.defer(
    tenantSql`
      select from contacts
      where id = any(${ids}::text[] || array(
        select id from contacts
        where is_primary and deleted_at is null and customer_id = coalesce(${customerId ?? null}::text,
          (select customer_id from contacts where id = ${ids[0] ?? null}::text))))
      order by id for no key update`.compile(ctx.db),
  )
}
