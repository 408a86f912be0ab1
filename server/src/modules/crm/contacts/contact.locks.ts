/** Locks contacts before one of them becomes primary. */
import { type Ctx, tenantSql } from '#core'

/**
 * Locks these contacts and the primary contact of the customer, by default the customer of the first contact. This
 * comes before the lock of the customer. The statement is sent together with the next one.
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
