/** Revenue: the totals of orders that are confirmed or later, by order date. */
import { sql } from 'kysely'

export const revenueStatuses = ['confirmed', 'processing', 'shipped', 'delivered', 'completed'] as const

const statuses: ReadonlySet<string> = new Set(revenueStatuses)

export const isRevenue = ({ status }: { status: string }) => statuses.has(status)

/** SQL condition for orders that count as revenue. */
export const revenueOnly = sql.raw(`status in (${revenueStatuses.map((status) => `'${status}'`).join(', ')})`)
