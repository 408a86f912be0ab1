/** Revenue: the totals of orders that are confirmed or later, by order date. */
import { sql } from 'kysely'

export const revenueStatuses = ['confirmed', 'processing', 'shipped', 'delivered', 'completed'] as const

const named: ReadonlySet<string> = new Set(revenueStatuses)

export const isRevenue = ({ status }: { status: string }) => named.has(status)

/** The same as a condition on the rows of orders. */
export const revenueOnly = sql.raw(`status in (${revenueStatuses.map((status) => `'${status}'`).join(', ')})`)
