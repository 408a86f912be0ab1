// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, ExportFormat, ReportPeriodName, ReportsGetProfitAndLossCompareTo, ReportsGetTaxCompareTo, TaxDirection, Ulid } from '../../types.ts'

export interface ReportsGetBalanceSheetQuery {
  /** Default: today. */
  as_of_date?: Day
  /** Another day to compare with. */
  compare_to?: Day
  /** Whether accounts with a zero balance are hidden. Default: `true`. */
  hide_zero?: boolean
}

export interface ReportsGetConversionBySourceQuery {
  /** From the beginning of the week, month, quarter or fiscal year until today (tenant settings `week_start` and `fiscal_year_start`); `custom`: from `from_date` to `to_date`. Default: `month`, or `custom` with dates. */
  period?: ReportPeriodName
  /** The first day of the period `custom`. */
  from_date?: Day
  /** The last day of the period `custom`. Default: today. */
  to_date?: Day
}

export interface ReportsGetEcSalesQuery {
  /** Default: the first day of the quarter of `to_date`. */
  from_date?: Day
  /** Default: today. */
  to_date?: Day
}

export interface ReportsGetForecastQuery {
  /** The first day. Default: the first day of this month. */
  from_date?: Day
  /** The last day. Default: the end of the twelfth month from `from_date` on. */
  to_date?: Day
  /** Only the opportunities of this user. */
  assigned_user_id?: Ulid
}

export interface ReportsGetGeneralLedgerQuery {
  /** The first day. Default: the first day of the year of `to_date`. */
  from_date?: Day
  /** The last day. Default: today. */
  to_date?: Day
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
}

export interface ReportsGetProfitAndLossQuery {
  /** Default: the first day of the fiscal year of `to_date`. */
  from_date?: Day
  /** Default: today. */
  to_date?: Day
  /** The comparison: the previous period of equal length, or the same days a year earlier. */
  compare_to?: ReportsGetProfitAndLossCompareTo
  /** The same as `compare_to=previous_period`. Default: `false`. */
  compare_to_previous?: boolean
  /** Whether accounts with a zero balance are hidden. Default: `true`. */
  hide_zero?: boolean
}

export interface ReportsGetStageVelocityQuery {
  /** From the beginning of the week, month, quarter or fiscal year until today (tenant settings `week_start` and `fiscal_year_start`); `custom`: from `from_date` to `to_date`. Default: `month`, or `custom` with dates. */
  period?: ReportPeriodName
  /** The first day of the period `custom`. */
  from_date?: Day
  /** The last day of the period `custom`. Default: today. */
  to_date?: Day
}

export interface ReportsGetSupplierDeliveriesQuery {
  /** From the beginning of the week, month, quarter or fiscal year until today (tenant settings `week_start` and `fiscal_year_start`); `custom`: from `from_date` to `to_date`. Default: `month`, or `custom` with dates. */
  period?: ReportPeriodName
  /** The first day of the period `custom`. */
  from_date?: Day
  /** The last day of the period `custom`. Default: today. */
  to_date?: Day
}

export interface ReportsGetTaxLinesQuery {
  /** The tax code of a figure. */
  tax_code_id: Ulid
  /** Default: that of the code. Reverse charge has rows of both. */
  direction?: TaxDirection
  /** Default: the first day of the quarter of `to_date`. */
  from_date?: Day
  /** Default: today. */
  to_date?: Day
  /** Default: `1`. */
  page?: number
  /** The number of entries per page. Default: `100`. */
  per_page?: number
}

export interface ReportsGetTaxQuery {
  /** Default: the first day of the quarter of `to_date`. */
  from_date?: Day
  /** Default: today. */
  to_date?: Day
  /** The comparison: the previous period of equal length, or the same days a year earlier. */
  compare_to?: ReportsGetTaxCompareTo
}

export interface ReportsGetTrialBalanceQuery {
  /** The first day of a period until `as_of_date`: each row then has the opening balance, the debits and credits of the period, and the closing balance. Cannot be combined with `compare_to`. */
  from_date?: Day
  /** Default: today. */
  as_of_date?: Day
  /** Another day to compare with. */
  compare_to?: Day
  /** Whether accounts with a zero balance are hidden. Default: `true`. */
  hide_zero?: boolean
}

export interface ReportsGetWinsAndLossesQuery {
  /** From the beginning of the week, month, quarter or fiscal year until today (tenant settings `week_start` and `fiscal_year_start`); `custom`: from `from_date` to `to_date`. Default: `month`, or `custom` with dates. */
  period?: ReportPeriodName
  /** The first day of the period `custom`. */
  from_date?: Day
  /** The last day of the period `custom`. Default: today. */
  to_date?: Day
}

export interface ReportsListDeadStockQuery {
  /** The number of days without sales. Default: `90`. */
  days?: number
  /** Only stock in this warehouse. Sales in all warehouses count. */
  warehouse_id?: Ulid
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ReportsListPurchasePricesQuery {
  /** The first day. Default: the first day of the eleventh month before `to_date`. */
  from_date?: Day
  /** The last day. Default: today. */
  to_date?: Day
  /** Only purchases of this product. */
  product_id?: Ulid
  /** Only purchases from this supplier. */
  supplier_id?: Ulid
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ReportsListRevenueQuery {
  /** The first day. Default: 29 days before the last one. */
  from_date?: Day
  /** The last day. Default: today. */
  to_date?: Day
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ReportsListStockTurnoverQuery {
  /** The first day. Default: 29 days before the last one. */
  from_date?: Day
  /** The last day. Default: today. */
  to_date?: Day
  /** Only stock of this product. */
  product_id?: Ulid
  /** Only stock in this warehouse. */
  warehouse_id?: Ulid
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ReportsListStockValueQuery {
  /** The stock is valued at the end of this day. Default: today. */
  as_of_date?: Day
  /** Only stock of this product. */
  product_id?: Ulid
  /** Only stock in this warehouse. */
  warehouse_id?: Ulid
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ReportsListUtilizationQuery {
  /** The first day. Default: the first day of the eleventh month before `to_date`. */
  from_date?: Day
  /** The last day. Default: the last day of this month. */
  to_date?: Day
  /** Only this product. */
  product_id?: Ulid
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}
