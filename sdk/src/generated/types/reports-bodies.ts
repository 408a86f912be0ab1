// Written by `npm run docs` from the definitions of the API. Do not edit.

export type ReportPeriodName = "today" | "week" | "month" | "quarter" | "year" | "custom"

export type ReportsGetBalanceSheetTable = "accounts" | "totals"

export type ReportsGetConversionBySourceTable = "by_source" | "total"

export type ReportsGetEcSalesTable = "rows" | "totals"

export type ReportsGetForecastTable = "months" | "overdue"

export type ReportsGetProfitAndLossCompareTo = "previous_period" | "previous_year"

export type ReportsGetProfitAndLossTable = "accounts" | "totals"

export type ReportsGetStageVelocityTable = "stages" | "sales_cycle"

export type ReportsGetSupplierDeliveriesTable = "suppliers" | "total"

export type ReportsGetTaxCompareTo = "previous_period" | "previous_year"

export type ReportsGetTaxLinesTable = "lines" | "totals"

export type ReportsGetTaxTable = "codes" | "boxes" | "accounts" | "totals"

export type ReportsGetTrialBalanceTable = "rows" | "totals"

export type ReportsGetWinsAndLossesTable = "reasons" | "by_currency" | "figures"

export type ReportsListDeadStockTable = "rows" | "by_currency"

export type ReportsListRevenueTable = "rows" | "by_currency"

export type ReportsListStockTurnoverTable = "rows" | "by_currency"

export type ReportsListStockValueTable = "rows" | "by_currency"
