/**
 * The records behind the bars and points of charts: the list whose sum, or whose number of records, is the value. A
 * chart without an entry shows averages, rates over time, or states in the past, which no list has.
 */
import { addDays } from '../data/formats/days.ts'
import type { ListQuery } from '../data/records/records.ts'
import type { Target } from '../charts/chart.ts'
import { resources } from '../generated/resources.ts'
import { stateGroups } from '../generated/state-groups.ts'
import type { ReportName } from '../generated/report-names.ts'
import type { ResourceName } from '../generated/names.ts'
import { monthEnd } from './periods.ts'

export interface Behind {
  resource: ResourceName
  query: ListQuery
}

export interface BehindContext {
  /** The currency of the chart. */
  currency: string
  /** The day of the tenant. */
  today: string
  /** The days of the report, as its response states them. */
  from: string | undefined
  to: string | undefined
  /** The parameters of the request. */
  query: ListQuery
}

/** Returns the address of a list with these records. */
export const targetOf = ({ resource, query }: Behind): Target => ({
  path: resources[resource].path,
  search: query,
})

type Row = Readonly<Record<string, unknown>>

export type BehindOf = (row: Row, column: string, context: BehindContext) => Behind | undefined

/** Returns these parameters of the request, if they are set. */
const given = (query: ListQuery, ...names: readonly string[]): ListQuery =>
  Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])))

const between = (name: string, from: string | undefined, to: string | undefined): ListQuery => ({
  ...(from !== undefined && { [`${name}_from`]: from }),
  ...(to !== undefined && { [`${name}_to`]: to }),
})

/** The orders that are revenue, of these days. */
export const revenueBehind = (from: string, to: string, currency: string): Behind => ({
  resource: 'orders',
  query: { status: stateGroups.orders.with_revenue, currency, ...between('order_date', from, to) },
})

/** The days past due of each bucket: the first and the last one. */
const buckets: Readonly<Record<string, readonly [first: number | undefined, last: number | undefined]>> = {
  current: [undefined, 0],
  '1_30_days': [1, 30],
  '31_60_days': [31, 60],
  '61_90_days': [61, 90],
  over_90_days: [91, undefined],
}

export const behind = {
  pipeline: ({ stage }, _, { currency, query }) => ({
    resource: 'opportunities',
    query: {
      stage: String(stage),
      currency,
      ...given(query, 'assigned_user_id', 'priority', 'expected_close_date_from', 'expected_close_date_to'),
    },
  }),
  lead_conversion: ({ source }, _, { from, to }) => ({
    resource: 'leads',
    query: { source: String(source), ...between('created', from, to) },
  }),
  sales_forecast: ({ month }, column, { currency, from = '', to = '', query }) => {
    const first = `${String(month)}-01`
    const last = monthEnd(first)
    const days = [first < from ? from : first, to !== '' && last > to ? to : last] as const
    const isWon = column === 'won_value'
    return {
      resource: 'opportunities',
      query: {
        status: isWon ? 'won' : 'open',
        currency,
        ...between(isWon ? 'actual_close_date' : 'expected_close_date', ...days),
        ...given(query, 'assigned_user_id'),
      },
    }
  },
  stock_movement_statistics: (row, _, { query }) => {
    const { movement_type: type } = row as { movement_type?: { value?: string } }
    return type?.value === undefined
      ? undefined
      : { resource: 'stockMovements', query: { movement_type: type.value, ...given(query, 'from', 'to') } }
  },
  sales_dashboard: ({ date }, _, { currency }) => revenueBehind(String(date), String(date), currency),
  order_performance: ({ source }, _, { currency, from, to, query }) => ({
    resource: 'orders',
    query: {
      source: String(source),
      status: stateGroups.orders.with_revenue,
      currency,
      ...between('order_date', from, to),
      ...given(query, 'sales_rep_id'),
    },
  }),
  receivables_aging: ({ bucket }, _, { currency, today, query }) => {
    const days = buckets[String(bucket)]
    const { as_of_date: at = today } = query
    // What was owed on an earlier day is no state of today.
    if (!days || at !== today || query['include_paid'] !== undefined) return undefined
    const [first, last] = days
    return {
      resource: 'invoices',
      query: {
        status: stateGroups.invoices.open,
        currency,
        ...given(query, 'customer_id'),
        ...between(
          'due_date',
          last === undefined ? undefined : addDays(today, -last),
          first === undefined ? undefined : addDays(today, -first),
        ),
      },
    }
  },
  payment_statistics: ({ method }, _, { currency, from, to }) => ({
    resource: 'payments',
    query: {
      method: String(method),
      status: ['completed', 'refunded', 'disputed'],
      currency,
      ...between('payment_date', from, to),
    },
  }),
} satisfies Partial<Record<ReportName, BehindOf>>
