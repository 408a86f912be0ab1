/** Deliveries that are still to be attempted. */
import { sql } from 'kysely'

/** The condition as SQL; `d` is the name of the delivery in the statement. */
export const openDelivery = (d: string) => sql.raw<boolean>(`${d}.state in ('pending', 'failed')`)
