/**
 * The differences between the pages of reports. Everything else follows from the metadata of the API: parameters,
 * tables, columns.
 */
import type { ResourceName } from '../generated/names.ts'
import { type Field, type Fields, valueOf } from '../data/records/metadata.ts'
import { sourcesOfEntries } from '../declaration/entry-sources.ts'
import type { ReportResponse } from '../data/business/reports.ts'
import type { ReportMetadata } from '../data/business/report-metadata.ts'
import type { ReportName } from '../generated/report-names.ts'
import { behind, type BehindOf } from './behind.ts'

export type Row = Readonly<Record<string, unknown>>

/** A chart of the rows of a table. Rows in different currencies are in different charts. */
export interface ChartSource {
  kind: 'plot' | 'bars' | 'parts' | 'heat'
  table: string
  /** The column with the labels of points and bars; for a heat map, that of its rows. */
  label: string
  /** The columns with the values. Bars have one, and may have a second one beside it. */
  values: readonly string[]
  /** The columns of a heat map are the values of this column. */
  across?: string
  /** The value of a full bar. */
  full?: number
  /** The list whose records make up a value. */
  behind?: BehindOf
  /** The records that the second value counts, or the only one. */
  unit?: 'deals' | 'deliveries' | 'invoices' | 'leads' | 'movements' | 'orders' | 'payments'
}

export interface Declaration {
  /** The parameters that the page offers; by default all. */
  parameters?: readonly string[]
  /** Whether the period is in the future, so that presets have no sense. */
  isFuture?: true
  /** The kinds of columns and parameters that the metadata does not know. */
  fields?: Fields
  /** Columns that tables do not show. */
  hidden?: readonly string[]
  /** The rows of tables that the metadata cannot locate. */
  rows?: Readonly<Record<string, (response: ReportResponse, metadata: ReportMetadata) => readonly Row[]>>
  /** The table with the totals of the first one: a row of totals has the same columns, also with `total_` before. */
  totals?: string
  chart?: ChartSource
  /** Amounts by month beside those of the year before, or the state at the end of each month. */
  trend?: 'revenue' | 'stock'
  /** Accounts lead to their statement or ledger. Their amounts are of the period, balances, or sums of all entries. */
  ledger?: 'period' | 'balances' | 'all'
  /** The page of the record that the report is about shows it, so that the report leads there. */
  opens?: ResourceName
  /** A financial statement: its sections, and the results below them. Each has a value to compare with. */
  statement?: { sections: readonly string[]; results: readonly string[] }
  /** Sheets made by hand, instead of tables. */
  sheets?: 'tax' | 'ec_sales'
  /** The number of its pages, if the response has it elsewhere than others. */
  lastPage?: (response: ReportResponse) => number
}

const user: Field = { kind: 'link', to: 'user' }
const choice: Field = { kind: 'choice' }

interface Named {
  group: string
  metric: string
}

interface Metric extends Row {
  series: readonly Row[]
}

const metrics = ({ data }: ReportResponse) =>
  Object.entries(data as Readonly<Record<string, Readonly<Record<string, Metric>>>>)
    .filter(([group]) => group !== 'period')
    .flatMap(([group, each]) =>
      Object.entries(each).map(([metric, { series, ...figures }]) => ({ group, metric, ...figures, series })),
    )

/** An amount has a column of its own, so that a count is not shown with a currency. */
const figuresOf = ({ amounts = [] }: ReportMetadata, { group, metric }: Named, row: Row): Row =>
  amounts.includes(`${group}.${metric}.value`)
    ? { value: row['value'], previous: row['previous'] }
    : { count: row['value'], previous_count: row['previous'] }

const metricRows = (response: ReportResponse, metadata: ReportMetadata): readonly Row[] =>
  metrics(response).map(({ series: _, ...row }) => ({
    ...row,
    value: null,
    previous: null,
    ...figuresOf(metadata, row, row),
  }))

const seriesRows = (response: ReportResponse, metadata: ReportMetadata): readonly Row[] =>
  metrics(response).flatMap(({ series, group, metric }) =>
    series.map((row) => ({
      group,
      metric,
      date: row['date'],
      value: null,
      ...figuresOf(metadata, { group, metric }, row),
    })),
  )

const statementRows = ({ data }: ReportResponse): readonly Row[] =>
  (valueOf(data as object, 'accounts') as readonly (Row & { entries: readonly Row[] })[]).flatMap(
    ({ currency, entries }) => entries.map((entry) => ({ ...entry, currency })),
  )

/** A stage adds the values of its currencies, so each currency has a row of its own. */
const stageRows = ({ data }: ReportResponse): readonly Row[] =>
  (data as readonly (Row & { currencies: readonly Row[] })[]).flatMap(({ stage, currencies }) =>
    currencies.map((each) => ({ stage, ...each })),
  )

const number: Field = { kind: 'number' }
const money: Field = { kind: 'money' }
const moneyIn: Field = { kind: 'money', currency: 'currency' }
const percent: Field = { kind: 'number', unit: 'percent' }

/** As many entries as the API returns by default. */
const entriesOfPage = 100

