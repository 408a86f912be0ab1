/** Orders that a supplier has and has not delivered in full. */
import { sql } from 'kysely'
import { atSupplier } from './purchase-order.states.ts'

/** The condition as SQL; `o` is the name of the order in the statement. */
export const orderAtSupplier = (o: string) =>
  sql.raw<boolean>(`${o}.status in (${atSupplier.map((status) => `'${status}'`).join(', ')})`)
