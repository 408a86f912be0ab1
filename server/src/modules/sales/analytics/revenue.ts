/** Revenue: the totals of orders that are confirmed or later, by order date. */
import { revenueStatuses } from '../conditions.ts'

const statuses: ReadonlySet<string> = new Set(revenueStatuses)

export const isRevenue = ({ status }: { status: string }) => statuses.has(status)