const declarations: Readonly<Partial<Record<ReportName, Declaration>>> = {
  customers_at_risk: { hidden: ['id'] },
  pipeline: {
    parameters: ['assigned_user_id', 'priority', 'expected_close_date_from', 'expected_close_date_to'],
    rows: { stages: stageRows },
    fields: { value: moneyIn, weighted_value: moneyIn },
    chart: {
      behind: behind.pipeline,
      kind: 'bars',
      table: 'stages',
      label: 'stage',
      values: ['value', 'count'],
      unit: 'deals',
    },
  },
  lead_conversion: {
    totals: 'total',
    chart: {
      behind: behind.lead_conversion,
      kind: 'bars',
      table: 'by_source',
      label: 'source',
      values: ['conversion_rate', 'leads'],
      unit: 'leads',
      full: 100,
    },
  },
  stage_velocity: { chart: { kind: 'bars', table: 'stages', label: 'stage', values: ['average_days'] } },
  sales_forecast: {
    isFuture: true,
    fields: { assigned_user_id: user },
    chart: {
      behind: behind.sales_forecast,
      kind: 'plot',
      table: 'months',
      label: 'month',
      values: ['weighted_value', 'won_value'],
    },
  },
  wins_and_losses: { fields: { outcome: choice } },
  attribute_statistics: { hidden: ['id'] },
  popular_tags: { hidden: ['id', 'merged_into_id', 'slug', 'created_at', 'updated_at'] },
  supplier_deliveries: {
    totals: 'total',
    hidden: ['supplier_name'],
    chart: {
      kind: 'bars',
      table: 'suppliers',
      label: 'supplier_name',
      values: ['on_time_rate', 'delivered'],
      unit: 'deliveries',
      full: 100,
    },
  },
  purchase_prices: { hidden: ['product.type'] },
  stock_valuation: { totals: 'by_currency', hidden: ['product.type', 'warehouse.type', 'warehouse.code'] },
  stock_value: {
    totals: 'by_currency',
    hidden: ['product.type', 'warehouse.type', 'warehouse.code'],
    trend: 'stock',
  },
  stock_movement_summary: { hidden: ['product.type'] },
  stock_movement_statistics: {
    chart: {
      behind: behind.stock_movement_statistics,
      kind: 'bars',
      table: 'by_type',
      label: 'movement_type.value',
      values: ['movements'],
      unit: 'movements',
    },
  },
  stock_turnover: { totals: 'by_currency', hidden: ['product.type'] },
  dead_stock: { totals: 'by_currency', hidden: ['product.type'] },
  rental_availability: { parameters: ['from', 'to', 'category_id', 'search'] },
  rental_utilization: {
    chart: { kind: 'heat', table: 'rows', label: 'product.name', values: ['utilization'], across: 'month' },
  },
  rental_revenue: {
    totals: 'by_currency',
    chart: { kind: 'bars', table: 'rows', label: 'product.name', values: ['revenue'] },
  },
  sales_dashboard: {
    trend: 'revenue',
    chart: {
      behind: behind.sales_dashboard,
      kind: 'plot',
      table: 'daily_revenue',
      label: 'date',
      values: ['revenue'],
    },
  },
  sales_metrics: {
    rows: { metrics: metricRows, series: seriesRows },
    fields: {
      value: money,
      previous: money,
      count: number,
      previous_count: number,
      change_percentage: percent,
    },
  },
  order_performance: {
    fields: { sales_rep_id: user, source: choice },
    hidden: ['name'],
    chart: {
      behind: behind.order_performance,
      kind: 'bars',
      table: 'by_source',
      label: 'source',
      values: ['revenue', 'count'],
      unit: 'orders',
    },
  },
  high_value_orders: { hidden: ['id'] },
  invoice_statistics: { hidden: ['name'] },
  receivables_aging: {
    hidden: ['name'],
    chart: {
      behind: behind.receivables_aging,
      kind: 'parts',
      table: 'aging_buckets',
      label: 'bucket',
      values: ['total_amount', 'count'],
      unit: 'invoices',
    },
  },
  payment_statistics: {
    fields: { method: choice },
    chart: {
      behind: behind.payment_statistics,
      kind: 'bars',
      table: 'methods',
      label: 'method',
      values: ['amount', 'count'],
      unit: 'payments',
    },
  },
  customer_statement: {
    rows: { entries: statementRows },
    fields: {
      type: choice,
      record_id: { kind: 'link', by: 'record_type', to: { invoice: 'invoice', payment: 'payment' } },
    },
    hidden: ['record_type'],
  },
  account_ledger: { opens: 'accounts' },
  trial_balance: { totals: 'totals', ledger: 'all', hidden: ['code', 'name'] },
  profit_and_loss: {
    parameters: ['from_date', 'to_date', 'compare_to', 'hide_zero'],
    statement: { sections: ['income', 'expenses'], results: ['net_profit'] },
    ledger: 'period',
  },
  balance_sheet: {
    statement: {
      sections: ['assets', 'liabilities', 'equity'],
      results: ['profit_of_year', 'profit_of_earlier_years', 'total_liabilities_and_equity'],
    },
    ledger: 'balances',
  },
  tax: { sheets: 'tax' },
  tax_lines: {
    totals: 'totals',
    fields: { source_id: { kind: 'link', by: 'source_type', to: sourcesOfEntries } },
    hidden: ['entry_number', 'source_type'],
    lastPage: ({ data }) => Math.ceil(Number(valueOf(data as object, 'total_lines')) / entriesOfPage),
  },
  ec_sales: { sheets: 'ec_sales' },
}

/** Returns what the page of a report has besides its metadata. */
export const declarationOf = (name: ReportName): Declaration => declarations[name] ?? {}
